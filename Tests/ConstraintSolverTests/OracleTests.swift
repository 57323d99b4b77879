import ConstraintSolver
import Foundation
import Oracle
import Testing

/// The solver beside an exact oracle on seeded random systems.
///
/// `LAYOUTLAB_SEEDS=20000` tries that many, `LAYOUTLAB_SEED=417` only one.
struct OracleTests {
  static let lanes = 0..<4

  /// Calls `body` with this lane's share of the seeds, and reports what it finds by seed.
  private func forEachSeed(
    lane: Int, count: Int, _ body: (inout SeededNumbers) throws -> [String]
  ) {
    let environment = ProcessInfo.processInfo.environment
    let total = environment["LAYOUTLAB_SEEDS"].flatMap { Int($0) } ?? count
    var seeds = Array(stride(from: lane, to: total, by: Self.lanes.count))
    if let only = environment["LAYOUTLAB_SEED"].flatMap({ Int($0) }) {
      seeds = lane == 0 ? [only] : []
    }
    var skipped = 0
    for seed in seeds {
      var numbers = SeededNumbers(seed: seed)
      do {
        let found = try body(&numbers)
        #expect(found.isEmpty, "seed: \(seed)")
      } catch is OracleOverflow {
        skipped += 1
      } catch {
        Issue.record("seed: \(seed), \(error)")
      }
    }
    #expect(skipped * 20 <= seeds.count, "too many systems outgrow the oracle: \(skipped)")
  }

  @Test(arguments: lanes)
  func `the solver says of a system what the oracle says`(lane: Int) {
    forEachSeed(lane: lane, count: 240) { numbers in
      let system = OracleSystem.random(&numbers)
      var solved = try SolvedSystem(system, inOneStep: numbers.chance(50))
      return try solved.differences(from: Oracle(system), &numbers)
    }
  }

  @Test(arguments: lanes)
  func `the sequence in which constraints are added is irrelevant`(lane: Int) {
    forEachSeed(lane: lane, count: 120) { numbers in
      let system = OracleSystem.random(&numbers)
      let sequence = system.statements.indices.shuffled(using: &numbers)
      let solved = try SolvedSystem(
        system, sequence: sequence, inOneStep: numbers.chance(30))
      let oracle = try Oracle(system)
      return try solved.differencesInConflicts(oracle) + solved.differencesInSolution(oracle)
    }
  }

  @Test(arguments: lanes)
  func `after any edits the solver is where a new one would be`(lane: Int) {
    forEachSeed(lane: lane, count: 120) { numbers in
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
      }
      return try found + solved.differences(from: Oracle(solved.system), &numbers)
    }
  }

  @Test(arguments: lanes)
  func `what is added and removed again leaves no trace`(lane: Int) {
    forEachSeed(lane: lane, count: 120) { numbers in
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

  @Test(arguments: lanes)
  func `a refused constraint names the canonical conflict and leaves no trace`(lane: Int) {
    forEachSeed(lane: lane, count: 120) { numbers in
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
}
