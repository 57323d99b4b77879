/// Finds values for unknowns so that required linear constraints hold and optional ones fail as
/// little as possible: the sum of errors is minimized level by level, from the strongest down.
///
/// ```swift
/// var solver = Solver()
/// let x = solver.addVariable()
/// let width = solver.addVariable(isNonNegative: true)
/// _ = try solver.add(LinearConstraint([Term(x), Term(width)], .equal, 100))
/// _ = try solver.add(LinearConstraint([Term(width)], .equal, 10, strength: weak))
/// solver.value(of: x)  // 90
/// ```
///
/// The values are a function of the system, not of its history. If more than one solution is
/// optimal, ties are broken by minimizing each constraint's own error, strongest level first and
/// then by order; then each variable, in order, takes its possible value nearest 0.
///
/// The simplex method continues from the last solution, on a sparse basis in triangular form, so
/// the cost of a step depends on what it moves.
public struct Solver: Sendable {
  var records: [Unknown] = []
  /// The engine, whose rows include the constraints: a constraint's slot is the index of its row.
  var engine: Engine {
    @inline(__always) unsafeAddress { shared.readable }
    @inline(__always) unsafeMutableAddress { shared.writable }
  }
  private var shared = SharedEngine(Engine())
  var breaches = Breaches()
  /// The protected statements, mostly in order.
  var protected: [Int32] = []
  /// The changes of the open step, for undoing it.
  var undo: [Undo] = []
  var pending = Pending()
  private var freeUnknowns: [Int] = []
  private var unknownCount: Int32 = 0
  private var statementCount = 0
  var lastUnknownOrder: Int64 = 0
  var lastStatementOrder: Int64 = 0
  /// Indicates whether unknowns have so far been added in the order of their slots.
  private(set) var isInSequence = true
  /// The number of open transactions.
  private var depth = 0

  /// The errors of constraints, by slot, if the values come from exact fractions: they cannot be
  /// computed from rounded values.
  var exactErrors: [Double?] = []

  /// The parts solved separately, in exact fractions if rounding decides in them.
  var apart = DelicateParts()

  /// Indicates whether the solver is itself such a part.
  var isPart = false

  /// Indicates whether the solver follows a path, which requires a basis: it then computes nothing
  /// exactly.
  var isOnPath = false

  /// The meter that adds up the work of queries to this solver and its copies; `nil` counts
  /// nothing.
  public var meter: WorkMeter?

  /// The token that ends steps and queries early; `nil` lets everything run to completion.
  public var stop: StopToken? {
    get { engine.stop }
    set { engine.stop = newValue }
  }

  /// The treatment of required constraints that cannot all hold.
  ///
  /// A new rule applies from the next step on. After a change to ``ConflictRule/refuse``, broken
  /// constraints stay broken, and each returns when it can. A change that would break another
  /// constraint is refused, so the set of broken constraints depends only on the constraints,
  /// whichever rule was in force.
  public var conflictRule = ConflictRule.refuse {
    didSet {
      if conflictRule != oldValue, conflictRule == .breakNewest, !breaches.isEmpty {
        pending.touchesRequired = true
      }
    }
  }

  /// Creates a solver with no variables.
  public init() {}

  // MARK: The system

  /// Adds a variable, which is 0 until a constraint moves it.
  ///
  /// `order` is the variable's position in the sequence that settles free variables; equal
  /// positions are settled by age, and `nil` places it after all variables added earlier.
  public mutating func addVariable(isNonNegative: Bool = false, order: Int64? = nil) -> Variable {
    let place = order ?? lastUnknownOrder
    let oldOrder = lastUnknownOrder
    isInSequence = isInSequence && freeUnknowns.isEmpty && place >= lastUnknownOrder
    lastUnknownOrder = max(lastUnknownOrder, place)
    let slot = freeUnknowns.isEmpty ? engine.addUnknown() : reusedSlot()
    let generation = slot < records.count ? records[slot].generation &+ 1 : 0
    var unknown = Unknown(
      generation: generation, age: unknownCount, order: place)
    unknownCount &+= 1
    if isNonNegative { unknown.bound = Int32(engine.addBound(of: slot)) }
    if slot < records.count { records[slot] = unknown } else { records.append(unknown) }
    if depth > 0 { undo.append(.minted(lastOrder: oldOrder, Int32(slot))) }
    return Variable(index: Int32(slot), generation: generation)
  }

