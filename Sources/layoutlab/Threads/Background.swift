// Work on other threads: one computation that can be given up, and many files at once.

import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A computation on a thread of its own, whose end can be waited for in the poll loop.
///
/// A computation that was given up runs to its end with the lowest priority, and its result is
/// dropped: a thread cannot be ended from outside without breaking what it shares. Whoever gives up
/// keeps an eye on ``isDone``, so that not too many go on.
final class Background<Value: Sendable>: Sendable {
  private struct State {
    /// The thread, once it runs and until it is done.
    var thread: pthread_t?
    var value: Value?
    var isWanted = true
    var isDone = false
  }

  /// Readable as soon as the computation has ended.
  let descriptor: Int32
  private let writeEnd: Int32
  private let state = Mutex(State())

  /// The result, once ``descriptor`` is readable.
  var result: Value? { state.withLock { $0.value } }

  /// Whether the computation has ended.
  var isDone: Bool { state.withLock { $0.isDone } }

  /// Starts the computation.
  init(_ work: @escaping @Sendable () -> Value) {
    var ends: [Int32] = [-1, -1]
    _ = ends.withUnsafeMutableBufferPointer { pipe($0.baseAddress) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    writeEnd = ends[1]
    let worker = Worker.start { [self] in
      state.withLock { $0.thread = pthread_self() }
      let value = work()
      state.withLock { state in
        state.thread = nil
        state.isDone = true
        if state.isWanted { state.value = value }
      }
      Console.write(".", to: writeEnd)
    }
    // The result is waited for, not the thread, whose stack would stay.
    worker.detach()
  }

  /// Lets the computation go on only while nothing else wants the processor.
  func giveUp() {
    state.withLock { state in
      state.isWanted = false
      state.value = nil
      #if canImport(Glibc)
        var parameters = sched_param()
        if let thread = state.thread { pthread_setschedparam(thread, Self.idle, &parameters) }
      #endif
    }
  }

  #if canImport(Glibc)
    /// `SCHED_IDLE` of Linux, which the module map of Glibc leaves out.
    private static var idle: Int32 { 5 }
  #endif

  deinit {
    close(descriptor)
    close(writeEnd)
  }
}

/// A thread with a stack as deep as the main thread's.
struct Worker {
  private static let stackSize = 16 << 20

  private let thread: pthread_t?

  /// Starts a thread; where the system has none left, `body` runs here and now.
  static func start(_ body: @escaping @Sendable () -> Void) -> Worker {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let context = Unmanaged.passRetained(Body(body)).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
      let failure = pthread_create(&thread, &attributes, { Worker.run($0) }, context)
      let started: pthread_t? = thread
    #else
      var started: pthread_t?
      let failure = pthread_create(&started, &attributes, { Worker.run($0) }, context)
    #endif
    if failure != 0 {
      Worker.run(context)
      return Worker(thread: nil)
    }
    return Worker(thread: started)
  }

  /// Waits for the end; each worker is either joined or detached, or its stack is never given back.
  func join() {
    if let thread { pthread_join(thread, nil) }
  }

  /// Lets the thread end by itself.
  func detach() {
    if let thread { pthread_detach(thread) }
  }

  private final class Body: Sendable {
    let call: @Sendable () -> Void

    init(_ call: @escaping @Sendable () -> Void) {
      self.call = call
    }
  }

  @discardableResult
  private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().call() }
    return nil
  }
}
