/// The constraints of a solver as they were given, and the ranges that it has recorded.
extension Solver {
  /// Returns a constraint with its current constant and strength, each variable in one term; `nil`
  /// if the handle does not belong to this solver.
  public func constraint(_ id: LinearConstraint.ID) -> LinearConstraint? {
    slot(of: id).flatMap { constraint(at: $0) }
  }

  /// All constraints, including broken ones: protected ones first, then by order.
  public var constraints: [LinearConstraint.ID] { statements.map(id) }

  /// Returns the range of a variable over all optimal solutions if ``noteDetermined(_:)`` has
  /// recorded it.
  ///
  /// Ranges are recorded for variables that certainly have one value, or certainly any. Otherwise
  /// returns `nil`, and only ``intervals(of:)`` can compute the range.
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

  /// Returns true if a variable may have any value over all optimal solutions, false if it has just
  /// one, or `nil` if ``noteDetermined(_:)`` has recorded neither.
  public func isNotedToVary(_ variable: Variable) -> Bool? {
    guard !engine.isSpoilt, let slot = slot(of: variable) else { return nil }
    if engine.isKnownToStand(Int32(slot)) { return false }
    return engine.isUnbounded(slot) ? true : nil
  }
}
