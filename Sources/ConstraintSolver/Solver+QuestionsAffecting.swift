/// Influence: the constraints whose removal would change values.
extension Solver {
  /// Returns, in order, the constraints whose removal would change the range of any of the
  /// expressions; no other constraint affects them by itself.
  ///
  /// Costs one step for each constraint of the part that may matter: those that hold with equality
  /// or are violated and are no weaker than the deciding level, or all of them if an expression is
  /// ambiguous.
  public func constraints(affecting expressions: [LinearExpression]) -> [LinearConstraint.ID] {
    var found: Set<Int> = []
    var open: [LinearExpression] = []
    for expression in expressions {
      let terms = summed(expression)
      if breaches.isEmpty, let equations = equations(determining: terms) {
        for equation in equations {
          if case .constraint(let id) = equation.source, let slot = slot(of: id) {
            found.insert(slot)
          }
        }
      } else {
        open.append(expression)
      }
    }
    var work = Counters()
    defer { meter?.add(work) }
    let seeds = open.flatMap { $0.terms.compactMap { slot(of: $0.variable) } }
    let part = ConnectedPart(of: self, around: seeds)
    guard !seeds.isEmpty,
      let (alone, variables, ids) = try? separate(part.unknowns, part.statements)
    else {
      return byPlace(found).map(id)
    }
    var small = alone
    small.stop = stop
    let own = open.map { expression in
      LinearExpression(
        expression.terms.compactMap { term in
          slot(of: term.variable).flatMap { variables[$0] }.map { Term($0, term.coefficient) }
        })
    }
    let ranges = small.intervals(of: own)
    let deciding = ([.required] + small.strengths()).first { level in
      own.allSatisfy { small.interval(of: $0, downTo: level).isPoint() }
    }
    for (expression, range) in zip(open, ranges) where range.isPoint() {
      found.formUnion(
        part.needed(for: summed(expression), among: part.statements, in: self, &work))
    }
    // A constraint with slack at this solution may limit an ambiguous value elsewhere.
    let areFixed = ranges.allSatisfy { $0.isPoint() }
    for slot in part.statements where !found.contains(slot) && !engine.isStopped {
      guard let constraint = constraint(at: slot), !isBroken(id(slot)), let id = ids[slot],
        constraint.strength >= deciding ?? constraint.strength,
        !areFixed || mayMatter(constraint)
      else { continue }
      var copy = small
      do { try copy.remove(id) } catch { continue }
      let others = copy.intervals(of: own)
      work.add(copy.counters.beyond(small.counters))
      if !zip(ranges, others).allSatisfy(Self.isSame) { found.insert(slot) }
    }
    work.add(small.counters)
    return byPlace(found).map(id)
  }

  /// Returns whether a constraint may have influence: an inequality that holds with slack has none,
  /// unless it keeps others broken.
  private func mayMatter(_ constraint: LinearConstraint) -> Bool {
    if constraint.relation == .equal { return true }
    if constraint.strength == .required, !breaches.isEmpty { return true }
    let left = value(of: LinearExpression(constraint.terms))
    let room =
      constraint.relation == .lessThanOrEqual
      ? constraint.constant - left : left - constraint.constant
    return room <= Tolerance.answer * max(1, abs(constraint.constant))
  }

  private static func isSame(_ one: Interval, _ other: Interval) -> Bool {
    func isSame(_ one: Double?, _ other: Double?) -> Bool {
      guard let one, let other else { return one == nil && other == nil }
      return abs(one - other) <= Tolerance.answer * max(1, abs(one))
    }
    return isSame(one.lower, other.lower) && isSame(one.upper, other.upper)
  }
}

extension ConnectedPart {
  /// Returns the constraints in every combination that yields the expression, all of which are
  /// needed to hold it.
  func needed(
    for terms: [Entry], among rows: [Int], in solver: Solver, _ work: inout Solver.Counters
  ) -> Set<Int> {
    var local: [Int32: Int32] = [:]
    for (number, unknown) in unknowns.enumerated() { local[Int32(unknown)] = Int32(number) }
    func renamed(_ entries: [Entry]) -> [Entry] {
      entries.map { Entry(index: local[$0.index] ?? 0, coefficient: $0.coefficient) }
    }
    let bounds = unknowns.filter {
      solver.records[$0].isNonNegative && solver.engine.values[$0] <= Tolerance.value
    }
    let equations =
      rows.map { renamed(solver.entries($0)) }
      + bounds.map { renamed([Entry(index: Int32($0), coefficient: 1)]) }
    var basis = EquationBasis(equations, unknownCount: unknowns.count)
    defer { work.add(basis.counters) }
    guard var needed = basis.combination(of: renamed(terms)).map({ Set($0.map { Int($0.index) }) })
    else { return [] }
    for at in equations.indices where !basis.contains(at) && !needed.isEmpty {
      guard let others = basis.combination(of: equations[at]) else { return [] }
      needed.subtract(others.map { Int($0.index) })
    }
    return Set(needed.compactMap { rows.indices.contains($0) ? rows[$0] : nil })
  }
}
