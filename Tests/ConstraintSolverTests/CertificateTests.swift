@testable import ConstraintSolver
import Conditions
import Testing

/// Random systems under random operations, certified after every one.
///
/// `LAYOUTLAB_OPERATIONS=1000000` does that many; `LAYOUTLAB_SEED=17` one system only.
@Suite struct CertificateTests {
  private struct Play {
    var numbers: SeededNumbers
    var solver = Solver()
    var variables: [Variable] = []
    var ids: [LinearConstraint.ID] = []

    init(seed: Int) {
      numbers = SeededNumbers(seed: seed)
      solver.conflictRule = numbers.chance(50) ? .refuse : .breakNewest
      for _ in 0..<numbers.number(2...9) {
        variables.append(solver.addVariable(isNonNegative: numbers.chance(50)))
      }
    }

    mutating func constraint() -> LinearConstraint {
      let terms = (0..<numbers.number(1...3)).map { _ in
        Term(
          numbers.pick(variables),
          numbers.pick([-2, -1, -1, -0.5, 0.5, 1, 1, 1, 3]))
      }
      return LinearConstraint(
        terms, numbers.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        Double(numbers.number(-30...30)), strength: strength())
    }

    mutating func strength() -> Strength {
      Strength(numbers.pick([1000, 1000, 750, 750, 500, 250, 1])) ?? .required
    }

    mutating func operate() throws(SolverError) {
      let at = ids.isEmpty ? 0 : numbers.number(0...ids.count - 1)
      // As rounding might: the basis is then built anew.
      if numbers.chance(2) { solver.engine.isSpoilt = true }
      switch ids.isEmpty ? 0 : numbers.number(0...13) {
      case 0, 1,
        2 where ids.count < 3 * variables.count:
        ids.append(try solver.add(constraint()))
      case 3: try solver.remove(ids.remove(at: at))
      case 4: try solver.setStrength(strength(), of: ids[at])
      case 5: try solver.setOrder(Int64(numbers.number(0...50)), of: ids[at])
      case 6: try batch()
      case 7, 8: drag()
      default: try solver.setConstant(Double(numbers.number(-30...30)), of: ids[at])
      }
    }

    /// Edits one of the oldest again and again, so that what is kept for drags is used.
    ///
    /// A refusal ends it, and leaves what the edits before have done.
    private mutating func drag() {
      let id = ids[numbers.number(0...min(1, ids.count - 1))]
      for _ in 0..<numbers.number(2...4) {
        let constant = Double(numbers.number(-30...30))
        do { try solver.setConstant(constant, of: id) } catch { return }
      }
    }

    private mutating func batch() throws(SolverError) {
      let edits = (0..<numbers.number(1...3)).map { _ in
        (numbers.pick(ids), Double(numbers.number(-30...30)))
      }
      let added = numbers.chance(30) ? constraint() : nil
      let made = try solver.transaction { solver throws(SolverError) in
        for (id, constant) in edits { try solver.setConstant(constant, of: id) }
        return if let added { try solver.add(added) } else { nil as LinearConstraint.ID? }
      }
      if let made { ids.append(made) }
    }
  }

  private static let operations =
    Settings.count("LAYOUTLAB_OPERATIONS", or: 4000)

  @Test(arguments: 0..<2)
  func `after every operation the values are certified optimal`(lane: Int) {
    let only = Settings.text("LAYOUTLAB_SEED").flatMap { Int($0) }
    var left = Self.operations / 2
    var seed = only ?? lane
    while left > 0 {
      var play = Play(seed: seed)
      for step in 0..<min(left, 100) {
        let before = play.variables.map { play.solver.value(of: $0) }
        var isRefused = false
        do { try play.operate() } catch { isRefused = true }
        if isRefused {
          let after = play.variables.map { play.solver.value(of: $0) }
          #expect(after == before, "seed \(seed), step \(step): a refusal left a trace")
        }
        let failure = Certificate(play.solver).failure()
        #expect(failure == nil, "seed \(seed), step \(step)")
        if failure != nil { return }
      }
      left -= 100
      seed += 2
      if only != nil { return }
    }
  }

  @Test func `a certificate is refused to a point that is not optimal`() throws {
    var solver = Solver()
    let width = solver.addVariable(isNonNegative: true)
    _ = try solver.add(LinearConstraint([Term(width)], .lessThanOrEqual, 100))
    let wish = try solver.add(
      LinearConstraint([Term(width)], .equal, 50, strength: Strength(750) ?? .required))
    _ = try solver.add(
      LinearConstraint([Term(width)], .equal, 80, strength: Strength(250) ?? .required))
    #expect(Certificate(solver).failure() == nil)
    var moved = solver
    moved.engine.values[0] = 60
    #expect(Certificate(moved).failure() == "row 1 is off by -10.0")
    var overrated = solver
    overrated.engine.rows[Int(wish.index)].strength = 100
    #expect(Certificate(overrated).failure() == "tight row 0: dual -1.0 at level 250.0")
  }
}
