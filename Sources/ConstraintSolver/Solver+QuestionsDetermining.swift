/// Determinants: the constraints that determine a value.
extension Solver {
  /// A constraint or bound that helps to determine a value.
  public struct Determinant: Equatable, Sendable {
    /// The constraint or bound that holds with equality.
    public enum Source: Hashable, Sendable {
      /// A constraint.
      case constraint(LinearConstraint.ID)
      /// The bound that keeps a variable from being negative; its constant is 0.
      case bound(Variable)
    }

    /// The constraint or bound that holds with equality.
    public var source: Source
    /// The slope of the value in the source's constant, with all other constants fixed.
    public var multiplier: Double
  }

  /// Returns the constraints and bounds that determine an expression; `nil` if it is ambiguous.
  ///
  /// The expression equals its own constant plus the sum of multipliers × constants. Without any
  /// one of them, the rest no longer determine it. All hold with equality at every optimal
  /// solution; if more do than necessary, stronger ones are chosen first, equations before
  /// inequalities and then in order, bounds last. The result lists constraints in order, then
  /// bounds by age.
  public func determining(_ expression: LinearExpression) -> [Determinant]? {
    let terms = summed(expression)
    guard !terms.isEmpty else { return [] }
    if let equations = equations(determining: terms) { return equations }
    let part = ConnectedPart(of: self, around: terms.map { Int($0.index) })
    var rows = TightRows(of: self, in: part)
    defer { meter?.add(rows.work) }
    guard let range = rows.range(of: expression) else { return rows.determinants(of: terms) }
    let size = terms.reduce(1) { max($0, abs($1.coefficient)) }
    guard range.isPoint(tolerance: Tolerance.equality * size * max(1, abs(range.lower ?? 0)))
    else { return nil }
    return rows.determinants(of: terms)
  }

  /// Returns the terms of an expression, merged by unknown and sorted by slot.
  func summed(_ expression: LinearExpression) -> [Entry] {
    var sums: [Int: Double] = [:]
    for term in expression.terms {
      if let slot = slot(of: term.variable) { sums[slot, default: 0] += term.coefficient }
    }
    return sums.keys.sorted().compactMap { slot in
      sums[slot].flatMap { $0 == 0 ? nil : Entry(index: Int32(slot), coefficient: $0) }
    }
  }

  /// Returns the determinants of a sum that a few required equations alone determine; `nil` if that
  /// is not certain.
  ///
  /// As long as no required equation is redundant, these equations are unique, and nothing else
  /// matters to the sum.
  func equations(determining terms: [Entry]) -> [Determinant]? {
    guard !engine.isExact, !engine.isSpoilt, let support = engine.rigidSupport(of: terms),
      !engine.rows.indices.contains(where: { slot in
        let row = engine.rows[slot]
        return row.isLive && row.owner < 0 && row.isRigid
      })
    else { return nil }
    let size = terms.reduce(0) { max($0, abs($1.coefficient)) }
    return support.sorted { place(Int($0.index)) < place(Int($1.index)) }.compactMap { entry in
      let slot = Int(entry.index)
      guard abs(entry.coefficient) > Tolerance.multiplier * size else { return nil }
      return Determinant(
        source: .constraint(id(slot)), multiplier: entry.coefficient / engine.rows[slot].weight)
    }
  }

  fileprivate func holdsWithEquality(_ constraint: LinearConstraint) -> Bool {
    var difference = -constraint.constant
    var largest = max(1, abs(constraint.constant))
    for term in constraint.terms {
      let part = term.coefficient * value(of: term.variable)
      difference += part
      largest = max(largest, abs(part))
    }
    return abs(difference) <= Tolerance.value * largest
  }

  /// Returns the terms of a constraint by unknown.
  func entries(_ slot: Int) -> [Entry] {
    (constraint(at: slot)?.terms ?? []).map {
      Entry(index: $0.variable.index, coefficient: $0.coefficient)
    }
  }

  /// Returns the handle of an unknown.
  func variable(_ slot: Int) -> Variable {
    Variable(index: Int32(slot), generation: records[slot].generation)
  }
}

/// The constraints of a part that hold with equality at every optimal solution, and the values that
/// they determine.
struct TightRows: ~Copyable {
  private let solver: Solver
  private let slots: [Int]
  private let bounds: [Int]
  private var local: [Int32: Int32] = [:]
  private var basis: EquationBasis
  private var optimal: OptimalSet?