  /// Returns a slot whose last unknown was removed and that no row mentions.
  private mutating func reusedSlot() -> Int {
    let slot = freeUnknowns.removeLast()
    engine.columns[slot].isAlive = true
    engine.values[slot] = 0
    return slot
  }

  /// Removes a variable that no constraint mentions.
  ///
  /// - Throws: `unknownVariable`, or `variableInUse` while a constraint mentions it.
  public mutating func removeVariable(_ variable: Variable) throws(SolverError) {
    guard let slot = slot(of: variable) else { throw .unknownVariable(variable) }
    guard records[slot].uses == 0 else { throw .variableInUse(variable) }
    records[slot].uses = -1
    pending.deadUnknowns.append(slot)
    undo.append(.buried(Int32(slot)))
    try close()
  }

  /// Adds a constraint and solves.
  ///
  /// - Throws: `conflict` if the constraint cannot hold and the rule is to refuse, `notFinite`,
  ///   `unknownVariable`, or `stopped`.
  public mutating func add(
    _ constraint: LinearConstraint
  ) throws(SolverError) -> LinearConstraint.ID {
    let arePlain = try arePlain(constraint.terms)
    let merged = arePlain ? [] : try Self.merged(constraint.terms)
    guard Self.isUsable(constraint.constant) else { throw .notFinite }
    let oldOrder = lastStatementOrder
    // Two separate calls, so that unchanged terms need not be retained.
    let slot = arePlain ? store(constraint, constraint.terms) : store(constraint, merged)
    undo.append(.added(lastOrder: oldOrder, Int32(slot)))
    pending.entering.append(Int32(slot))
    pending.touchesRequired = pending.touchesRequired || constraint.strength == .required
    let id = id(slot)
    try close()
    return id
  }

