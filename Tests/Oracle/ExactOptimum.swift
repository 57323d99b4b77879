package import ConstraintSolver

/// The optimal points of constraints, level by level, in exact fractions of the numbers as written.
///
/// So 0.1 is a tenth, and not the double next to it.
///
/// The textbook's simplex method, dense, with Bland's rule, in whole numbers that share one
/// denominator. A level that is settled stays so because no column whose price is above 0 may come
/// back.
package struct ExactOptimum {
  /// What a range is, to the last digits of a double; nil is unbounded.
  package typealias Range = (lower: Double?, upper: Double?)

  /// Whether no point satisfies the required constraints.
  package private(set) var isEmpty = false
  /// The summed errors of each level, strongest first.
  package private(set) var totals: [(strength: Double, total: Double)] = []
  /// One entry a column, and at the end the right side.
  private var tableau: [[WholeNumber]] = []
  private var basis: [Int] = []
  private var denominator = WholeNumber(1)
  private var isOpen: [Bool] = []
  /// The first column of each unknown; a free one is that column minus the next.
  private var columnOf: [Int] = []
  private let isNonNegative: [Bool]

  /// Unknowns are numbered by ``Variable/index``.
  package init(isNonNegative: [Bool], constraints: [LinearConstraint]) {
    self.isNonNegative = isNonNegative
    for isNonNegative in isNonNegative { columnOf.append(addColumns(isNonNegative ? 1 : 2)) }
    var sides: [(above: Int, below: Int, exponent: Int)] = []
    for constraint in constraints { sides.append(enter(constraint)) }
    isEmpty = !findPoint()
    guard !isEmpty else { return }
    let strengths = Set(constraints.map(\.strength.rawValue)).filter { $0 < 1000 }
    for strength in strengths.sorted(by: >) {
      var prices: [Int: WholeNumber] = [:]
      let level = zip(constraints, sides).filter { $0.0.strength.rawValue == strength }
      let most = level.map(\.1.exponent).max() ?? 0
      for (constraint, side) in level {
        let price = WholeNumber(tenTo: most - side.exponent)
        if constraint.relation != .lessThanOrEqual { prices[side.above] = price }
        if constraint.relation != .greaterThanOrEqual { prices[side.below] = price }
      }
      let least = descend(prices, isLast: true) ?? .nan
      totals.append((strength, least / WholeNumber.ratio(WholeNumber(tenTo: most), WholeNumber(1))))
    }
  }

  /// The least errors with which required constraints could all hold, each relative to its size, summed.
  ///
  /// The size of a constraint is that of its constant, or the power of two below its largest
  /// coefficient.
  package static func leastErrors(
    isNonNegative: [Bool], required: [LinearConstraint]
  ) -> Double {
    var program = ExactOptimum(isNonNegative: isNonNegative, constraints: [])
    var columns: [(column: Int, price: Double)] = []
    for constraint in required {
      let side = program.enter(constraint)
      let unit = WholeNumber.ratio(WholeNumber(tenTo: side.exponent), WholeNumber(1))
      let size = constraint.terms.reduce(abs(constraint.constant)) {
        max($0, abs($1.coefficient).binade)
      }
      for column in [side.above, side.below] where !program.isOpen[column] {
        columns.append((column, 1 / (unit * size)))
      }
    }
    // Fifteen digits of each price, in one unit.
    let least = columns.reduce(1) { min($0, $1.price) }
    var scale = 1e15
    while least * scale < 1e15 { scale *= 10 }
    var prices: [Int: WholeNumber] = [:]
    for (column, price) in columns {
      var (digits, zeros) = (price * scale, 0)
      while digits > 1e17 { (digits, zeros) = (digits / 10, zeros + 1) }
      prices[column] = WholeNumber(Int(digits.rounded())) * WholeNumber(tenTo: zeros)
    }
    program.lengthen()
    for column in program.isOpen.indices { program.isOpen[column] = true }
    return (program.descend(prices, isLast: false) ?? .nan) / scale
  }

  /// The range of an unknown over the optimal points.
  package func range(of unknown: Int) -> Range {
    func least(_ sign: Int) -> Double? {
      var copy = self
      var prices = [columnOf[unknown]: WholeNumber(sign)]
      if !isNonNegative[unknown] { prices[columnOf[unknown] + 1] = WholeNumber(-sign) }
      return copy.descend(prices, isLast: false)
    }
    return (least(1), least(-1).map { 0 - $0 })
  }

  // MARK: The tableau

  private mutating func addColumns(_ count: Int) -> Int {
    for _ in 0..<count { isOpen.append(true) }
    return isOpen.count - count
  }

  /// Enters `a·x + above − below = b`, times a power of two; a required constraint lacks what it
  /// forbids.
  private mutating func enter(
    _ constraint: LinearConstraint
  ) -> (above: Int, below: Int, exponent: Int) {
    let numbers = constraint.terms.map(\.coefficient) + [constraint.constant]
    let exponent = max(0, -(numbers.map { Self.decimal($0).power }.min() ?? 0))
    let isRequired = constraint.strength == .required
    let above = addColumns(1)
    let below = addColumns(1)
    if isRequired, constraint.relation != .lessThanOrEqual { isOpen[above] = false }
    if isRequired, constraint.relation != .greaterThanOrEqual { isOpen[below] = false }
    var row = [WholeNumber](repeating: .zero, count: isOpen.count)
    for term in constraint.terms {
      let coefficient = Self.whole(term.coefficient, exponent)
      let column = columnOf[Int(term.variable.index)]
      row[column] = row[column] + coefficient
      if !isNonNegative[Int(term.variable.index)] {
        row[column + 1] = row[column + 1] - coefficient
      }
    }
    // In the units of the other columns, so that a unit of error is one of the constraint's.
    row[above] = WholeNumber(1)
    row[below] = WholeNumber(-1)
    let constant = Self.whole(constraint.constant, exponent)
    tableau.append((constant.isNegative ? row.map { -$0 } : row) + [constant])
    basis.append(constant.isNegative ? below : above)
    return (above, below, exponent)
  }

  /// The shortest digits that are read as a number, and the power of ten behind them.
  private static func decimal(_ number: Double) -> (digits: Int, power: Int) {
    let parts = "\(number)".split(separator: "e")
    let point = parts[0].split(separator: ".")
    let fraction = point.count > 1 && point[1] != "0" ? point[1] : ""
    return (
      Int(point[0] + fraction) ?? 0, (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    )
  }

  private static func whole(_ number: Double, _ exponent: Int) -> WholeNumber {
    let (digits, power) = decimal(number)
    return WholeNumber(digits) * WholeNumber(tenTo: power + exponent)
  }

  /// Makes all rows as long as the last.
  private mutating func lengthen() {
    for at in tableau.indices {
      let constant = tableau[at].removeLast()
      tableau[at] += [WholeNumber](repeating: .zero, count: isOpen.count - tableau[at].count)
      tableau[at].append(constant.isNegative ? -constant : constant)
    }
  }

  /// Leads what may not be in the basis out of it.
  private mutating func findPoint() -> Bool {
    let count = isOpen.count
    lengthen()
    var prices: [Int: WholeNumber] = [:]
    for column in basis where !isOpen[column] { prices[column] = WholeNumber(1) }
    guard descend(prices, isLast: true) == 0 else { return false }
    for row in tableau.indices.reversed() where !isOpen[basis[row]] {
      guard let column = (0..<count).first(where: { isOpen[$0] && !tableau[row][$0].isZero }) else {
        tableau.remove(at: row)
        basis.remove(at: row)
        continue
      }
      if tableau[row][column].isNegative { tableau[row] = tableau[row].map { -$0 } }
      var goal = [WholeNumber](repeating: .zero, count: count + 1)
      pivot(row, column, &goal)
    }
    return true
  }

  /// Walks to the least sum of prices; nil if there is none.
  ///
  /// If it `isLast`, what would raise the sum is shut out from then on.
  private mutating func descend(_ prices: [Int: WholeNumber], isLast: Bool) -> Double? {
    var goal = [WholeNumber](repeating: .zero, count: isOpen.count + 1)
    for (column, price) in prices { goal[column] = price * denominator }
    for (row, column) in basis.enumerated() {
      guard let price = prices[column] else { continue }
      for at in goal.indices where !tableau[row][at].isZero {
        goal[at] = goal[at] - price * tableau[row][at]
      }
    }
    while let entering = isOpen.indices.first(where: { isOpen[$0] && goal[$0].isNegative }) {
      guard let leaving = leaving(for: entering) else { return nil }
      pivot(leaving, entering, &goal)
    }
    if isLast {
      for column in isOpen.indices where !goal[column].isNegative && !goal[column].isZero {
        isOpen[column] = false
      }
    }
    return WholeNumber.ratio(-goal[isOpen.count], denominator)
  }

  private func leaving(for entering: Int) -> Int? {
    var leaving: Int?
    for row in tableau.indices {
      let entry = tableau[row][entering]
      guard !entry.isZero, !entry.isNegative else { continue }
      guard let best = leaving else {
        leaving = row
        continue
      }
      let difference =
        tableau[row][isOpen.count] * tableau[best][entering]
        - tableau[best][isOpen.count] * entry
      if difference.isNegative || (difference.isZero && basis[row] < basis[best]) { leaving = row }
    }
    return leaving
  }

  private mutating func pivot(_ leaving: Int, _ entering: Int, _ goal: inout [WholeNumber]) {
    let source = tableau[leaving]
    for row in tableau.indices where row != leaving {
      eliminate(&tableau[row], source, entering)
    }
    eliminate(&goal, source, entering)
    denominator = source[entering]
    basis[leaving] = entering
  }

  private func eliminate(_ row: inout [WholeNumber], _ source: [WholeNumber], _ entering: Int) {
    let (factor, pivot) = (row[entering], source[entering])
    for at in row.indices where !row[at].isZero || !(source[at].isZero || factor.isZero) {
      var number = row[at] * pivot
      if !factor.isZero, !source[at].isZero { number = number - factor * source[at] }
      row[at] = number.dividedExactly(by: denominator)
    }
  }
}
