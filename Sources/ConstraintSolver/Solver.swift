/// Finds values for unknowns so that required linear constraints hold and optional ones fail as
/// little as they can: level by level, from the strongest down, the sum of the errors is least.
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
/// The values are a function of the system, not of its history. Where more than one solution is
/// optimal, ties are settled first, strongest level first and then by order, each constraint's
/// own error being made as small as it can be; then each variable, by order, takes the value
/// nearest 0 that it may.
///
/// The simplex method goes on from the last solution, on a sparse basis that it keeps in
/// triangular form, so that a step costs by what it moves.
public struct Solver: Sendable {
  struct Unknown: Sendable {
    var generation: Int32
    var isAlive = true
    var isNonNegative: Bool
    var order: Int
    /// The count of unknowns minted before.
    var age: Int
    var value = 0.0
    /// The value that was last delivered as a change.
    var reported = 0.0
    /// How many constraints mention it.
    var uses = 0
    /// The engine's row that keeps it from being negative, or -1.
    var bound = -1
  }

  struct Statement: Sendable {
    var generation: Int32
    /// The constraint, each variable in one term; nil after its removal.
    var constraint: LinearConstraint?
    var order: Int
    /// The count of constraints added before.
    var age: Int
    /// Why it is broken, if it is.
    var conflict: ConflictSet?
    /// The engine's row for it, or -1.
    var row = -1
    /// Whether the engine's row has to be made, or made anew.
    var isReshaped = true
  }

  var unknowns: [Unknown] = []
  var statements: [Statement] = []
  var engine = Engine()
  /// The statements that changed since the last solution.
  var changedStatements: [Int] = []
  var freeRows: [Int] = []
  private var freeUnknowns: [Int] = []
  /// Unknowns removed since the last solution, whose bounds are still in the engine.
  var deadUnknowns: [Int] = []
  var freeStatements: [Int] = []
  /// Statements removed since the last solution, whose rows are still in the engine.
  var deadStatements: [Int] = []
  private var unknownCount = 0
  private var statementCount = 0
  private var lastUnknownOrder = 0
  private var lastStatementOrder = 0
  /// How many transactions are open.
  private var depth = 0

  /// What the solver has done since its creation or ``resetCounters()``.
  public internal(set) var counters = Counters()

  /// What happens to required constraints that cannot all hold.
  ///
  /// A change to ``ConflictRule/refuse`` keeps those broken that are; they return when they can.
  public var conflictRule = ConflictRule.refuse {
    didSet {
      guard conflictRule != oldValue, conflictRule == .breakNewest else { return }
      if depth == 0 { _ = try? step { _ in } }
    }
  }

  /// Creates a solver without variables.
  public init() {}

  // MARK: The system

  /// Adds an unknown, at 0 until a constraint moves it.
  ///
  /// `order` is its place in the sequence that settles free unknowns; equal places are settled by
  /// age, and nil is after all that were added before.
  public mutating func addVariable(isNonNegative: Bool = false, order: Int? = nil) -> Variable {
    let place = order ?? lastUnknownOrder
    lastUnknownOrder = max(lastUnknownOrder, place)
    let slot = takeFreeUnknown() ?? unknowns.count
    let generation = slot < unknowns.count ? unknowns[slot].generation &+ 1 : 0
    var unknown = Unknown(
      generation: generation, isNonNegative: isNonNegative, order: place, age: unknownCount)
    unknownCount += 1
    if slot == unknowns.count { _ = engine.addUnknown() }
    engine.isAlive[slot] = true
    if isNonNegative {
      unknown.bound = freeRows.popLast() ?? engine.rows.count
      engine.attach(Self.bound(slot), at: unknown.bound)
    }
    if slot < unknowns.count { unknowns[slot] = unknown } else { unknowns.append(unknown) }
    return Variable(index: Int32(slot), generation: generation)
  }

  /// Removes an unknown that no constraint mentions.
  public mutating func removeVariable(_ variable: Variable) throws(SolverError) {
    guard let slot = slot(of: variable) else { throw .unknownVariable(variable) }
    guard unknowns[slot].uses == 0 else { throw .variableInUse(variable) }
    try step { solver in
      solver.unknowns[slot].isAlive = false
      solver.unknowns[slot].value = 0
      solver.freeUnknowns.append(slot)
      solver.deadUnknowns.append(slot)
    }
  }

  /// Adds a constraint and solves.
  ///
  /// - Throws: `conflict` if it cannot hold and the rule is to refuse, `notFinite`, or
  ///   `unknownVariable`.
  public mutating func add(
    _ constraint: LinearConstraint
  ) throws(SolverError) -> LinearConstraint.ID {
    var constraint = constraint
    constraint.terms = try collected(constraint.terms)
    guard Self.isUsable(constraint.constant) else { throw .notFinite }
    return try step { solver in solver.insert(constraint) }
  }

