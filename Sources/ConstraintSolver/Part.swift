/// Variables that constraints tie together, and those constraints: solved apart from all others.
///
/// Columns 0..<n of its tableaus are the variables by age. The rows are sorted by their order.
struct Part: Sendable {
  struct Row: Sendable {
    var terms: [(column: Int, coefficient: Double)]
    var relation: Relation
    var constant: Double
    var strength: Strength
    var isProtected: Bool
    /// Whether it yields to all others, as those do that were broken under an earlier rule.
    var yields: Bool
  }

  /// The errors of a row in a tableau: how far the left side is above and below the right one.
  private struct Errors {
    var up: Int?
    var down: Int?
    var scale: Double
    var relation: Relation

    var wanted: [(column: Int, coefficient: Double)] {
      var terms: [(column: Int, coefficient: Double)] = []
      if let up, relation != .greaterThanOrEqual { terms.append((up, scale)) }
      if let down, relation != .lessThanOrEqual { terms.append((down, scale)) }
      return terms
    }
  }

  var isNonNegative: [Bool]
  var rows: [Row]
  /// The columns in the order in which free unknowns are settled.
  var pickOrder: [Int]

  /// The required rows that hold, in the order of the greedy pass, and those that are left out.
  private(set) var kept: [Int] = []
  private(set) var broken: [Int] = []
  /// All solutions that are optimal at every level.
  private(set) var optimum = Tableau()
  private(set) var values: [Double] = []

  init(isNonNegative: [Bool], rows: [Row], pickOrder: [Int]) {
    self.isNonNegative = isNonNegative
    self.rows = rows
    self.pickOrder = pickOrder
  }

  // MARK: Solving

  /// Finds what holds, the optimum of each level and the canonical pick among the solutions.
  mutating func solve() {
    let required = canonicalRequired
    kept = required
    broken = []
    var tableau = feasible(required)
    if tableau == nil {
      kept = []
      var passing = emptyTableau
      for row in required {
        if require(row, in: &passing) {
          kept.append(row)
        } else {
          broken.append(row)
          passing = feasible(kept) ?? emptyTableau
        }
      }
      tableau = passing
    }
    optimum = tableau ?? emptyTableau
    var errors: [Errors] = []
    descend(to: 0, in: &optimum, errors: &errors)
    var pick = optimum
    settle(&pick, errors)
    values = isNonNegative.indices.map {
      let value = pick.value(of: $0)
      return isNonNegative[$0] ? max(0, value) : value + 0
    }
  }

  /// The tableau of all solutions that are optimal at the levels from `strength` up.
  func optimum(downTo strength: Strength) -> Tableau {
    var tableau = feasible(kept) ?? emptyTableau
    var errors: [Errors] = []
    descend(to: strength.rawValue, in: &tableau, errors: &errors)
    return tableau
  }

  private func descend(to lowest: Double, in tableau: inout Tableau, errors: inout [Errors]) {
    let optional = rows.indices.filter { rows[$0].strength < .required }.sorted {
      (-rows[$0].strength.rawValue, $0) < (-rows[$1].strength.rawValue, $1)
    }
    var next = 0
    while next < optional.count, tableau.liveCount > 0 {
      let strength = rows[optional[next]].strength
      guard strength.rawValue >= lowest else { return }
      var terms: [(column: Int, coefficient: Double)] = []
      while next < optional.count, rows[optional[next]].strength == strength {
        if let added = insert(rows[optional[next]], into: &tableau) {
          errors.append(added)
          terms += added.wanted
        }
        next += 1
      }
      Self.minimize(terms, in: &tableau)
    }
  }

  /// Settles ties row by row, then the free unknowns, each as near to 0 as it may.
  private func settle(_ tableau: inout Tableau, _ errors: [Errors]) {
    for row in errors where tableau.liveCount > 0 { Self.minimize(row.wanted, in: &tableau) }
    for column in pickOrder where tableau.liveCount > 0 && tableau.canMove(column) {
      let size = Row(
        terms: [(column, 1)], relation: .equal, constant: 0, strength: .required,
        isProtected: false, yields: false)
      if let added = insert(size, into: &tableau) { Self.minimize(added.wanted, in: &tableau) }
    }
  }

