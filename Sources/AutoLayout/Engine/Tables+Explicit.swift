internal import ConstraintSolver

// The rows of explicit constraints.

extension Tables {
  /// Updates the solver's constants of the given constraints from the document.
  mutating func updateConstants(
    _ constraints: [ConstraintID], with document: LayoutDocument, in solver: inout Solver
  ) throws(SolverError) {
    for id in constraints {
      try solver.checkStop()
      guard let row = row(of: id), row.followsConstant, let kept = document.kept(id) else {
        continue
      }
      counters.constants += 1
      try solver.setConstant(row.offset + kept.constant, of: row.id)
    }
  }

  mutating func updateExplicit(
    _ extent: Extent, _ scene: Scene, in solver: inout Solver
  ) throws(SolverError) {
    var sum = Sum()
    swap(&sum, &room)
    defer { swap(&sum, &room) }
    let kept = scene.document.keptConstraints
    if extent.isEverything {
      for index in 0..<max(kept.count, explicit.count) {
        try updateExplicit(index, among: kept, scene, &sum, in: &solver)
      }
      return
    }
    for id in extent.constraints {
      try updateExplicit(id.rawValue, among: kept, scene, &sum, in: &solver)
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
      try updateExplicit(index, among: kept, scene, &sum, in: &solver)
    }
  }

  /// Updates one row; `sum` is reused from row to row.
  private mutating func updateExplicit(
    _ index: Int, among constraints: [KeptConstraint?], _ scene: borrowing Scene,
    _ sum: inout Sum, in solver: inout Solver
  ) throws(SolverError) {
    try solver.checkStop()
    counters.visited += 1
    let old = explicit[index]
    guard constraints.indices.contains(index), let kept = constraints[index],
      scene.lower(kept, into: &sum)
    else {
      guard let old else { return }
      try remove(old.id, in: &solver)
      set(explicit: nil, at: index)
      set(Reach(), at: index)
      return
    }
    let offset = kept.isInPoints ? -sum.constant : scene.offset(of: kept, sum)
    let variation = kept.varies ? scene.document.variation(among: kept.variations) : nil
    let row = LinearConstraint(
      sum.terms, kept.relation.relation, offset + (variation?.constant ?? kept.constant),
      strength: kept.priority.strength, order: Int64(kept.activation))
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
    if kept.isSensitive {
      set(Reach(kept), at: index)
    } else if old != nil {
      set(Reach(), at: index)
    }
  }
}

extension Solver {
  /// Throws if the computation was stopped.
  func checkStop() throws(SolverError) {
    if stop?.isStopped == true { throw .stopped }
  }
}
