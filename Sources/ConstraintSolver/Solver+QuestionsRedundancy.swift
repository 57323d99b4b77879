/// Whether a constraint could be left out.
extension Solver {
  /// Whether the set of optimal solutions is the same without a constraint.
  ///
  /// A broken constraint has no influence, so it is redundant; one whose removal lets a broken one
  /// return is not. A tie that the constraint takes part in counts as influence, even where the
  /// pick is the same. Costs a removal and two intervals, on a copy.
  public mutating func isRedundant(_ id: LinearConstraint.ID) throws(SolverError) -> Bool {
    guard let slot = slot(of: id), let constraint = statements[slot].constraint else {
      throw .unknownConstraint(id)
    }
    guard statements[slot].conflict == nil else { return true }
    var without = self
    try without.remove(id)
    guard without.broken.map(\.constraint) == broken.map(\.constraint) else { return false }
    for (mine, other) in zip(unknowns, without.unknowns) where mine.isAlive {
      guard abs(mine.value - other.value) <= 1e-7 * max(1, abs(mine.value)) else { return false }
    }
    // The solution is optimal without the constraint too. Then one set contains the other if the
    // constraint's error is the same everywhere in either: no point trades it for another error.
    let expression = LinearExpression(constraint.terms)
    return constraint.hasOneError(over: without.interval(of: expression))
      && constraint.hasOneError(over: interval(of: expression))
  }
}

extension LinearConstraint {
  /// Whether the error is the same for all values that its left side has.
  fileprivate func hasOneError(over range: Solver.Interval) -> Bool {
    let tolerance = 1e-7 * max(1, abs(constant))
    if range.isPoint(tolerance: tolerance) { return true }
    switch relation {
    case .equal: return false
    case .lessThanOrEqual: return range.upper.map { $0 <= constant + tolerance } ?? false
    case .greaterThanOrEqual: return range.lower.map { $0 >= constant - tolerance } ?? false
    }
  }
}
