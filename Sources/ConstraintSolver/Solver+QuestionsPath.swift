/// The optimal solution as a function of one constant: a piecewise linear path.
extension Solver {
  /// Follows expressions along the constant of a constraint.
  ///
  /// Follows only the part of the system on which the expressions depend.
  ///
  /// - Throws: `unknownConstraint`, or `notFinite` or `stopped` if the part cannot be solved.
  /// - Complexity: One solution of the part, plus about one basis exchange per piece.
  public func withPath<R>(
    of id: LinearConstraint.ID, watching expressions: [LinearExpression],
    _ body: (inout ConstantPath) -> R
  ) throws(SolverError) -> R {
    var path = try ConstantPath(of: id, watching: expressions, in: self)
    defer { meter?.add(path.work) }
    return body(&path)
  }
}

/// The optimal solution of a solver along one constant, one linear piece at a time.
public struct ConstantPath {
  /// The system being followed: a part, with its own handles, or a copy of the whole.
  private var solver: Solver
  /// The unknowns of the part, by slot in the original system; `nil` if the whole system is
  /// followed.
  private var variables: [Variable?]?
  /// The original handles of the followed constraints, by slot in `solver`.
  private var sources: [LinearConstraint.ID?]
  /// The constraint whose constant changes; `nil` if no watched expression depends on it.
  private let id: LinearConstraint.ID?
  /// The current value of the constant.
  private var point: Double
  /// The unknowns that change with the constant at this point; `slopes` has their rates.
  private var moving: [Int32] = []
  private var slopes: [Double]
  private let oldCounters: Solver.Counters

  /// The constants covered by the current piece; a `nil` end is unbounded.
  public private(set) var range = Solver.Interval(lower: nil, upper: nil)

  init(
    of id: LinearConstraint.ID, watching expressions: [LinearExpression], in whole: Solver
  ) throws(SolverError) {
    guard let slot = whole.slot(of: id), let constraint = whole.constraint(id) else {
      throw .unknownConstraint(id)
    }
    point = constraint.constant
    var seeds: [Int] = []
    for expression in expressions {
      for term in expression.terms {
        if let unknown = whole.slot(of: term.variable) { seeds.append(unknown) }
      }
    }
    // A constraint without terms is not connected with anything.
    let alone = constraint.terms.isEmpty ? [slot] : []
    let part = ConnectedPart(of: whole, around: seeds, and: alone)
    if part.statements.count * 4 > whole.engine.rows.count {
      // The part is most of the system: copying is cheaper than rebuilding it.
      solver = whole
      oldCounters = whole.counters
      solver.joinParts()
      self.id = part.statements.contains(slot) ? id : nil
      solver.conflictRule = .breakNewest
      sources = [LinearConstraint.ID?](repeating: nil, count: whole.engine.rows.count)
      for statement in part.statements { sources[statement] = whole.id(statement) }
    } else {
      let (own, variables, ids) = try whole.separate(part.unknowns, part.statements)
      solver = own
      oldCounters = Solver.Counters()
      var table = [Variable?](repeating: nil, count: whole.records.count)
      for unknown in part.unknowns { table[unknown] = variables[unknown] }
      self.variables = table
      self.id = ids[slot]
      sources = [LinearConstraint.ID?](repeating: nil, count: own.engine.rows.count)
      for statement in part.statements {
        if let id = ids[statement] { sources[Int(id.index)] = whole.id(statement) }
      }
    }
    solver.isOnPath = true
    solver.meter = whole.meter
    solver.stop = whole.stop
    slopes = [Double](repeating: 0, count: solver.records.count)
  }

  /// The work done to follow the path so far, except for its queries, which report their own.
  public var work: Solver.Counters { solver.counters.beyond(oldCounters) }

  /// The followed constraints that are broken on the current piece.
  public var broken: [LinearConstraint.ID] {
    solver.brokenConstraints.compactMap { sources[Int($0.index)] }
  }

  /// Filters constraints of the original system to the followed ones.
  func followed(of constraints: [LinearConstraint.ID]) -> [LinearConstraint.ID] {
    let sources = Set(sources)
    return constraints.filter { sources.contains($0) }
  }

  /// Returns an expression on the current piece, as `slope × constant + offset`.
  public func line(of expression: LinearExpression) -> (slope: Double, offset: Double) {
    var slope = 0.0
    var value = expression.constant
    for term in expression.terms {
      guard let variable = own(term.variable) else { continue }
      slope += term.coefficient * slopes[Int(variable.index)]
      value += term.coefficient * solver.value(of: variable)
    }
    return (slope, value - slope * point)
  }

  /// Returns, for each expression, whether it has one value over all optimal solutions inside the
  /// current piece.
  public mutating func isUnique(_ expressions: [LinearExpression]) -> Bool {
    let sums = expressions.map { expression in
      expression.terms.compactMap { term in
        own(term.variable).map { Term($0, term.coefficient) }
      }
    }
    return solver.withOptimalSet { set in
      // A single free unknown is enough to answer.
      let single = Set(sums.compactMap { $0.count == 1 ? $0[0].variable.index : nil })
      let free = Set(set.freeVariables { single.contains(Int32($0)) })
      return free.isEmpty
        || sums.allSatisfy { terms in
          !terms.contains { free.contains($0.variable) }
            || set.interval(of: LinearExpression(terms)).isPoint()
        }
    }
  }

