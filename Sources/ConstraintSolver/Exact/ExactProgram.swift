/// The optimal points of a set of constraints, level by level, in exact fractions: the solver's
/// answer where rounding would decide.
///
/// The textbook simplex method on a dense tableau with Bland's rule, in whole numbers that share
/// one denominator (integer pivoting after Edmonds). A settled level stays settled because columns
/// with a positive price never return. Slow, and meant for systems of a few dozen rows.
///
/// Required constraints that cannot all hold count as holding if errors that add up to at most
/// ``Tolerance/gap`` suffice, each relative to the size of its constraint: these errors are then
/// minimized. By duality that is possible if and only if no sum of the constraints contradicts by
/// more, relative to the largest number in it.
struct ExactProgram {
  /// The computation was given up: it takes too long or was stopped.
  struct GivenUp: Error {}

  /// A sum of constraints and bounds in which all unknowns cancel but the constants do not.
  struct Contradiction {
    /// The factors of the constraints, by number.
    var multipliers: [Double]
    /// The unknowns that would have to be negative, with the factors of their bounds.
    var bounds: [Int: Double]
  }

  /// The columns of a row's slack on both sides of its kink, and the slack's unit.
  private struct Slack {
    var above: Int
    var below: Int
    var unit: WrittenFraction.Denominator
    /// The weight of an error of 1 when required constraints contradict each other.
    var weight: Double
  }

  /// The first column of each unknown, or -1 if no constraint mentions it; a free unknown is that
  /// column minus the next.
  private var columnOf: [Int] = []
  private var isNonNegative: [Bool]
  private var slacks: [Slack] = []
  /// The rows, with one entry per column and the right-hand side at the end.
  private var tableau: [[WholeNumber]] = []
  private var basis: [Int] = []
  private var denominator = WholeNumber.one
  /// Indicates, by column, whether it may be positive.
  private var isOpen: [Bool] = []
  /// The number of entries that pivots may still compute.
  private(set) var workLeft: Int
  private let mostWork: Int
  private let stop: StopToken?
  /// The proof that the required constraints cannot all hold; `nil` if they can.
  private(set) var contradiction: Contradiction?

  /// Finds the points that satisfy the required constraints among those given, with unknowns
  /// numbered by ``Variable/index``.
  init(
    isNonNegative: [Bool], constraints: [LinearConstraint], workLeft: Int, stop: StopToken?
  ) throws(GivenUp) {
    self.isNonNegative = isNonNegative
    self.workLeft = workLeft
    mostWork = workLeft
    self.stop = stop
    let mentioned = Set(constraints.flatMap { $0.terms.map { Int($0.variable.index) } })
    for (unknown, isNonNegative) in isNonNegative.enumerated() {
      let isMentioned = mentioned.contains(unknown)
      columnOf.append(isMentioned ? addColumns(isNonNegative ? 1 : 2) : -1)
    }
    for constraint in constraints { enter(constraint) }
    try findPoint()
  }

  // MARK: Levels

  /// Minimizes the total error of the given constraints, by number, and keeps it minimal from then
  /// on.
  mutating func settle(
    _ constraints: [(number: Int, relation: Relation)]
  ) throws(GivenUp) {
    let unit = constraints.reduce(WrittenFraction.Denominator()) {
      $0.common(slacks[$1.number].unit)
    }
    var prices: [Int: WholeNumber] = [:]
    for (number, relation) in constraints {
      let slack = slacks[number]
      let price = unit.number.dividedExactly(by: slack.unit.number)
      if relation != .lessThanOrEqual { prices[slack.above] = price }
      if relation != .greaterThanOrEqual { prices[slack.below] = price }
    }
    try lower(prices)
  }

  /// Moves an unknown as near to 0 as possible, and keeps it there.
  mutating func bringNearZero(_ unknown: Int) throws(GivenUp) {
    let column = columnOf[unknown]
    guard column >= 0 else { return }
    try lower(isNonNegative[unknown] ? [column: .one] : [column: .one, column + 1: .one])
  }

  /// Returns the value of an unknown at the last point found.
  func value(of unknown: Int) -> Double {
    let first = columnOf[unknown]
    guard first >= 0 else { return 0 }
    let value = isNonNegative[unknown] ? amount(first) : amount(first) - amount(first + 1)
    return WholeNumber.ratio(value, denominator)
  }

