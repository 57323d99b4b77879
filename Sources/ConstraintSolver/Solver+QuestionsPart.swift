/// The part of a system on which given unknowns depend.
///
/// Rows that share no unknown are independent at every level, and so are their conflicts: a query
/// about a few unknowns can be answered in their connected part alone. Unknowns that the very first
/// constraints each fix alone count as known; they belong to every part that mentions them, and
/// connect none.
struct ConnectedPart {
  /// The unknowns, by slot, in order.
  let unknowns: [Int]
  /// The constraints, including broken ones, by slot, in order.
  let statements: [Int]

  /// Finds the part that contains the given unknowns, by slot, and constraints.
  ///
  /// `entering` are the constraints that are not in effect yet.
  init(
    of solver: Solver, around seeds: [Int], and rows: [Int] = [], beside entering: [Int] = []
  ) {
    var search = PartSearch(in: solver, beside: entering)
    self = search.part(around: seeds, and: rows)
  }

  fileprivate init(unknowns: [Int], statements: [Int]) {
    self.unknowns = unknowns
    self.statements = statements
  }

  /// Returns the unknowns that the first protected constraints each fix alone, with those
  /// constraints; no later constraint can change that.
  ///
  /// During a step, constraints that it changes are not in effect yet; `isUnderWay` counts them as
  /// if the step were done.
  static func givens(_ solver: Solver, isUnderWay: Bool = false) -> [Int: Int] {
    let protected = solver.protected.lazy.map { Int($0) }.filter { slot in
      let row = solver.engine.rows[slot]
      return row.flags.contains(.isStatement) && row.isRequired
        && (isUnderWay || !row.flags.contains(.isReshaped))
    }.sorted { solver.place($0) < solver.place($1) }
    var fixed: [Int: Int] = [:]
    for slot in protected {
      let row = solver.engine.rows[slot]
      guard row.relation == .equal, row.count == 1, isUnderWay || row.isLive else { break }
      let term = solver.engine.terms.entries[Int(row.start)]
      let unknown = Int(term.index)
      let isNegative = row.constant * term.coefficient < 0
      guard fixed[unknown] == nil, !isNegative || !solver.records[unknown].isNonNegative else {
        break
      }
      fixed[unknown] = slot
    }
    return fixed
  }
}

extension Solver {
  /// Returns a separate solver for some of the unknowns and constraints.
  ///
  /// - Parameters:
  ///   - unknowns: The slots of the unknowns, in order; terms of all others are left out.
  ///   - statements: The slots of the constraints, in order.
  ///   - empty: The solver to fill.
  ///   - keepsOrder: Whether constraints keep their place in the order of conflicts.
  /// - Returns: The solver, and its handles by slot in this one.
  /// - Throws: `notFinite`, `stopped`.
  func separate(
    _ unknowns: [Int], _ statements: [Int], into empty: consuming Solver = Solver(),
    keepsOrder: Bool = true
  ) throws(SolverError) -> (
    solver: Solver, variables: [Int: Variable], ids: [Int: LinearConstraint.ID]
  ) {
    var solver = empty
    solver.conflictRule = .breakNewest
    var variables: [Int: Variable] = [:]
    var ids: [Int: LinearConstraint.ID] = [:]
    try solver.transaction { solver throws(SolverError) in
      for slot in unknowns {
        variables[slot] = solver.addVariable(isNonNegative: records[slot].isNonNegative)
      }
      for slot in statements {
        guard var constraint = constraint(at: slot) else { continue }
        constraint.terms = constraint.terms.compactMap { term in
          variables[Int(term.variable.index)].map { Term($0, term.coefficient) }
        }
        if !keepsOrder { constraint.order = nil }
        ids[slot] = try solver.add(constraint)
      }
    }
    return (solver, variables, ids)
  }
}

/// Finds connected parts of a system, each in time linear in its size.
struct PartSearch {
  private let solver: Solver
  private let fixed: [Int: Int]
  /// The rows that columns do not list yet, by unknown.
  private var entering: [Int: [Int]] = [:]
  private var isReached: [Bool]
  private var isTaken: [Bool]
  /// The unknowns and statements found for the current part, and the unknowns still to visit
  /// (`front`).
  private var unknowns: [Int] = []
  private var statements: [Int] = []
  private var front: [Int] = []
  private var given: [Int] = []
  /// The rows that mention only known unknowns, by each of those; `nil` until first needed.
  private var aboutGivens: [Int: [Int]]?

  /// Creates a search; `entering` are the constraints that are not in effect yet.
  init(in solver: Solver, beside entering: [Int] = []) {
    self.solver = solver
    fixed = ConnectedPart.givens(solver)
    for slot in solver.apart.isEmpty ? entering : Array(Set(entering + solver.apart.rows)) {
      for unknown in solver.unknowns(in: slot) { self.entering[unknown, default: []].append(slot) }
    }
    isReached = [Bool](repeating: false, count: solver.records.count)
    isTaken = [Bool](repeating: false, count: solver.engine.rows.count)
  }

  /// Returns the part that contains the given unknowns, by slot, and constraints.
  mutating func part(around seeds: [Int] = [], and rows: [Int] = []) -> ConnectedPart {
    for seed in seeds { reach(seed) }
    for row in rows { take(row) }
    while !solver.engine.isStopped, let unknown = front.popLast() {
      for row in mentioning(unknown) { take(row) }
    }
    while let unknown = given.popLast() {
      for row in rowsAboutGivens()[unknown] ?? [] { take(row) }
    }
    defer {
      for unknown in unknowns { isReached[unknown] = false }
      for row in statements { isTaken[row] = false }
      (unknowns, statements) = ([], [])
    }
    return ConnectedPart(
      unknowns: unknowns.sorted { solver.precedes($0, $1) },
      statements: solver.byPlace(statements))
  }

  private mutating func reach(_ unknown: Int) {
    guard !isReached[unknown] else { return }
    isReached[unknown] = true
    unknowns.append(unknown)
    if fixed[unknown] == nil { front.append(unknown) } else { given.append(unknown) }
  }

  private mutating func take(_ row: Int) {
    guard !isTaken[row], solver.engine.rows[row].flags.contains(.isStatement) else { return }
    isTaken[row] = true
    statements.append(row)
    for unknown in solver.unknowns(in: row) { reach(unknown) }
  }

  /// Returns the rows that mention an unknown, in effect or not.
  private func mentioning(_ unknown: Int) -> [Int] {
    solver.engine.columns[unknown].range.map { Int(solver.engine.mentions.entries[$0].row) }
      + solver.breaches.mentioning(unknown).map(Int.init) + (entering[unknown] ?? [])
  }

  private mutating func rowsAboutGivens() -> [Int: [Int]] {
    if let aboutGivens { return aboutGivens }
    let fixed = fixed
    let solver = solver
    var found: [Int: [Int]] = [:]
    for unknown in fixed.keys {
      found[unknown] = mentioning(unknown).filter { row in
        solver.unknowns(in: row).allSatisfy { fixed[$0] != nil }
      }
    }
    aboutGivens = found
    return found
  }
}

extension Solver {
  /// Returns whether one unknown, by slot, precedes another in the pick of free values.
  func precedes(_ a: Int, _ b: Int) -> Bool {
    (records[a].order, records[a].age) < (records[b].order, records[b].age)
  }
}
