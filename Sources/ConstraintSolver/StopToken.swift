import Synchronization

/// Asks a running computation to end early.
///
/// A solver that carries a token checks it in its loops. A stopped step throws
/// ``SolverError/stopped`` and changes nothing. A stopped question returns early with an incomplete
/// result: the caller that stops it must check the token afterwards, and drop the result. Copies of
/// a solver carry the same token.
public final class StopToken: Sendable {
  private let flag = Atomic(false)
  private let full = Atomic(false)
  private let capacity: Int
  private let mostLooks: Int?
  private let counted = Atomic(0)
  private let leftovers = Mutex<[Leftover]>([])

  /// Creates a token that stops nothing yet.
  ///
  /// - Parameters:
  ///   - capacity: The number of objects of a kind that computations with this token may make.
  ///   - mostLooks: After how many looks it stops by itself, for tests; nil counts none.
  public init(capacity: Int = .max, mostLooks: Int? = nil) {
    self.capacity = capacity
    self.mostLooks = mostLooks
  }

  /// The number of times this token was looked at, if that is counted.
  public var looks: Int { counted.load(ordering: .relaxed) }

  /// Indicates whether more was made than the capacity allows, since the last ``reset()``.
  public var isFull: Bool { full.load(ordering: .relaxed) }

  /// Records that the object of a kind with this number, from 0, is made; one beyond the capacity
  /// cancels the computations with this token.
  public func note(made number: Int) {
    guard number >= capacity else { return }
    full.store(true, ordering: .relaxed)
    stop()
  }

  /// Indicates whether ``stop()`` was called, since the last ``reset()``.
  public var isStopped: Bool {
    if let mostLooks, counted.add(1, ordering: .relaxed).newValue > mostLooks { stop() }
    return flag.load(ordering: .relaxed)
  }

  /// Cancels the computations with this token; from any thread, or from a signal handler.
  public func stop() { flag.store(true, ordering: .relaxed) }

  /// Keeps the result of a stopped computation, so that a caller that waits for its end need not
  /// wait for the deallocation, which takes tens of milliseconds for a large layout.
  public func leave(_ value: some Sendable) {
    leftovers.withLock { $0.append(KeptValue(value)) }
  }

  /// Indicates whether something was left since the last time.
  package var hasLeftovers: Bool { leftovers.withLock { !$0.isEmpty } }

  /// Deallocates the values left since the last call; on any thread.
  public func dropLeftovers() {
    let dropped = leftovers.withLock { values in
      defer { values = [] }
      return values
    }
    withExtendedLifetime(dropped) {}
  }

  /// Resets the token, so that later computations run.
  public func reset() {
    full.store(false, ordering: .relaxed)
    flag.store(false, ordering: .relaxed)
  }
}

/// A value of any type that only waits to be deallocated.
private class Leftover: @unchecked Sendable {}

private final class KeptValue<Value: Sendable>: Leftover, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }
}