  /// Returns the error of a constraint, by number, at that point.
  func error(of number: Int, _ relation: Relation) -> Double {
    let slack = slacks[number]
    var error = WholeNumber.zero
    if relation != .lessThanOrEqual { error = error + amount(slack.above) }
    if relation != .greaterThanOrEqual { error = error + amount(slack.below) }
    return WholeNumber.ratio(error, denominator * slack.unit.number)
  }

  /// Returns the value of a column at that point, times the denominator.
  private func amount(_ column: Int) -> WholeNumber {
    basis.firstIndex(of: column).map { tableau[$0][isOpen.count] } ?? .zero
  }

  /// Returns the range of a sum over the remaining points; `nil` if that takes too long.
  func range(of terms: [Entry]) -> Solver.Interval? {
    do throws(GivenUp) {
      return Solver.Interval(lower: try least(terms, 1), upper: try least(terms, -1).map { 0 - $0 })
    } catch { return nil }
  }

  private func least(_ terms: [Entry], _ sign: Double) throws(GivenUp) -> Double? {
    let fractions = terms.map { WrittenFraction(sign * $0.coefficient) }
    let unit = fractions.reduce(WrittenFraction.Denominator()) { $0.common($1.denominator) }
    var prices: [Int: WholeNumber] = [:]
    for (term, fraction) in zip(terms, fractions) {
      let column = columnOf[Int(term.index)]
      if fraction.numerator.isZero { continue }
      guard column >= 0 else {
        if isNonNegative[Int(term.index)], !fraction.numerator.isNegative { continue }
        return nil
      }
      let price = (prices[column] ?? .zero) + fraction.numerator(over: unit)
      prices[column] = price
      if !isNonNegative[Int(term.index)] { prices[column + 1] = -price }
    }
    var copy = self
    copy.workLeft = mostWork
    guard let goal = try copy.descend(prices) else { return nil }
    return WholeNumber.ratio(-goal[isOpen.count], copy.denominator * unit.number)
  }

  // MARK: The tableau

  private mutating func addColumns(_ count: Int) -> Int {
    for _ in 0..<count { isOpen.append(true) }
    return isOpen.count - count
  }

  /// Adds the row `a·x + above − below = b` in whole numbers; a required constraint's column on its
  /// forbidden side is closed.
  private mutating func enter(_ constraint: LinearConstraint) {
    let coefficients = constraint.terms.map { WrittenFraction($0.coefficient) }
    let constant = WrittenFraction(constraint.constant)
    let unit = coefficients.reduce(constant.denominator) { $0.common($1.denominator) }
    let largest = constraint.terms.reduce(0) { max($0, abs($1.coefficient)) }
    let size = max(abs(constraint.constant), largest == 0 ? 1 : largest.binade)
    let slack = Slack(above: addColumns(1), below: addColumns(1), unit: unit, weight: 1 / size)
    slacks.append(slack)
    let isRequired = constraint.strength == .required
    isOpen[slack.above] = !isRequired || constraint.relation == .lessThanOrEqual
    isOpen[slack.below] = !isRequired || constraint.relation == .greaterThanOrEqual
    var row = [WholeNumber](repeating: .zero, count: isOpen.count)
    for (term, coefficient) in zip(constraint.terms, coefficients) {
      let number = coefficient.numerator(over: unit)
      let column = columnOf[Int(term.variable.index)]
      row[column] = row[column] + number
      if !isNonNegative[Int(term.variable.index)] { row[column + 1] = row[column + 1] - number }
    }
    row[slack.above] = .one
    row[slack.below] = -.one
    row.append(constant.numerator(over: unit))
    let isNegative = constraint.constant < 0
    tableau.append(isNegative ? row.map { -$0 } : row)
    basis.append(isNegative ? slack.below : slack.above)
  }

  /// Drives closed columns out of the basis; if that fails, minimizes the errors and decides
  /// whether they count.
  private mutating func findPoint() throws(GivenUp) {
    let count = isOpen.count
    for at in tableau.indices {
      let missing = count + 1 - tableau[at].count
      tableau[at].insert(
        contentsOf: repeatElement(.zero, count: missing), at: tableau[at].count - 1)
    }
    let forbidden = isOpen.indices.filter { !isOpen[$0] }
    var prices: [Int: WholeNumber] = [:]
    for column in basis where !isOpen[column] { prices[column] = .one }
    if let goal = try descend(prices), !goal[count].isZero { return try weighErrors(of: forbidden) }
    for row in tableau.indices.reversed() where !isOpen[basis[row]] {
      guard let column = isOpen.indices.first(where: { isOpen[$0] && !tableau[row][$0].isZero })
      else {
        tableau.remove(at: row)
        basis.remove(at: row)
        continue
      }
      if tableau[row][column].isNegative { tableau[row] = tableau[row].map { -$0 } }
      var goal: [WholeNumber] = []
      try pivot(row, column, &goal)
    }
  }

