import Conditions
import Oracle
import Testing

@testable import ConstraintSolver

/// The constraints that fix a value: by hand, and compared with the oracle.
@Suite struct QuestionsDeterminingTests {
  let low = Strength(250) ?? .required
  let high = Strength(750) ?? .required

  @Test func `a trailing edge is its gap, a width and an edge`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let width = solver.addVariable(isNonNegative: true)
    let left = try solver.add(LinearConstraint([Term(x)], .equal, 8))
    _ = try solver.add(LinearConstraint([Term(width)], .lessThanOrEqual, 50, strength: low))
    let resists = try solver.add(
      LinearConstraint([Term(width, 2)], .greaterThanOrEqual, 100, strength: high))
    let edge = LinearExpression([Term(x), Term(width)], constant: 3)
    #expect(
      solver.determining(edge) == [
        .init(source: .constraint(left), multiplier: 1),
        .init(source: .constraint(resists), multiplier: 0.5),
      ])
    #expect(solver.determining(LinearExpression([Term(x), Term(x, -1)], constant: 5)) == [])
  }

  @Test func `a width that is pressed to nothing is fixed by its bound`() throws {
    var solver = Solver()
    let width = solver.addVariable(isNonNegative: true)
    let x = solver.addVariable()
    _ = try solver.add(LinearConstraint([Term(width)], .equal, -10, strength: low))
    let sum = try solver.add(LinearConstraint([Term(x), Term(width)], .equal, 30))
    #expect(
      solver.determining(LinearExpression([Term(x)])) == [
        .init(source: .constraint(sum), multiplier: 1),
        .init(source: .bound(width), multiplier: -1),
      ])
  }

  @Test func `nothing fixes what has more than one value, but sums of it may be fixed`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let sum = try solver.add(LinearConstraint([Term(x), Term(y)], .equal, 10))
    #expect(solver.determining(LinearExpression([Term(x)])) == nil)
    #expect(
      solver.determining(LinearExpression([Term(x, -2), Term(y, -2)])) == [
        .init(source: .constraint(sum), multiplier: -2)
      ])
  }

  @Test(arguments: SeededSystems.lanes)
  func `the first independent constraints that hold with equality add up to the value`(
    lane: Int
  ) {
    SeededSystems.forEachSeed(lane: lane, count: 120, skippingOneIn: 10) { numbers in
      let system = OracleSystem.random(&numbers)
      let sequence = system.statements.indices.shuffled(using: &numbers)
      let solved = try SolvedSystem(
        system, sequence: sequence, inOneStep: numbers.chance(50))
      let before = QuestionsState(solved)
      var sum: [Int: Int128] = [numbers.number(0...system.unknowns.count - 1): 1]
      if numbers.chance(50) {
        sum = [:]
        for unknown in system.unknowns.indices { sum[unknown] = Int128(numbers.number(-2...2)) }
      }
      let exact = try Self.determinants(of: sum, in: system)
      let terms = system.unknowns.indices.map { Term(solved.variables[$0], Double(sum[$0] ?? 0)) }
      let expression = LinearExpression(terms, constant: 1)
      let given = solved.solver.determining(expression)
      var found: [String] = []
      if QuestionsState(solved) != before { found.append("a trace") }
      guard let given, let exact else {
        if (given == nil) != (exact == nil) { found.append("\(given as Any), not \(exact as Any)") }
        return found
      }
      let sources = exact.map { source in
        source < system.statements.count
          ? solved.ids[source].map { Solver.Determinant.Source.constraint($0) }
          : .bound(solved.variables[source - system.statements.count])
      }
      if given.map(\.source) != sources { found.append("\(given), not \(exact)") }
      var value = 1.0
      var sums = [Double](repeating: 0, count: system.unknowns.count)
      for (determinant, source) in zip(given, exact) {
        guard source < system.statements.count else {
          sums[source - system.statements.count] += determinant.multiplier
          continue
        }
        let statement = system.statements[source]
        value += determinant.multiplier * Double(statement.constant)
        for (unknown, coefficient) in statement.coefficients {
          sums[unknown] += determinant.multiplier * Double(coefficient)
        }
      }
      if !SolvedSystem.isClose(value, solved.solver.value(of: expression)) {
        found.append("the sum is \(value)")
      }
      for unknown in system.unknowns.indices
      where !SolvedSystem.isClose(sums[unknown], Double(sum[unknown] ?? 0)) {
        found.append("unknown \(unknown) adds up to \(sums[unknown])")
      }
      return found
    }
  }

  /// The sources in their order, bounds numbered after the statements.
  ///
  /// Nil if the sum is not fixed. By ranks: those that raise the rank of what stands before, and of
  /// these those without which the sum raises it.
  private static func determinants(
    of sum: [Int: Int128], in system: OracleSystem
  ) throws(OracleOverflow) -> [Int]? {
    let axes = system.unknowns.indices.map { [$0: Int128(1)] }
    let rows = system.statements.map(\.coefficients) + axes
    let oracle = try Oracle(system)
    let ranges = try QuestionsOracle.ranges(of: rows + [sum], in: system, oracle)
    guard let range = ranges.last, let lower = range.lower, lower == range.upper else { return nil }
    let broken = Set(oracle.broken.map(\.statement))
    let tight = rows.indices.filter { row in
      let isBound = row >= system.statements.count
      if isBound, !system.unknowns[row - system.statements.count].isNonNegative { return false }
      let constant = isBound ? 0 : system.statements[row].constant
      return !broken.contains(row) && ranges[row].lower == Fraction(constant)
        && ranges[row].upper == Fraction(constant)
    }
    func preference(_ row: Int) -> (Double, Int, Int, Int) {
      guard row < system.statements.count else { return (1, 0, 0, row) }
      let statement = system.statements[row]
      return (
        -statement.strength, statement.relation == .equal ? 0 : 1, statement.isProtected ? 0 : 1,
        statement.order
      )
    }
    func dense(_ rows: [[Int: Int128]]) -> [[Int128]] {
      rows.map { row in system.unknowns.indices.map { row[$0] ?? 0 } }
    }
    func rank(_ some: [Int], _ more: [[Int: Int128]] = []) throws(OracleOverflow) -> Int {
      try oracleRank(dense(some.map { rows[$0] } + more))
    }
    var basis: [Int] = []
    for row in tight.sorted(by: { preference($0) < preference($1) })
    where try rank(basis + [row]) > basis.count {
      basis.append(row)
    }
    var needed: [Int] = []
    for row in basis {
      let rest = basis.filter { $0 != row }
      if try rank(rest, [sum]) > rest.count { needed.append(row) }
    }
    func place(_ row: Int) -> (Int, Int) {
      guard row < system.statements.count else { return (2, row) }
      return (system.statements[row].isProtected ? 0 : 1, system.statements[row].order)
    }
    return needed.sorted { place($0) < place($1) }
  }
}
