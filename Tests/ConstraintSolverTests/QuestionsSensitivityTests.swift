import Conditions
import Oracle
import Testing

@testable import ConstraintSolver

/// The sensitivity of a value to a constant: by hand, and compared with the oracle at neighbouring
/// constants.
@Suite struct QuestionsSensitivityTests {
  let low = Strength(250) ?? .required
  let high = Strength(750) ?? .required

  @Test func `a third of the room goes to each of three until the first is squeezed`() throws {
    var solver = Solver()
    let widths = (0..<3).map { _ in solver.addVariable(isNonNegative: true) }
    let room = try solver.add(LinearConstraint(widths.map { Term($0) }, .equal, 90))
    for width in widths.dropFirst() {
      _ = try solver.add(
        LinearConstraint([Term(width), Term(widths[0], -1)], .equal, 0, strength: high))
    }
    _ = try solver.add(LinearConstraint([Term(widths[0])], .lessThanOrEqual, 40))
    let first = LinearExpression([Term(widths[0])])
    let answer = try solver.sensitivity(of: first, to: room)
    #expect(abs(answer.slope - 1.0 / 3) < 1e-12)
    #expect(answer.slopeAbove == answer.slope)
    #expect(abs((answer.range.lower ?? -1) - 0) < 1e-9)
    #expect(abs((answer.range.upper ?? 0) - 120) < 1e-9)
    try solver.setConstant(120, of: room)
    let kink = try solver.sensitivity(of: first, to: room)
    #expect(kink.slope == 0)
    #expect(kink.range == .init(lower: 120, upper: nil))
    #expect(abs((kink.slopeBelow ?? 0) - 1.0 / 3) < 1e-12)
  }

  @Test func `at the edge of what can hold only one side has a slope`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let least = try solver.add(LinearConstraint([Term(x)], .greaterThanOrEqual, 10))
    _ = try solver.add(LinearConstraint([Term(x)], .lessThanOrEqual, 10))
    let answer = try solver.sensitivity(of: LinearExpression([Term(x)]), to: least)
    #expect(answer.slopeAbove == nil)
    #expect(answer.slopeBelow == 1)
    #expect(answer.slope == 1)
    #expect(answer.range == .init(lower: 0, upper: 10))
  }

  @Test func `a broken constraint moves nothing until it can return`() throws {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let x = solver.addVariable()
    let kept = try solver.add(LinearConstraint([Term(x)], .equal, 10))
    let broken = try solver.add(LinearConstraint([Term(x)], .greaterThanOrEqual, 15))
    let expression = LinearExpression([Term(x)])
    #expect(
      try solver.sensitivity(of: expression, to: broken)
        == .init(slope: 0, range: .init(lower: 10, upper: nil), slopeBelow: 0, slopeAbove: 0))
    #expect(
      try solver.sensitivity(of: expression, to: kept)
        == .init(slope: 1, range: .init(lower: nil, upper: 15), slopeBelow: 1, slopeAbove: 1))
    #expect(solver.broken.map(\.constraint) == [broken])
  }

  @Test func `a range goes on over changes of the basis that leave the slope`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let fixed = try solver.add(LinearConstraint([Term(x)], .equal, 10))
    _ = try solver.add(LinearConstraint([Term(y)], .equal, 50, strength: low))
    _ = try solver.add(LinearConstraint([Term(y), Term(x, -1)], .greaterThanOrEqual, 0))
    let ofX = try solver.sensitivity(of: LinearExpression([Term(x)]), to: fixed)
    #expect(ofX.range == .init(lower: nil, upper: nil))
    let ofY = try solver.sensitivity(of: LinearExpression([Term(y)]), to: fixed)
    #expect(
      ofY == .init(slope: 0, range: .init(lower: nil, upper: 50), slopeBelow: 0, slopeAbove: 0))
  }

  @Test func `a path ends where the numbers do, and stays where it was`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let place = try solver.add(LinearConstraint([Term(x)], .equal, 1e12))
    _ = try solver.add(LinearConstraint([Term(y), Term(x, -2)], .equal, 1))
    let expression = LinearExpression([Term(y)])
    try solver.withPath(of: place, watching: [expression]) { path in
      let (above, below) = (
        path.enter(from: 1e12, upwards: true), path.enter(from: 1e12, upwards: false)
      )
      #expect(!above && below)
      let line = path.line(of: expression)
      let (toInfinity, beyond) = (path.move(to: .infinity), path.move(to: 2e12))
      #expect(!toInfinity && !beyond)
      #expect(path.line(of: expression) == line)
      #expect(line.slope == 2)
    }
    let answer = try solver.sensitivity(of: expression, to: place)
    #expect(answer.slopeAbove == nil)
    #expect(answer.slopeBelow == 2)
    #expect(answer.range == .init(lower: nil, upper: 1e12))
  }

  @Test(arguments: SeededSystems.lanes)
  func `slopes and ranges are those of the exact function`(lane: Int) {
    SeededSystems.forEachSeed(lane: lane, count: 60, skippingOneIn: 10) { numbers in
      try Self.differences(&numbers)
    }
  }

  @Test func `a range goes on past what breaks elsewhere, at a constant where rounding decides`()
    throws
  {
    var numbers = SeededNumbers(found: 16983)
    #expect(try Self.differences(&numbers) == [])
  }

  @Test func `a slope is exact beside a constant at which something breaks`() throws {
    var numbers = SeededNumbers(found: 5980)
    #expect(try Self.differences(&numbers) == [])
  }

  /// Returns the differences between the answer about a random system and the exact function.
  private static func differences(_ numbers: inout SeededNumbers) throws -> [String] {
    let system = OracleSystem.random(&numbers)
    let solved = try SolvedSystem(system, inOneStep: numbers.chance(50))
    let before = QuestionsState(solved)
    let at = numbers.number(0...system.statements.count - 1)
    let unknown = numbers.number(0...system.unknowns.count - 1)
    guard let id = solved.ids[at] else { return [] }
    let expression = LinearExpression([Term(solved.variables[unknown])])
    let answer = try solved.solver.sensitivity(of: expression, to: id)
    var found = QuestionsState(solved) == before ? [] : ["a trace"]
    let function = ExactFunction(system: system, statement: at, unknown: unknown)
    found += try function.differences(answer, &numbers)
    return found.map { "\(unknown) by \(at): \($0) in \(answer)" }
  }
}

