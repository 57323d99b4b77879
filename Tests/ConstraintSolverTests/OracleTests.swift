import Conditions
import ConstraintSolver
import Oracle
import Testing

/// The solver beside an exact oracle on seeded random systems.
///
/// `LAYOUTLAB_SEEDS=20000` tries that many, `LAYOUTLAB_SEED=417` only one.
@Suite struct OracleTests {
  @Test(arguments: SeededSystems.lanes)
  func `the solver says of a system what the oracle says`(lane: Int) {
    SeededSystems.forEachSeed(lane: lane, count: 240) { numbers in
      let system = OracleSystem.random(&numbers)
      var solved = try SolvedSystem(system, inOneStep: numbers.chance(50))
      return try solved.differences(from: Oracle(system), &numbers)
    }
  }

  @Test(arguments: SeededSystems.lanes)
  func `the sequence in which constraints are added is irrelevant`(lane: Int) {
    SeededSystems.forEachSeed(lane: lane, count: 120) { numbers in
      let system = OracleSystem.random(&numbers)
      let sequence = system.statements.indices.shuffled(using: &numbers)
      let solved = try SolvedSystem(
        system, sequence: sequence, inOneStep: numbers.chance(30))
      let oracle = try Oracle(system)
      return try solved.differencesInConflicts(oracle) + solved.differencesInSolution(oracle)
    }
  }

  @Test(arguments: SeededSystems.lanes)
  func `after any edits the solver is where a new one would be`(lane: Int) {
    SeededSystems.forEachSeed(lane: lane, count: 120) { numbers in
      var solved = try SolvedSystem(OracleSystem.random(&numbers))
      _ = solved.solver.takeChanges()
      var before = solved.variables.map { solved.solver.value(of: $0) }
      var found: [String] = []
      for step in 0..<6 {
        try solved.edit(&numbers, place: step)
        let after = solved.variables.map { solved.solver.value(of: $0) }
        let moved = solved.system.unknowns.indices
          .filter { !SolvedSystem.isClose(after[$0], before[$0]) }
          .sorted { solved.system.unknowns[$0].order < solved.system.unknowns[$1].order }
        if solved.solver.takeChanges() != moved.map({ solved.variables[$0] }) {
          found.append("step \(step): changes are not \(moved)")
        }
        before = after
        solved.solver.noteDetermined(solved.variables)
      }
      return try found + solved.differences(from: Oracle(solved.system), &numbers)
    }
  }

  @Test(arguments: SeededSystems.lanes)
  func `what is added and removed again leaves no trace`(lane: Int) {
    SeededSystems.forEachSeed(lane: lane, count: 120) { numbers in
      let system = OracleSystem.random(&numbers)
      var solved = try SolvedSystem(system)
      for step in 0..<3 {
        try solved.add(
          system.randomStatement(
            &numbers, required: 60, coefficients: 1...3, order: numbers.number(0...20) * 1000 + step
          ))
      }
      for _ in 0..<3 {
        try solved.remove(numbers.number(system.statements.count...solved.ids.count - 1))
      }
      return try solved.differences(from: Oracle(system), &numbers)
    }
  }

  @Test(arguments: SeededSystems.lanes)
  func `a refused constraint names the canonical conflict and leaves no trace`(lane: Int) {
    SeededSystems.forEachSeed(lane: lane, count: 120) { numbers in
      let system = OracleSystem.random(&numbers)
      var start = system
      start.statements = []
      var solved = try SolvedSystem(start, rule: .refuse)
      var found: [String] = []
      for statement in system.statements.shuffled(using: &numbers) {
        _ = solved.solver.takeChanges()
        let before = solved.variables.map { solved.solver.value(of: $0) }
        var larger = solved.system
        larger.statements.append(statement)
        let exact = try Oracle.conflict(in: larger)
        do {
          try solved.add(statement)
          if exact != nil { found.append("not refused: \(statement)") }
        } catch SolverError.conflict(let set) {
          if let exact {
            found += solved.differences(set, exact, added: statement)
          } else {
            found.append("refused: \(statement)")
          }
          let after = solved.variables.map { solved.solver.value(of: $0) }
          if after != before || !solved.solver.takeChanges().isEmpty { found.append("a trace") }
        }
      }
      return try found + solved.differences(from: Oracle(solved.system), &numbers)
    }
  }

  /// Below a full room, two of the sizes can't grow to their limits together, and then one alone can:
  /// it was moved along the direction of both, in which nothing is in the way (seed 12108).
  @Test func `the least of a size is found after the most of it has been asked`() throws {
    var solver = Solver()
    let weak = try #require(Strength(250))
    let sizes = (0..<5).map { solver.addVariable(isNonNegative: 1...3 ~= $0, order: $0) }
    let (a, b, c, d, e) = (sizes[0], sizes[1], sizes[2], sizes[3], sizes[4])
    for (size, relation, constant) in [
      (a, .lessThanOrEqual, 4), (b, .lessThanOrEqual, 14), (c, .greaterThanOrEqual, 18),
      (d, .lessThanOrEqual, 14), (e, .lessThanOrEqual, -3),
    ] as [(Variable, Relation, Double)] {
      _ = try solver.add(LinearConstraint([Term(size)], relation, constant, strength: weak))
    }
    _ = try solver.add(
      LinearConstraint(sizes.map { Term($0) }, .lessThanOrEqual, 40, strength: weak))
    let interval = solver.withOptimalSet { set in
      _ = set.freeVariables()
      return set.interval(of: LinearExpression([Term(c)]))
    }
    #expect(interval == Solver.Interval(lower: 18, upper: nil))
    #expect(
      solver.intervals(of: [LinearExpression([Term(c)])])
        == [Solver.Interval(lower: 18, upper: nil)])
  }
}
