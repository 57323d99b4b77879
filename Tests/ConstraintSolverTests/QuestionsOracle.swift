import ConstraintSolver
import Oracle
import Testing

/// The oracle for tests of questions.
enum QuestionsOracle {
  /// The ranges of sums of unknowns over all optimal solutions.
  static func ranges(
    of sums: [[Int: Int128]], in system: OracleSystem, _ oracle: Oracle
  ) throws(OracleOverflow) -> [(lower: Fraction?, upper: Fraction?)] {
    // The kept constraints hold, and the errors of each level add up to what the oracle found.
    let count = system.unknowns.count
    var rows = oracle.kept.map { system.statements[$0].row }
    for (strength, total) in oracle.totals {
      let level = system.statements.indices.filter { system.statements[$0].strength == strength }
      for statement in level {
        for (side, sign) in [(Relation.lessThanOrEqual, Int128(-1)), (.greaterThanOrEqual, 1)] {
          var row = system.statements[statement].row
          guard row.relation == .equal || row.relation == side else { continue }
          row.relation = side
          row.coefficients[count + statement] = sign
          rows.append(row)
        }
      }
      let errors = level.map { (count + $0, total.denominator) }
      rows.append(
        OracleRow(
          coefficients: Dictionary(uniqueKeysWithValues: errors), relation: .equal,
          constant: total.numerator))
    }
    let isNonNegative =
      system.unknowns.map(\.isNonNegative) + system.statements.map { _ in true }
    let optimum = try OraclePolyhedron(isNonNegative: isNonNegative, rows: rows)
    var ranges: [(lower: Fraction?, upper: Fraction?)] = []
    for sum in sums {
      let upper = try optimum.minimum(of: sum.mapValues { -$0 })?.value
      ranges.append(
        (
          try optimum.minimum(of: sum)?.value,
          upper.map { Fraction(-$0.numerator, $0.denominator) }
        ))
    }
    return ranges
  }

  /// The system with all constants multiplied, so that fractions of the old unit are whole; all
  /// solutions are then multiplied too.
  static func magnified(_ system: OracleSystem, _ factor: Int128) -> OracleSystem {
    var system = system
    for at in system.statements.indices { system.statements[at].constant *= factor }
    return system
  }
}

/// The state of a solver that a question must not change.
struct QuestionsState: Equatable {
  private let values: [Double]
  private let broken: [Solver.Broken]

  init(_ solved: SolvedSystem) {
    values = solved.variables.map { solved.solver.value(of: $0) }
    broken = solved.solver.broken
  }
}
