import Conditions
import ConstraintSolver
import Testing

/// Long runs of edits, after which nothing may be off.
///
/// `LAYOUTLAB_EDITS=1000000` makes that many.
@Suite(.thorough) struct DriftTests {
  private static let edits =
    Settings.count("LAYOUTLAB_EDITS", or: 20_000)

  /// The largest error of a required row, and the largest difference from a new solver.
  private func faults(_ load: CountWorkload, _ fresh: CountWorkload) throws -> (Double, Double) {
    var error = 0.0
    for (id, constraint) in zip(load.ids, load.constraints) where constraint.strength == .required {
      error = max(error, try load.solver.error(of: id))
    }
    let difference = zip(load.variables, fresh.variables).reduce(0) {
      max($0, abs(load.solver.value(of: $1.0) - fresh.solver.value(of: $1.1)))
    }
    return (error, difference)
  }

  @Test func `a constant dragged to and fro leaves no drift`() throws {
    var load = try CountWorkload.chain(3)
    for step in 0..<Self.edits {
      try load.solver.setConstant(8 + 0.1 * Double(step % 97), of: load["head"])
    }
    try load.solver.setConstant(8, of: load["head"])
    let (error, difference) = try faults(load, .chain(3))
    #expect(error < 1e-9)
    #expect(difference < 1e-9)
  }

  @Test func `edits by turns, with exchanges between, leave no drift`() throws {
    var load = try CountWorkload.cells(2)
    var numbers = SeededNumbers(seed: 7)
    let names = ["width", "hugs", "resists", "aligned", "room"]
    for _ in 0..<Self.edits / 4 {
      let name = numbers.pick(names)
      let constant =
        name == "width"
        ? 200 + 0.1 * Double(numbers.number(0...1500))
        : (name == "hugs" || name == "resists"
          ? 0.3 * Double(numbers.number(0...500)) : -0.7 * Double(numbers.number(0...20)))
      try load.solver.setConstant(constant, of: load[name])
    }
    for name in names {
      try load.solver.setConstant(load.constraint(name).constant, of: load[name])
    }
    let (error, difference) = try faults(load, .cells(2))
    #expect(error < 1e-9)
    #expect(difference < 1e-9)
  }
}
