/// Whether a constraint is redundant.
extension Solver {
  /// The required equations, of those that are not broken, whose left side is a sum of left sides
  /// of earlier ones, in order: these may be redundant, and no others.
  ///
  /// Costs as much as to build a basis of the equations.
  public func impliedEquations() -> [LinearConstraint.ID] {
    let slots = engine.rows.indices.filter {
      let row = engine.rows[$0]
      return row.flags.contains(.isStatement) && row.isLive && row.isRigid
    }.sorted { place($0) < place($1) }
    let basis = EquationBasis(slots.map(entries), unknownCount: records.count)
    meter?.add(basis.counters)
    guard !basis.isSpoilt else { return [] }
    return slots.indices.filter { !basis.contains($0) }.map { id(slots[$0]) }
  }

  /// Whether the set of optimal solutions is the same without a constraint.
  ///
  /// A broken constraint has no influence, so it is redundant; one whose removal lets a broken one
  /// return is not. A tie that the constraint takes part in counts as influence, even where the
  /// pick is the same. Costs a removal and two intervals, on a copy.
  ///
  /// - Throws: What ``remove(_:)`` throws.
  public func isRedundant(_ id: LinearConstraint.ID) throws(SolverError) -> Bool {
    guard let slot = slot(of: id), let constraint = constraint(id) else {
      throw .unknownConstraint(id)
    }
    guard !breaches.contains(slot) else { return true }
    var without = self
    try without.remove(id)
    countWork(of: without)
    guard without.breaches.slots == breaches.slots else { return false }
    for slot in engine.values.indices {
      let (mine, other) = (engine.values[slot], without.engine.values[slot])
      guard abs(mine - other) <= Tolerance.equality * max(1, abs(mine)) else { return false }
    }
    // The solution is optimal without the constraint too. Then one set contains the other if the
    // constraint's error is the same everywhere in either: no point trades it for another error.
    let expression = LinearExpression(constraint.terms)
    let isSame = constraint.hasOneError(over: without.interval(of: expression))
    return isSame && constraint.hasOneError(over: interval(of: expression))
  }
}

extension LinearConstraint {
  /// Whether the error is the same for all values that its left side has.
  fileprivate func hasOneError(over range: Solver.Interval) -> Bool {
    let tolerance = Tolerance.equality * max(1, abs(constant))
    if range.isPoint(tolerance: tolerance) { return true }
    switch relation {
    case .equal: return false
    case .lessThanOrEqual: return range.upper.map { $0 <= constant + tolerance } ?? false
    case .greaterThanOrEqual: return range.lower.map { $0 >= constant - tolerance } ?? false
    }
  }
}
