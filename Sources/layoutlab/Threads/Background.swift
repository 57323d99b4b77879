// Work on other threads: one computation that is waited for in the poll loop.

import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A computation on its own thread; the poll loop can wait for its end.
///
/// A thread cannot be killed from outside without breaking shared state: a cancelled computation
/// ends early by itself.
final class Background<Value: Sendable>: Sendable {
  /// Readable as soon as the computation has ended.
  let descriptor: Int32
  private let writeEnd: Int32
  private let value = Mutex<Value?>(nil)

  /// The result, once ``descriptor`` is readable.
  var result: Value? { value.withLock { $0 } }

  /// Starts the computation; the work for which nobody waits is done after it, on the same thread.
  init(
    _ work: @escaping @Sendable () -> Value, afterwards: @escaping @Sendable () -> Void = {}
  ) {
    var ends: [Int32] = [-1, -1]
    _ = ends.withUnsafeMutableBufferPointer { pipe($0.baseAddress) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    descriptor = ends[0]
    writeEnd = ends[1]
    let worker = Worker.start { [self] in
      let result = work()
      value.withLock { $0 = result }
      Console.write(".", to: writeEnd)
      afterwards()
    }
    // The result is waited for, not the thread, whose stack would stay.
    worker.detach()
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  /// Computes with a value in place, on another thread.
  ///
  /// - Parameters:
  ///   - state: The value, which nobody copies.
  ///   - work: The computation.
  ///   - afterwards: The work for which nobody waits; another computation may have begun.
  ///   - waiting: Waits until a descriptor is readable, and no shorter.
  /// - Returns: The result.
  static func run<State>(
    with state: inout State, _ work: @escaping @Sendable (inout State) -> Value,
    afterwards: @escaping @Sendable () -> Void, waiting: (Int32) -> Void
  ) -> Value? {
    withUnsafeMutablePointer(to: &state) { place in
      // The other thread has the value to itself: this one waits for its end.
      nonisolated(unsafe) let place = place
      let computation = Background({ work(&place.pointee) }, afterwards: afterwards)
      waiting(computation.descriptor)
      return computation.result
    }
  }
}

/// A thread with a stack as deep as the main thread's.
struct Worker {
  private static let stackSize = 16 << 20

  private let thread: pthread_t?

  /// Starts a thread; if the system has none left, `body` runs here and now.
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
