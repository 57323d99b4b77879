import Conditions
import ConstraintSolver
import Oracle

/// The differences between the answers of a solver and of the oracle; empty if they agree.
extension SolvedSystem {
  static let tolerance = 1e-9

  mutating func differences(
    from oracle: Oracle, _ numbers: inout SeededNumbers
  ) throws -> [String] {
    var found: [String] = []
    found += differencesInConflicts(oracle)
    found += try differencesInSolution(oracle)
    found += try differencesInFreedom(oracle, &numbers)
    return found
  }

  func differencesInSolution(_ oracle: Oracle) throws -> [String] {
    var found: [String] = []
    for (unknown, value) in oracle.values.enumerated() {
      let given = solver.value(of: variables[unknown])
      if !Self.isClose(given, value.double) {
        found.append("unknown \(unknown): \(given), not \(value)")
      }
    }
    let totals = solver.errors()
    if totals.map(\.strength.rawValue) != oracle.totals.map(\.strength) {
      found.append("levels \(totals.map(\.strength.rawValue))")
    }
    for (given, exact) in zip(totals, oracle.totals)
    where !Self.isClose(given.total, exact.total.double) {
      found.append("total at \(exact.strength): \(given.total), not \(exact.total)")
    }
    for (id, statement) in zip(ids, system.statements) {
      guard let id else { continue }
      let left = statement.coefficients.reduce(0.0) {
        $0 + Double($1.value) * oracle.values[$1.key].double
      }
      let difference = left - Double(statement.constant)
      let error =
        switch statement.relation {
        case .equal: abs(difference)
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
      let given = try solver.error(of: id)
      if !Self.isClose(given, error) { found.append("error \(given), not \(error)") }
    }
    return found
  }

  func differencesInConflicts(_ oracle: Oracle) -> [String] {
    var found: [String] = []
    let broken = solver.broken
    if broken.map(\.constraint) != oracle.broken.map({ ids[$0.statement] }) {
      let indices = broken.map { ids.firstIndex(of: $0.constraint) ?? -1 }
      return ["broken \(indices), not \(oracle.broken.map(\.statement))"]
    }
    for (given, exact) in zip(broken, oracle.broken) {
      found += differences(given.conflict, exact.conflict, added: nil)
    }
    return found
  }

  /// Compares members and bounds, and adds the contradiction up; `added` is a statement that a
  /// refused call would have added.
  func differences(
    _ set: ConflictSet, _ exact: OracleConflict, added: OracleSystem.Statement?
  ) -> [String] {
    let statements = system.statements + (added.map { [$0] } ?? [])
    let members = set.members.map { ids.firstIndex(of: $0.constraint) ?? ids.count }
    let bounds = set.bounds.map { variables.firstIndex(of: $0.variable) ?? -1 }
    guard members == exact.statements, bounds == exact.bounds else {
      return ["conflict \(members) \(bounds), not \(exact)"]
    }
    var found: [String] = []
    var sums = [Double](repeating: 0, count: variables.count)
    var gap = 0.0
    for (member, index) in zip(set.members, members) {
      let statement = statements[index]
      for (unknown, coefficient) in statement.coefficients {
        sums[unknown] += member.multiplier * Double(coefficient)
      }
      gap += member.multiplier * Double(statement.constant)
      let isWrong =
        switch statement.relation {
        case .equal: member.multiplier == 0
        case .lessThanOrEqual: member.multiplier <= 0
        case .greaterThanOrEqual: member.multiplier >= 0
        }
      if isWrong { found.append("multiplier \(member.multiplier) of \(index)") }
    }
    for (bound, unknown) in zip(set.bounds, bounds) {
      sums[unknown] -= bound.multiplier
      if bound.multiplier <= 0 { found.append("multiplier \(bound.multiplier) of a bound") }
    }
    if sums.contains(where: { !Self.isClose($0, 0) }) { found.append("sum \(sums)") }
    if set.gap >= 0 || !Self.isClose(set.gap, gap) { found.append("gap \(set.gap), not \(gap)") }
    return found
  }

  mutating func differencesInFreedom(
    _ oracle: Oracle, _ numbers: inout SeededNumbers
  ) throws -> [String] {
    var found: [String] = []
    let freedom = solver.freedom()
    if freedom != oracle.freedom { found.append("freedom \(freedom), not \(oracle.freedom)") }
    let free = system.unknowns.indices
      .filter {
        oracle.ranges[$0].lower == nil || oracle.ranges[$0].lower != oracle.ranges[$0].upper
      }
      .sorted { system.unknowns[$0].order < system.unknowns[$1].order }
    let given = solver.freeVariables().map { variables.firstIndex(of: $0) ?? -1 }
    if given != free { found.append("free \(given), not \(free)") }
    for (unknown, range) in oracle.ranges.enumerated() {
      let interval = solver.interval(of: LinearExpression([Term(variables[unknown])]))
      found += Self.differences(interval, range)
    }
    solver.noteDetermined(variables.filter { _ in numbers.chance(50) })
    let together = solver.intervals(of: variables.map { LinearExpression([Term($0)]) })
    for (interval, range) in zip(together, oracle.ranges) {
      found += Self.differences(interval, range).map { "together: \($0)" }
    }
    for (variable, range) in zip(variables, oracle.ranges) {
      let alone = solver.intervals(of: [LinearExpression([Term(variable)])])[0]
      found += Self.differences(alone, range).map { "alone: \($0)" }
    }
    var expression: [Int: Int128] = [:]
    for unknown in variables.indices { expression[unknown] = Int128(numbers.number(-2...2)) }
    let level = numbers.pick(OracleSystem.strengths + [1000])
    let terms = variables.indices.map { Term(variables[$0], Double(expression[$0] ?? 0)) }
    let interval = solver.interval(of: LinearExpression(terms), downTo: Strength(level))
    let exact = try oracle.range(expression, downTo: level)
    found += Self.differences(interval, exact).map { "down to \(level): \($0)" }
    let unknown = numbers.number(0...variables.count - 1)
    for (terms, exact) in [
      (terms, exact),
      ([Term(variables[unknown])], try oracle.range([unknown: 1], downTo: level)),
    ] {
      guard let part = solver.part(decidingOn: LinearExpression(terms)) else { continue }
      let own = part.solver.interval(of: part.expression, downTo: Strength(level))
      found += Self.differences(own, exact).map { "in a part, down to \(level): \($0)" }
    }
    let sum = solver.intervals(of: [LinearExpression(terms)])[0]
    found += Self.differences(sum, try oracle.range(of: expression)).map { "of a sum: \($0)" }
    return found
  }

  private static func differences(
    _ given: Solver.Interval, _ exact: (lower: Fraction?, upper: Fraction?)
  ) -> [String] {
    if isClose(given.lower, exact.lower), isClose(given.upper, exact.upper) { return [] }
    return ["interval \(given), not \(exact)"]
  }

  private static func isClose(_ a: Double?, _ b: Fraction?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return isClose(a, b.double)
  }

  static func isClose(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= tolerance * max(1, abs(b))
  }
}
