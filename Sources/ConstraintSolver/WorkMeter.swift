import Synchronization

/// Adds up the work of queries to a solver.
///
/// Queries do not change the solver, so their cost is added to the meter that the solver holds, if
/// any. Copies of a solver share its meter.
public final class WorkMeter: Sendable {
  private let sum = Mutex(Solver.Counters())

  /// Creates a meter with all counts at 0.
  public init() {}

  /// The work of all queries so far.
  public var total: Solver.Counters { sum.withLock { $0 } }

  func add(_ work: Solver.Counters) { sum.withLock { $0.add(work) } }
}
