/// The constraints that hold an expression at its value.
extension Solver {
  /// The constraints that hold a value.
  public struct Holding: Equatable, Sendable {
    /// The constraints and bounds whose right-hand sides add up to the value.
    public var determinants: [Determinant]
    /// The constraints that press the value against an inequality or a bound among the
    /// determinants, in order: those not satisfied, and those that pass the pressure on.
    public var pressing: [LinearConstraint.ID]
  }

  /// Returns the constraints that hold an expression at its value; `nil` if it is ambiguous.
  ///
  /// An inequality or a bound fixes nothing by itself, so the answer includes everything that
  /// presses against it. `isGiven` indicates which constraints are always present. The other
  /// constraints returned are *enough*: together with all given ones, they fix the same value. And
  /// each is *needed*: without it, the rest do not fix that value, unless the given ones happen to
  /// produce the same one.
  ///
  /// Costs a few systems made of the returned and the given constraints.
  public func holding(
    _ expression: LinearExpression, isGiven: (LinearConstraint.ID) -> Bool
  ) -> Holding? {
    let terms = summed(expression)
    if breaches.isEmpty, let equations = equations(determining: terms) {
      return Holding(determinants: equations, pressing: [])
    }
    guard let determinants = determining(expression) else { return nil }
    var search = HoldingSearch(
      in: self, expression, terms, given: isGiven, determinants)
    defer { meter?.add(search.work) }
    return search.holding()
  }
}

/// The search for the constraints that hold one expression, in small systems built from its part.
private struct HoldingSearch {
  private let whole: Solver
  private let expression: LinearExpression
  private let terms: [Entry]
  private let value: Double
  private let determinants: [Solver.Determinant]
  private let part: ConnectedPart
  private let given: Set<Int>
  /// The unknowns that the first protected constraints fix, with those constraints.
  private let fixed: [Int: Int]
  /// The constraints of the part that mention each unknown.
  private var mentions: [Int: [Int]] = [:]
  private(set) var work = Solver.Counters()
  private var triedPairs = 0

  init(
    in whole: Solver, _ expression: LinearExpression, _ terms: [Entry],
    given isGiven: (LinearConstraint.ID) -> Bool, _ determinants: [Solver.Determinant]
  ) {
    self.whole = whole
    self.expression = expression
    self.terms = terms
    self.determinants = determinants
    value = whole.value(of: expression)
    part = ConnectedPart(of: whole, around: terms.map { Int($0.index) })
    given = Set(part.statements.filter { isGiven(whole.id($0)) })
    fixed = ConnectedPart.givens(whole)
    for slot in part.statements {
      for entry in whole.entries(slot) { mentions[Int(entry.index), default: []].append(slot) }
    }
  }

  /// Returns the answer: first finds the other constraints needed in addition to all given ones,
  /// then the given ones that are needed.
  mutating func holding() -> Solver.Holding {
    let unbroken = part.statements.filter { !whole.breaches.contains($0) }
    var kept = given
    kept.formUnion(slots(of: determinants))
    grow(&kept, by: unbroken.filter { !given.contains($0) })
    shrink(&kept, without: kept.subtracting(given).map { [$0] })
    let own = kept.subtracting(given)
    let sum = determinants(by: kept) ?? determinants
    let used = slots(of: sum)
    var named = own.union(used).union(used.compactMap(twin))
    if !own.isSubset(of: used) || !holds(named) {
      grow(&named, by: unbroken.filter(given.contains))
      shrink(&named, without: pairs(of: named.subtracting(own)))
    }
    let final = (determinants(by: named) ?? sum).map { moving($0) }
    var seen = slots(of: final)
    seen.formUnion(seen.compactMap(twin))
    var pressing: [LinearConstraint.ID] = []
    for slot in whole.byPlace(named) where !seen.contains(slot) {
      let twin = twin(of: slot)
      if let twin { seen.insert(twin) }
      pressing.append(whole.id(twin.map { isMet(slot) && !isMet($0) ? $0 : slot } ?? slot))
    }
    return Solver.Holding(determinants: final, pressing: pressing)
  }

  private func slots(of determinants: [Solver.Determinant]) -> Set<Int> {
    Set(
      determinants.compactMap { determinant in
        if case .constraint(let id) = determinant.source { whole.slot(of: id) } else { nil }
      })
  }

  // MARK: Pairs of inequalities

  /// Returns the counterpart of an inequality among two given ones that fix a sum from both sides,
  /// as hugging and compression resistance do; either stands for both.
  private func twin(of slot: Int) -> Int? {
    guard given.contains(slot), let one = whole.constraint(at: slot), one.relation != .equal,
      let first = one.terms.first
    else { return nil }
    return mentions[Int(first.variable.index)]?.first { other in
      guard other != slot, given.contains(other), let two = whole.constraint(at: other),
        two.relation != .equal, two.relation != one.relation, two.terms == one.terms
      else { return false }
      return abs(two.constant - one.constant) <= Tolerance.value * max(1, abs(one.constant))
    }
  }

