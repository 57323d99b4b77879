internal import ConstraintSolver

// The rows of explicit constraints.

extension Tables {
  mutating func updateExplicit(
    _ extent: Extent, _ scene: Scene, in solver: inout Solver
  ) throws(SolverError) {
    if extent.isEverything {
      for index in 0..<max(scene.document.constraints.count, explicit.count) {
        try updateExplicit(index, scene, in: &solver)
      }
      return
    }
    for id in extent.constraints { try updateExplicit(id.rawValue, scene, in: &solver) }
    guard !followers.isEmpty else { return }
    var following: Set<Int> = []
    if extent.reachesAll {
      for constraints in followers.values { following.formUnion(constraints) }
    } else {
      for item in extent.reached {
        if let constraints = followers[item] { following.formUnion(constraints) }
      }
    }
    for index in following.sorted() { try updateExplicit(index, scene, in: &solver) }
  }

  private mutating func updateExplicit(
    _ index: Int, _ scene: Scene, in solver: inout Solver
  ) throws(SolverError) {
    counters.visited += 1
    let old = explicit.indices.contains(index) ? explicit[index] : nil
    guard scene.document.constraints.indices.contains(index),
      let record = scene.document.constraints[index], let row = scene.lower(record)
    else {
      guard let old else { return }
      try remove(old.id, in: &solver)
      set(explicit: nil, at: index)
      return
    }
    let id: LinearConstraint.ID
    if let old, old.terms == row.terms, old.relation == row.relation {
      id = old.id
      if old.offset + old.constant != row.rightSide {
        counters.constants += 1
        try solver.setConstant(row.rightSide, of: id)
      }
      if old.strength != row.strength { try solver.setStrength(row.strength, of: id) }
      if old.order != row.order { try solver.setOrder(row.order, of: id) }
    } else {
      if let old { try remove(old.id, in: &solver) }
      id = try add(row.linear, in: &solver)
    }
    set(
      explicit: ExplicitRow(
        id: id, terms: row.terms, relation: row.relation, offset: row.offset,
        constant: row.constant, strength: row.strength, order: row.order,
        followsConstant: scene.document.variation(of: record) == nil, reach: Reach(record)),
      at: index)
  }
}