  /// Removes a constraint and solves.
  public mutating func remove(_ id: LinearConstraint.ID) throws(SolverError) {
    try edit(id) { solver, slot in
      for term in solver.statements[slot].constraint?.terms ?? [] {
        solver.unknowns[Int(term.variable.index)].uses -= 1
      }
      solver.statements[slot].constraint = nil
      solver.statements[slot].isReshaped = true
      solver.statements[slot].conflict = nil
      solver.deadStatements.append(slot)
    }
  }

  /// Changes the right side of a constraint and solves.
  public mutating func setConstant(
    _ constant: Double, of id: LinearConstraint.ID
  ) throws(SolverError) {
    guard Self.isUsable(constant) else { throw .notFinite }
    try edit(id) { $0.statements[$1].constraint?.constant = constant }
  }

  /// Changes how much a constraint matters and solves.
  public mutating func setStrength(
    _ strength: Strength, of id: LinearConstraint.ID
  ) throws(SolverError) {
    try edit(id) { solver, slot in
      solver.statements[slot].constraint?.strength = strength
      solver.statements[slot].isReshaped = true
      if strength < .required { solver.statements[slot].conflict = nil }
    }
  }

  /// Changes the place of a constraint in the sequence that settles ties and conflicts.
  public mutating func setOrder(_ order: Int, of id: LinearConstraint.ID) throws(SolverError) {
    try edit(id) { solver, slot in
      solver.statements[slot].order = order
      solver.statements[slot].isReshaped = true
      solver.lastStatementOrder = max(solver.lastStatementOrder, order)
    }
  }

  /// Makes several changes one step: solved once, at the end, and undone together if one fails.
  ///
  /// Inside, values are those of the last solution. A transaction inside another joins it.
  public mutating func transaction<R>(
    _ body: (inout Solver) throws(SolverError) -> R
  ) throws(SolverError) -> R {
    let before = self
    depth += 1
    do {
      let result = try body(&self)
      depth -= 1
      if depth == 0 { try solve() }
      return result
    } catch {
      self = before
      throw error
    }
  }

  // MARK: Steps

  /// Carries out a change that cannot fail but for its consequences.
  private mutating func step<R>(_ change: (inout Solver) -> R) throws(SolverError) -> R {
    guard depth == 0 else { return change(&self) }
    return try transaction { solver throws(SolverError) in change(&solver) }
  }

  private mutating func edit(
    _ id: LinearConstraint.ID, _ change: (inout Solver, Int) -> Void
  ) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    try step { solver in
      solver.changedStatements.append(slot)
      change(&solver, slot)
    }
  }

  private mutating func insert(_ constraint: LinearConstraint) -> LinearConstraint.ID {
    let place = constraint.order ?? lastStatementOrder
    lastStatementOrder = max(lastStatementOrder, place)
    let slot = freeStatements.popLast() ?? statements.count
    let generation = slot < statements.count ? statements[slot].generation &+ 1 : 0
    let statement = Statement(
      generation: generation, constraint: constraint, order: place, age: statementCount)
    if slot < statements.count {
      statements[slot] = statement
    } else {
      statements.append(statement)
    }
    statementCount += 1
    for term in constraint.terms { unknowns[Int(term.variable.index)].uses += 1 }
    changedStatements.append(slot)
    return LinearConstraint.ID(index: Int32(slot), generation: generation)
  }

  /// A slot for a new unknown, if there is one that the engine has let go of.
  private mutating func takeFreeUnknown() -> Int? {
    guard let at = freeUnknowns.lastIndex(where: { !deadUnknowns.contains($0) }) else { return nil }
    return freeUnknowns.remove(at: at)
  }

  // MARK: Checks

  func slot(of variable: Variable) -> Int? {
    let slot = Int(variable.index)
    guard unknowns.indices.contains(slot), unknowns[slot].isAlive,
      unknowns[slot].generation == variable.generation
    else { return nil }
    return slot
  }

  func slot(of id: LinearConstraint.ID) -> Int? {
    let slot = Int(id.index)
    guard statements.indices.contains(slot), statements[slot].constraint != nil,
      statements[slot].generation == id.generation
    else { return nil }
    return slot
  }

  static func isUsable(_ number: Double) -> Bool { abs(number) <= 1e12 }

  /// The terms with one for each variable, by first mention, and none that is 0 or next to it.
  private func collected(_ terms: [Term]) throws(SolverError) -> [Term] {
    var collected: [Term] = []
    var places: [Int32: Int] = [:]
    for term in terms {
      guard slot(of: term.variable) != nil else { throw .unknownVariable(term.variable) }
      guard Self.isUsable(term.coefficient) else { throw .notFinite }
      if let place = places[term.variable.index] {
        collected[place].coefficient += term.coefficient
      } else {
        places[term.variable.index] = collected.count
        collected.append(term)
      }
    }
    for term in collected where !Self.isUsable(term.coefficient) { throw .notFinite }
    return collected.filter { abs($0.coefficient) > 1e-100 }
  }
}