  @discardableResult
  private static func minimize(
    _ terms: [(column: Int, coefficient: Double)], in tableau: inout Tableau
  ) -> Double {
    let largest = terms.reduce(0) { max($0, $1.coefficient) }
    let objective = tableau.row(terms.map { ($0.column, $0.coefficient / largest) })
    guard let least = tableau.minimize(objective) else { return 0 }
    tableau.lock(least)
    return least.constant * largest
  }

  /// Adds a row with its errors, or nothing if the row is already settled.
  private func insert(_ row: Row, into tableau: inout Tableau) -> Errors? {
    let (terms, scale) = Self.scaled(row)
    let sum = tableau.row(terms, constant: -row.constant / scale)
    guard !sum.columns.isEmpty else { return nil }
    let added = tableau.insert(sum, wantsUp: true, wantsDown: true)
    return Errors(up: added.up, down: added.down, scale: scale, relation: row.relation)
  }

  /// The terms divided by the power of two next to their largest coefficient.
  private static func scaled(_ row: Row) -> ([(column: Int, coefficient: Double)], Double) {
    let largest = row.terms.reduce(0) { max($0, abs($1.coefficient)) }
    guard largest > 0 else { return ([], 1) }
    let scale = largest.binade
    return (row.terms.map { ($0.column, $0.coefficient / scale) }, scale)
  }

  // MARK: Feasibility

  /// The required rows in the order in which they are kept.
  private var canonicalRequired: [Int] {
    rows.indices.filter { rows[$0].strength == .required }.sorted(by: precedes)
  }

  private var emptyTableau: Tableau { Self.tableau(isNonNegative) }

  private static func tableau(_ isNonNegative: [Bool]) -> Tableau {
    var tableau = Tableau()
    for isNonNegative in isNonNegative { _ = tableau.addColumn(isFree: !isNonNegative) }
    return tableau
  }

  /// All solutions of the rows, or nil if there are none.
  ///
  /// Equations come first: each spares a column.
  private func feasible(_ required: [Int]) -> Tableau? {
    var tableau = emptyTableau
    for row in required where rows[row].relation == .equal {
      guard require(row, in: &tableau) else { return nil }
    }
    for row in required where rows[row].relation != .equal {
      guard require(row, in: &tableau) else { return nil }
    }
    return tableau
  }

  private func require(_ row: Int, in tableau: inout Tableau) -> Bool {
    Self.require(rows[row], in: &tableau)
  }

  /// Adds a required row; false, and the tableau is of no more use, if it cannot hold.
  private static func require(_ row: Row, in tableau: inout Tableau) -> Bool {
    let (terms, scale) = scaled(row)
    let sum = tableau.row(terms, constant: -row.constant / scale)
    if sum.columns.isEmpty {
      return isTolerable(violation(row.relation, sum.constant) * scale, row, tableau)
    }
    let added = tableau.insert(
      sum, wantsUp: row.relation == .greaterThanOrEqual,
      wantsDown: row.relation == .lessThanOrEqual)
    let errors = Errors(up: added.up, down: added.down, scale: 1, relation: row.relation)
    guard !errors.wanted.isEmpty else { return true }
    return isTolerable(minimize(errors.wanted, in: &tableau) * scale, row, tableau)
  }

