public import ConstraintSolver

/// The current task's cancellation token, for work without a layout, such as formatting.
///
/// A cancelled computation returns a truncated result: the caller that cancels must check the token
/// afterwards and drop the result.
public enum Stopping {
  /// The token of the present computation; nil lets all run to its end.
  public static var token: StopToken? { ambient.get() }

  private static let ambient = TaskLocal<StopToken?>(wrappedValue: nil)

  /// Runs a function that a token may end.
  public static func withToken<Result>(
    _ token: StopToken?, operation: () -> Result
  ) -> Result {
    ambient.withValue(token, operation: operation)
  }

  /// Indicates whether the present computation was cancelled.
  public static var isStopped: Bool { token?.isStopped ?? false }

  /// Leaves the result of the present computation to the token, if that was cancelled; see
  /// `StopToken.leave(_:)`.
  public static func leave(_ made: @autoclosure () -> some Sendable) {
    if let token, token.isStopped { token.leave(made()) }
  }
}

extension Sequence {
  /// The elements up to a cancellation of the present computation; the token is checked before
  /// each.
  public var untilStopped: UntilStopped<Self> {
    UntilStopped(base: makeIterator(), token: Stopping.token)
  }
}

/// Elements that end early when the computation does; see `untilStopped`.
public struct UntilStopped<Base: Sequence>: Sequence, IteratorProtocol {
  @usableFromInline var base: Base.Iterator
  @usableFromInline let token: StopToken?

  init(base: Base.Iterator, token: StopToken?) {
    self.base = base
    self.token = token
  }

  /// The next element; `nil` at the end, and once the computation is stopped.
  @inlinable public mutating func next() -> Base.Element? {
    if let token, token.isStopped { return nil }
    return base.next()
  }
}
