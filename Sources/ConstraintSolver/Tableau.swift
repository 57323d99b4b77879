/// A simplex tableau of sparse rows: each basic column is written in terms of the others.
///
/// A column is an unknown, or the error or slack of a row; it is free or never negative. All
/// columns that are not basic stand at 0, so a basic column's value is its row's constant. The
/// rows of free columns only define them; the rows of the others are kept at or above 0, and
/// never contain a free column.
struct Tableau: Sendable {
  /// The sum `constant + Σ coefficientᵢ × columnᵢ`, by ascending column.
  struct Row: Sendable {
    var constant = 0.0
    var columns: [Int] = []
    var coefficients: [Double] = []
  }

  /// What is taken for 0 among coefficients of size 1.
  static let tolerance = 1e-9
  /// What is left of a sum of coefficients, relative to its parts, when it is taken to cancel.
  private static let cancellation = 1e-11
  /// The same for constants, which no division follows.
  private static let constantCancellation = 1e-14

  private(set) var rows: [Row] = []
  /// The column that each row defines.
  private var basics: [Int] = []
  /// The row that defines each column, or -1.
  private var rowOf: [Int] = []
  private var isFree: [Bool] = []
  /// Whether the column is fixed at 0 for good and has left all rows.
  private var isFixed: [Bool] = []
  private(set) var counters = Solver.Counters()

  /// How many columns can still move: 0 where everything is settled.
  private(set) var liveCount = 0

  mutating func addColumn(isFree: Bool) -> Int {
    rowOf.append(-1)
    self.isFree.append(isFree)
    isFixed.append(false)
    liveCount += 1
    return rowOf.count - 1
  }

  func value(of column: Int) -> Double {
    let row = rowOf[column]
    return row < 0 ? 0 : rows[row].constant
  }

  /// Whether the column's expression mentions a column that can still move.
  func canMove(_ column: Int) -> Bool {
    let row = rowOf[column]
    return row < 0 ? !isFixed[column] : !rows[row].columns.isEmpty
  }

  /// The sum of the terms in columns that are not basic.
  func row(_ terms: [(column: Int, coefficient: Double)], constant: Double = 0) -> Row {
    var sum = Row(constant: constant)
    for term in terms {
      let row = rowOf[term.column]
      if row >= 0 {
        sum = Self.sum(sum, term.coefficient, rows[row])
      } else if !isFixed[term.column] {
        sum = Self.sum(sum, 1, Row(columns: [term.column], coefficients: [term.coefficient]))
      }
    }
    return sum
  }

  /// Makes `row` equal to `up − down`, two new columns, and returns them; all stays feasible.
  ///
  /// A side that is not wanted is left out if a free column can take up the row, else the caller
  /// has to drive it to 0.
  mutating func insert(_ row: Row, wantsUp: Bool, wantsDown: Bool) -> (up: Int?, down: Int?) {
    var row = row
    guard let free = bestFreeColumn(in: row) else {
      let up = addColumn(isFree: false)
      let down = addColumn(isFree: false)
      let isAbove = row.constant >= 0
      if !isAbove { row = Self.sum(Row(), -1, row) }
      row.columns.append(isAbove ? down : up)
      row.coefficients.append(1)
      define(isAbove ? up : down, as: row)
      return (up, down)
    }
    let up = wantsUp ? addColumn(isFree: false) : nil
    let down = wantsDown ? addColumn(isFree: false) : nil
    for (column, sign) in [(up, -1.0), (down, 1.0)] {
      guard let column else { continue }
      row.columns.append(column)
      row.coefficients.append(sign)
    }
    let definition = Self.solved(row, for: free, as: nil)
    substitute(free, definition)
    define(free, as: definition)
    return (up, down)
  }

  /// Moves to where `objective` is smallest, and returns it there, or nil if it has no minimum.
  ///
  /// The steepest column enters; after a run of steps that gain nothing Bland's rule (lowest
  /// column in, lowest column out) ends any cycle. Rounding could defeat that argument, so the
  /// number of steps has a limit as well.
  mutating func minimize(_ objective: Row) -> Row? {
    var objective = objective
    for column in objective.columns where isFree[column] { return nil }
    var idle = 0
    for _ in 0..<(1000 + 50 * (rows.count + rowOf.count)) {
      guard let entering = enteringColumn(objective, byBland: idle > 20) else { return objective }
      guard let leaving = leavingRow(entering, byBland: idle > 20) else { return nil }
      idle = rows[leaving].constant > Self.tolerance ? 0 : idle + 1
      let definition = pivot(leaving, entering)
      let at = Self.place(of: entering, in: objective)
      let factor = at.map { objective.coefficients[$0] } ?? 0
      objective = Self.sum(objective, factor, definition, replacing: entering)
    }
    return objective
  }

  /// Fixes what a minimum forbids to move: the columns that would make `objective` worse.
  mutating func lock(_ objective: Row) {
    fix(
      objective.columns.indices.filter { objective.coefficients[$0] > Self.tolerance }
        .map { objective.columns[$0] })
  }

  /// Fixes columns that are not basic at 0.
  mutating func fix(_ columns: [Int]) {
    guard !columns.isEmpty else { return }
    for column in columns where !isFixed[column] {
      isFixed[column] = true
      liveCount -= 1
    }
    for index in rows.indices where rows[index].columns.contains(where: { isFixed[$0] }) {
      let old = rows[index]
      var new = Row(constant: old.constant)
      for (column, coefficient) in zip(old.columns, old.coefficients) where !isFixed[column] {
        new.columns.append(column)
        new.coefficients.append(coefficient)
      }
      write(new, to: index)
    }
  }

