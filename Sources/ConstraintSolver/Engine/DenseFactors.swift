/// The LU factors of a square matrix, with partial pivoting.
struct DenseFactors: Sendable {
  private let count: Int
  /// L below the diagonal, U on and above it, stored row by row in pivoted order.
  private var factors: [Double]
  private var permutation: [Int]

  /// Creates the factors of an empty matrix.
  init() {
    count = 0
    factors = []
    permutation = []
  }

  /// Factors a matrix given row by row; fails if it is singular.
  init?(_ matrix: [Double], count n: Int) {
    count = n
    factors = matrix
    permutation = Array(0..<n)
    for column in 0..<n {
      var best = column
      for row in column..<n where abs(factors[row * n + column]) > abs(factors[best * n + column]) {
        best = row
      }
      guard abs(factors[best * n + column]) > Tolerance.pivot else { return nil }
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

  /// Replaces right-hand sides with the solution.
  func solve(_ numbers: inout [Double], _ spare: inout [Double]) {
    let n = count
    spare.removeAll(keepingCapacity: true)
    for row in 0..<n {
      var sum = numbers[permutation[row]]
      for at in 0..<row { sum -= factors[row * n + at] * spare[at] }
      spare.append(sum)
    }
    for row in (0..<n).reversed() {
      var sum = spare[row]
      for at in (row + 1)..<max(n, row + 1) { sum -= factors[row * n + at] * spare[at] }
      spare[row] = sum / factors[row * n + row]
    }
    swap(&numbers, &spare)
  }

  /// Replaces coefficients by column with multipliers by row.
  func solveTransposed(_ numbers: inout [Double], _ spare: inout [Double]) {
    let n = count
    for row in 0..<n {
      var sum = numbers[row]
      for at in 0..<row { sum -= factors[at * n + row] * numbers[at] }
      numbers[row] = sum / factors[row * n + row]
    }
    for row in (0..<n).reversed() {
      var sum = numbers[row]
      for at in (row + 1)..<max(n, row + 1) { sum -= factors[at * n + row] * numbers[at] }
      numbers[row] = sum
    }
    spare.removeAll(keepingCapacity: true)
    spare.append(contentsOf: repeatElement(0, count: n))
    for row in 0..<n { spare[permutation[row]] = numbers[row] }
    swap(&numbers, &spare)
  }
}
