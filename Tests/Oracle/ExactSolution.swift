package import ConstraintSolver

/// A system in whole numbers, as it is given to a solver and to the oracle alike.
package struct OracleSystem {
  package struct Unknown {
    package var isNonNegative: Bool
    /// Its place in the sequence that settles free unknowns; no two are equal.
    package var order: Int

    package init(isNonNegative: Bool, order: Int) {
      self.isNonNegative = isNonNegative
      self.order = order
    }
  }

  package struct Statement: Equatable {
    package var coefficients: [Int: Int128]
    package var relation: Relation
    package var constant: Int128
    /// 1000 is required.
    package var strength: Double
    /// Its place in the sequence that settles ties and conflicts; no two are equal.
    package var order: Int
    package var isProtected: Bool

    package init(
      coefficients: [Int: Int128], relation: Relation, constant: Int128, strength: Double,
      order: Int, isProtected: Bool
    ) {
      self.coefficients = coefficients
      self.relation = relation
      self.constant = constant
      self.strength = strength
      self.order = order
      self.isProtected = isProtected
    }

    package var isRequired: Bool { strength == 1000 }
    package var row: OracleRow {
      OracleRow(coefficients: coefficients, relation: relation, constant: constant)
    }
  }

  package var unknowns: [Unknown]
  package var statements: [Statement]

  package init(unknowns: [Unknown], statements: [Statement]) {
    self.unknowns = unknowns
    self.statements = statements
  }

  /// The unknowns that the first protected statements fix, each alone, and by which.
  package var givens: [Int: Int] {
    var givens: [Int: Int] = [:]
    for index in Oracle.requiredInOrder(self) {
      let statement = statements[index]
      guard statement.isProtected, statement.relation == .equal, statement.coefficients.count == 1,
        let (unknown, coefficient) = statement.coefficients.first, givens[unknown] == nil,
        !unknowns[unknown].isNonNegative || statement.constant * coefficient >= 0
      else { break }
      givens[unknown] = index
    }
    return givens
  }
}

/// A minimal conflict, as indices.
package struct OracleConflict: Equatable {
  package var statements: [Int]
  package var bounds: [Int]

  package init(statements: [Int], bounds: [Int]) {
    self.statements = statements
    self.bounds = bounds
  }
}

