/// The constraints of a solver, as they were given.
extension Solver {
  /// A constraint with the constant and strength it has now, each variable in one term; nil for
  /// a handle that is not this solver's.
  public func constraint(_ id: LinearConstraint.ID) -> LinearConstraint? {
    slot(of: id).flatMap { constraint(at: $0) }
  }

  /// All constraints, broken ones included: protected ones first, then by order.
  public var constraints: [LinearConstraint.ID] {
    engine.rows.indices.filter { engine.rows[$0].flags.contains(.isStatement) }
      .sorted { place($0) < place($1) }
      .map(id)
  }
}
