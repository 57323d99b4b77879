internal import ConstraintSolver

/// A document in the solver's terms: unknowns and rows.
struct Engine: Sendable {
  var solver = Solver()
  var tables = Tables()
  /// The items whose unknowns changed since their frames were last requested, as far as the engine
  /// has already taken them from the solver.
  var moved: Set<Int> = []
  /// The number of steps solved; a refused or stopped step counts only if the solver had completed
  /// it before its measurements were refused.
  private(set) var stepCount = 0
  private let place = KeptInPlace()

  init() {
    solver.conflictRule = .breakNewest
  }

  /// The maximum number of measuring rounds in one step, as in UIKit's loop detector; two or three
  /// are usual.
  static let roundLimit = 100

  /// Updates rows and unknowns to a document in which `change` was made, and solves.
  ///
  /// If `acceptsConflicts`, the newest of the conflicting constraints is broken regardless of the
  /// document's rule, which applies to later changes.
  ///
  /// - Throws: The solver's errors; the engine is then unchanged.
  mutating func reconcile(
    _ change: Change, with document: LayoutDocument, acceptsConflicts: Bool = false
  ) throws(LayoutError) {
    if isBeginning(change) {
      self = try begun(with: document, acceptsConflicts: acceptsConflicts)
      return
    }
    let oldRule = solver.conflictRule
    let isRefusing = document.world.conflicts != .break
    let rule: Solver.ConflictRule = isRefusing && !acceptsConflicts ? .refuse : .breakNewest
    if rule != oldRule { solver.conflictRule = rule }
    do {
      try carryOut(change, in: document)
    } catch {
      if rule != oldRule { solver.conflictRule = oldRule }
      throw error
    }
    defer { if isRefusing { solver.conflictRule = .refuse } }
    try settle(after: change, in: document)
  }

  /// Applies a change of rows, or undoes all of it.
  mutating func carryOut(_ change: Change, in document: LayoutDocument) throws(LayoutError) {
    if change.isOfConstants, change.constants.count == 1 {
      return try setConstant(of: change.constants[0], in: document)
    }
    do {
      try Self.run(&solver, &tables) { solver, tables throws(SolverError) in
        if !change.isOfConstants { try tables.update(change, with: document, in: &solver) }
        try tables.updateConstants(change.constants, with: document, in: &solver)
      }
    } catch {
      let refusal = layoutError(error, in: document)
      tables.rollBack()
      throw refusal
    }
    tables.commit()
    stepCount += 1
  }

  /// Returns whether a change adds so much that rebuilding everything in one pass is cheaper.
  private func isBeginning(_ change: Change) -> Bool {
    let more = change.items.count + change.constraints.count
    let old = tables.nodes.count + tables.explicit.count
    return !change.isWhole && more > 64 && more > 2 * old && solver.brokenConstraints.isEmpty
  }

  /// Returns a new engine for a document, to replace this one.
  private func begun(
    with document: LayoutDocument, acceptsConflicts: Bool
  ) throws(LayoutError) -> Engine {
    var engine = Engine()
    engine.tables.counters = tables.counters
    engine.solver.stop = solver.stop
    try engine.reconcile(
      Change(all: document), with: document, acceptsConflicts: acceptsConflicts)
    // The new solver reports unknowns that are no longer 0; the other existing items may also have
    // moved.
    for index in tables.nodes.indices where engine.tables.nodes.indices.contains(index) {
      if let box = engine.tables.nodes[index]?.box, engine.isAtZero(box) {
        engine.moved.insert(index)
      }
    }
    return engine
  }

  private func isAtZero(_ box: Box) -> Bool {
    [box.x, box.y, box.width, box.height].allSatisfy { solver.value(of: $0) == 0 }
  }

  /// Applies a change of rows in one transaction.
  static func run(
    _ solver: inout Solver, _ tables: inout Tables,
    _ body: (inout Solver, inout Tables) throws(SolverError) -> Void
  ) throws(SolverError) {
    try solver.transaction { solver throws(SolverError) in try body(&solver, &tables) }
  }

  /// Updates the constant of one explicit constraint in the solver, on the fast path.
  mutating func setConstant(of id: ConstraintID, in document: LayoutDocument) throws(LayoutError) {
    do {
      try tables.updateConstants([id], with: document, in: &solver)
    } catch {
      throw layoutError(error, in: document)
    }
    stepCount += 1
  }

  // MARK: Errors

  func layoutError(_ error: SolverError, in document: LayoutDocument) -> LayoutError {
    switch error {
    case .conflict(let set): .conflict(conflict(set, in: document))
    case .notFinite: .notFinite(.infinity)
    case .stopped: .stopped
    // Handles come from the tables, which stay in step with the solver.
    case .unknownVariable, .unknownConstraint, .variableInUse: .notFinite(.nan)
    }
  }

  func conflict(_ set: ConflictSet, in document: LayoutDocument) -> LayoutConflict {
    var axes: Set<Axis> = []
    var members: [LayoutConflict.Member] = []
    for member in set.members {
      guard let owner = tables.owner(of: member.constraint) else { continue }
      for axis in tables.axes(of: owner, in: document) { axes.insert(axis) }
      members.append(
        LayoutConflict.Member(
          constraint: tables.reference(owner, in: document), multiplier: member.multiplier))
    }
    let bounds = set.bounds.compactMap { bound -> LayoutConflict.Bound? in
      guard let (item, axis) = tables.sizeOwner(of: bound.variable) else { return nil }
      return LayoutConflict.Bound(item: item, axis: axis, multiplier: bound.multiplier)
    }
    return LayoutConflict(
      members: members, axis: axes.count == 1 ? axes.first : nil, bounds: bounds, gap: set.gap)
  }
}
