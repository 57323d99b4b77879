import ConstraintSolver

/// The points and lines in which borders meet.
///
/// Chosen borders are held as their minors: the determinants of each choice of as many columns, by
/// the set of columns as bits. A further border multiplies into them by Laplace's expansion.
struct CornerWalk {
  private typealias Minors = [Int: WholeNumber]

  private let count: Int
  private let isNonNegative: [Bool]
  /// Coefficients, and behind them the constant.
  private let rows: [[WholeNumber]]
  /// Rows that put unknowns at 0 which nothing bounds, so that there are corners.
  private var fixing: [[WholeNumber]] = []
  /// The unknowns that no border bounds, in either direction.
  private(set) var unbounded: Set<Int> = []

  /// Nil where the borders can be chosen in too many ways.
  init?(isNonNegative: [Bool], borders: [Border]) {
    count = isNonNegative.count
    self.isNonNegative = isNonNegative
    let bounds = isNonNegative.indices.filter { isNonNegative[$0] }
    rows =
      borders.map { $0.coefficients + [$0.constant] }
      + bounds.map { Self.unit($0, isNonNegative.count) }
    guard Self.choices(of: count, from: max(rows.count, count)) <= ExactOptimum.mostChoices else {
      return nil
    }
    let independent = independent(rows)
    for unknown in 0..<count {
      let row = Self.unit(unknown, count)
      if isIndependent(row, of: independent) { unbounded.insert(unknown) }
      if isIndependent(row, of: self.independent(rows + fixing)) { fixing.append(row) }
    }
  }

  /// Visits each point in which as many borders meet as there are unknowns, with all bounds of the
  /// unknowns kept.
  mutating func visitCorners(_ visit: (Corner) -> Void) {
    choose(rows.count, count - fixing.count, fixed()) { minors in
      let all = (1 << count) - 1
      guard let determinant = minors[all], !determinant.isZero else { return }
      let sign = determinant.isNegative ? WholeNumber(-1) : WholeNumber(1)
      var numerators: [WholeNumber] = []
      for unknown in 0..<count {
        // The constant's column in place of the unknown's: moved there from the end.
        let minor = minors[all & ~(1 << unknown) | 1 << count] ?? .zero
        let isOdd = (count - 1 - unknown) % 2 == 1
        numerators.append((isOdd ? -minor : minor) * sign)
      }
      let isAllowed = zip(isNonNegative, numerators).allSatisfy { !$0 || !$1.isNegative }
      if isAllowed { visit(Corner(numerators: numerators, denominator: determinant * sign)) }
    }
  }

  /// Visits the two directions of each line in which borders meet, where unknowns keep their
  /// bounds.
  mutating func visitDirections(_ visit: ([WholeNumber]) -> Void) {
    guard count > fixing.count else { return }
    let all = (1 << count) - 1
    choose(rows.count, count - fixing.count - 1, fixed()) { minors in
      let direction = (0..<count).map { unknown in
        let minor = minors[all & ~(1 << unknown)] ?? .zero
        return unknown % 2 == 0 ? minor : -minor
      }
      guard direction.contains(where: { !$0.isZero }) else { return }
      for way in [direction, direction.map { -$0 }]
      where zip(isNonNegative, way).allSatisfy({ !$0 || !$1.isNegative }) {
        visit(way)
      }
    }
  }

  // MARK: Choosing

  private func fixed() -> Minors {
    fixing.reduce([0: WholeNumber(1)]) { extended($0, by: $1) }
  }

  /// Chooses `needed` of the first `end` rows in every way.
  private func choose(_ end: Int, _ needed: Int, _ minors: Minors, _ visit: (Minors) -> Void) {
    guard needed > 0 else { return visit(minors) }
    for row in (needed - 1..<max(end, needed - 1)).reversed() {
      let next = extended(minors, by: rows[row])
      if isIndependent(next) { choose(row, needed - 1, next, visit) }
    }
  }

  /// The minors with one more row, expanded along it.
  private func extended(_ minors: Minors, by row: [WholeNumber]) -> Minors {
    var result: Minors = [:]
    for (columns, minor) in minors where !minor.isZero {
      for column in row.indices where columns >> column & 1 == 0 && !row[column].isZero {
        let behind = (columns >> column).nonzeroBitCount
        let product = row[column] * minor
        let key = columns | 1 << column
        result[key] = (result[key] ?? .zero) + (behind % 2 == 0 ? product : -product)
      }
    }
    return result
  }

  /// Returns whether the chosen rows' coefficients are independent.
  private func isIndependent(_ minors: Minors) -> Bool {
    minors.contains { $0.key >> count == 0 && !$0.value.isZero }
  }

  private func isIndependent(_ row: [WholeNumber], of minors: Minors) -> Bool {
    isIndependent(extended(minors, by: row))
  }

  /// The minors of a largest independent choice of rows.
  private func independent(_ rows: [[WholeNumber]]) -> Minors {
    rows.reduce([0: WholeNumber(1)]) { minors, row in
      let next = extended(minors, by: row)
      return isIndependent(next) ? next : minors
    }
  }

  private static func unit(_ unknown: Int, _ count: Int) -> [WholeNumber] {
    (0...count).map { $0 == unknown ? WholeNumber(1) : .zero }
  }

  private static func choices(of few: Int, from many: Int) -> Int {
    var result = 1
    for at in 0..<few {
      result = result * (many - at) / (at + 1)
      if result > 1 << 40 { break }
    }
    return result
  }
}
