/// Counts of what was done to the solver's rows, the same in every run.
public struct RowCounters: Equatable, Sendable {
  /// Rows that were added, those that replace removed ones among them.
  public internal(set) var added = 0
  /// Rows that were removed.
  public internal(set) var removed = 0
  /// Rows of which only the constant changed: the cheap kind.
  public internal(set) var constants = 0
}

extension Layout {
  /// What was done to the rows of the solver since the layout was made.
  public var rowCounters: RowCounters { engine.tables.counters }
}
