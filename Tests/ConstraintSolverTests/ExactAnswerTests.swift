import Conditions
import Oracle
import Testing

@testable import ConstraintSolver

/// Answers about delicate systems, beside what is so in exact fractions of the numbers as written.
///
/// If coefficients nearly cancel or lie far apart, the solver answers in exact fractions. The tests
/// judge values, errors, ranges, broken constraints and refusals, also after edits, and compare
/// with a system that is rebuilt.
///
/// `LAYOUTLAB_SEEDS=8000` tries that many systems of each kind, `LAYOUTLAB_SEED=417` only one.
@Suite(.thorough) struct ExactAnswerTests {
  /// Faults, by what is wrong and the seed.
  private struct Tally {
    private(set) var faults: [String: [Int]] = [:]
    /// Outcomes that are no faults, but counted.
    private(set) var counts: [String: Int] = [:]

    /// The systems with a fault that say that they are in doubt.
    private(set) var doubted: Set<Int> = []
    var faultySeeds: Int { Set(faults.values.joined()).count }

    mutating func note(_ fault: String, _ seed: Int) { faults[fault, default: []].append(seed) }

    /// Moves the faults of a system that says itself that it is in doubt to the outcomes.
    mutating func pardon(_ seed: Int) {
      for (fault, seeds) in faults where seeds.contains(seed) {
        faults[fault] = seeds.filter { $0 != seed }
        if faults[fault]?.isEmpty == true { faults[fault] = nil }
        doubted.insert(seed)
      }
    }
    mutating func count(_ name: String) { counts[name, default: 0] += 1 }
  }

  @Test(arguments: DelicateSystem.Kind.allCases)
  func `no answer about a delicate system is wrong or depends on history`(
    kind: DelicateSystem.Kind
  ) throws {
    try judgeSystems(of: kind, Settings.seeds("LAYOUTLAB_SEEDS", or: 60), beside: .none)
  }

  @Test(arguments: DelicateSystem.Kind.allCases, DelicateSystem.Company.allCases)
  func `nor about one beside many rows that nothing joins with it but what is fixed`(
    kind: DelicateSystem.Kind, company: DelicateSystem.Company
  ) throws {
    let few = company.rows > 200 ? 2 : 12
    try judgeSystems(of: kind, Settings.seeds("LAYOUTLAB_BESIDE", or: few), beside: company)
  }

  private func judgeSystems(
    of kind: DelicateSystem.Kind, _ seeds: Range<Int>, beside company: DelicateSystem.Company
  ) throws {
    var tally = Tally()
    for seed in seeds {
      var system = DelicateSystem(kind, seed: seed, beside: company)
      var isInDoubt = false
      func step(_ refusal: SolverError?) {
        isInDoubt = isInDoubt || system.solver.isInDoubt
        judge(refusal, system, seed, &tally)
      }
      for _ in 0..<system.numbers.number(2...12) { step(system.add()) }
      judge(system, seed, &tally)
      for _ in 0..<system.numbers.number(1...10) { step(system.edit()) }
      judge(system, seed, &tally)
      compareWithFresh(system, seed, &tally)
      if isInDoubt, company.isJoined { tally.pardon(seed) }
    }
    if seeds.count > 60 { print(kind, company, seeds, tally.faultySeeds, tally) }
    let judged = ["solved exactly", "solved in doubles", "in doubt"].reduce(0) {
      $0 + (tally.counts[$1] ?? 0)
    }
    #expect(judged >= seeds.count, "most systems are small enough to be judged: \(tally.counts)")
    #expect(tally.faults.isEmpty, "\(tally)")
  }

  // MARK: Faults

  /// Judges a step: what is refused contradicts, and the basis that is left is one.
  private func judge(
    _ refusal: SolverError?, _ system: DelicateSystem, _ seed: Int, _ tally: inout Tally
  ) {
    guard let refusal else {
      let solver = system.solver
      if !solver.engine.isExact, solver.engine.brokenInvariant != nil {
        tally.note("no basis", seed)
      }
      return
    }
    guard let attempt = system.attempt else { return }
    let isUsable = attempt.allSatisfy { constraint in
      ([constraint.constant] + constraint.terms.map(\.coefficient)).allSatisfy { abs($0) <= 1e12 }
    }
    guard isUsable else { return tally.count("too large") }
    tally.count(refusal == .notFinite ? "not told apart" : "refused")
    let required = attempt.filter { $0.strength == .required }
    guard let least = leastErrors(system, required) else { return tally.count("too many corners") }
    if least <= Tolerance.gap { tally.note("refused, but holds", seed) }
  }

  private func leastErrors(_ system: DelicateSystem, _ required: [LinearConstraint]) -> Double? {
    ExactOptimum.leastErrors(
      isNonNegative: system.judged.map {
        system.solver.records[Int($0.index)].isNonNegative
      }, required: required)
  }

  /// Judges which constraints are broken: each that does not hold with those kept before it.
  private func judgeBroken(_ system: DelicateSystem, _ seed: Int, _ tally: inout Tally) {
    let solver = system.solver
    var kept: [LinearConstraint] = []
    let others = Set(system.others)
    for id in solver.constraints where !others.contains(id) {
      guard let constraint = solver.constraint(id), constraint.strength == .required else {
        continue
      }
      if solver.isBroken(id) {
        tally.count("broken")
        guard let least = leastErrors(system, kept + [constraint]) else {
          tally.count("too many corners")
          continue
        }
        if least <= Tolerance.gap { tally.note("broken, but holds", seed) }
      } else {
        kept.append(constraint)
      }
    }
    if let least = leastErrors(system, kept), least > Tolerance.gap * (1 + 1e-9) {
      tally.note("kept, but contradicts", seed)
    }
  }

