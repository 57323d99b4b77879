import Synchronization

/// Asks a running computation to end early.
///
/// A solver with a token checks it in its loops. A stopped step throws ``SolverError/stopped`` and
/// changes nothing. A stopped query returns early with an incomplete result: the caller that stops
/// it must check the token afterwards and discard the result. Copies of a solver share its token.
public final class StopToken: Sendable {
  private let flag = Atomic(false)
  private let full = Atomic(false)
  private let capacity: Int
  private let mostLooks: Int?
  private let counted = Atomic(0)
  private let leftovers = Mutex<[Leftover]>([])

  /// Creates a token that has not been stopped.
  ///
  /// - Parameters:
  ///   - capacity: The number of objects of one kind that computations with this token may create.
  ///   - mostLooks: The number of checks after which the token stops by itself, for tests; `nil`
  ///     for no limit.
  public init(capacity: Int = .max, mostLooks: Int? = nil) {
    self.capacity = capacity
    self.mostLooks = mostLooks
  }

  /// The number of times this token was checked, if it is counted.
  public var looks: Int { counted.load(ordering: .relaxed) }

  /// Indicates whether the capacity was exceeded since the last ``reset()``.
  public var isFull: Bool { full.load(ordering: .relaxed) }

  /// Records the creation of an object with a zero-based number; an object beyond the capacity
  /// cancels the computations with this token.
  public func note(made number: Int) {
    guard number >= capacity else { return }
    full.store(true, ordering: .relaxed)
    stop()
  }

  /// Indicates whether ``stop()`` was called since the last ``reset()``.
  public var isStopped: Bool {
    if let mostLooks, counted.add(1, ordering: .relaxed).newValue > mostLooks { stop() }
    return flag.load(ordering: .relaxed)
  }

  /// Cancels the computations with this token; callable from any thread or signal handler.
  public func stop() { flag.store(true, ordering: .relaxed) }

  /// Keeps the result of a stopped computation, so that a caller waiting for the end need not wait
  /// for its deallocation, which takes tens of milliseconds for a large layout.
  public func leave(_ value: some Sendable) {
    leftovers.withLock { $0.append(KeptValue(value)) }
  }

  /// Indicates whether any values are waiting to be deallocated by ``dropLeftovers()``.
  package var hasLeftovers: Bool { leftovers.withLock { !$0.isEmpty } }

  /// Deallocates the values passed to ``leave(_:)`` since the last call; callable from any thread.
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

/// A value of any type that is kept only to be deallocated later.
private class Leftover: @unchecked Sendable {}

private final class KeptValue<Value: Sendable>: Leftover, @unchecked Sendable {
  private let value: Value

  init(_ value: Value) { self.value = value }
}