  private func isMet(_ slot: Int) -> Bool {
    ((try? whole.error(of: whole.id(slot))) ?? 0) <= Tolerance.answer
  }

  private func pairs(of slots: Set<Int>) -> [[Int]] {
    var seen: Set<Int> = []
    return whole.byPlace(slots).compactMap { slot in
      guard seen.insert(slot).inserted else { return nil }
      guard let twin = twin(of: slot), slots.contains(twin) else { return [slot] }
      seen.insert(twin)
      return [slot, twin]
    }
  }

  /// Returns the inequality of such a pair that moves the value: the only one whose removal changes
  /// it in the whole system, or else the stronger one.
  ///
  /// Only the first eight pairs are tried, each on copies of the solver.
  private mutating func moving(_ determinant: Solver.Determinant) -> Solver.Determinant {
    guard triedPairs < 8, case .constraint(let id) = determinant.source,
      let twin = whole.slot(of: id).flatMap(twin)
    else { return determinant }
    triedPairs += 1
    guard !matters(id), matters(whole.id(twin)) else { return determinant }
    return Solver.Determinant(
      source: .constraint(whole.id(twin)), multiplier: determinant.multiplier)
  }

  private mutating func matters(_ id: LinearConstraint.ID) -> Bool {
    var copy = whole
    do { try copy.remove(id) } catch { return false }
    work.add(copy.counters.beyond(whole.counters))
    guard let range = copy.intervals(of: [expression]).first, let lower = range.lower else {
      return true
    }
    return !range.isPoint() || abs(lower - value) > tolerance
  }

  // MARK: Systems

  /// A system made of some of the constraints.
  private struct Trial {
    let solver: Solver
    let variables: [Int: Variable]
    let slots: [LinearConstraint.ID: Int]
    let expression: LinearExpression
  }

  /// Returns the system of the kept constraints that are connected with the expression.
  private mutating func trial(_ kept: Set<Int>) -> Trial? {
    let whole = whole
    var reached = Set(terms.map { Int($0.index) })
    var front = Array(reached)
    var rows: Set<Int> = []
    while let unknown = front.popLast() {
      if let row = fixed[unknown], kept.contains(row) {
        rows.insert(row)
        continue
      }
      for row in mentions[unknown] ?? [] where kept.contains(row) && rows.insert(row).inserted {
        for entry in whole.entries(row) where reached.insert(Int(entry.index)).inserted {
          front.append(Int(entry.index))
        }
      }
    }
    let (unknowns, statements) = (reached.sorted { whole.precedes($0, $1) }, whole.byPlace(rows))
    var empty = Solver()
    empty.stop = whole.stop
    guard
      let (solver, variables, ids) = try? whole.separate(
        unknowns, statements, into: empty, keepsOrder: false)
    else { return nil }
    var slots: [LinearConstraint.ID: Int] = [:]
    for (slot, id) in ids { slots[id] = slot }
    work.add(solver.counters)
    let sum = terms.compactMap { entry in
      variables[Int(entry.index)].map { Term($0, entry.coefficient) }
    }
    return Trial(
      solver: solver, variables: variables, slots: slots,
      expression: LinearExpression(sum, constant: expression.constant))
  }

  private var tolerance: Double { Tolerance.answer * max(1, abs(value)) }

  /// Returns whether the given constraints alone fix the expression at its value.
  private mutating func holds(_ kept: Set<Int>) -> Bool {
    trial(kept).map { range(in: $0) == nil } ?? false
  }

  /// Returns the range of the expression in a system; `nil` if it is just its value.
  private func range(in trial: Trial) -> Solver.Interval? {
    let now = trial.solver.value(of: trial.expression)
    if abs(now - value) > tolerance { return Solver.Interval(now) }
    guard let range = trial.solver.intervals(of: [trial.expression]).first else { return nil }
    guard let lower = range.lower, let upper = range.upper, upper - lower <= tolerance else {
      return range
    }
    return nil
  }

  private mutating func determinants(by kept: Set<Int>) -> [Solver.Determinant]? {
    guard let trial = trial(kept), let found = trial.solver.determining(trial.expression) else {
      return nil
    }
    var names: [Variable: Variable] = [:]
    for (slot, variable) in trial.variables { names[variable] = whole.variable(slot) }
    return found.compactMap { determinant in
      switch determinant.source {
      case .constraint(let id):
        trial.slots[id].map {
          Solver.Determinant(source: .constraint(whole.id($0)), multiplier: determinant.multiplier)
        }
      case .bound(let variable):
        names[variable].map {
          Solver.Determinant(source: .bound($0), multiplier: determinant.multiplier)
        }
      }
    }
  }

