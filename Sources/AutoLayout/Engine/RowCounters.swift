/// Counts of the work that a layout does to follow its document, identical in every run.
public struct RowCounters: Equatable, Sendable {
  /// Rows added to the solver, including replacements of removed rows.
  public internal(set) var added = 0
  /// Rows removed from the solver.
  public internal(set) var removed = 0
  /// Rows of which only the constant changed, which is cheap.
  public internal(set) var constants = 0
  /// Items and explicit constraints examined.
  public internal(set) var visited = 0
  /// Constraints derived from views, masks and stacks.
  public internal(set) var derived = 0
  /// Derived constraints written out in unknowns.
  public internal(set) var lowered = 0
  /// Items measured in the solution.
  public internal(set) var measured = 0

  /// Creates counters.
  public init(
    added: Int = 0, removed: Int = 0, constants: Int = 0, visited: Int = 0, derived: Int = 0,
    lowered: Int = 0, measured: Int = 0
  ) {
    self.added = added
    self.removed = removed
    self.constants = constants
    self.visited = visited
    self.derived = derived
    self.lowered = lowered
    self.measured = measured
  }
}

extension Layout {
  /// The work done to follow the document since the layout was created.
  public var rowCounters: RowCounters { engine.tables.counters }
}
