import ConstraintSolver

/// What one operation of a workload cost.
struct Measurement {
  var workload: String
  var size: Int
  var operation: String
  /// The median, in nanoseconds; nil if the time budget left it out.
  var nanoseconds: Double?
  /// How many constraints the workload has.
  var constraints = 0
  /// What each constraint takes in memory, where it was measured.
  var bytesEach: Double?
  var pivots = 0
  var rowsTouched = 0
  var entriesWritten = 0

  /// Rows touched and entries written.
  var count: Int { rowsTouched + entriesWritten }
}

/// A workload in a solver.
struct Subject {
  var solver = Solver()
  var variables: [Variable] = []
  var ids: [LinearConstraint.ID] = []
  let load: Workload

  init(_ load: Workload) throws(SolverError) {
    self.load = load
    (variables, ids) = try solver.transaction { solver throws(SolverError) in
      let variables = load.isNonNegative.map { solver.addVariable(isNonNegative: $0) }
      var ids: [LinearConstraint.ID] = []
      for row in load.rows { ids.append(try solver.add(Self.constraint(row, variables))) }
      return (variables, ids)
    }
  }

  static func constraint(_ row: Workload.Row, _ variables: [Variable]) -> LinearConstraint {
    LinearConstraint(
      row.terms.map { Term(variables[$0.unknown], $0.coefficient) }, row.relation, row.constant,
      strength: Strength(row.strength) ?? .required)
  }

  mutating func carryOut(_ edit: Workload.Edit, forth: Bool) throws(SolverError) {
    let ids = ids
    if edit.changes.count == 1, edit.changes[0].rows.count == 1 {
      let (new, old) = edit.changes[0].constants
      try solver.setConstant(forth ? new : old, of: ids[edit.changes[0].rows[0]])
      return
    }
    try solver.transaction { solver throws(SolverError) in
      for change in edit.changes {
        let constant = forth ? change.constants.0 : change.constants.1
        for row in change.rows { try solver.setConstant(constant, of: ids[row]) }
      }
    }
  }

  /// Reads left, top, width and height of each box of which one has changed.
  mutating func readChangedBoxes() {
    var last = -1
    for variable in solver.takeChanges() where Int(variable.index) / 4 != last {
      last = Int(variable.index) / 4
      for part in 0..<4 { _ = solver.value(of: variables[last * 4 + part]) }
    }
  }

  mutating func replace(_ row: Int) throws(SolverError) {
    try solver.remove(ids[row])
    ids[row] = try solver.add(Self.constraint(load.rows[row], variables))
  }
}
