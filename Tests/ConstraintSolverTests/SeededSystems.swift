import Conditions
import Oracle
import Testing

@testable import ConstraintSolver

extension Solver {
  /// A solver with so many rows that none of its steps is solved in exact fractions, and none of
  /// its parts alone.
  static func large() throws -> Solver {
    var solver = Solver()
    solver.isPart = true
    try solver.transaction { solver throws(SolverError) in
      for _ in 0..<200 {
        _ = try solver.add(LinearConstraint([Term(solver.addVariable())], .equal, 1))
      }
    }
    return solver
  }
}

extension SeededNumbers {
  /// The numbers of a seed that once found a fault.
  ///
  /// Seeds were counted from another state then, and the faults are kept with them.
  init(found seed: Int) {
    self.init(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678)
  }
}

/// The loops of tests over seeded systems.
///
/// `LAYOUTLAB_SEEDS=20000` tries that many from `LAYOUTLAB_FIRST_SEED` on, `LAYOUTLAB_SEED=417`
/// only one.
enum SeededSystems {
  /// Shares of the seeds, tried side by side.
  static let lanes = 0..<4

  /// Calls `body` with a lane's share of the seeds, and reports what it finds by seed.
  ///
  /// At most one system in `share` may outgrow the oracle's fractions.
  static func forEachSeed(
    lane: Int, count: Int, skippingOneIn share: Int = 20,
    _ body: (inout SeededNumbers) throws -> [String]
  ) {
    let seeds = Array(
      Settings.seeds("LAYOUTLAB_SEEDS", or: count).share(lane, of: lanes.count))
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
    #expect(skipped * share <= seeds.count, "too many systems outgrow the oracle: \(skipped)")
  }
}
