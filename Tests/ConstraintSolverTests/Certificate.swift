@testable import ConstraintSolver

/// A proof of optimality, found from scratch by dense elimination.
///
/// From the engine it takes only the set of tight rows and the sides of the others. With those it
/// solves for the duals of every level, and checks the conditions of optimality: the point is
/// feasible, each dual lies between the prices of its row's two sides, level by level, and nothing
/// else carries a price.
struct Certificate {
  private struct Row {
    var coefficients: [Double]
    var constant: Double
    var strength: Double
    var costsAbove: Bool
    var costsBelow: Bool
    var isTight: Bool
    var side: Int

    func residual(_ point: [Double]) -> (slack: Double, scale: Double) {
      var slack = constant
      var scale = max(1, abs(constant))
      for (coefficient, value) in zip(coefficients, point) where coefficient != 0 {
        slack -= coefficient * value
        scale = max(scale, abs(coefficient * value))
      }
      return (slack, scale)
    }
  }

  private var rows: [Row] = []
  private let point: [Double]
  private let held: [Int]
  private let levels: [Double]

  init(_ solver: Solver) {
    let count = solver.records.indices.count
    point = solver.engine.values.array(solver.engine.values.indices)
    held = (0..<count).filter { solver.engine.columns[$0].definer < 0 }
    let broken = Set(solver.breaches.slots)
    for slot in solver.engine.rows.indices where !broken.contains(slot) {
      guard let constraint = solver.constraint(at: slot) else { continue }
      var coefficients = [Double](repeating: 0, count: count)
      for term in constraint.terms {
        coefficients[Int(term.variable.index)] += term.coefficient
      }
      rows.append(
        Row(
          coefficients: coefficients, constant: constraint.constant,
          strength: constraint.strength.rawValue,
          costsAbove: constraint.relation != .lessThanOrEqual,
          costsBelow: constraint.relation != .greaterThanOrEqual,
          isTight: solver.engine.rows[slot].owner >= 0, side: Int(solver.engine.rows[slot].side)))
    }
    for slot in solver.records.indices where solver.records[slot].isAlive {
      let bound = Int(solver.records[slot].bound)
      guard bound >= 0 else { continue }
      var coefficients = [Double](repeating: 0, count: count)
      coefficients[slot] = 1
      rows.append(
        Row(
          coefficients: coefficients, constant: 0, strength: 1000, costsAbove: true,
          costsBelow: false, isTight: solver.engine.rows[bound].owner >= 0,
          side: Int(solver.engine.rows[bound].side)))
    }
    levels = Set(rows.map(\.strength)).filter { $0 < 1000 }.sorted(by: >)
  }

  /// Returns the violated condition, or nil.
  func failure() -> String? {
    for (index, row) in rows.enumerated() {
      let (slack, scale) = row.residual(point)
      let isOff =
        row.isTight || row.side == 0
        ? abs(slack) > 1e-8 * scale
        : Double(row.side) * slack < -1e-8 * scale
      if isOff { return "row \(index) is off by \(slack)" }
      let price = row.side > 0 ? row.costsAbove : (row.side < 0 ? row.costsBelow : false)
      if !row.isTight, row.strength >= 1000, price { return "row \(index) is violated" }
    }
    return dualFailure()
  }

  private func dualFailure() -> String? {
    let basis = rows.filter(\.isTight)
    let count = point.count
    guard basis.count + held.count == count else { return "\(basis.count) rows are tight" }
    // One line for each unknown: what the tight rows' duals must add up to, by level.
    var matrix = [[Double]](
      repeating: [Double](repeating: 0, count: count + levels.count), count: count)
    for unknown in 0..<count {
      for (at, row) in basis.enumerated() { matrix[unknown][at] = row.coefficients[unknown] }
      for (at, held) in held.enumerated() where held == unknown {
        matrix[unknown][basis.count + at] = 1
      }
    }
    for row in rows where !row.isTight && row.strength < 1000 && row.side != 0 {
      guard row.side > 0 ? row.costsAbove : row.costsBelow,
        let level = levels.firstIndex(of: row.strength)
      else { continue }
      for unknown in 0..<count {
        matrix[unknown][count + level] -= Double(row.side) * row.coefficients[unknown]
      }
    }
    guard Self.eliminate(&matrix, count) else { return "the basis is singular" }
    for (at, row) in basis.enumerated() {
      if let failure = outOfRange(row, Array(matrix[at][count...])) {
        return "tight row \(at): \(failure)"
      }
    }
    for (at, unknown) in held.enumerated()
    where matrix[basis.count + at][count...].contains(where: { abs($0) > 1e-6 }) {
      return "held unknown \(unknown) has a dual"
    }
    return nil
  }

  private func outOfRange(_ row: Row, _ dual: [Double]) -> String? {
    let size = dual.reduce(1) { max($0, abs($1)) }
    for (sign, costs) in [(1.0, row.costsAbove), (-1.0, row.costsBelow)] {
      if costs, row.strength >= 1000 { continue }
      for (level, value) in zip(levels, dual) {
        let room = (costs && level == row.strength ? 1 : 0) - sign * value
        if room > 1e-6 * size { break }
        if room < -1e-6 * size { return "dual \(value) at level \(level)" }
      }
    }
    return nil
  }

  /// Gauss and Jordan, with the largest pivot of each column.
  private static func eliminate(_ matrix: inout [[Double]], _ count: Int) -> Bool {
    for column in 0..<count {
      guard
        let pivot = (column..<count).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }), abs(matrix[pivot][column]) > 1e-9
      else { return false }
      matrix.swapAt(column, pivot)
      let inverse = 1 / matrix[column][column]
      for at in column..<matrix[column].count { matrix[column][at] *= inverse }
      let line = matrix[column]
      for row in 0..<count where row != column && matrix[row][column] != 0 {
        let factor = matrix[row][column]
        for at in column..<line.count { matrix[row][at] -= factor * line[at] }
      }
    }
    return true
  }
}
