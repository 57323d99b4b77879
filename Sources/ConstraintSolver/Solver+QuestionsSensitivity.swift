/// How a value follows a constant.
extension Solver {
  /// How an expression follows the constant of a constraint.
  public struct Sensitivity: Equatable, Sendable {
    /// How much the expression grows for a unit of the constant: above the present constant if it
    /// can grow, else below it.
    public var slope: Double
    /// The constants over which that slope holds; the present one is inside or, at a kink, an end.
    public var range: Interval
    /// The slope where the constant is a little smaller; nil if what is broken would change.
    public var slopeBelow: Double?
    /// The slope where the constant is a little larger; nil if what is broken would change.
    public var slopeAbove: Double?
  }

  /// How the value of an expression follows the constant of a constraint.
  ///
  /// The value is a continuous, piecewise linear function of the constant for as long as the same
  /// constraints are broken; the range also ends where that changes. Where values are a pick, the
  /// pick is followed. Pieces end exactly where a constraint or variable changes its sign; those
  /// shorter than a millionth of the constant (or of 1) are not told apart. Costs some edits of
  /// the constant for each piece, on a copy.
  public mutating func sensitivity(
    of expression: LinearExpression, to id: LinearConstraint.ID
  ) throws(SolverError) -> Sensitivity {
    guard let slot = slot(of: id), let constraint = statements[slot].constraint else {
      throw .unknownConstraint(id)
    }
    let limits = constantsWithoutChangeOfBroken(slot, constraint)
    if statements[slot].conflict != nil {
      return Sensitivity(slope: 0, range: limits, slopeBelow: 0, slopeAbove: 0)
    }
    var pieces = ConstantPieces(self, id: id, of: expression, limits: limits)
    let here = constraint.constant
    let below = pieces.piece(from: here, sign: -1)
    let above = pieces.piece(from: here, sign: 1)
    var lower: Double? = here
    var upper: Double? = here
    if let above { upper = pieces.end(above, sign: 1) }
    if let below, above.map({ $0.isContinued(by: below) }) ?? true {
      lower = pieces.end(below, sign: -1)
    }
    return Sensitivity(
      slope: above?.slope ?? below?.slope ?? 0, range: Interval(lower: lower, upper: upper),
      slopeBelow: below?.slope, slopeAbove: above?.slope)
  }

  // MARK: What is broken

  /// The constants of a constraint, around the present one, for which the same are broken.
  private func constantsWithoutChangeOfBroken(
    _ slot: Int, _ constraint: LinearConstraint
  ) -> Interval {
    guard constraint.strength == .required else { return Interval(lower: nil, upper: nil) }
    let others = statements.indices.filter {
      $0 != slot && statements[$0].constraint?.strength == .required
    }
    let kept = others.filter { statements[$0].conflict == nil }
    func constants(_ slots: [Int]) -> Interval? {
      constantsThatFit(constraint, with: slots)
    }
    if statements[slot].conflict != nil {
      let fitting = constants(kept.filter { place($0) < place(slot) })
      return Self.around(constraint.constant, outside: fitting)
    }
    var limits = constants(kept) ?? Interval(lower: nil, upper: nil)
    for other in others
    where statements[other].conflict != nil && place(slot) < place(other) {
      let fitting = constants(kept.filter { place($0) < place(other) } + [other])
      let around = Self.around(constraint.constant, outside: fitting)
      if let lower = around.lower { limits.lower = max(lower, limits.lower ?? lower) }
      if let upper = around.upper { limits.upper = min(upper, limits.upper ?? upper) }
    }
    return limits
  }

  /// The constants with which a constraint can hold together with some; nil if there are none.
  private func constantsThatFit(_ constraint: LinearConstraint, with slots: [Int]) -> Interval? {
    guard var solver = try? solver(of: slots) else { return nil }
    let terms = constraint.terms.map {
      Term(Variable(index: $0.variable.index, generation: 0), $0.coefficient)
    }
    let range = solver.interval(of: LinearExpression(terms))
    switch constraint.relation {
    case .equal: return range
    case .lessThanOrEqual: return Interval(lower: range.lower, upper: nil)
    case .greaterThanOrEqual: return Interval(lower: nil, upper: range.upper)
    }
  }

  /// A solver of the same unknowns, by slot, and nothing but some required constraints.
  private func solver(of slots: [Int]) throws(SolverError) -> Solver {
    var solver = Solver()
    for unknown in unknowns {
      _ = solver.addVariable(isNonNegative: unknown.isAlive && unknown.isNonNegative)
    }
    let constraints = slots.compactMap { slot -> LinearConstraint? in
      guard var constraint = statements[slot].constraint else { return nil }
      for at in constraint.terms.indices {
        let index = constraint.terms[at].variable.index
        constraint.terms[at].variable = Variable(index: index, generation: 0)
      }
      return constraint
    }
    try solver.transaction { solver throws(SolverError) in
      for constraint in constraints { _ = try solver.add(constraint) }
    }
    return solver
  }

  /// The numbers on one side of a range, on that of `number`.
  private static func around(_ number: Double, outside range: Interval?) -> Interval {
    guard let range else { return Interval(lower: nil, upper: nil) }
    if let lower = range.lower, number < lower { return Interval(lower: nil, upper: lower) }
    return Interval(lower: range.upper, upper: nil)
  }
}

