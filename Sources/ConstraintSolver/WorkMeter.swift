import Synchronization

/// Adds up the work of questions to a solver.
///
/// Asking changes no solver, so the cost of an answer is added to the meter that the solver
/// carries, if any. Copies of a solver carry the same meter.
public final class WorkMeter: Sendable {
  private let sum = Mutex(Solver.Counters())

  /// Creates a meter that has counted nothing.
  public init() {}

  /// The work of all questions so far.
  public var total: Solver.Counters { sum.withLock { $0 } }

  func add(_ work: Solver.Counters) { sum.withLock { $0.add(work) } }
}
