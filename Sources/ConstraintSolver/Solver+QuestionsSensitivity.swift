/// The sensitivity of a value to a constant.
extension Solver {
  /// The change of an expression with the constant of a constraint.
  public struct Sensitivity: Equatable, Sendable {
    /// The slope of the expression in the constant: the right-hand one if the constant can
    /// increase, otherwise the left-hand one.
    public var slope: Double
    /// The constants over which that slope holds; the current one is inside the range or, at a
    /// kink, an end of it.
    public var range: Interval
    /// The slope for slightly smaller constants; `nil` if the set of broken constraints would
    /// change.
    public var slopeBelow: Double?
    /// The slope for slightly larger constants; `nil` if the set of broken constraints would
    /// change.
    public var slopeAbove: Double?
    /// Indicates whether the slope may hold beyond the range, which was cut short because rounding
    /// bends the path again and again.
    public var isCutShort = false
  }

  /// Returns the sensitivity of the value of an expression to the constant of a constraint.
  ///
  /// The value is a continuous, piecewise linear function of the constant as long as the same
  /// constraints are broken; the range also ends where that changes. Breaks elsewhere, in parts of
  /// the system connected only through unknowns that the first protected constraints each fix
  /// alone, do not end it. If values are picked, the pick is followed. Costs
  /// ``withPath(of:watching:_:)`` for the pieces with this slope.
  ///
  /// - Throws: `unknownConstraint`, and the errors of ``withPath(of:watching:_:)``.
  public func sensitivity(
    of expression: LinearExpression, to id: LinearConstraint.ID
  ) throws(SolverError) -> Sensitivity {
    guard let constraint = constraint(id) else { throw .unknownConstraint(id) }
    // The constraint's own left-hand side is also watched, as the constraint may break others.
    let watched = [expression, LinearExpression(constraint.terms)]
    let here = constraint.constant
    let wasBroken = brokenConstraints
    return try withPath(of: id, watching: watched) { path in
      let related = path.followed(of: wasBroken)
      let below = path.run(of: expression, from: here, upwards: false, broken: related)
      let above = path.run(of: expression, from: here, upwards: true, broken: related)
      var range = Interval(lower: here, upper: here)
      if let above { range.upper = above.stretch.end }
      if let below, above.map({ Self.isSame($0.slope, below.slope) }) ?? true {
        range.lower = below.stretch.end
      }
      return Sensitivity(
        slope: above?.slope ?? below?.slope ?? 0, range: range, slopeBelow: below?.slope,
        slopeAbove: above?.slope,
        isCutShort: [above, below].contains { $0?.stretch.isCutShort == true })
    }
  }

  static func isSame(_ slope: Double, _ other: Double) -> Bool {
    abs(slope - other) <= Tolerance.answer * max(1, abs(slope))
  }
}

extension ConstantPath {
  /// Returns the slope that starts at a constant, with its extent; `nil` if the set of broken
  /// constraints changes there.
  fileprivate mutating func run(
    of expression: LinearExpression, from start: Double, upwards: Bool,
    broken: [LinearConstraint.ID]
  ) -> (slope: Double, stretch: Stretch)? {
    guard enter(from: start, upwards: upwards), self.broken == broken else { return nil }
    let slope = line(of: expression).slope
    return (
      slope, goOn(upwards: upwards) { Solver.isSame(slope, $0.line(of: expression).slope) }
    )
  }
}
