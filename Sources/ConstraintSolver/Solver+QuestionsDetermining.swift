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
    /// The growth of the value for a unit of the source's constant, all others holding.
    public var multiplier: Double
  }

  /// The constraints and bounds that determine an expression; nil if it is ambiguous.
  ///
  /// The expression is its own constant plus the sum of multipliers × constants.
  /// Without any one of them the rest no longer determine the expression. All hold with equality at
  /// every optimal solution; where more do than are needed, the stronger ones are named, equations
  /// before inequalities and then in order, and bounds last. Constraints are in order, followed by
  /// bounds by age.
  public func determining(_ expression: LinearExpression) -> [Determinant]? {
    var sums: [Int: Double] = [:]
    for term in expression.terms {
      if let slot = slot(of: term.variable) { sums[slot, default: 0] += term.coefficient }
    }
    let terms = sums.keys.sorted().compactMap { slot in
      sums[slot].flatMap { $0 == 0 ? nil : Entry(index: Int32(slot), coefficient: $0) }
    }
    guard !terms.isEmpty else { return [] }
    if let equations = equations(determining: terms) { return equations }
    let part = ConnectedPart(of: self, around: terms.map { Int($0.index) })
    var work = Counters()
    defer { meter?.add(work) }
    var known = KnownVariation()
    // Most layouts are finished, and a value known to be determined needs no copy.
    let varying =
      engine.isExact
      ? part.unknowns : part.unknowns.filter { engine.mayVary($0, &known, &work) }
    var optimal = varying.isEmpty ? nil : OptimalSet(of: self, downTo: nil)
    var free: Set<Int> = []
    if let range = optimal?.interval(of: expression) {
      let size = terms.reduce(1) { max($0, abs($1.coefficient)) }
      guard range.isPoint(tolerance: Tolerance.equality * size * max(1, abs(range.lower ?? 0)))
      else { return nil }
      free = Set(optimal?.freeVariables(inSlots: varying).map { Int($0.index) } ?? [])
    }
    let slots = equations(among: part.statements, free, &optimal)
    work.add(optimal?.work ?? Counters())
    let bounds = part.unknowns.filter {
      unknowns[$0].isNonNegative && engine.values[$0] <= Tolerance.value && !free.contains($0)
    }.sorted { unknowns[$0].age < unknowns[$1].age }
    var local: [Int32: Int32] = [:]
    for (number, unknown) in part.unknowns.enumerated() { local[Int32(unknown)] = Int32(number) }
    func renamed(_ entries: [Entry]) -> [Entry] {
      entries.map { Entry(index: local[$0.index] ?? 0, coefficient: $0.coefficient) }
    }
    var basis = EquationBasis(
      slots.map { renamed(entries($0)) }
        + bounds.map { renamed([Entry(index: Int32($0), coefficient: 1)]) },
      unknownCount: part.unknowns.count)
    defer { meter?.add(basis.counters) }
    guard let combination = basis.combination(of: renamed(terms)) else { return nil }
    let sorted = combination.sorted { a, b in
      let (left, right) = (Int(a.index), Int(b.index))
      guard left < slots.count, right < slots.count else { return left < right }
      return place(slots[left]) < place(slots[right])
    }
    return sorted.map { entry in
      let index = Int(entry.index)
      let source: Determinant.Source =
        index < slots.count
        ? .constraint(id(slots[index])) : .bound(variable(bounds[index - slots.count]))
      return Determinant(source: source, multiplier: entry.coefficient)
    }
  }

  /// The same for a sum that a few required equations alone determine; nil if that is not certain.
  ///
  /// As long as no required equation is redundant, these are unique, and nothing else that depends
  /// on them matters.
  private func equations(determining terms: [Entry]) -> [Determinant]? {
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

  /// Returns those of some constraints that hold with equality at all optimal solutions, the ones
  /// to be named first at the front.
  private func equations(
    among slots: [Int], _ free: Set<Int>, _ optimal: inout OptimalSet?
  ) -> [Int] {
    var tight: [Int] = []
    for slot in slots where !breaches.contains(slot) && !engine.isStopped {
      guard let constraint = constraint(at: slot), holdsWithEquality(constraint) else { continue }
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
      let (first, second) = (engine.rows[a], engine.rows[b])
      let (left, right) = (shape(of: a).strength, shape(of: b).strength)
      if left != right { return left > right }
      if (first.relation == .equal) != (second.relation == .equal) {
        return first.relation == .equal
      }
      return place(a) < place(b)
    }
  }

  private func holdsWithEquality(_ constraint: LinearConstraint) -> Bool {
    var difference = -constraint.constant
    var largest = max(1, abs(constraint.constant))
    for term in constraint.terms {
      let part = term.coefficient * value(of: term.variable)
      difference += part
      largest = max(largest, abs(part))
    }
    return abs(difference) <= Tolerance.value * largest
  }

  /// The terms of a constraint by unknown.
  func entries(_ slot: Int) -> [Entry] {
    (constraint(at: slot)?.terms ?? []).map {
      Entry(index: $0.variable.index, coefficient: $0.coefficient)
    }
  }

  /// The handle of an unknown.
  func variable(_ slot: Int) -> Variable {
    Variable(index: Int32(slot), generation: unknowns[slot].generation)
  }
}
