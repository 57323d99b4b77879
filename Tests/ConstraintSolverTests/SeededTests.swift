import Foundation
import Oracle
import Testing

/// How tests go through seeded systems.
///
/// `LAYOUTLAB_SEEDS=20000` tries that many from `LAYOUTLAB_FIRST_SEED` on, `LAYOUTLAB_SEED=417`
/// only one.
enum SeededTests {
  /// Shares of the seeds, tried side by side.
  static let lanes = 0..<4

  /// Calls `body` with a lane's share of the seeds, and reports what it finds by seed.
  ///
  /// At most one system in `share` may outgrow the oracle's fractions.
  static func forEachSeed(
    lane: Int, count: Int, skippingOneIn share: Int = 20,
    _ body: (inout SeededNumbers) throws -> [String]
  ) {
    let environment = ProcessInfo.processInfo.environment
    let total = environment["LAYOUTLAB_SEEDS"].flatMap { Int($0) } ?? count
    let first = environment["LAYOUTLAB_FIRST_SEED"].flatMap { Int($0) } ?? 0
    var seeds = Array(stride(from: first + lane, to: first + total, by: lanes.count))
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
    #expect(skipped * share <= seeds.count, "too many systems outgrow the oracle: \(skipped)")
  }
}
