import ConstraintSolver
import Testing

/// Linear programs on which a careless simplex method cycles or wanders.
///
/// Each is stated as a maximum, which a wish that is out of reach expresses: the error of
/// "objective = 1000" is least where the objective is largest.
@Suite struct DegeneracyTests {
  private let wish = Strength(500) ?? .required

  /// The maximum of Σ cᵢxᵢ over x ≥ 0 and rows Σ aᵢxᵢ ≤ b.
  private func maximum(_ objective: [Double], _ rows: [([Double], Double)]) throws -> Double {
    var solver = Solver()
    let variables = objective.map { _ in solver.addVariable(isNonNegative: true) }
    func terms(_ coefficients: [Double]) -> [Term] {
      zip(variables, coefficients).map { Term($0, $1) }
    }
    for (coefficients, constant) in rows {
      _ = try solver.add(LinearConstraint(terms(coefficients), .lessThanOrEqual, constant))
    }
    _ = try solver.add(LinearConstraint(terms(objective), .equal, 1000, strength: wish))
    return solver.value(of: LinearExpression(terms(objective)))
  }

  @Test func `Beale's example of 1955 ends`() throws {
    let value = try maximum(
      [0.75, -150, 0.02, -6],
      [([0.25, -60, -0.04, 9], 0), ([0.5, -90, -0.02, 3], 0), ([0, 0, 1, 0], 1)])
    #expect(abs(value - 0.05) < 1e-12)
  }

  @Test func `Chvátal's example of 1983 ends`() throws {
    let value = try maximum(
      [10, -57, -9, -24],
      [([0.5, -5.5, -2.5, 9], 0), ([0.5, -1.5, -0.5, 1], 0), ([1, 0, 0, 0], 1)])
    #expect(abs(value - 1) < 1e-12)
  }

  @Test func `the cube of Klee and Minty ends at its last corner`() throws {
    let value = try maximum([4, 2, 1], [([1, 0, 0], 5), ([4, 1, 0], 25), ([8, 4, 1], 125)])
    #expect(abs(value - 125) < 1e-9)
  }

  @Test func `many equal wishes on one width settle on their median`() throws {
    var solver = Solver()
    let width = solver.addVariable(isNonNegative: true)
    for wanted in 0..<61 {
      _ = try solver.add(
        LinearConstraint([Term(width)], .equal, Double(wanted * 7 % 61), strength: wish))
    }
    #expect(solver.value(of: width) == 30)
    #expect(solver.freedom() == 0)
  }
}
