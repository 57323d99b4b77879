/// Unknowns that tight rows define only together: a square system, factored as L·U by partial
/// pivoting.
struct Block: Sendable {
  private(set) var unknowns: [Int32]
  /// The rows, each at the place of the unknown it is matched with.
  private(set) var rows: [Int32]
  /// L below the diagonal, U on and above it, row by row in pivoted order.
  private var factors: [Double]
  private var permutation: [Int]

  var count: Int { unknowns.count }

  /// Nothing if the matrix is singular.
  init?(unknowns: [Int32], rows: [Int32], matrix: [Double]) {
    self.unknowns = unknowns
    self.rows = rows
    factors = matrix
    permutation = Array(unknowns.indices)
    let n = unknowns.count
    for column in 0..<n {
      var best = column
      for row in column..<n where abs(factors[row * n + column]) > abs(factors[best * n + column]) {
        best = row
      }
      guard abs(factors[best * n + column]) > 1e-11 else { return nil }
      if best != column {
        permutation.swapAt(best, column)
        for at in 0..<n { factors.swapAt(best * n + at, column * n + at) }
      }
      let inverse = 1 / factors[column * n + column]
      for row in (column + 1)..<max(n, column + 1) where factors[row * n + column] != 0 {
        let factor = factors[row * n + column] * inverse
        factors[row * n + column] = factor
        for at in (column + 1)..<n { factors[row * n + at] -= factor * factors[column * n + at] }
      }
    }
  }

  /// The unknowns for right sides given by row.
  func solve(_ rightSides: [Double]) -> [Double] {
    let n = count
    var solution = permutation.map { rightSides[$0] }
    for row in 0..<n {
      for at in 0..<row { solution[row] -= factors[row * n + at] * solution[at] }
    }
    for row in (0..<n).reversed() {
      for at in (row + 1)..<max(n, row + 1) {
        solution[row] -= factors[row * n + at] * solution[at]
      }
      solution[row] /= factors[row * n + row]
    }
    return Block.cleaned(solution, rightSides)
  }

  /// The multipliers of the rows that combine to coefficients given by unknown.
  func solveTransposed(_ coefficients: [Double]) -> [Double] {
    let n = count
    var sums = coefficients
    for row in 0..<n {
      for at in 0..<row { sums[row] -= factors[at * n + row] * sums[at] }
      sums[row] /= factors[row * n + row]
    }
    for row in (0..<n).reversed() {
      for at in (row + 1)..<max(n, row + 1) { sums[row] -= factors[at * n + row] * sums[at] }
    }
    var multipliers = [Double](repeating: 0, count: n)
    for row in 0..<n { multipliers[permutation[row]] = sums[row] }
    return Block.cleaned(multipliers, coefficients)
  }

  /// The numbers, 0 where they are rounding beside the right side.
  private static func cleaned(_ numbers: [Double], _ rightSides: [Double]) -> [Double] {
    let scale = rightSides.reduce(0) { max($0, abs($1)) }
    return numbers.map { abs($0) <= 1e-13 * scale ? 0 : $0 }
  }
}
