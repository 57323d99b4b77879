import ConstraintSolver
import Testing

/// Steps of several edits, beside the same edits one by one.
@Suite struct EngineStepTests {
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

  @Test func `what is free stays at 0 while it may, and comes back to it`() throws {
    var solver = Solver()
    let free = solver.addVariable()
    let size = solver.addVariable(isNonNegative: true)
    let gap = try solver.add(LinearConstraint([Term(size), Term(free, -1)], .equal, 5))
    for (constant, expected) in [(7.0, 0.0), (-3, 3), (-2, 2), (4, 0), (6, 0), (-1, 1), (0, 0)] {
      try solver.setConstant(constant, of: gap)
      #expect(solver.value(of: free) == expected)
      #expect(solver.value(of: size) == expected + constant)
    }
  }

  @Test func `an edit beside something free costs what it moves`() throws {
    var costs: [Int] = []
    for count in [10, 100] {
      var solver = Solver()
      let gaps = try solver.transaction { solver throws(SolverError) in
        var gaps: [LinearConstraint.ID] = []
        for _ in 0..<count {
          let (free, other) = (solver.addVariable(), solver.addVariable())
          gaps.append(try solver.add(LinearConstraint([Term(other), Term(free, -1)], .equal, 5)))
        }
        return gaps
      }
      solver.resetCounters()
      try solver.setConstant(7, of: gaps[count / 2])
      costs.append(solver.counters.rowsTouched + solver.counters.entriesWritten)
    }
    #expect(costs[0] == costs[1])
    #expect(costs[1] <= 4)
  }
}
