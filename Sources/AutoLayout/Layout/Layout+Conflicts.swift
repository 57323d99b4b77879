public import ConstraintSolver

extension Layout {
  /// Translates a set of contradicting rows into the layout's terms.
  public func conflict(_ set: ConflictSet) -> LayoutConflict {
    engine.conflict(set, in: document)
  }
}