  // MARK: More and fewer constraints

  /// Adds constraints until the kept ones hold the expression.
  ///
  /// As long as they do not, they allow a solution with another value. That solution violates some
  /// constraint that is not kept, or violates it more, since the current solution is better in the
  /// whole system: the strongest such constraints are added, with those that determine their
  /// left-hand sides.
  private mutating func grow(_ kept: inout Set<Int>, by pool: [Int]) {
    guard !holds(kept) else { return }
    var tight = TightRows(of: whole, in: part)
    defer { work.add(tight.work) }
    var open = pool.filter { !kept.contains($0) }
    while !open.isEmpty, !whole.engine.isStopped {
      guard let trial = trial(kept), let range = range(in: trial) else { return }
      let point = point(in: trial, range)
      var strongest = 0.0
      var objecting: [Int] = []
      for slot in open {
        guard let constraint = whole.constraint(at: slot) else { continue }
        let strength = constraint.strength.rawValue
        guard strength >= strongest, objects(constraint, to: point) else { continue }
        if strength > strongest { objecting = [] }
        strongest = strength
        objecting.append(slot)
      }
      let wanted = Set(open)
      if objecting.isEmpty { objecting = open }
      for slot in objecting {
        kept.insert(slot)
        if let twin = twin(of: slot) { kept.insert(twin) }
        for other in slots(of: tight.determinants(of: whole.entries(slot)) ?? [])
        where wanted.contains(other) {
          kept.insert(other)
        }
      }
      open.removeAll(where: kept.contains)
    }
  }

  /// Returns whether a constraint is violated more at a point than in the current solution.
  private func objects(_ constraint: LinearConstraint, to point: [Int: Double]) -> Bool {
    var (there, here) = (0.0, 0.0)
    var isMoved = false
    for term in constraint.terms {
      let now = whole.value(of: term.variable)
      let then = point[Int(term.variable.index)] ?? now
      isMoved = isMoved || then != now
      here += term.coefficient * now
      there += term.coefficient * then
    }
    guard isMoved else { return false }
    let error = constraint.relation.error(leftSide: here, constant: constraint.constant)
    return constraint.relation.error(leftSide: there, constant: constraint.constant)
      > error + Tolerance.answer
  }

  /// Returns a solution of a system with another value of the expression, otherwise as close to the
  /// current solution as possible.
  private mutating func point(in trial: Trial, _ range: Solver.Interval) -> [Int: Double] {
    var solver = trial.solver
    let step = max(1, 1e-3 * abs(value))
    let other: Double
    if range.isPoint(tolerance: 0), let lower = range.lower {
      other = lower
    } else if let upper = range.upper, upper <= value + tolerance {
      other = max(range.lower ?? -.infinity, value - step)
    } else {
      other = min(range.upper ?? .infinity, value + step)
    }
    let counters = solver.counters
    try? solver.transaction { solver throws(SolverError) in
      if !range.isPoint(tolerance: 0) {
        _ = try solver.add(
          LinearConstraint(
            trial.expression.terms, .equal, other - trial.expression.constant))
      }
      guard let least = Strength(1e-9) else { return }
      for (slot, variable) in trial.variables.sorted(by: { $0.key < $1.key }) {
        _ = try solver.add(
          LinearConstraint(
            [Term(variable)], .equal, whole.value(of: whole.variable(slot)), strength: least))
      }
    }
    work.add(solver.counters.beyond(counters))
    return trial.variables.mapValues { solver.value(of: $0) }
  }

  /// Removes each group of constraints that the rest do not need to hold the expression, the
  /// weakest first.
  private mutating func shrink(_ kept: inout Set<Int>, without groups: [[Int]]) {
    let needed = part.needed(for: terms, among: whole.byPlace(kept), in: whole, &work)
    func isStronger(_ a: Int, _ b: Int) -> Bool {
      let (left, right) = (whole.shape(of: a).strength, whole.shape(of: b).strength)
      return left == right ? whole.place(a) < whole.place(b) : left > right
    }
    var open = groups.filter { !$0.contains(where: needed.contains) }.sorted {
      isStronger($1[0], $0[0])
    }
    var size = open.count / 2
    while size > 1, !whole.engine.isStopped {
      var at = 0
      while at < open.count {
        let piece = at..<min(at + size, open.count)
        if leave(out: open[piece].flatMap { $0 }, of: &kept) {
          open.removeSubrange(piece)
        } else {
          at += size
        }
      }
      size /= 2
    }
    var count = -1
    while count != open.count, !whole.engine.isStopped {
      count = open.count
      open = open.filter { !leave(out: $0, of: &kept) }
    }
  }

  private mutating func leave(out slots: [Int], of kept: inout Set<Int>) -> Bool {
    let fewer = kept.subtracting(slots)
    guard holds(fewer) else { return false }
    kept = fewer
    return true
  }
}