  /// Minimizes the total error of required constraints, whose columns are given.
  private mutating func weighErrors(of forbidden: [Int]) throws(GivenUp) {
    for column in forbidden { isOpen[column] = true }
    let unit = slacks.reduce(WrittenFraction.Denominator()) { $0.common($1.unit) }
    let least = slacks.reduce(0) { min($0, $1.weight.exponent) } - 52
    var prices: [Int: WholeNumber] = [:]
    for slack in slacks {
      let weight = WholeNumber(
        Int64(slack.weight.significand * 0x1p52), timesTwoTo: slack.weight.exponent - 52 - least)
      let price = weight * unit.number.dividedExactly(by: slack.unit.number)
      for column in [slack.above, slack.below] where forbidden.contains(column) {
        prices[column] = price
      }
    }
    guard let goal = try descend(prices) else { return }
    shut(goal)
    let scale = WholeNumber(1, timesTwoTo: -least) * unit.number * denominator
    let total = WholeNumber.ratio(-goal[isOpen.count], scale)
    guard total > Tolerance.gap * (1 + Tolerance.rounding) else { return }
    let multipliers = slacks.map { slack in
      let rest = (prices[slack.above] ?? .zero) * denominator - goal[slack.above]
      return WholeNumber.ratio(rest * slack.unit.number, scale)
    }
    var bounds: [Int: Double] = [:]
    for unknown in isNonNegative.indices where isNonNegative[unknown] && columnOf[unknown] >= 0 {
      let factor = WholeNumber.ratio(goal[columnOf[unknown]], scale)
      if factor > 0 { bounds[unknown] = factor }
    }
    contradiction = Contradiction(multipliers: multipliers, bounds: bounds)
  }

  /// Moves to the minimum of a sum with nonnegative prices, and keeps it minimal.
  private mutating func lower(_ prices: [Int: WholeNumber]) throws(GivenUp) {
    // If all other columns are closed, only one point remains.
    if isOpen.count(where: { $0 }) == basis.count, basis.allSatisfy({ isOpen[$0] }) { return }
    if let goal = try descend(prices) { shut(goal) }
  }

  /// Closes the columns that would raise the sum just minimized.
  private mutating func shut(_ goal: [WholeNumber]) {
    for column in isOpen.indices where !goal[column].isNegative && !goal[column].isZero {
      isOpen[column] = false
    }
  }

  /// Moves to the minimum of a sum with the given prices; returns `nil` if it is unbounded.
  ///
  /// Otherwise returns the reduced cost of each column, followed by the negated sum.
  private mutating func descend(
    _ prices: [Int: WholeNumber]
  ) throws(GivenUp) -> [WholeNumber]? {
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
      try pivot(leaving, entering, &goal)
    }
    return goal
  }

  /// Returns the row that reaches 0 first; among several, the one with the lowest column.
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
        tableau[row][isOpen.count] * tableau[best][entering] - tableau[best][isOpen.count] * entry
      if difference.isNegative || (difference.isZero && basis[row] < basis[best]) { leaving = row }
    }
    return leaving
  }

  private mutating func pivot(
    _ leaving: Int, _ entering: Int, _ goal: inout [WholeNumber]
  ) throws(GivenUp) {
    guard workLeft > 0, stop?.isStopped != true else { throw GivenUp() }
    let source = tableau[leaving]
    for row in tableau.indices where row != leaving {
      workLeft -= eliminate(&tableau[row], source, entering)
    }
    if !goal.isEmpty { workLeft -= eliminate(&goal, source, entering) }
    denominator = source[entering]
    basis[leaving] = entering
  }

  /// Subtracts a multiple of the pivot row from another; returns the work, which is 1 per entry of
  /// one limb and grows with the product of the lengths.
  private func eliminate(
    _ row: inout [WholeNumber], _ source: [WholeNumber], _ entering: Int
  ) -> Int {
    let (factor, pivot) = (row[entering], source[entering])
    if factor.isZero, (pivot - denominator).isZero { return 0 }
    var work = 0
    for at in row.indices where !row[at].isZero || !(source[at].isZero || factor.isZero) {
      work += 1 + row[at].length * pivot.length / 4
      var number = row[at] * pivot
      if !factor.isZero, !source[at].isZero { number = number - factor * source[at] }
      row[at] = number.dividedExactly(by: denominator)
    }
    return work
  }
}