  private func optimum(
    _ system: DelicateSystem, _ constraints: [LinearConstraint]
  ) -> ExactOptimum? {
    let isNonNegative = system.judged.map {
      system.solver.records[Int($0.index)].isNonNegative
    }
    return ExactOptimum(isNonNegative: isNonNegative, constraints: constraints)
  }

  /// Judges values, errors and ranges.
  private func judge(_ system: DelicateSystem, _ seed: Int, _ tally: inout Tally) {
    judgeBroken(system, seed, &tally)
    let solver = system.solver
    let broken = Set(solver.brokenConstraints)
    let ids = (system.pins + system.ids).filter { !broken.contains($0) }
    let kept = ids.compactMap { solver.constraint($0) }
    guard let exact = optimum(system, kept) else { return tally.count("too many corners") }
    let values = system.judged.map { solver.value(of: $0) }
    tally.count(
      solver.isInDoubt ? "in doubt" : solver.isExact ? "solved exactly" : "solved in doubles")
    if system.others.contains(where: broken.contains) { tally.note("another is broken", seed) }
    for end in system.ends where !Self.isClose(solver.value(of: end.variable), end.value, 1000) {
      tally.note("another is off", seed)
    }
    // Rows that contradict each other by less than a millionth count as holding together.
    let share = exact.isEmpty ? 2e-6 : 1e-9
    if kept.contains(where: { error(of: $0, values) > share }) { tally.note("does not hold", seed) }
    guard !exact.isEmpty else { return tally.count("contradicts by less than a millionth") }
    let size = (kept.map(\.constant) + values).reduce(0) { max($0, abs($1)) }
    for right in exact.totals {
      let level = ids.filter { solver.constraint($0)?.strength.rawValue == right.strength }
      let total = level.reduce(0) { $0 + ((try? solver.error(of: $1)) ?? .infinity) }
      if Self.isClose(total, right.total, size) { continue }
      tally.note("a level is not optimal", seed)
    }
    let ranges = solver.intervals(of: system.judged.map { LinearExpression([Term($0)]) })
    for (at, given) in ranges.enumerated() {
      let right = exact.range(of: at)
      let inside = min(max(values[at], right.lower ?? values[at]), right.upper ?? values[at])
      if !Self.isClose(values[at], inside, size) { tally.note("a value is not optimal", seed) }
      if !Self.isClose(given.lower, right.lower, size)
        || !Self.isClose(given.upper, right.upper, size)
      {
        tally.note("a range is wrong", seed)
      }
    }
  }

  /// By how much a required constraint does not hold, as a part of the largest of its numbers.
  private func error(of constraint: LinearConstraint, _ values: [Double]) -> Double {
    guard constraint.strength == .required else { return 0 }
    let parts = constraint.terms.map { $0.coefficient * values[Int($0.variable.index)] }
    let size = (parts + constraint.terms.map(\.coefficient)).reduce(abs(constraint.constant)) {
      max($0, abs($1))
    }
    return size == 0
      ? 0
      : constraint.relation.error(
        leftSide: parts.reduce(0, +), constant: constraint.constant) / size
  }

  /// Judges whether history shows.
  private func compareWithFresh(_ system: DelicateSystem, _ seed: Int, _ tally: inout Tally) {
    guard let fresh = try? system.fresh() else { return tally.note("only history holds", seed) }
    let (old, new) = (system.solver, fresh.solver)
    let broken = [system, fresh].map { one in
      one.solver.brokenConstraints.map { one.ids.firstIndex(of: $0) }
    }
    guard broken[0] == broken[1] else { return tally.note("history breaks another", seed) }
    let expressions = system.variables.map { LinearExpression([Term($0)]) }
    let numbers = [old, new].map { solver in
      solver.intervals(of: expressions).flatMap { [$0.lower, $0.upper] }
        + system.variables.map { solver.value(of: $0) }
    }
    let size = numbers[0].reduce(0) { max($0, abs($1 ?? 0)) }
    if !zip(numbers[0], numbers[1]).allSatisfy({ Self.isClose($0, $1, size) }) {
      tally.note("history shows", seed)
    }
  }

  private static func isClose(_ a: Double?, _ b: Double?, _ size: Double) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a - b) <= 1e-6 + 1e-9 * max(abs(a), abs(b), size)
  }

  @Test(arguments: 0..<50)
  func `whole numbers of any size are added, multiplied and divided`(seed: Int) {
    var numbers = SeededNumbers(seed: seed)
    func random() -> WholeNumber {
      (0..<numbers.number(1...6)).reduce(WholeNumber(numbers.pick([-1, 1]))) { product, _ in
        product * WholeNumber(numbers.number(1...Int.max)) + WholeNumber(numbers.number(-9...9))
      }
    }
    let (a, b, c) = (random(), random(), random())
    #expect((a + b - b - a).isZero)
    #expect((a * (b + c) - a * b - a * c).isZero)
    #expect(((a * b).dividedExactly(by: b) - a).isZero)
    #expect((-a).isNegative != a.isNegative)
    let ratio = WholeNumber.ratio(a * WholeNumber(3), a * WholeNumber(7))
    #expect(abs(ratio - 3.0 / 7) < 1e-15)
  }
}
