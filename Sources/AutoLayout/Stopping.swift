public import ConstraintSolver

/// The current computation's stop token, for work without a layout, such as formatting.
///
/// A stopped computation returns a truncated result: the caller that stops it must check the token
/// afterwards and discard the result.
public enum Stopping {
  /// The token of the current computation; if it is `nil`, everything runs to completion.
  public static var token: StopToken? { ambient.get() }

  private static let ambient = TaskLocal<StopToken?>(wrappedValue: nil)

  /// Runs a function with a token that may stop it.
  public static func withToken<Result>(_ token: StopToken?, operation: () -> Result) -> Result {
    ambient.withValue(token, operation: operation)
  }

  /// Indicates whether the current computation was stopped.
  public static var isStopped: Bool { token?.isStopped ?? false }

  /// Leaves the result of a stopped computation to its token; see `StopToken.leave(_:)`.
  public static func leave(_ made: @autoclosure () -> some Sendable) {
    if let token, token.isStopped { token.leave(made()) }
  }
}

extension Sequence {
  /// The elements up to the point at which the current computation is stopped; the token is checked
  /// before each element.
  public var untilStopped: UntilStopped<Self> {
    UntilStopped(base: makeIterator(), token: Stopping.token)
  }
}

/// A sequence that ends early when the computation is stopped; see `untilStopped`.
public struct UntilStopped<Base: Sequence>: Sequence, IteratorProtocol {
  @usableFromInline var base: Base.Iterator
  @usableFromInline let token: StopToken?

  /// Returns the next element; `nil` at the end, or once the computation is stopped.
  @inlinable public mutating func next() -> Base.Element? {
    if let token, token.isStopped { return nil }
    return base.next()
  }
}
