import Conditions
import ConstraintSolver
import Oracle
import Testing

/// Indicates whether a constraint could be left out: by hand, and beside the oracle.
@Suite struct QuestionsRedundancyTests {
  let weak = Strength(1) ?? .required
  let high = Strength(750) ?? .required

  @Test func `a constraint that others imply is redundant and each of a tie is not`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let fixed = try solver.add(LinearConstraint([Term(x)], .equal, 10))
    let implied = try solver.add(LinearConstraint([Term(x, 2)], .lessThanOrEqual, 30))
    let outdone = try solver.add(LinearConstraint([Term(x)], .equal, 20, strength: weak))
    let first = try solver.add(LinearConstraint([Term(y)], .equal, 1, strength: high))
    let second = try solver.add(LinearConstraint([Term(y)], .equal, 3, strength: high))
    #expect(try !solver.isRedundant(fixed))
    #expect(try solver.isRedundant(implied))
    #expect(try solver.isRedundant(outdone))
    #expect(try !solver.isRedundant(first))
    #expect(try !solver.isRedundant(second))
    #expect(solver.value(of: y) == 1)
  }

  @Test func `a broken constraint is redundant and the one it would replace is not`() throws {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let x = solver.addVariable()
    let kept = try solver.add(LinearConstraint([Term(x)], .equal, 10))
    let broken = try solver.add(LinearConstraint([Term(x)], .equal, 20))
    #expect(try solver.isRedundant(broken))
    #expect(try !solver.isRedundant(kept))
    #expect(solver.broken.map(\.constraint) == [broken])
    try solver.remove(broken)
    #expect(throws: SolverError.unknownConstraint(broken)) { try solver.isRedundant(broken) }
  }

  @Test(arguments: SeededSystems.lanes)
  func `a constraint is redundant if the optimal solutions are the same without it`(
    lane: Int
  ) {
    SeededSystems.forEachSeed(lane: lane, count: 120, skippingOneIn: 10) { numbers in
      let system = OracleSystem.random(&numbers)
      let solved = try SolvedSystem(system, inOneStep: numbers.chance(50))
      let before = QuestionsState(solved)
      let at = numbers.number(0...system.statements.count - 1)
      guard let id = solved.ids[at] else { return [] }
      let given = try solved.solver.isRedundant(id)
      // Others that were taken out before, one by one, are as if they had not been.
      var removals = Removals(from: solved.solver)
      for other in solved.ids.compactMap(\.self) where other != id && numbers.chance(50) {
        _ = try removals.isRedundant(other)
      }
      let afterOthers = try removals.isRedundant(id)
      // The sets are bounded by rows and axes alone, so they are equal if their ranges are.
      let sums =
        system.statements.map(\.coefficients) + system.unknowns.indices.map { [$0: Int128(1)] }
      var without = system
      without.statements.remove(at: at)
      let with = try QuestionsOracle.ranges(of: sums, in: system, Oracle(system))
      let rest = try QuestionsOracle.ranges(of: sums, in: without, Oracle(without))
      let exact = zip(with, rest).allSatisfy { $0.lower == $1.lower && $0.upper == $1.upper }
      var found: [String] = []
      if afterOthers != given { found.append("\(at): \(afterOthers) after others, not \(given)") }
      if given != exact { found.append("\(at): \(given), not \(exact)") }
      if QuestionsState(solved) != before { found.append("a trace") }
      return found
    }
  }
}
