import Conditions
import ConstraintSolver
import Testing

/// Input that no layout has: it is refused, or the answer is finite.
@Suite(.thorough) struct HostileNumbersTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, 1.1e12, -1e300])
  func `a number out of range is refused and leaves no trace`(number: Double) throws {
    var solver = Solver()
    let x = solver.addVariable()
    let id = try solver.add(LinearConstraint([Term(x)], .equal, 5))
    #expect(throws: SolverError.notFinite) {
      try solver.add(LinearConstraint([Term(x)], .lessThanOrEqual, number))
    }
    #expect(throws: SolverError.notFinite) {
      try solver.add(LinearConstraint([Term(x, number)], .lessThanOrEqual, 7))
    }
    #expect(throws: SolverError.notFinite) { try solver.setConstant(number, of: id) }
    #expect(solver.value(of: x) == 5)
  }

  @Test func `handles that were removed are refused`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let id = try solver.add(LinearConstraint([Term(x)], .equal, 5))
    #expect(throws: SolverError.variableInUse(x)) { try solver.removeVariable(x) }
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.remove(id) }
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.setConstant(1, of: id) }
    #expect(throws: SolverError.unknownConstraint(id)) { try solver.error(of: id) }
    try solver.removeVariable(x)
    let y = solver.addVariable()
    #expect(x != y)
    #expect(solver.value(of: x) == 0)
    #expect(throws: SolverError.unknownVariable(x)) {
      try solver.add(LinearConstraint([Term(x)], .equal, 1))
    }
  }

  @Test func `a row without terms holds or conflicts alone`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    _ = try solver.add(LinearConstraint([Term(x, 0)], .lessThanOrEqual, 3))
    let error = #expect(throws: SolverError.self) {
      try solver.add(LinearConstraint([Term(x, 2), Term(x, -2)], .equal, 3))
    }
    guard case .conflict(let set) = error else {
      Issue.record("not a conflict")
      return
    }
    #expect(set.members.map(\.multiplier) == [-1])
    #expect(set.gap == -3)
    let id = try solver.add(LinearConstraint([], .equal, 3, strength: Strength(1) ?? .required))
    #expect(try solver.error(of: id) == 3)
  }

  @Test func `a chain that multiplies beyond all numbers is refused`() throws {
    var solver = Solver()
    let variables = (0..<40).map { _ in solver.addVariable() }
    var refused = false
    do {
      _ = try solver.add(LinearConstraint([Term(variables[0])], .equal, 1e12))
      for (a, b) in zip(variables, variables.dropFirst()) {
        _ = try solver.add(LinearConstraint([Term(b), Term(a, -1e12)], .equal, 0))
      }
    } catch {
      refused = true
    }
    #expect(refused)
    #expect(variables.allSatisfy { solver.value(of: $0).isFinite })
  }

  @Test func `any mixture of sizes ends, and ends in finite values`() {
    let sizes = [
      Double.leastNonzeroMagnitude, Double.leastNormalMagnitude / 8, 1e-90, 1e-12, 1e-6, 1,
      1.000000001, 3, 1e6, 1e12,
    ]
    for seed in 0..<150 {
      var numbers = SeededNumbers(seed: seed)
      var solver = Solver()
      solver.conflictRule = numbers.chance(50) ? .refuse : .breakNewest
      let variables = (0..<4).map { _ in solver.addVariable(isNonNegative: numbers.chance(50)) }
      for _ in 0..<10 {
        let terms = (0..<numbers.number(1...3)).map { _ in
          let sign = numbers.chance(50) ? 1.0 : -1
          return Term(variables[numbers.number(0...3)], sign * numbers.pick(sizes))
        }
        let strength = Strength(Double(numbers.number(1...2) * 500)) ?? .required
        _ = try? solver.add(
          LinearConstraint(
            terms,
            numbers.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
            numbers.pick(sizes + [0]), strength: strength))
      }
      _ = solver.freedom()
      for variable in variables {
        #expect(solver.value(of: variable).isFinite, "seed: \(seed)")
        let interval = solver.interval(of: LinearExpression([Term(variable)]))
        #expect(interval.lower?.isNaN != true && interval.upper?.isNaN != true, "seed: \(seed)")
      }
    }
  }
}
