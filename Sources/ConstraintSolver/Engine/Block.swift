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
  func solve(_ room: inout BlockRoom) {
    let n = count
    room.begin(n)
    for row in 0..<n {
      var sum = room.rightSides[permutation[row]]
      for at in 0..<row { sum -= factors[row * n + at] * room.solution[at] }
      room.solution[row] = sum
    }
    for row in (0..<n).reversed() {
      var sum = room.solution[row]
      for at in (row + 1)..<max(n, row + 1) { sum -= factors[row * n + at] * room.solution[at] }
      room.solution[row] = sum / factors[row * n + row]
    }
    room.clean()
  }

  /// The multipliers of the rows that combine to coefficients given by unknown.
  func solveTransposed(_ room: inout BlockRoom) {
    let n = count
    room.begin(n)
    for row in 0..<n {
      var sum = room.rightSides[row]
      for at in 0..<row { sum -= factors[at * n + row] * room.rightSides[at] }
      room.rightSides[row] = sum / factors[row * n + row]
    }
    for row in (0..<n).reversed() {
      var sum = room.rightSides[row]
      for at in (row + 1)..<max(n, row + 1) { sum -= factors[at * n + row] * room.rightSides[at] }
      room.rightSides[row] = sum
    }
    for row in 0..<n { room.solution[permutation[row]] = room.rightSides[row] }
    room.clean()
  }
}

/// Room for the numbers of one solve with a block.
struct BlockRoom: Sendable {
  var rightSides: [Double] = []
  var solution: [Double] = []
  /// The size of the largest right side.
  private(set) var scale = 0.0

  mutating func begin(_ count: Int) {
    solution.removeAll(keepingCapacity: true)
    solution.append(contentsOf: repeatElement(0, count: count))
    scale = rightSides.reduce(0) { max($0, abs($1)) }
  }

  /// Makes 0 what is rounding beside the right sides.
  mutating func clean() {
    for at in solution.indices where abs(solution[at]) <= 1e-13 * scale { solution[at] = 0 }
  }
}