/// The exact answer to every question that a solver is asked about a system: each definition
/// written down as a linear program, and each program solved from scratch in exact fractions.
package struct Oracle {
  package let system: OracleSystem
  /// Required statements that hold, and those that the greedy pass leaves out.
  package private(set) var kept: [Int] = []
  package private(set) var broken: [(statement: Int, conflict: OracleConflict)] = []
  /// The summed errors of each level, strongest first.
  package private(set) var totals: [(strength: Double, total: Fraction)] = []
  /// The range of each unknown over the optimal solutions; nil is unbounded.
  package private(set) var ranges: [(lower: Fraction?, upper: Fraction?)] = []
  /// The canonical pick.
  package private(set) var values: [Fraction] = []
  /// The dimension of the set of optimal solutions.
  package private(set) var freedom = 0

  /// The rows of all optimal solutions; after the system's unknowns stand an error for each
  /// statement and a size for each unknown.
  private var rows: [OracleRow] = []
  private let isNonNegative: [Bool]

  package init(_ system: OracleSystem) throws(OracleOverflow) {
    self.init(unsolved: system)
    try solve()
  }

  private init(unsolved system: OracleSystem) {
    self.system = system
    isNonNegative =
      system.unknowns.map(\.isNonNegative)
      + [Bool](repeating: true, count: system.statements.count + system.unknowns.count)
  }

  private mutating func solve() throws(OracleOverflow) {
    for statement in Self.requiredInOrder(system) {
      if try isFeasible(kept + [statement]) {
        kept.append(statement)
      } else {
        let conflict = try minimalConflict(kept + [statement], givens: Set(system.givens.values))
        broken.append((statement, conflict))
      }
    }
    rows = kept.map { system.statements[$0].row }
    let levels = Set(system.statements.filter { !$0.isRequired }.map(\.strength))
    for strength in levels.sorted(by: >) {
      let level = optionalInOrder.filter { system.statements[$0].strength == strength }
      for statement in level { rows += errorRows(statement) }
      let sum = Dictionary(uniqueKeysWithValues: level.map { (error($0), Int128(1)) })
      totals.append((strength, try settle(sum)))
    }
    let optimum = try OraclePolyhedron(isNonNegative: isNonNegative, rows: rows)
    for unknown in system.unknowns.indices { ranges.append(try range([unknown: 1], over: optimum)) }
    freedom = try dimension(of: optimum)
    values = try pick()
  }

  /// The range of an expression over all solutions that are optimal at the levels from
  /// `strength` up.
  package func range(
    _ expression: [Int: Int128], downTo strength: Double
  ) throws(OracleOverflow) -> (lower: Fraction?, upper: Fraction?) {
    var reduced = system
    reduced.statements.removeAll { !$0.isRequired && $0.strength < strength }
    let oracle = try Oracle(reduced)
    let optimum = try OraclePolyhedron(isNonNegative: oracle.isNonNegative, rows: oracle.rows)
    return try range(expression, over: optimum)
  }

  /// The range of an expression over all optimal solutions.
  package func range(
    of expression: [Int: Int128]
  ) throws(OracleOverflow) -> (lower: Fraction?, upper: Fraction?) {
    try range(expression, over: OraclePolyhedron(isNonNegative: isNonNegative, rows: rows))
  }

  // MARK: Feasibility

  package static func requiredInOrder(_ system: OracleSystem) -> [Int] {
    system.statements.indices.filter { system.statements[$0].isRequired }.sorted {
      let (a, b) = (system.statements[$0], system.statements[$1])
      return (a.isProtected ? 0 : 1, a.order) < (b.isProtected ? 0 : 1, b.order)
    }
  }

  /// The minimal conflict of all required statements, or nil if they can hold; `givens` are those
  /// of a larger system, where this is a part of one.
  package static func conflict(
    in system: OracleSystem, givens: Set<Int>? = nil
  ) throws(OracleOverflow) -> OracleConflict? {
    let oracle = Oracle(unsolved: system)
    let required = requiredInOrder(system)
    if try oracle.isFeasible(required) { return nil }
    return try oracle.minimalConflict(required, givens: givens ?? Set(system.givens.values))
  }

  private func isFeasible(
    _ statements: [Int], without bounds: Set<Int> = []
  ) throws(OracleOverflow) -> Bool {
    let isNonNegative = system.unknowns.indices.map {
      system.unknowns[$0].isNonNegative && !bounds.contains($0)
    }
    let rows = statements.map { system.statements[$0].row }
    return try !OraclePolyhedron(isNonNegative: isNonNegative, rows: rows).isEmpty
  }

  /// Deletes from the end, one by one, what the conflict does not need: statements that are not
  /// given, then givens, then bounds.
  private func minimalConflict(
    _ statements: [Int], givens: Set<Int>
  ) throws(OracleOverflow) -> OracleConflict {
    var members = statements
    var dropped: Set<Int> = []
    func dropStatements(_ isDropped: (Int) -> Bool) throws(OracleOverflow) {
      for statement in statements.reversed() where isDropped(statement) {
        let fewer = members.filter { $0 != statement }
        if try !isFeasible(fewer, without: dropped) { members = fewer }
      }
    }
    try dropStatements { !givens.contains($0) }
    try dropStatements(givens.contains)
    for unknown in system.unknowns.indices.reversed()
    where try !isFeasible(members, without: dropped.union([unknown])) {
      dropped.insert(unknown)
    }
    let bounds = system.unknowns.indices.filter {
      system.unknowns[$0].isNonNegative && !dropped.contains($0)
    }
    return OracleConflict(statements: members, bounds: bounds)
  }

  // MARK: Levels and the pick

  private var optionalInOrder: [Int] {
    system.statements.indices.filter { !system.statements[$0].isRequired }.sorted {
      let (a, b) = (system.statements[$0], system.statements[$1])
      return (-a.strength, a.order) < (-b.strength, b.order)
    }
  }

  private func error(_ statement: Int) -> Int { system.unknowns.count + statement }
  private func size(_ unknown: Int) -> Int {
    system.unknowns.count + system.statements.count + unknown
  }

  /// Returns the rows that make an error at least the distance by which its statement fails.
  private func errorRows(_ statement: Int) -> [OracleRow] {
    let row = system.statements[statement].row
    var above = row
    above.relation = .lessThanOrEqual
    above.coefficients[error(statement)] = -1
    var below = row
    below.relation = .greaterThanOrEqual
    below.coefficients[error(statement)] = 1
    switch row.relation {
    case .equal: return [above, below]
    case .lessThanOrEqual: return [above]
    case .greaterThanOrEqual: return [below]
    }
  }

  /// Makes a sum as small as it can be, from here on.
  private mutating func settle(_ sum: [Int: Int128]) throws(OracleOverflow) -> Fraction {
    let polyhedron = try OraclePolyhedron(isNonNegative: isNonNegative, rows: rows)
    guard let least = try polyhedron.minimum(of: sum)?.value else { throw OracleOverflow() }
    rows.append(
      OracleRow(
        coefficients: sum.mapValues { $0 * least.denominator }, relation: .equal,
        constant: least.numerator))
    return least
  }

  private func range(
    _ expression: [Int: Int128], over polyhedron: OraclePolyhedron
  ) throws(OracleOverflow) -> (lower: Fraction?, upper: Fraction?) {
    let lower = try polyhedron.minimum(of: expression)?.value
    let upper = try polyhedron.minimum(of: expression.mapValues { -$0 })?.value
    return (lower, upper.map { Fraction(-$0.numerator, $0.denominator) })
  }

  private func pick() throws(OracleOverflow) -> [Fraction] {
    var copy = self
    if freedom > 0 {
      for statement in optionalInOrder { _ = try copy.settle([error(statement): 1]) }
      let unknowns = system.unknowns.indices.sorted {
        system.unknowns[$0].order < system.unknowns[$1].order
      }
      for unknown in unknowns {
        copy.rows.append(
          OracleRow(
            coefficients: [unknown: 1, size(unknown): -1], relation: .lessThanOrEqual,
            constant: 0))
        copy.rows.append(
          OracleRow(
            coefficients: [unknown: 1, size(unknown): 1], relation: .greaterThanOrEqual,
            constant: 0))
        _ = try copy.settle([size(unknown): 1])
      }
    }
    let polyhedron = try OraclePolyhedron(isNonNegative: isNonNegative, rows: copy.rows)
    guard let point = try polyhedron.minimum(of: [:])?.point else { throw OracleOverflow() }
    return Array(point.prefix(system.unknowns.count))
  }

  /// The count of unknowns less that of the independent equations that hold at every point.
  ///
  /// An error is a function of the unknowns at an optimum, so it adds as many of either.
  private func dimension(of polyhedron: OraclePolyhedron) throws(OracleOverflow) -> Int {
    if ranges.allSatisfy({ $0.lower != nil && $0.lower == $0.upper }) { return 0 }
    let used = system.unknowns.indices + optionalInOrder.map { error($0) }
    var equations: [[Int128]] = []
    func append(_ coefficients: [Int: Int128]) {
      equations.append(used.map { coefficients[$0] ?? 0 })
    }
    for row in rows {
      let range = try range(row.coefficients, over: polyhedron)
      if range.lower != nil, range.lower == range.upper { append(row.coefficients) }
    }
    for unknown in used where isNonNegative[unknown] {
      let range = try range([unknown: 1], over: polyhedron)
      if range.lower != nil, range.lower == range.upper { append([unknown: 1]) }
    }
    return try used.count - oracleRank(equations)
  }
}
