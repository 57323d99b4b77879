// A computation on another thread that the poll loop can wait for.

import Foundation
import Synchronization

/// A computation on its own thread, whose end the poll loop can wait for.
///
/// A thread cannot be killed from outside without corrupting shared state; a cancelled computation
/// ends early by itself.
final class Background<Value: Sendable>: Sendable {
  /// A descriptor that is readable once the computation has ended.
  let descriptor: Int32
  private let writeEnd: Int32
  private let value = Mutex<Value?>(nil)

  /// The result, once ``descriptor`` is readable.
  var result: Value? { value.withLock { $0 } }

  /// Starts the computation; `afterwards` runs after it on the same thread, without anyone waiting
  /// for it.
  init(_ work: @escaping @Sendable () -> Value, afterwards: @escaping @Sendable () -> Void = {}) {
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
    // The caller waits for the result, not for the thread, whose stack would otherwise leak.
    worker.detach()
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  /// Runs a computation on a value in place, on another thread.
  ///
  /// - Parameters:
  ///   - state: The value, which is not copied.
  ///   - work: The computation.
  ///   - afterwards: Runs after the work without anyone waiting; another computation may have
  ///     begun.
  ///   - waiting: Waits until a descriptor is readable; it must not return earlier.
  /// - Returns: The result.
  static func run<State>(
    with state: inout State, _ work: @escaping @Sendable (inout State) -> Value,
    afterwards: @escaping @Sendable () -> Void, waiting: (Int32) -> Void
  ) -> Value? {
    withUnsafeMutablePointer(to: &state) { place in
      // The other thread has exclusive access to the value, since this one waits for its end.
      nonisolated(unsafe) let place = place
      let computation = Background({ work(&place.pointee) }, afterwards: afterwards)
      waiting(computation.descriptor)
      return computation.result
    }
  }
}

/// A thread with a stack of 16 MB.
struct Worker {
  private static let stackSize = 16 << 20

  private let thread: pthread_t?

  /// Starts a thread; if the system has none left, `body` runs on this one.
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

  /// Waits for the thread to end.
  ///
  /// Each worker must be joined or detached, or its stack leaks.
  func join() {
    if let thread { pthread_join(thread, nil) }
  }

  /// Lets the thread end on its own.
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
