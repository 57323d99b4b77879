/// Which constraints a value comes from.
extension Solver {
  /// A constraint, or a bound, that takes part in fixing a value.
  public struct Determinant: Equatable, Sendable {
    /// What holds with equality.
    public enum Source: Hashable, Sendable {
      /// A constraint.
      case constraint(LinearConstraint.ID)
      /// The bound that keeps a variable from being negative; its constant is 0.
      case bound(Variable)
    }

    /// What holds with equality.
    public var source: Source
    /// By how much the value grows for a unit of the source's constant, all others holding.
    public var multiplier: Double
  }

  /// The constraints and bounds that fix an expression; nil if it has more than one value.
  ///
  /// The expression is its own constant plus the sum of multipliers × constants.
  /// Left out any one, the rest no longer fixes the expression. All hold with equality at every
  /// optimal solution; where more do than are needed, the stronger ones are named, equations
  /// before inequalities and then in order, and bounds last. Constraints stand in order, bounds
  /// after them by age.
  public mutating func determining(_ expression: LinearExpression) -> [Determinant]? {
    var sums: [Int: Double] = [:]
    for term in expression.terms {
      if let slot = slot(of: term.variable) { sums[slot, default: 0] += term.coefficient }
    }
    let terms = sums.keys.sorted().compactMap { slot in
      sums[slot].flatMap { $0 == 0 ? nil : Entry(index: Int32(slot), coefficient: $0) }
    }
    guard !terms.isEmpty else { return [] }
    let free = Set(freeVariables().map { Int($0.index) })
    let range = interval(of: expression)
    let size = terms.reduce(1) { max($0, abs($1.coefficient)) }
    guard range.isPoint(tolerance: 1e-7 * size * max(1, abs(range.lower ?? 0))) else { return nil }
    let slots = equations(free)
    let bounds = unknowns.indices.filter {
      unknowns[$0].isAlive && unknowns[$0].isNonNegative && unknowns[$0].value <= 1e-9
        && !free.contains($0)
    }.sorted { unknowns[$0].age < unknowns[$1].age }
    var basis = EquationBasis(
      slots.map(entries) + bounds.map { [Entry(index: Int32($0), coefficient: 1)] },
      unknownCount: unknowns.count)
    guard let combination = basis.combination(of: terms) else { return nil }
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

  /// The constraints that hold with equality at all optimal solutions, those to be named first at
  /// the front.
  private mutating func equations(_ free: Set<Int>) -> [Int] {
    let candidates = statements.indices.filter { slot in
      guard let constraint = statements[slot].constraint else { return false }
      return statements[slot].conflict == nil && holdsWithEquality(constraint)
    }
    let tight = candidates.filter { slot in
      guard let constraint = statements[slot].constraint else { return false }
      if constraint.relation == .equal, constraint.strength == .required { return true }
      switch constraint.terms.count(where: { free.contains(Int($0.variable.index)) }) {
      case 0: return true
      case 1: return false
      default:
        let tolerance = 1e-7 * max(1, abs(constraint.constant))
        return interval(of: LinearExpression(constraint.terms)).isPoint(tolerance: tolerance)
      }
    }
    return tight.sorted { a, b in
      guard let first = statements[a].constraint, let second = statements[b].constraint else {
        return false
      }
      let (left, right) = (-first.strength.rawValue, -second.strength.rawValue)
      if left != right { return left < right }
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
    return abs(difference) <= 1e-9 * largest
  }

  /// The terms of a constraint by unknown.
  func entries(_ slot: Int) -> [Entry] {
    (statements[slot].constraint?.terms ?? []).map {
      Entry(index: $0.variable.index, coefficient: $0.coefficient)
    }
  }

  /// The handle of an unknown.
  func variable(_ slot: Int) -> Variable {
    Variable(index: Int32(slot), generation: unknowns[slot].generation)
  }
}