  private func own(_ variable: Variable) -> Variable? {
    guard let variables else { return variable }
    return variables.indices.contains(Int(variable.index)) ? variables[Int(variable.index)] : nil
  }

  /// Sets the constant; returns false, changing nothing, if a number would leave the solver's
  /// range.
  ///
  /// Refuses nothing else, as constraints that cannot hold are broken.
  @discardableResult
  public mutating func move(to constant: Double) -> Bool {
    guard let id else { return true }
    do throws(SolverError) { try solver.setConstant(constant, of: id) } catch { return false }
    point = constant
    findPiece()
    return true
  }

  /// Moves to the piece that begins at a constant, above or below it; returns false if there is
  /// none because the solver's range ends there.
  ///
  /// Pieces shorter than a millionth of the constant (or of 1) are not distinguished, nor are those
  /// in which the solver does not yet detect that a constraint cannot hold.
  public mutating func enter(from constant: Double, upwards: Bool) -> Bool {
    let unit = max(1, abs(constant))
    var step = Tolerance.answer * unit
    var (hasMoved, isInside) = (false, false)
    while !isInside, step < 0.1 * unit, !solver.engine.isStopped {
      // If rounding decides feasibility, the next step may succeed where this one fails.
      if move(to: upwards ? constant + step : constant - step) {
        hasMoved = true
        let end = upwards ? range.upper : range.lower
        isInside = end.map { abs($0 - point) > Tolerance.value * unit } ?? true
      }
      step *= 8
    }
    return hasMoved
  }

  /// A run of consecutive pieces that meet a condition.
  public struct Stretch: Equatable, Sendable {
    /// The last constant of the run; `nil` if it is unbounded.
    public var end: Double?
    /// Indicates whether the run may continue but was not followed further, because rounding bends
    /// the path again after each millionth.
    public var isCutShort = false
  }

  /// Continues from the current piece while the broken constraints stay the same and the pieces
  /// meet the condition; the path then stops on the first piece that does not, if any.
  public mutating func goOn(
    upwards: Bool, while isWanted: (ConstantPath) -> Bool
  ) -> Stretch {
    let broken = broken
    // Each constraint bends the path at most a few times.
    for _ in 0..<100 + 4 * solver.engine.rows.count {
      let end = upwards ? range.upper : range.lower
      guard let end, enter(from: end, upwards: upwards), self.broken == broken, isWanted(self)
      else { return Stretch(end: end) }
    }
    return Stretch(end: upwards ? range.upper : range.lower, isCutShort: true)
  }

  // MARK: The current piece

  /// Finds the range in which the current basis stays optimal.
  ///
  /// An inactive row bends the path at its kink; so does an unknown at 0 if some unknowns are free
  /// and therefore picked; and a broken constraint may return when its contradicting sum ceases to
  /// contradict.
  private mutating func findPiece() {
    for unknown in moving { slopes[Int(unknown)] = 0 }
    moving.removeAll(keepingCapacity: true)
    range = Solver.Interval(lower: nil, upper: nil)
    guard let id, let slot = solver.slot(of: id), !solver.engine.isSpoilt else { return }
    let row = solver.engine.rows[slot]
    if row.isLive, row.owner >= 0 {
      solver.engine.solveDirection(Int32(slot))
      for at in solver.engine.direction.indices {
        let entry = solver.engine.direction[at]
        let slope = entry.coefficient / row.weight
        moving.append(entry.index)
        slopes[Int(entry.index)] = slope
        if !solver.engine.loose.isEmpty {
          let value = solver.engine.values[Int(entry.index)]
          bend(where: value, changes: slope, from: value < 0 ? -1 : 1)
        }
      }
      for at in solver.engine.touched.indices {
        let entry = solver.engine.touched[at]
        let other = solver.engine.rows[Int(entry.index)]
        bend(where: other.slack, changes: -entry.coefficient / row.weight, from: other.side)
      }
    } else if row.isLive {
      bend(where: row.slack, changes: 1 / row.weight, from: row.side)
    }
    for breach in solver.breaches.touched(by: [Int(id.index)]).compactMap({ solver.breaches[$0] }) {
      let own = breach.proof.members.first { $0.constraint == id }
      if let own { bend(where: breach.proof.gap, changes: own.multiplier, from: -1) }
    }
  }

  /// Records the constant at which a changing number reaches 0 from one side.
  private mutating func bend(where number: Double, changes rate: Double, from side: Int8) {
    guard abs(rate) > Tolerance.rate else { return }
    let isThere = abs(number) <= Tolerance.slack || Double(side) * number < 0
    let distance = isThere ? 0 : -number / rate
    let isAbove = isThere ? rate * Double(side) <= 0 : distance > 0
    if isAbove { range.upper = min(range.upper ?? .infinity, point + distance) }
    if !isAbove || isThere && side == 0 {
      range.lower = max(range.lower ?? -.infinity, point + distance)
    }
  }
}

extension Solver.Counters {
  mutating func add(_ other: Solver.Counters) {
    pivots += other.pivots
    flips += other.flips
    rowsTouched &+= other.rowsTouched
    entriesWritten &+= other.entriesWritten
    copies += other.copies
  }

  /// Returns the work counted since an earlier reading.
  func beyond(_ start: Solver.Counters) -> Solver.Counters {
    var counters = self
    counters.pivots -= start.pivots
    counters.flips -= start.flips
    counters.rowsTouched &-= start.rowsTouched
    counters.entriesWritten &-= start.entriesWritten
    counters.copies -= start.copies
    return counters
  }
}
