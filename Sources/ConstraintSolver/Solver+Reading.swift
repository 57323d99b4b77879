/// The constraints of a solver, as they were given, and the ranges that it has noted.
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

  /// Returns the range of a variable over all optimal solutions if ``noteDetermined(_:)`` has
  /// recorded it.
  ///
  /// It is recorded for variables that surely have one value, or surely any. Nil if only
  /// ``intervals(of:)`` can give it.
  public func notedInterval(of variable: Variable) -> Interval? {
    switch isNotedToVary(variable) {
    case true?: Interval(lower: nil, upper: nil)
    case false?: Interval(value(of: variable))
    case nil: nil
    }
  }

  /// Returns whether ``noteDetermined(_:)`` has recorded that each of four variables has one value
  /// over all optimal solutions.
  public func areNotedToStand(_ a: Variable, _ b: Variable, _ c: Variable, _ d: Variable) -> Bool {
    !engine.isSpoilt && stands(a) && stands(b) && stands(c) && stands(d)
  }

  @inline(__always)
  private func stands(_ variable: Variable) -> Bool {
    slot(of: variable).map { engine.isKnownToStand(Int32($0)) } ?? false
  }

  /// Returns whether a variable has any value at all over all optimal solutions, or just one, if
  /// ``noteDetermined(_:)`` has recorded that.
  public func isNotedToVary(_ variable: Variable) -> Bool? {
    guard !engine.isSpoilt, let slot = slot(of: variable) else { return nil }
    if engine.isKnownToStand(Int32(slot)) { return false }
    return engine.isUnbounded(slot) ? true : nil
  }
}
