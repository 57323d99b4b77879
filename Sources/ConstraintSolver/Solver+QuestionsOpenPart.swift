/// The part of a system that may vary together with given unknowns, as a separate solver.
///
/// An unknown that certainly has one value is replaced by a number, so that it connects nothing: in
/// a long column in which only the last view is not yet placed, the part is that view.
struct OpenPart {
  /// The solutions over which a value may vary.
  enum Scope {
    case optimal
    /// All solutions of the required constraints, regardless of optional ones.
    case feasible
  }

  /// The part: the same constraints, with fixed unknowns replaced by numbers.
  let solver: Solver
  /// The unknowns of the part, by slot in the whole system.
  let variables: [Int: Variable]

  /// Creates the part around unknowns given by slot; adds the cost of finding it to `work`.
  ///
  /// Fails if the part is so large that the whole system may be asked instead, or if rounding makes
  /// its numbers contradict.
  init?(
    of whole: Solver, around seeds: [Int], among scope: Scope = .optimal,
    _ work: inout Solver.Counters
  ) {
    guard let found = Self.find(in: whole, around: seeds, among: scope, &work) else { return nil }
    var solver = Solver()
    solver.conflictRule = .breakNewest
    solver.meter = whole.meter
    solver.stop = whole.stop
    var variables: [Int: Variable] = [:]
    do {
      try solver.transaction { solver throws(SolverError) in
        for slot in found.unknowns {
          variables[slot] = solver.addVariable(isNonNegative: whole.records[slot].isNonNegative)
        }
        for row in found.rows {
          guard var constraint = whole.constraint(at: row) else { continue }
          var terms: [Term] = []
          for term in constraint.terms {
            let slot = Int(term.variable.index)
            if let own = variables[slot] {
              terms.append(Term(own, term.coefficient))
            } else {
              constraint.constant -= term.coefficient * whole.engine.values[slot]
            }
          }
          constraint.terms = terms
          _ = try solver.add(constraint)
        }
      }
    } catch { return nil }
    guard solver.breaches.isEmpty else { return nil }
    self.solver = solver
    self.variables = variables
  }

  /// Rewrites an expression of the whole system in the part's unknowns; the others become numbers.
  func expression(_ expression: LinearExpression, in whole: Solver) -> LinearExpression {
    var own = LinearExpression([], constant: expression.constant)
    for term in expression.terms {
      if let variable = variables[Int(term.variable.index)] {
        own.terms.append(Term(variable, term.coefficient))
      } else {
        own.constant += term.coefficient * whole.value(of: term.variable)
      }
    }
    return own
  }

  /// The maximum number of rows of a part: building a larger one costs more than asking the whole
  /// system.
  private static let rowLimit = 64

  /// Returns the unknowns that may vary and are connected with the given ones through rows, and
  /// these rows, by slot and in order; `nil` if there are too many rows.
  private static func find(
    in whole: Solver, around seeds: [Int], among scope: Scope, _ work: inout Solver.Counters
  ) -> (unknowns: [Int], rows: [Int])? {
    let limit = Self.rowLimit
    var unknowns: Set<Int> = []
    var known = KnownVariation()
    var rows: Set<Int> = []
    var front: [Int] = []
    func reach(_ slot: Int) {
      guard !unknowns.contains(slot) else { return }
      let isOpen =
        switch scope {
        case .optimal: whole.engine.mayVary(slot, &known, &work)
        case .feasible: !whole.engine.isFixed(Int32(slot))
        }
      guard isOpen else { return }
      unknowns.insert(slot)
      front.append(slot)
    }
    for seed in seeds { reach(seed) }
    while let unknown = front.popLast() {
      for at in whole.engine.columns[unknown].range {
        let row = Int(whole.engine.mentions.entries[at].row)
        guard rows.insert(row).inserted else { continue }
        guard rows.count <= limit else { return nil }
        for other in whole.unknowns(in: row) { reach(other) }
      }
    }
    return (
      unknowns.sorted { whole.precedes($0, $1) },
      whole.byPlace(rows.filter { whole.engine.rows[$0].flags.contains(.isStatement) })
    )
  }
}

