import Conditions
import Oracle
import Testing

@testable import ConstraintSolver

/// The limits of contradiction if numbers nearly agree.
@Suite struct ToleranceTests {
  /// Required equations on two unknowns that leave a gap.
  private static func rows(gap: Double, _ x: Variable, _ y: Variable) -> [LinearConstraint] {
    [
      LinearConstraint([Term(x)], .equal, 10_000),
      LinearConstraint([Term(y), Term(x, -1)], .equal, -9_999),
      LinearConstraint([Term(y)], .equal, 1 + gap),
    ]
  }

  private static let orders = [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
  ]

  @Test(arguments: orders, [(0.009, false), (0.011, true)])
  func `the same rows contradict each other in any order`(
    order: [Int], gap: (size: Double, isTooLarge: Bool)
  ) throws {
    var oneByOne = Solver()
    oneByOne.conflictRule = .breakNewest
    var rows = Self.rows(gap: gap.size, oneByOne.addVariable(), oneByOne.addVariable())
    for at in order { _ = try oneByOne.add(rows[at]) }
    #expect(oneByOne.broken.isEmpty != gap.isTooLarge)

    var atOnce = Solver()
    atOnce.conflictRule = .breakNewest
    rows = Self.rows(gap: gap.size, atOnce.addVariable(), atOnce.addVariable())
    try atOnce.transaction { step throws(SolverError) in
      for at in order { _ = try step.add(rows[at]) }
    }
    #expect(atOnce.broken.isEmpty != gap.isTooLarge)
  }

  @Test func `no edit is refused near the constant at which something breaks`() throws {
    var numbers = SeededNumbers(found: 16983)
    let system = OracleSystem.random(&numbers)
    var solved = try SolvedSystem(system, inOneStep: numbers.chance(50))
    let id = try #require(solved.ids[numbers.number(0...system.statements.count - 1)])
    solved.solver.conflictRule = .breakNewest
    for distance in -400...400 {
      try solved.solver.setConstant(-19 + Double(distance) * 1e-7, of: id)
    }
  }

  @Test func `in a large system rows that nearly agree with a protected one are kept`() throws {
    var solver = try Solver.large()
    solver.conflictRule = .breakNewest
    let x = solver.addVariable()
    // The protected one is tried first, but the basis is built in the order that is given.
    try solver.transaction { step throws(SolverError) in
      for (constant, order) in [(0, 5), (0.9e-6, 1), (-0.9e-6, 2)] {
        _ = try step.add(
          LinearConstraint(
            [Term(x)], .equal, constant, order: Int64(order), isProtected: constant == 0))
      }
    }
    #expect(solver.broken.isEmpty)
    #expect(abs(solver.value(of: x)) < 1e-6)
  }
}
