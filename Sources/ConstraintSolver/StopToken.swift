import Synchronization

/// Asks a running computation to end early.
///
/// A solver that carries a token looks at it in its loops. A step that is stopped throws
/// ``SolverError/stopped`` and leaves no trace. A question that is stopped returns at once what it
/// has, which is no answer: whoever stops a question looks at the token afterwards, and drops what
/// came back. Copies of a solver carry the same token.
public final class StopToken: Sendable {
  private let flag = Atomic(false)

  /// Creates a token that stops nothing yet.
  public init() {}

  /// Whether ``stop()`` was called, since the last ``reset()``.
  public var isStopped: Bool { flag.load(ordering: .relaxed) }

  /// Ends what looks at this token; from any thread, or from a signal handler.
  public func stop() { flag.store(true, ordering: .relaxed) }

  /// Lets run what begins from now on.
  public func reset() { flag.store(false, ordering: .relaxed) }
}
