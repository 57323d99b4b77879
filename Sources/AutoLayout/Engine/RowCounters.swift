/// Counts of a layout's work to follow its document, the same in every run.
public struct RowCounters: Equatable, Sendable {
  /// Rows that were added to the solver, those that replace removed ones among them.
  public internal(set) var added = 0
  /// Rows that were removed.
  public internal(set) var removed = 0
  /// Rows whose constant alone changed: the cheap kind.
  public internal(set) var constants = 0
  /// Items and explicit constraints that were looked at.
  public internal(set) var visited = 0
  /// Constraints of views, masks and stacks that were derived.
  public internal(set) var derived = 0
  /// The number of them that were written out in unknowns.
  public internal(set) var lowered = 0
  /// Items that were measured in the solution.
  public internal(set) var measured = 0

  /// Creates counts.
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
  /// The work that following the document has taken since the layout was made.
  public var rowCounters: RowCounters { engine.tables.counters }
}