  init(of solver: Solver, in part: ConnectedPart) {
    self.solver = solver
    var known = KnownVariation()
    var counters = Solver.Counters()
    // In most layouts, every value is known to be determined, which needs no copy.
    let varying =
      solver.engine.isExact
      ? part.unknowns : part.unknowns.filter { solver.engine.mayVary($0, &known, &counters) }
    var optimal = varying.isEmpty ? nil : OptimalSet(of: solver, downTo: nil)
    let free = Set(optimal?.freeVariables(inSlots: varying).map { Int($0.index) } ?? [])
    slots = Self.slots(of: solver, among: part.statements, free, &optimal)
    bounds = part.unknowns.filter {
      solver.records[$0].isNonNegative && solver.engine.values[$0] <= Tolerance.value
        && !free.contains($0)
    }.sorted { solver.records[$0].age < solver.records[$1].age }
    for (number, unknown) in part.unknowns.enumerated() { local[Int32(unknown)] = Int32(number) }
    let names = local
    func renamed(_ entries: [Entry]) -> [Entry] {
      entries.map { Entry(index: names[$0.index] ?? 0, coefficient: $0.coefficient) }
    }
    basis = EquationBasis(
      slots.map { renamed(solver.entries($0)) }
        + bounds.map { renamed([Entry(index: Int32($0), coefficient: 1)]) },
      unknownCount: part.unknowns.count)
    self.optimal = optimal
    looks = counters
  }

  private let looks: Solver.Counters

  /// The work done so far.
  var work: Solver.Counters {
    var work = looks
    work.add(basis.counters)
    if let optimal { work.add(optimal.work) }
    return work
  }

  /// Returns the range of an expression; `nil` if nothing in the part varies.
  mutating func range(of expression: LinearExpression) -> Solver.Interval? {
    optimal?.interval(of: expression)
  }

  /// Returns the constraints and bounds that add up to a sum; `nil` if they do not determine its
  /// value.
  mutating func determinants(of terms: [Entry]) -> [Solver.Determinant]? {
    let names = local
    let own = terms.map { Entry(index: names[$0.index] ?? 0, coefficient: $0.coefficient) }
    guard let combination = basis.combination(of: own) else { return nil }
    let (slots, bounds, solver) = (slots, bounds, solver)
    let sorted = combination.sorted { a, b in
      let (left, right) = (Int(a.index), Int(b.index))
      guard left < slots.count, right < slots.count else { return left < right }
      return solver.place(slots[left]) < solver.place(slots[right])
    }
    return sorted.map { entry in
      let index = Int(entry.index)
      let source: Solver.Determinant.Source =
        index < slots.count
        ? .constraint(solver.id(slots[index]))
        : .bound(solver.variable(bounds[index - slots.count]))
      return Solver.Determinant(source: source, multiplier: entry.coefficient)
    }
  }

  /// Returns the given constraints that hold with equality at every optimal solution, in order of
  /// preference.
  private static func slots(
    of solver: Solver, among slots: [Int], _ free: Set<Int>, _ optimal: inout OptimalSet?
  ) -> [Int] {
    var tight: [Int] = []
    for slot in slots where !solver.breaches.contains(slot) && !solver.engine.isStopped {
      guard let constraint = solver.constraint(at: slot), solver.holdsWithEquality(constraint)
      else { continue }
      if constraint.relation == .equal, constraint.strength == .required {
        tight.append(slot)
        continue
      }
      switch constraint.terms.count(where: { free.contains(Int($0.variable.index)) }) {
      case 0: tight.append(slot)
      case 1: continue
      default:
        let tolerance = Tolerance.equality * max(1, abs(constraint.constant))
        let range = optimal?.interval(of: LinearExpression(constraint.terms))
        if range?.isPoint(tolerance: tolerance) == true { tight.append(slot) }
      }
    }
    return tight.sorted { a, b in
      let (first, second) = (solver.engine.rows[a], solver.engine.rows[b])
      let (left, right) = (solver.shape(of: a).strength, solver.shape(of: b).strength)
      if left != right { return left > right }
      if (first.relation == .equal) != (second.relation == .equal) {
        return first.relation == .equal
      }
      return solver.place(a) < solver.place(b)
    }
  }
}
