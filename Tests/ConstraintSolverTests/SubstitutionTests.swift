import Testing

@testable import ConstraintSolver

/// An equation that takes the place of one with the same left side, in one step.
@Suite struct SubstitutionTests {
  private func replace(
    _ id: LinearConstraint.ID, by constraint: LinearConstraint, in solver: inout Solver
  ) throws -> LinearConstraint.ID {
    try solver.transaction { solver throws(SolverError) in
      try solver.remove(id)
      return try solver.add(constraint)
    }
  }

  @Test(arguments: [2, 3, 4])
  func `a gap replaced by the same or another costs what an edit of it does, in a block too`(
    depth: Int
  ) throws {
    var load = try CountWorkload.tree(depth)
    var constraint = load.constraint("gap")
    var id = load["gap"]
    load.solver.resetCounters()
    id = try replace(id, by: constraint, in: &load.solver)
    #expect(load.solver.counters.rowsTouched + load.solver.counters.entriesWritten == 0)
    #expect(load.solver.counters.pivots == 1)
    var edited = load.solver
    let gap = constraint.constant
    for constant in [gap + 12, gap + 4, gap] {
      edited.resetCounters()
      try edited.setConstant(constant, of: id)
      load.solver.resetCounters()
      constraint.constant = constant
      let new = try replace(id, by: constraint, in: &load.solver)
      #expect(load.solver.counters.rowsTouched == edited.counters.rowsTouched)
      for variable in load.variables {
        #expect(abs(load.solver.value(of: variable) - edited.value(of: variable)) < 1e-9)
      }
      edited = load.solver
      id = new
    }
  }

  @Test func `what was dragged goes on as a sum for each unknown`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    var first = try solver.add(LinearConstraint([Term(x)], .equal, 1))
    _ = try solver.add(LinearConstraint([Term(y), Term(x, -1)], .equal, 1))
    for step in 2...4 { try solver.setConstant(Double(step), of: first) }
    first = try replace(first, by: LinearConstraint([Term(x)], .equal, 10), in: &solver)
    #expect([solver.value(of: x), solver.value(of: y)] == [10, 11])
    solver.resetCounters()
    try solver.setConstant(20, of: first)
    #expect(solver.counters.entriesWritten == 2 && solver.counters.rowsTouched == 0)
    #expect([solver.value(of: x), solver.value(of: y)] == [20, 21])
  }

  @Test func `a constraint that returns in the step has its influence`() throws {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let (x, y, width) = (
      solver.addVariable(), solver.addVariable(), solver.addVariable(isNonNegative: true)
    )
    let first = try solver.add(LinearConstraint([Term(x)], .equal, 1))
    _ = try solver.add(LinearConstraint([Term(y), Term(x, -1)], .equal, 1))
    let broken = try solver.add(LinearConstraint([Term(y), Term(width, -1)], .equal, 7))
    #expect(solver.isBroken(broken))
    _ = try replace(first, by: LinearConstraint([Term(x)], .equal, 9), in: &solver)
    #expect(!solver.isBroken(broken))
    #expect([solver.value(of: y), solver.value(of: width)] == [10, 3])
  }

  @Test func `one that contradicts is refused, and all is as it was`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
    let first = try solver.add(LinearConstraint([Term(x)], .equal, 1))
    _ = try solver.add(LinearConstraint([Term(y), Term(x, -3)], .equal, 0.1))
    let before = [solver.value(of: x), solver.value(of: y)]
    #expect(throws: SolverError.self) {
      _ = try replace(first, by: LinearConstraint([Term(x)], .equal, -9), in: &solver)
    }
    #expect([solver.value(of: x), solver.value(of: y)] == before)
    try solver.setConstant(2, of: first)
    #expect(abs(solver.value(of: y) - 6.1) < 1e-12)
    try solver.remove(first)
    #expect([solver.value(of: x), abs(solver.value(of: y) - 0.1) < 1e-12 ? 0 : 1] == [0, 0])
  }
}