/// An unknown as a function of one constant, by the oracle, in steps so small that all fractions
/// with a denominator up to 12 are whole.
private struct ExactFunction {
  static let unit: Int128 = 27720
  let system: OracleSystem
  let statement: Int
  let unknown: Int
  /// The statements whose being broken ends a range.
  let related: Set<Int>

  init(system: OracleSystem, statement: Int, unknown: Int) {
    self.system = system
    self.statement = statement
    self.unknown = unknown
    related = system.statements(
      connectedWith: Set(system.statements[statement].coefficients.keys).union([unknown])
    )
    .union([statement])
  }

  /// The value in steps at a constant in steps, and what is broken there.
  private func at(_ constant: Int128) throws(OracleOverflow) -> (value: Fraction, broken: [Int]) {
    var system = QuestionsOracle.magnified(system, Self.unit)
    system.statements[statement].constant = constant
    let oracle = try Oracle(system)
    return (oracle.values[unknown], oracle.broken.map(\.statement).filter(related.contains))
  }

  func differences(
    _ answer: Solver.Sensitivity, _ numbers: inout SeededNumbers
  ) throws(OracleOverflow) -> [String] {
    let here = system.statements[statement].constant * Self.unit
    let start = try at(here)
    var found: [String] = []
    for (step, given) in [(Int128(-1), answer.slopeBelow), (1, answer.slopeAbove)] {
      let next = try at(here + step)
      let exact =
        next.broken == start.broken ? (next.value.double - start.value.double) / Double(step) : nil
      let isRight =
        if let given, let exact { abs(given - exact) < 1e-6 } else { given == nil && exact == nil }
      if !isRight { found.append("slope \(given as Any), not \(exact as Any)") }
    }
    if answer.slope != answer.slopeAbove ?? answer.slopeBelow ?? 0 { found.append("slope") }
    func isOnLine(_ constant: Int128) throws(OracleOverflow) -> Bool {
      let point = try at(constant)
      let line = start.value.double + answer.slope * Double(constant - here)
      return point.broken == start.broken && abs(point.value.double - line) < 1e-4
    }
    for (step, end) in [(Int128(-1), answer.range.lower), (1, answer.range.upper)] {
      guard let end else {
        let far = here + step * Int128(numbers.number(1...5_000_000))
        if try !isOnLine(far) { found.append("off the line at \(far)") }
        continue
      }
      let exact = end * Double(Self.unit) * Double(step)
      let inside = (Int128((exact - 1e-3).rounded(.up)) - 1) * step
      let outside = (Int128((exact + 1e-3).rounded(.down)) + 1) * step
      if (inside - here) * step > 0 {
        if try !isOnLine(inside) { found.append("off the line at \(inside)") }
        let between = here + Int128(Double(inside - here) * Double(numbers.number(1...9)) / 10)
        if try !isOnLine(between) { found.append("off the line at \(between)") }
      }
      // The broken constraints may change only at the end.
      let brokenAtEnd = try at(Int128(exact.rounded()) * step).broken
      if brokenAtEnd == start.broken, try isOnLine(outside) {
        found.append("still on the line at \(outside)")
      }
    }
    return found
  }
}
