public import ConstraintSolver

extension Layout {
  /// Returns a set of conflicting rows in the layout's terms.
  public func conflict(_ set: ConflictSet) -> LayoutConflict {
    engine.conflict(set, in: document)
  }
}
