/// Redundancy of constraints.
extension Solver {
  /// Returns, in order, the required equations that are not broken and whose left-hand side is a
  /// sum of earlier ones: only these may be redundant.
  ///
  /// Costs the construction of a basis of the equations.
  public func impliedEquations() -> [LinearConstraint.ID] {
    let slots = engine.rows.indices.filter {
      let row = engine.rows[$0]
      let counts = row.isLive || apart.holds(row: $0) && !row.flags.contains(.isBroken)
      return row.flags.contains(.isStatement) && counts && row.isRigid
    }.sorted { place($0) < place($1) }
    let basis = EquationBasis(slots.map(entries), unknownCount: records.count)
    meter?.add(basis.counters)
    guard !basis.isSpoilt else { return [] }
    return slots.indices.filter { !basis.contains($0) }.map { id(slots[$0]) }
  }

  /// Returns whether the set of optimal solutions stays the same without a constraint.
  ///
  /// Costs a copy of the solver, in addition to ``Removals/isRedundant(_:)``.
  ///
  /// - Throws: The errors of ``remove(_:)``.
  public func isRedundant(_ id: LinearConstraint.ID) throws(SolverError) -> Bool {
    var removals = Removals(from: self)
    return try removals.isRedundant(id)
  }
}

/// A copy of a solver from which constraints are removed one at a time and then added again.
///
/// A single copy serves all removals, so the cost of each depends on what moves without the
/// constraint.
public struct Removals {
  private let solver: Solver
  private var copy: Solver

  /// Prepares to remove constraints from a copy of a solver.
  public init(from solver: Solver) {
    self.solver = solver
    copy = solver
  }

  /// Returns whether the set of optimal solutions stays the same without a constraint.
  ///
  /// A broken constraint is ignored, so it is redundant; a constraint whose removal lets a broken
  /// one return is not. Taking part in a tie counts as influence, even if the pick is the same.
  /// Costs two steps and two intervals.
  ///
  /// - Throws: The errors of ``Solver/remove(_:)``.
  public mutating func isRedundant(_ id: LinearConstraint.ID) throws(SolverError) -> Bool {
    guard let slot = solver.slot(of: id), let constraint = solver.constraint(id) else {
      throw .unknownConstraint(id)
    }
    guard !solver.breaches.contains(slot) else { return true }
    _ = copy.engine.takeMoved()
    let start = copy.counters
    let age = copy.engine.rows[slot].age
    try copy.remove(copy.id(slot))
    let isRedundant = isSame(without: constraint)
    let isPlain = !solver.engine.isExact && solver.apart.isEmpty
    let isBack = isPlain && putBack(constraint, age, at: slot)
    copy.countWork(since: start)
    if !isBack { copy = solver }
    return isRedundant
  }

  /// Returns whether the set of optimal solutions is the same as before a constraint was removed.
  private mutating func isSame(without constraint: LinearConstraint) -> Bool {
    guard copy.breaches.ids == solver.breaches.ids else { return false }
    for slot in copy.engine.takeMoved() {
      let (mine, other) = (solver.engine.values[slot], copy.engine.values[slot])
      guard abs(mine - other) <= Tolerance.equality * max(1, abs(mine)) else { return false }
    }
    // The solution stays optimal without the constraint. One set then contains the other if the
    // constraint's error is constant over both: no point trades it for another error.
    return [copy, solver].allSatisfy { solver in
      let range = solver.intervals(of: [LinearExpression(constraint.terms)])[0]
      return constraint.hasOneError(over: range)
    }
  }

  /// Adds the last removed constraint again, with its former age; returns false if that fails.
  private mutating func putBack(
    _ constraint: LinearConstraint, _ age: Int, at slot: Int
  ) -> Bool {
    do {
      return try copy.transaction { copy throws(SolverError) in
        let id = try copy.add(constraint)
        copy.engine.rows[Int(id.index)].age = age
        return Int(id.index) == slot
      }
    } catch {
      return false
    }
  }
}

extension LinearConstraint {
  /// Returns whether the error is the same for all values of the left-hand side.
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