  /// Fixes every column that is 0 in all solutions, so that those left can move independently.
  mutating func fixImplied() {
    guard liveCount > 0 else { return }
    var isKnown = isFree
    for column in rowOf.indices where !isKnown[column] && canMove(column) {
      markPositive(&isKnown)
      guard !isKnown[column], canMove(column) else { continue }
      if let worst = minimize(row([(column, -1)])), worst.constant > -1e-7 { lock(worst) }
    }
  }

  private func markPositive(_ isKnown: inout [Bool]) {
    for index in rows.indices where rows[index].constant > 1e-7 { isKnown[basics[index]] = true }
  }

  // MARK: Steps

  private func bestFreeColumn(in row: Row) -> Int? {
    var best: Int?
    var size = 0.0
    for at in row.columns.indices where isFree[row.columns[at]] {
      guard abs(row.coefficients[at]) > size else { continue }
      size = abs(row.coefficients[at])
      best = row.columns[at]
    }
    return best
  }

  private func enteringColumn(_ objective: Row, byBland: Bool) -> Int? {
    var best: Int?
    var slope = -Self.tolerance
    for at in objective.columns.indices where objective.coefficients[at] < slope {
      best = objective.columns[at]
      if byBland { break }
      slope = objective.coefficients[at]
    }
    return best
  }

  private func leavingRow(_ entering: Int, byBland: Bool) -> Int? {
    var best: (row: Int, ratio: Double, slope: Double)?
    for index in rows.indices where !isFree[basics[index]] {
      guard let at = Self.place(of: entering, in: rows[index]) else { continue }
      let slope = -rows[index].coefficients[at]
      guard slope > Self.tolerance else { continue }
      let ratio = max(0, rows[index].constant) / slope
      guard let found = best else {
        best = (index, ratio, slope)
        continue
      }
      let margin = 1e-12 * max(1, found.ratio)
      if ratio > found.ratio + margin { continue }
      let winsTie = byBland ? basics[index] < basics[found.row] : slope > found.slope
      if ratio < found.ratio - margin || winsTie { best = (index, ratio, slope) }
    }
    return best?.row
  }

  private mutating func pivot(_ leaving: Int, _ entering: Int) -> Row {
    counters.pivots += 1
    let old = basics[leaving]
    let definition = Self.solved(rows[leaving], for: entering, as: old)
    rowOf[old] = -1
    basics[leaving] = entering
    rowOf[entering] = leaving
    write(definition, to: leaving)
    substitute(entering, definition)
    return definition
  }

  /// Writes `definition` for `column` in every row that mentions it.
  private mutating func substitute(_ column: Int, _ definition: Row) {
    for index in rows.indices {
      guard let at = Self.place(of: column, in: rows[index]) else { continue }
      let factor = rows[index].coefficients[at]
      write(Self.sum(rows[index], factor, definition, replacing: column), to: index)
    }
  }

  private mutating func define(_ column: Int, as row: Row) {
    rows.append(Row())
    basics.append(column)
    rowOf[column] = rows.count - 1
    liveCount -= 1
    write(row, to: rows.count - 1)
  }

  private mutating func write(_ row: Row, to index: Int) {
    rows[index] = row
    counters.rowsTouched += 1
    counters.entriesWritten += row.columns.count
  }

  // MARK: Rows

  /// `basic = row` (0 if `basic` is nil), solved for one of the row's columns.
  private static func solved(_ row: Row, for column: Int, as basic: Int?) -> Row {
    guard let at = place(of: column, in: row) else { return Row() }
    let factor = -1 / row.coefficients[at]
    var rest = Row()
    if let basic { rest = Row(columns: [basic], coefficients: [-1]) }
    var other = row
    other.columns.remove(at: at)
    other.coefficients.remove(at: at)
    return sum(Row(), factor, sum(rest, 1, other))
  }

  private static func place(of column: Int, in row: Row) -> Int? {
    var low = 0
    var high = row.columns.count
    while low < high {
      let middle = (low + high) / 2
      if row.columns[middle] < column { low = middle + 1 } else { high = middle }
    }
    return low < row.columns.count && row.columns[low] == column ? low : nil
  }

  /// `a + factor × b`, without `a`'s entry for the column that is replaced.
  private static func sum(_ a: Row, _ factor: Double, _ b: Row, replacing column: Int = -1) -> Row {
    var sum = Row(constant: added(a.constant, factor * b.constant, constantCancellation))
    var i = 0
    var j = 0
    while i < a.columns.count || j < b.columns.count {
      let left = i < a.columns.count ? a.columns[i] : Int.max
      let right = j < b.columns.count ? b.columns[j] : Int.max
      let next = min(left, right)
      var coefficient = 0.0
      if left == right {
        coefficient = added(a.coefficients[i], factor * b.coefficients[j], cancellation)
      } else {
        coefficient = left < right ? a.coefficients[i] : factor * b.coefficients[j]
      }
      if left == next { i += 1 }
      if right == next { j += 1 }
      guard next != column, coefficient != 0 else { continue }
      sum.columns.append(next)
      sum.coefficients.append(coefficient)
    }
    return sum
  }

  /// The sum, 0 where only rounding is left of it.
  private static func added(_ a: Double, _ b: Double, _ tolerance: Double) -> Double {
    let sum = a + b
    return abs(sum) < tolerance * max(abs(a), abs(b)) ? 0 : sum
  }
}