  private static func violation(_ relation: Relation, _ difference: Double) -> Double {
    switch relation {
    case .equal: abs(difference)
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }

  /// Whether a violation is small beside the row's terms.
  private static func isTolerable(_ violation: Double, _ row: Row, _ tableau: Tableau) -> Bool {
    let largest = row.terms.reduce(max(1, abs(row.constant))) {
      max($0, abs($1.coefficient * tableau.value(of: $1.column)))
    }
    return violation <= 1e-6 * largest
  }

  // MARK: Conflicts

  /// The canonical minimal set that `broken` makes with the rows kept, as members and bounds.
  ///
  /// Deleting from the end whatever is not needed, one by one, leaves the same set as adding from
  /// the front until it fails, time after time: the last one added is needed each time.
  func conflict(of broken: Int) -> (rows: [(Int, Double)], bounds: [(Int, Double)], gap: Double) {
    let candidates = kept.prefix { precedes($0, broken) }.map { rows[$0] }
    let unbounded = [Bool](repeating: false, count: isNonNegative.count)
    let needed = Self.needed(Array(candidates), with: [rows[broken]], isNonNegative)
    let core = needed.map { kept[$0] }.sorted() + [broken]
    let mentioned = Set(core.flatMap { rows[$0].terms.map(\.column) })
    let bounded = isNonNegative.indices.filter { isNonNegative[$0] && mentioned.contains($0) }
    let bounds = bounded.map {
      Row(
        terms: [($0, 1)], relation: .greaterThanOrEqual, constant: 0, strength: .required,
        isProtected: true, yields: false)
    }
    let neededBounds = Self.needed(bounds, with: core.map { rows[$0] }, unbounded).sorted()
    let members = core.sorted {
      (rows[$0].isProtected ? 0 : 1, $0) < (rows[$1].isProtected ? 0 : 1, $1)
    }
    let system = neededBounds.map { bounds[$0] } + members.map { rows[$0] }
    var multipliers = Self.cancellingMultipliers(system, columnCount: isNonNegative.count)
    var gap = zip(multipliers, system).reduce(0) { $0 + $1.0 * $1.1.constant }
    if gap > 0 {
      gap = -gap
      multipliers = multipliers.map { 0 - $0 }
    }
    let boundFactors = multipliers.prefix(neededBounds.count).map { abs($0) }
    return (
      Array(zip(members, multipliers.dropFirst(neededBounds.count))),
      Array(zip(neededBounds.map { bounded[$0] }, boundFactors)), gap
    )
  }

  /// Whether a row comes before another in the greedy pass.
  private func precedes(_ a: Int, _ b: Int) -> Bool {
    (rows[a].yields ? 1 : 0, rows[a].isProtected ? 0 : 1, a)
      < (rows[b].yields ? 1 : 0, rows[b].isProtected ? 0 : 1, b)
  }

  /// Of `candidates`, in order, those without which `core` could hold; as indices.
  private static func needed(
    _ candidates: [Row], with core: [Row], _ isNonNegative: [Bool]
  ) -> [Int] {
    var needed: [Int] = []
    var end = candidates.count
    while true {
      var tableau = tableau(isNonNegative)
      for row in core + needed.map({ candidates[$0] }) {
        guard require(row, in: &tableau) else { return needed }
      }
      guard let last = candidates[..<end].firstIndex(where: { !require($0, in: &tableau) }) else {
        return needed
      }
      needed.append(last)
      end = last
    }
  }

  /// Factors, the last one 1, with which the rows of a minimal conflict add up to no variable.
  ///
  /// Any row of such a set is a combination of the others in one way only, so elimination in the
  /// transposed system finds it.
  private static func cancellingMultipliers(_ system: [Row], columnCount: Int) -> [Double] {
    let unknowns = system.count - 1
    var equations = [[Double]](
      repeating: [Double](repeating: 0, count: system.count), count: columnCount)
    for (index, row) in system.enumerated() {
      for term in row.terms { equations[term.column][index] += term.coefficient }
    }
    for unknown in 0..<max(0, unknowns) {
      let best = (unknown..<max(unknown, equations.count)).max {
        abs(equations[$0][unknown]) < abs(equations[$1][unknown])
      }
      guard let best, equations[best][unknown] != 0 else { continue }
      equations.swapAt(unknown, best)
      for other in equations.indices where other != unknown && equations[other][unknown] != 0 {
        let factor = equations[other][unknown] / equations[unknown][unknown]
        for at in unknown..<system.count {
          equations[other][at] -= factor * equations[unknown][at]
        }
      }
    }
    return (0..<max(0, unknowns)).map { unknown in
      unknown < equations.count && equations[unknown][unknown] != 0
        ? -equations[unknown][system.count - 1] / equations[unknown][unknown] : 0
    } + [1]
  }
}
