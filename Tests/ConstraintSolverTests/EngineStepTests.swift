import ConstraintSolver
import Testing

/// Steps of several edits, beside the same edits one by one.
struct EngineStepTests {
  @Test func `constants edited in one step each count once, however often they were edited before`()
    throws
  {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let first = try solver.add(LinearConstraint([Term(x)], .equal, 1))
    let second = try solver.add(LinearConstraint([Term(y), Term(x, -1)], .equal, 1))
    for step in 2...5 {
      try solver.setConstant(Double(step), of: first)
      try solver.setConstant(Double(10 * step), of: second)
    }
    try solver.transaction { solver throws(SolverError) in
      try solver.setConstant(100, of: first)
      try solver.setConstant(1000, of: second)
    }
    #expect([solver.value(of: x), solver.value(of: y)] == [100, 1100])
    try solver.transaction { solver throws(SolverError) in
      try solver.setConstant(200, of: second)
      try solver.setConstant(20, of: first)
      _ = try solver.add(LinearConstraint([Term(y)], .lessThanOrEqual, 220))
    }
    #expect([solver.value(of: x), solver.value(of: y)] == [20, 220])
  }

  @Test func `a refused step of edits leaves every value as it was`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
    let first = try solver.add(LinearConstraint([Term(x)], .equal, 0.1))
    let second = try solver.add(LinearConstraint([Term(y, 3), Term(x, -1)], .equal, 0.2))
    for step in 0..<5 { try solver.setConstant(0.1 * Double(step), of: first) }
    let before = [solver.value(of: x), solver.value(of: y)]
    _ = solver.takeChanges()
    #expect(throws: SolverError.self) { try solver.setConstant(-7, of: first) }
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.setConstant(5, of: first)
        try solver.setConstant(-6, of: second)
      }
    }
    #expect([solver.value(of: x), solver.value(of: y)] == before)
    #expect(solver.takeChanges().isEmpty)
    try solver.setConstant(0.7, of: first)
    #expect(abs(solver.value(of: y) - 0.3) < 1e-12)
  }
}