  /// Removes a constraint and solves.
  ///
  /// - Throws: `unknownConstraint`; `conflict` if a returning constraint would break another and
  ///   the rule is to refuse; `notFinite`; `stopped`.
  public mutating func remove(_ id: LinearConstraint.ID) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    count(-1, in: slot)
    engine.rows[slot].flags.remove(.isStatement)
    pending.leaving.append(Int32(slot))
    note(slot)
    undo.append(.removed(Int32(slot)))
    try close()
  }

  /// Changes the right-hand side of a constraint and solves.
  ///
  /// The cost depends on what moves, not on the size of the system.
  ///
  /// - Throws: `conflict` if the constraint then cannot hold and the rule is to refuse,
  ///   `notFinite`, `unknownConstraint`, or `stopped`.
  /// - Complexity: O(*m*) for *m* unknowns that move and the rows that mention them.
  public mutating func setConstant(
    _ constant: Double, of id: LinearConstraint.ID
  ) throws(SolverError) {
    guard Self.isUsable(constant) else { throw .notFinite }
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    let old = engine.rows[slot].constant
    if depth == 0, breaches.isEmpty, !engine.isExact, apart.numbers(usingConstantOf: slot).isEmpty {
      if !engine.edit(slot, to: constant) { try settle(edited: slot, from: old) }
      return
    }
    let new = engine.rows[slot].scaled(constant)
    guard new != old else { return }
    engine.setConstant(new, of: slot)
    undo.append(.edited(old, Int32(slot)))
    if !engine.rows[slot].flags.contains(.isEdited) {
      engine.rows[slot].flags.insert(.isEdited)
      pending.edits.append(Pending.Edit(row: Int32(slot), old: old))
    }
    note(slot)
    try close()
  }

  /// Changes the strength of a constraint and solves.
  ///
  /// - Throws: The errors of ``setConstant(_:of:)``.
  public mutating func setStrength(
    _ strength: Strength, of id: LinearConstraint.ID
  ) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    var shape = shape(of: slot)
    pending.touchesRequired = pending.touchesRequired || strength == .required
    shape.strength = strength.rawValue
    try reshape(slot, shape)
  }

  /// Changes a constraint's position in the order that settles ties and conflicts.
  ///
  /// - Throws: The errors of ``setConstant(_:of:)``.
  public mutating func setOrder(_ order: Int64, of id: LinearConstraint.ID) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    var shape = shape(of: slot)
    shape.order = order
    try reshape(slot, shape)
  }

  /// Reserves capacity for more variables, `nonNegative` of them with a bound, constraints and
  /// terms.
  ///
  /// This saves a large build from copying growing lists; it has no other effect.
  public mutating func reserve(variables: Int, nonNegative: Int, constraints: Int, terms: Int) {
    guard variables >= 0, nonNegative >= 0, constraints >= 0, terms >= 0 else { return }
    let most = 1 << 24
    let (unknowns, bounds) = (min(variables, most), min(nonNegative, most))
    let (rows, entries) = (min(constraints, most), min(terms, most))
    engine.reserve(
      unknowns: unknowns, bounds: bounds, rows: rows + bounds, terms: entries + bounds)
    if unknowns > records.count >> 3 { records.reserveCapacity(records.count + unknowns) }
    undo.reserveCapacity(undo.count + unknowns + rows)
    pending.entering.reserveCapacity(pending.entering.count + rows)
  }

  /// Combines several changes into one step, solved once at the end and undone together if one
  /// fails.
  ///
  /// Inside, values are those of the last solution. A nested transaction joins the outer one.
  ///
  /// - Throws: The errors of `body`, or of solving at the end; in that case, nothing has changed.
  public mutating func transaction<R>(
    _ body: (inout Solver) throws(SolverError) -> R
  ) throws(SolverError) -> R {
    let mark = undo.count
    depth += 1
    let result: R
    do {
      result = try body(&self)
    } catch {
      depth -= 1
      unwind(to: mark)
      throw error
    }
    depth -= 1
    try close()
    return result
  }

  // MARK: Steps

  /// Ends a change: solves, unless a transaction is open.
  @inline(__always)
  private mutating func close() throws(SolverError) {
    if depth == 0 { try solveStep() }
  }

  private mutating func solveStep() throws(SolverError) {
    guard !undo.isEmpty || pending.touchesRequired else { return }
    if !isRestBroken, pending.isOfEdits, !touchesParts(pending.edits) {
      try settleEdits()
    } else {
      try solve()
    }
  }

  /// Records that changing a constraint may affect the broken constraints.
  private mutating func note(_ slot: Int) {
    if engine.rows[slot].isRequired { pending.touchesRequired = true }
  }

  private mutating func reshape(_ slot: Int, _ shape: Shape) throws(SolverError) {
    let old = self.shape(of: slot)
    let isFirst = !engine.rows[slot].flags.contains(.isReshaped)
    undo.append(.reshaped(Int32(slot)))
    pending.reshaped.append((old, isFirst, lastStatementOrder))
    if shape.order != old.order { lastStatementOrder = max(lastStatementOrder, shape.order) }
    note(slot)
    if isFirst {
      engine.rows[slot].flags.insert(.isReshaped)
      pending.shapes.append((slot, shape))
    } else if let at = pending.shapes.firstIndex(where: { $0.slot == slot }) {
      pending.shapes[at].shape = shape
    }
    try close()
  }

  private mutating func store(_ constraint: LinearConstraint, _ terms: [Term]) -> Int {
    let place = constraint.order ?? lastStatementOrder
    lastStatementOrder = max(lastStatementOrder, place)
    var (largest, isPlain) = (0.0, true)
    var records = self.records.mutableSpan
    for term in terms {
      let size = abs(term.coefficient)
      largest = max(largest, size)
      isPlain = isPlain && size == 1
      records[Int(term.variable.index)].uses += 1
    }
    // Most rows have no coefficient above 1: the general case costs a call.
    let weight = largest == 1 || largest == 0 ? 1 : largest.binade
    var row = EngineRow(
      constant: constraint.constant / weight, strength: constraint.strength.rawValue,
      weight: weight, costsAbove: constraint.relation != .lessThanOrEqual,
      costsBelow: constraint.relation != .greaterThanOrEqual, order: place, age: statementCount)
    row.flags.insert(.isStatement)
    if constraint.isProtected { row.flags.insert(.isProtected) }
    statementCount += 1
    let slot = engine.store(row, terms, weight: weight, isPlain: isPlain)
    if constraint.isProtected { protected.append(Int32(slot)) }
    return slot
  }

  /// Counts the uses of the unknowns that a constraint mentions.
  mutating func count(_ more: Int32, in slot: Int) {
    for at in engine.rows[slot].range {
      records[Int(engine.terms.entries[at].index)].uses += more
    }
  }

  /// Makes a slot reusable once nothing mentions its unknown.
  mutating func release(unknown slot: Int) { freeUnknowns.append(slot) }

  // MARK: Checks

  func slot(of variable: Variable) -> Int? { records.slot(of: variable) }

  func slot(of id: LinearConstraint.ID) -> Int? {
    let slot = Int(id.index)
    guard engine.rows.indices.contains(slot), engine.rows[slot].flags.contains(.isStatement),
      engine.rows[slot].generation == id.generation
    else { return nil }
    return slot
  }

  static func isUsable(_ number: Double) -> Bool { abs(number) <= 1e12 }

  /// Returns whether valid terms can stay as they are: few, no variable twice, no coefficient near
  /// 0.
  @inline(__always)
  private func arePlain(_ terms: [Term]) throws(SolverError) -> Bool {
    var arePlain = terms.count <= 9
    for (at, term) in terms.enumerated() {
      guard slot(of: term.variable) != nil else { throw .unknownVariable(term.variable) }
      guard Self.isUsable(term.coefficient) else { throw .notFinite }
      arePlain = arePlain && abs(term.coefficient) > Tolerance.coefficient
      guard arePlain else { continue }
      for earlier in 0..<at where terms[earlier].variable.index == term.variable.index {
        arePlain = false
      }
    }
    return arePlain
  }

  /// Returns the terms merged by variable, in order of first mention, without coefficients near 0.
  private static func merged(_ terms: [Term]) throws(SolverError) -> [Term] {
    var merged: [Term] = []
    var places: [Int32: Int] = [:]
    for term in terms {
      if let place = places[term.variable.index] {
        merged[place].coefficient += term.coefficient
      } else {
        places[term.variable.index] = merged.count
        merged.append(term)
      }
    }
    for term in merged where !isUsable(term.coefficient) { throw .notFinite }
    return merged.filter { abs($0.coefficient) > Tolerance.coefficient }
  }
}

extension [Solver.Unknown] {
  /// Returns the slot of a variable; `nil` if it does not belong to the solver.
  @inline(__always)
  func slot(of variable: Variable) -> Int? {
    let slot = Int(variable.index)
    guard indices.contains(slot), self[slot].isAlive,
      self[slot].generation == variable.generation
    else { return nil }
    return slot
  }
}

extension EngineRow {
  /// The row `unknown ≥ 0`.
  static var bound: EngineRow {
    EngineRow(
      constant: 0, strength: 1000, weight: 1, costsAbove: true, costsBelow: false, order: 0, age: 0)
  }
}