extension Solver {
  /// Returns the part of the system that decides an expression at every level, as a separate
  /// solver, along with the expression in that part's unknowns.
  ///
  /// Unknowns fixed by required equations alone become numbers. Returns `nil` if the part is large,
  /// or if the values come from exact fractions. The cost grows with the size of the part.
  public func part(
    decidingOn expression: LinearExpression
  ) -> (solver: Solver, expression: LinearExpression)? {
    guard !engine.isExact, !engine.isSpoilt else { return nil }
    var work = Counters()
    let seeds = expression.terms.compactMap { slot(of: $0.variable) }
    guard !seeds.contains(where: { apart.holds(unknown: $0) }) else { return nil }
    guard let part = OpenPart(of: self, around: seeds, among: .feasible, &work) else { return nil }
    meter?.add(part.solver.counters)
    return (part.solver, part.expression(expression, in: self))
  }

  /// Returns the exact ranges of the given expressions over all optimal solutions; an expression
  /// whose variables each have one value gets its current value.
  ///
  /// Costs a walk along the unknowns on which the expressions depend, except those that
  /// ``noteDetermined(_:)`` has already decided, plus the part that may vary together with them:
  /// almost nothing in a fully determined system.
  public func intervals(of expressions: [LinearExpression]) -> [Interval] {
    if engine.isExact {
      return withOptimalSet { set in expressions.map { set.interval(of: $0) } }
    }
    return apart.isEmpty ? intervalsOfRest(expressions) : intervalsByParts(expressions)
  }

  /// Returns the ranges of expressions without unknowns of the parts solved separately.
  func intervalsOfRest(_ expressions: [LinearExpression]) -> [Interval] {
    var work = Counters()
    defer { meter?.add(work) }
    var known = KnownVariation()
    var seeds: Set<Int> = []
    var intervals: [Interval?] = expressions.map { expression in
      var open: [Int] = []
      for term in expression.terms where term.coefficient != 0 {
        guard let slot = slot(of: term.variable), engine.mayVary(slot, &known, &work) else {
          continue
        }
        open.append(slot)
      }
      if open.isEmpty { return Interval(value(of: expression)) }
      if open.count == 1, engine.isUnbounded(open[0]) { return Interval(lower: nil, upper: nil) }
      seeds.formUnion(open)
      return nil
    }
    let asked = intervals.indices.filter { intervals[$0] == nil }
    let found = openIntervals(of: asked.map { expressions[$0] }, seeds.sorted(), &work)
    for (at, interval) in zip(asked, found) { intervals[at] = interval }
    return intervals.compactMap({ $0 })
  }

  /// Returns the ranges of expressions in which only the unknowns `seeds`, given by slot, may vary.
  private func openIntervals(
    of expressions: [LinearExpression], _ seeds: [Int], _ work: inout Counters
  ) -> [Interval] {
    guard !seeds.isEmpty else { return [] }
    guard let part = OpenPart(of: self, around: seeds, &work) else {
      return withOptimalSet { set in
        let free = Set(set.freeVariables(inSlots: seeds))
        return expressions.map { expression in
          expression.terms.contains { free.contains($0.variable) }
            ? set.interval(of: expression) : Interval(value(of: expression))
        }
      }
    }
    work.add(part.solver.counters)
    return part.solver.withOptimalSet { set in
      let free = Set(set.freeVariables(among: seeds.compactMap { part.variables[$0] }))
      return expressions.map { expression in
        let own = part.expression(expression, in: self)
        return own.terms.contains { free.contains($0.variable) }
          ? set.interval(of: own) : Interval(value(of: expression))
      }
    }
  }

  /// Records which variables certainly have one value among the optimal solutions, and which
  /// certainly have any, until a step changes that; this affects only the cost of answers.
  ///
  /// Costs a walk along the variables on which they depend, as far as those are not recorded yet.
  public mutating func noteDetermined(_ variables: [Variable]) {
    engine.noteDetermined(
      variables.lazy.compactMap { [records, apart] in
        records.slot(of: $0).flatMap { apart.holds(unknown: $0) ? nil : $0 }
      })
  }
}
