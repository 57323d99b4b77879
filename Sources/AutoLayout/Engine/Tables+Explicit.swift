internal import ConstraintSolver

// The rows of explicit constraints.

extension Tables {
  /// Gives the solver the constants that some constraints have in the document.
  mutating func updateConstants(
    _ constraints: [ConstraintID], with document: LayoutDocument, in solver: inout Solver
  ) throws(SolverError) {
    for id in constraints {
      guard let row = row(of: id), row.followsConstant, let constraint = document.constraint(id)
      else {
        continue
      }
      counters.constants += 1
      try solver.setConstant(row.offset + constraint.constant, of: row.id)
    }
  }

  mutating func updateExplicit(
    _ extent: Extent, _ scene: Scene, in solver: inout Solver
  ) throws(SolverError) {
    var sum = Sum()
    let constraints = scene.document.constraints
    if extent.isEverything {
      for index in 0..<max(constraints.count, explicit.count) {
        try updateExplicit(index, among: constraints, scene, &sum, in: &solver)
      }
      return
    }
    for id in extent.constraints {
      try updateExplicit(id.rawValue, among: constraints, scene, &sum, in: &solver)
    }
    guard !followers.isEmpty else { return }
    var following: Set<Int> = []
    if extent.reachesAll {
      for constraints in followers.values { following.formUnion(constraints) }
    } else {
      for item in extent.reached {
        if let constraints = followers[item] { following.formUnion(constraints) }
      }
    }
    for index in following.sorted() {
      try updateExplicit(index, among: constraints, scene, &sum, in: &solver)
    }
  }

  /// Brings one row in line; the room of `sum` is used again for the next.
  private mutating func updateExplicit(
    _ index: Int, among constraints: [ConstraintRecord?], _ scene: borrowing Scene,
    _ sum: inout Sum, in solver: inout Solver
  ) throws(SolverError) {
    counters.visited += 1
    let old = explicit.indices.contains(index) ? explicit[index] : nil
    guard constraints.indices.contains(index), let constraint = constraints[index],
      scene.lower(constraint, into: &sum)
    else {
      guard let old else { return }
      try remove(old.id, in: &solver)
      set(explicit: nil, at: index)
      set(Reach(), at: index)
      return
    }
    let isInPoints = constraint.constantSource == .points
    let offset = isInPoints ? -sum.constant : scene.offset(of: constraint, sum)
    let variation = constraint.varies ? scene.document.variation(among: constraint.variations) : nil
    let row = LinearConstraint(
      sum.terms, constraint.relation.relation,
      offset + (variation?.constant ?? constraint.constant),
      strength: constraint.priority.strength, order: constraint.activation)
    let id: LinearConstraint.ID
    if let old, let known = solver.constraint(old.id), known.terms == row.terms,
      known.relation == row.relation
    {
      id = old.id
      if known.constant != row.constant {
        counters.constants += 1
        try solver.setConstant(row.constant, of: id)
      }
      if known.strength != row.strength { try solver.setStrength(row.strength, of: id) }
      if known.order != row.order, let order = row.order { try solver.setOrder(order, of: id) }
    } else {
      if let old { try remove(old.id, in: &solver) }
      id = try add(row, in: &solver)
    }
    set(
      explicit: ExplicitRow(
        id: id, offset: offset, followsConstant: variation == nil),
      at: index)
    if constraint.isSensitive {
      set(Reach(constraint), at: index)
    } else if old != nil {
      set(Reach(), at: index)
    }
  }
}
