/// Counts of the work that a layout does to follow its document, identical in every run.
public struct RowCounters: Equatable, Sendable {
  /// Rows added to the solver, including replacements of removed rows.
  public internal(set) var added = 0
  /// Rows removed from the solver.
  public internal(set) var removed = 0
  /// Rows in which only the constant changed, which is cheap.
  public internal(set) var constants = 0
  /// Items and explicit constraints examined.
  public internal(set) var visited = 0
  /// Constraints derived from views, masks and stacks.
  public internal(set) var derived = 0
  /// Derived constraints expressed in unknowns.
  public internal(set) var lowered = 0
  /// Items measured in the solution.
  public internal(set) var measured = 0
}

extension Layout {
  /// The work done to follow the document since the layout was created.
  public var rowCounters: RowCounters { engine.tables.counters }
}
