/// Questions to a solver, and the types of their answers.
extension Solver {
  /// The treatment of required constraints that cannot all hold.
  public enum ConflictRule: Sendable {
    /// The call that causes a conflict throws and changes nothing.
    case refuse
    /// Constraints that contradict others are ignored until they can hold.
    ///
    /// Protected constraints are tried first, then the others, each group in order: a constraint
    /// consistent with those kept so far is kept, and the rest are broken.
    case breakNewest
  }

  /// A required constraint that is ignored, and the conflict that explains it.
  public struct Broken: Equatable, Sendable {
    /// The constraint that is ignored.
    public var constraint: LinearConstraint.ID
    /// The minimal set of constraints that cannot all hold, with this one as the last.
    public var conflict: ConflictSet
  }

  /// Counts of elementary work, identical in every run.
  public struct Counters: Equatable, Sendable {
    /// Exchanges of one tight row for another (pivots).
    public internal(set) var pivots = 0
    /// Rows that changed sides without an exchange (bound flips).
    public internal(set) var flips = 0
    /// Rows visited.
    public internal(set) var rowsTouched = 0
    /// Numbers written.
    public internal(set) var entriesWritten = 0
    /// Copies of the whole solver, made because another value shared it.
    public internal(set) var copies = 0
  }

  /// The range of an expression; a `nil` end is unbounded.
  public struct Interval: Equatable, Sendable {
    /// The smallest value.
    public var lower: Double?
    /// The largest value.
    public var upper: Double?

    /// Creates a range; a `nil` end is unbounded.
    public init(lower: Double?, upper: Double?) {
      self.lower = lower
      self.upper = upper
    }

    /// Creates the range of a single value.
    init(_ value: Double) { self.init(lower: value, upper: value) }

    /// Returns whether the ends are equal, within `tolerance`.
    public func isPoint(tolerance: Double = 1e-6) -> Bool {
      guard let lower, let upper else { return false }
      return upper - lower <= tolerance
    }
  }

  /// The broken constraints, in order: protected ones first.
  ///
  /// The minimal sets are computed on each access; ``brokenConstraints`` costs next to nothing.
  public var broken: [Broken] {
    var counters = Counters()
    let sets = conflicts(of: breaches.all, &counters)
    return zip(breaches.ids, sets).map { Broken(constraint: $0, conflict: $1) }
  }

  /// The broken constraints, in order, without their conflicts; copies nothing.
  public var brokenConstraints: [LinearConstraint.ID] { breaches.ids }

  /// The number of broken constraints.
  public var brokenCount: Int { breaches.count }

  /// Returns whether a constraint is broken: it cannot hold and is ignored.
  public func isBroken(_ constraint: LinearConstraint.ID) -> Bool {
    slot(of: constraint).map { engine.rows[$0].flags.contains(.isBroken) } ?? false
  }

  /// Returns the minimal conflict of each given constraint that is broken.
  ///
  /// Constraints that hold are omitted. Computing a conflict takes as long as solving its connected
  /// part.
  public func conflicts(
    of constraints: [LinearConstraint.ID]
  ) -> [LinearConstraint.ID: ConflictSet] {
    let slots = Set(constraints.compactMap { isBroken($0) ? slot(of: $0) : nil })
    let asked = slots.compactMap { breaches[$0] }.sorted { place($0.slot) < place($1.slot) }
    var counters = Counters()
    let sets = conflicts(of: asked, &counters)
    return zip(asked, sets).reduce(into: [:]) { $0[id($1.0.slot)] = $1.1 }
  }

  // MARK: The solution

  /// The work that the solver has done since its creation or ``resetCounters()``.
  public var counters: Counters { engine.counters }

  /// Returns the variable's value in the current solution; 0 if the variable does not belong to
  /// this solver.
  public func value(of variable: Variable) -> Double {
    guard let slot = slot(of: variable) else { return 0 }
    return Self.settled(engine.values[slot], records[slot].isNonNegative)
  }

  /// Returns the expression's value in the current solution; variables of other solvers count as 0.
  public func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * value(of: $1.variable)
    }
  }

  /// Returns the variables whose values have changed since the last call, without duplicates, in
  /// order.
  ///
  /// The cost depends on what moved. Changes of less than a billionth, or a trillionth of the
  /// value, are reported once they add up to more.
  public mutating func takeChanges() -> [Variable] {
    var slots = engine.takeMoved()
    var count = 0
    for at in slots.indices where records[slots[at]].isAlive {
      let slot = slots[at]
      let new = Self.settled(engine.values[slot], records[slot].isNonNegative)
      guard abs(new - records[slot].reported) > max(Tolerance.report, Tolerance.rounding * abs(new))
      else { continue }
      records[slot].reported = new
      slots[count] = slot
      count += 1
    }
    slots.removeLast(slots.count - count)
    return inOrder(slots)
  }

  /// Returns the amount by which a constraint fails to hold, broken or not; 0 if it holds.
  ///
  /// - Throws: `unknownConstraint`.
  public func error(of id: LinearConstraint.ID) throws(SolverError) -> Double {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    return error(at: slot)
  }

  /// Returns the total error of the optional constraints at each strength, strongest first.
  public func errors() -> [(strength: Strength, total: Double)] {
    let optional = keptRows(without: []).compactMap { slot in
      Strength(shape(of: slot).strength).map { (slot, $0) }
    }
    .filter { $0.1 < .required }
    .sorted { $0.1 > $1.1 }
    var totals: [(strength: Strength, total: Double)] = []
    for (slot, strength) in optional {
      if totals.last?.strength != strength { totals.append((strength, 0)) }
      totals[totals.count - 1].total += error(at: slot)
    }
    return totals
  }

  /// Returns the strengths of the optional constraints, strongest first.
  public func strengths() -> [Strength] {
    Set(keptRows(without: []).map { shape(of: $0).strength }).sorted(by: >).compactMap {
      $0 < 1000 ? Strength($0) : nil
    }
  }

  /// Resets all counters to 0.
  public mutating func resetCounters() {
    engine.counters = Counters()
  }

  /// Returns the error; 0 if the left-hand side is off only by rounding.
  private func error(at slot: Int) -> Double {
    if engine.isExact, let error = exactErrors[slot] { return error }
    if let part = apart.part(ofRow: slot), let id = part.id(of: slot) {
      return (try? part.solver.error(of: id)) ?? 0
    }
    let row = engine.rows[slot]
    let weight = row.weight
    let constant = row.constant * weight
    var leftSide = 0.0
    var largest = max(1, abs(constant))
    for at in row.range {
      let entry = engine.terms.entries[at]
      let unknown = Int(entry.index)
      let value = Self.settled(engine.values[unknown], records[unknown].isNonNegative)
      let part = entry.coefficient * weight * value
      leftSide += part
      largest = max(largest, abs(part))
    }
    let error = row.relation.error(leftSide: leftSide, constant: constant)
    return error <= Tolerance.rounding * largest ? 0 : error
  }

  func inOrder(_ slots: consuming [Int]) -> [Variable] {
    if slots.isEmpty { return [] }
    var slots = slots
    // Only the list, as closures that use the solver would copy it.
    let records = records
    if isInSequence {
      slots.sort()
    } else {
      slots.sort { (records[$0].order, records[$0].age) < (records[$1].order, records[$1].age) }
    }
    return slots.map { Variable(index: Int32($0), generation: records[$0].generation) }
  }
}
