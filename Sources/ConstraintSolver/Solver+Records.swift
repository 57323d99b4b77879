/// The solver's records of its unknowns and constraints.
extension Solver {
  struct Unknown: Sendable {
    var generation: Int32
    /// The row of the unknown's nonnegativity bound, or -1.
    var bound: Int32 = -1
    /// The number of constraints that mention the unknown; -1 once it is removed.
    var uses: Int32 = 0
    /// The number of unknowns created before it.
    var age: Int32
    var order: Int64
    /// The value last reported as a change.
    var reported = 0.0

    var isNonNegative: Bool { bound >= 0 }
    var isAlive: Bool { uses >= 0 }
  }

  /// A broken statement.
  struct Breach: Sendable {
    var slot: Int
    /// The contradicting sum of the statement and kept constraints as it was met, not necessarily
    /// minimal.
    var proof: ConflictSet
  }

  /// Returns the unknowns that a row mentions, by slot.
  func unknowns(in row: Int) -> [Int] {
    engine.rows[row].range.map { Int(engine.terms.entries[$0].index) }
  }

  /// The slots of the constraints, including broken ones: protected ones first, then by order.
  var statements: [Int] { byPlace(keptRows(without: [])) }

  /// Sorts constraints: protected ones first, then by order.
  func byPlace(_ statements: some Sequence<Int>) -> [Int] {
    statements.sorted { place($0) < place($1) }
  }

  /// Returns a value as reported: never below its bound through rounding, and never negative zero.
  static func settled(_ value: Double, _ isNonNegative: Bool) -> Double {
    isNonNegative ? max(0, value) : value + 0
  }

  /// Returns the constraint in a slot; `nil` if there is none.
  func constraint(at slot: Int) -> LinearConstraint? {
    let row = engine.rows[slot]
    guard row.flags.contains(.isStatement) else { return nil }
    let weight = row.weight
    let terms = engine.terms.entries.array(row.range).map { entry in
      Term(
        Variable(index: entry.index, generation: records[Int(entry.index)].generation),
        entry.coefficient * weight)
    }
    let shape = shape(of: slot)
    return LinearConstraint(
      terms, row.relation, row.constant * weight,
      strength: Strength(shape.strength) ?? .required, order: shape.order,
      isProtected: row.flags.contains(.isProtected))
  }
}

extension EngineRow {
  var relation: Relation {
    if flags.isSuperset(of: [.isLimitedAbove, .isLimitedBelow]) { return .equal }
    return flags.contains(.isLimitedAbove) ? .greaterThanOrEqual : .lessThanOrEqual
  }
}
