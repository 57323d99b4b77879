package import ConstraintSolver

/// An exact number: a fraction in lowest terms.
package struct Fraction: Equatable, CustomStringConvertible {
  package let numerator: Int128
  package let denominator: Int128

  package init(_ numerator: Int128, _ denominator: Int128 = 1) {
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = a == 0 ? 1 : Int128(a)
    self.numerator = (denominator < 0 ? -numerator : numerator) / divisor
    self.denominator = (denominator < 0 ? -denominator : denominator) / divisor
  }

  package var double: Double { Double(numerator) / Double(denominator) }
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}

/// Thrown where the numbers outgrow 128 bits; the system in hand is then left out.
package struct OracleOverflow: Error {
  package init() {}
}

/// A row `Σ coefficientᵢ × unknownᵢ  ≤ = ≥  constant` of whole numbers.
package struct OracleRow {
  package var coefficients: [Int: Int128]
  package var relation: Relation
  package var constant: Int128

  package init(coefficients: [Int: Int128], relation: Relation, constant: Int128) {
    self.coefficients = coefficients
    self.relation = relation
    self.constant = constant
  }
}

/// The points that satisfy a list of rows, by the textbook's two-phase simplex method in whole
/// numbers: every free unknown split in two, every row dense, Bland's rule throughout.
///
/// All entries share one denominator, the last pivot (integer pivoting after Edmonds), so that
/// each division leaves no remainder.
package struct OraclePolyhedron {
  /// The smallest value of an objective, and a point at which it is reached.
  package struct Optimum {
    package var value: Fraction
    package var point: [Fraction]
  }

  package private(set) var isEmpty = false
  private let isNonNegative: [Bool]
  /// The first column of each unknown; a free one is that column minus the next.
  private var columnOf: [Int] = []
  /// One entry a column, and at the end the right side.
  private var tableau: [[Int128]] = []
  private var basis: [Int] = []
  private var denominator: Int128 = 1
  private var columnCount = 0

  package init(isNonNegative: [Bool], rows: [OracleRow]) throws(OracleOverflow) {
    self.isNonNegative = isNonNegative
    var next = 0
    for isNonNegative in isNonNegative {
      columnOf.append(next)
      next += isNonNegative ? 1 : 2
    }
    let firstSlack = next
    let slackCount = rows.count { $0.relation != .equal }
    let firstArtificial = firstSlack + slackCount
    var slack = firstSlack
    for (index, row) in rows.enumerated() {
      var entries = [Int128](repeating: 0, count: firstArtificial + rows.count + 1)
      for (unknown, coefficient) in row.coefficients {
        entries[columnOf[unknown]] += coefficient
        if !isNonNegative[unknown] { entries[columnOf[unknown] + 1] -= coefficient }
      }
      if row.relation != .equal {
        entries[slack] = row.relation == .lessThanOrEqual ? 1 : -1
        slack += 1
      }
      entries[entries.count - 1] = row.constant
      if row.constant < 0 { entries = entries.map { -$0 } }
      entries[firstArtificial + index] = 1
      tableau.append(entries)
      basis.append(firstArtificial + index)
    }
    columnCount = firstArtificial + rows.count
    var artificials = [Int128](repeating: 0, count: columnCount)
    for column in firstArtificial..<columnCount { artificials[column] = 1 }
    let shortfall = try descend(artificials)
    isEmpty = shortfall.map { $0.numerator != 0 } ?? true
    guard !isEmpty else { return }
    try removeArtificials(from: firstArtificial)
  }

  /// The minimum of `Σ objectiveᵢ × unknownᵢ`, or nil if there is none.
  package func minimum(of objective: [Int: Int128]) throws(OracleOverflow) -> Optimum? {
    var copy = self
    var costs = [Int128](repeating: 0, count: columnCount)
    for (unknown, coefficient) in objective {
      costs[columnOf[unknown]] += coefficient
      if !isNonNegative[unknown] { costs[columnOf[unknown] + 1] -= coefficient }
    }
    guard let value = try copy.descend(costs) else { return nil }
    var columns = [Int128](repeating: 0, count: columnCount)
    for (row, column) in copy.basis.enumerated() {
      columns[column] = copy.tableau[row][columnCount]
    }
    let point = isNonNegative.indices.map { unknown in
      let column = columnOf[unknown]
      let other = isNonNegative[unknown] ? 0 : columns[column + 1]
      return Fraction(columns[column] - other, copy.denominator)
    }
    return Optimum(value: value, point: point)
  }

  // MARK: The simplex method

  /// Walks to the least cost; nil if there is none.
  private mutating func descend(_ costs: [Int128]) throws(OracleOverflow) -> Fraction? {
    var goal = try (costs + [0]).mapExactly { cost throws(OracleOverflow) in
      try Self.product(cost, denominator)
    }
    for (row, column) in basis.enumerated() where costs[column] != 0 {
      for at in goal.indices {
        goal[at] = try Self.difference(goal[at], Self.product(costs[column], tableau[row][at]))
      }
    }
    while let entering = goal.dropLast().firstIndex(where: { $0 < 0 }) {
      var leaving: Int?
      for row in tableau.indices where tableau[row][entering] > 0 {
        guard let best = leaving else {
          leaving = row
          continue
        }
        let left = try Self.product(tableau[row][columnCount], tableau[best][entering])
        let right = try Self.product(tableau[best][columnCount], tableau[row][entering])
        if left < right || (left == right && basis[row] < basis[best]) { leaving = row }
      }
      guard let leaving else { return nil }
      try pivot(leaving, entering, &goal)
    }
    return Fraction(-goal[columnCount], denominator)
  }

  private mutating func pivot(
    _ leaving: Int, _ entering: Int, _ goal: inout [Int128]
  ) throws(OracleOverflow) {
    let source = tableau[leaving]
    let pivot = source[entering]
    for row in tableau.indices where row != leaving {
      try eliminate(&tableau[row], source, entering, pivot)
    }
    try eliminate(&goal, source, entering, pivot)
    denominator = pivot
    basis[leaving] = entering
  }

  private func eliminate(
    _ row: inout [Int128], _ source: [Int128], _ entering: Int, _ pivot: Int128
  ) throws(OracleOverflow) {
    let factor = row[entering]
    if factor == 0, pivot == denominator { return }
    for at in row.indices where row[at] != 0 || source[at] != 0 {
      let kept = try Self.product(pivot, row[at])
      let gone = factor == 0 ? 0 : try Self.product(factor, source[at])
      row[at] = try Self.difference(kept, gone) / denominator
    }
  }

  /// Exchanges artificial columns at 0 for others; a row that has no other says nothing.
  private mutating func removeArtificials(from first: Int) throws(OracleOverflow) {
    var goal = [Int128](repeating: 0, count: columnCount + 1)
    var row = 0
    while row < tableau.count {
      if basis[row] >= first {
        guard let column = tableau[row][..<first].firstIndex(where: { $0 != 0 }) else {
          tableau.remove(at: row)
          basis.remove(at: row)
          continue
        }
        if tableau[row][column] < 0 { tableau[row] = tableau[row].map { -$0 } }
        try pivot(row, column, &goal)
      }
      row += 1
    }
    for row in tableau.indices {
      tableau[row].removeSubrange(first..<columnCount)
    }
    columnCount = first
  }

  // MARK: Whole numbers

  private static func product(_ a: Int128, _ b: Int128) throws(OracleOverflow) -> Int128 {
    let (product, overflows) = a.multipliedReportingOverflow(by: b)
    if overflows { throw OracleOverflow() }
    return product
  }

  private static func difference(_ a: Int128, _ b: Int128) throws(OracleOverflow) -> Int128 {
    let (difference, overflows) = a.subtractingReportingOverflow(b)
    if overflows { throw OracleOverflow() }
    return difference
  }
}

extension Array {
  fileprivate func mapExactly<T>(
    _ transform: (Element) throws(OracleOverflow) -> T
  ) throws(OracleOverflow) -> [T] {
    var result: [T] = []
    for element in self { try result.append(transform(element)) }
    return result
  }
}

/// Returns the rank of the rows, by elimination in whole numbers.
package func oracleRank(_ rows: [[Int128]]) throws(OracleOverflow) -> Int {
  var rows = rows
  var rank = 0
  guard let width = rows.first?.count else { return 0 }
  for column in 0..<width {
    guard let at = rows.indices.dropFirst(rank).first(where: { rows[$0][column] != 0 }) else {
      continue
    }
    rows.swapAt(rank, at)
    let source = rows[rank]
    for row in rows.indices.dropFirst(rank + 1) where rows[row][column] != 0 {
      let factor = rows[row][column]
      for index in 0..<width {
        let (a, overflowsA) = rows[row][index].multipliedReportingOverflow(by: source[column])
        let (b, overflowsB) = factor.multipliedReportingOverflow(by: source[index])
        if overflowsA || overflowsB { throw OracleOverflow() }
        rows[row][index] = a - b
      }
    }
    rank += 1
  }
  return rank
}