/// The linear pieces of an expression as a function of one constant.
///
/// Between two constants at which every slack and every unknown has the same sign, and beyond them
/// until one meets 0, the same multipliers prove the solution optimal: so it is linear there.
private struct ConstantPieces {
  struct Piece {
    var slope: Double
    /// Where it ends on the side that was asked for; nil if nowhere.
    var end: Double?

    func isContinued(by other: Piece) -> Bool {
      abs(slope - other.slope) <= 1e-6 * max(1, abs(slope))
    }
  }

  /// The solution at a constant.
  private struct Point {
    var value: Double
    /// Whose signs matter: all unknowns, and the slacks of all but required equations.
    var marks: [Double]
  }

  private var solver: Solver
  private let id: LinearConstraint.ID
  private let expression: LinearExpression
  private let limits: Solver.Interval
  private let constraints: [LinearConstraint.ID]

  init(
    _ solver: Solver, id: LinearConstraint.ID, of expression: LinearExpression,
    limits: Solver.Interval
  ) {
    var solver = solver
    for broken in solver.broken { try? solver.remove(broken.constraint) }
    solver.conflictRule = .refuse
    self.solver = solver
    self.id = id
    self.expression = expression
    self.limits = limits
    constraints = solver.statements.indices.compactMap { slot in
      guard let constraint = solver.statements[slot].constraint else { return nil }
      let isRigid = constraint.relation == .equal && constraint.strength == .required
      return isRigid ? nil : solver.id(slot)
    }
  }

  /// The piece that begins at a constant and goes on to one side; nil if the limit is met there.
  mutating func piece(from start: Double, sign: Double) -> Piece? {
    let least = 1e-6 * max(1, abs(start))
    let limit = sign > 0 ? limits.upper : limits.lower
    var step = max(1, abs(start).binade * 0x1p-16)
    if let limit {
      let room = (limit - start) * sign
      guard room > 1e-9 * max(1, abs(start)) else { return nil }
      step = min(step, room)
    }
    var piece: Piece?
    while true {
      let (far, near) = (start + sign * step, start + sign * step / 2)
      guard let last = point(far), let middle = point(near) else { return piece }
      let run = far - near
      piece = Piece(slope: (last.value - middle.value) / run, end: far)
      let (begin, end, isOne) = Self.extent(last, middle, at: far, run)
      piece?.end = end.map { end in limit.map { sign * (end - $0) > 0 ? $0 : end } ?? end } ?? limit
      let offset = begin.map { ($0 - start) * sign } ?? 0
      if isOne, offset <= 1e-9 * max(1, abs(start)) || step <= least { return piece }
      if !isOne, step <= least {
        piece?.end = far
        return piece
      }
      step = isOne ? max(min(offset, step) / 2, least) : step / 4
    }
  }

  /// Where a piece's slope ends to hold, over all pieces that go on with it.
  mutating func end(_ first: Piece, sign: Double) -> Double? {
    var end = first.end
    while let start = end, let next = piece(from: start, sign: sign), first.isContinued(by: next) {
      if let further = next.end, (further - start) * sign <= 0 { return start }
      end = next.end
    }
    return end
  }

  private mutating func point(_ constant: Double) -> Point? {
    do { try solver.setConstant(constant, of: id) } catch { return nil }
    var marks = solver.unknowns.map { abs($0.value) <= 1e-9 ? 0 : $0.value }
    for id in constraints {
      guard let constraint = solver.statements[Int(id.index)].constraint else { continue }
      marks.append(constraint.slack(in: solver))
    }
    return Point(value: solver.value(of: expression), marks: marks)
  }

  /// Where the piece through two points begins and ends on the line of constants, seen in the
  /// direction from `middle` to `last`; and whether they are on one piece at all.
  private static func extent(
    _ last: Point, _ middle: Point, at far: Double, _ run: Double
  ) -> (begin: Double?, end: Double?, isOne: Bool) {
    var begin: Double?
    var end: Double?
    for (new, old) in zip(last.marks, middle.marks) {
      guard (new > 0) == (old > 0), (new < 0) == (old < 0) else { return (nil, nil, false) }
      let growth = new - old
      guard abs(growth) > 1e-11 * max(1, abs(new)) else { continue }
      let crossing = far - new / growth * run
      if (new > 0) == (growth > 0) {
        begin = begin.map { (crossing - $0) * run > 0 ? crossing : $0 } ?? crossing
      } else {
        end = end.map { (crossing - $0) * run < 0 ? crossing : $0 } ?? crossing
      }
    }
    return (begin, end, true)
  }
}

extension LinearConstraint {
  /// What is left of the constant, 0 where it is rounding alone.
  fileprivate func slack(in solver: Solver) -> Double {
    var slack = constant
    var largest = max(1, abs(constant))
    for term in terms {
      let part = term.coefficient * solver.value(of: term.variable)
      slack -= part
      largest = max(largest, abs(part))
    }
    return abs(slack) <= 1e-9 * largest ? 0 : slack
  }
}
