public import ConstraintSolver

extension Layout {
  /// A set of rows that cannot hold together, in the terms of the layout.
  public func conflict(_ set: ConflictSet) -> LayoutConflict {
    engine.conflict(set, in: document)
  }
}
