import ConstraintSolver

/// The cost of one operation of a workload.
struct Measurement {
  var workload: String
  var size: Int
  var operation: String
  /// The median, in nanoseconds; nil if the time budget left it out.
  var nanoseconds: Double?
  /// The number of constraints in the workload.
  var constraints = 0
  /// The memory of each constraint, or line, if it was measured.
  var bytesEach: Double?
  /// The number of lines in an answer.
  var lines = 0
  var pivots = 0
  var rowsTouched = 0
  var entriesWritten = 0

  /// Rows touched and entries written.
  var count: Int { rowsTouched + entriesWritten }

  /// The name of a measurement.
  struct Name: Hashable {
    var workload: String
    var size: Int
    var operation: String
  }

  var name: Name { Name(workload: workload, size: size, operation: operation) }

  /// This as a line that ``init(line:)`` reads.
  var line: String {
    func text(_ number: Double?) -> String { number.map { "\($0)" } ?? "" }
    return [
      workload, "\(size)", operation, text(nanoseconds), text(bytesEach), "\(constraints)",
      "\(lines)",
    ].joined(separator: "\t")
  }
}

extension Measurement {
  /// Reads what ``line`` says; without the counts of what the solver did.
  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 7, let size = Int(parts[1]) else { return nil }
    self.init(
      workload: String(parts[0]), size: size, operation: String(parts[2]),
      nanoseconds: Double(parts[3]), constraints: Int(parts[5]) ?? 0, bytesEach: Double(parts[4]),
      lines: Int(parts[6]) ?? 0)
  }
}

/// A workload in a solver.
struct Subject {
  /// One constant of an edit.
  struct Step {
    var id: LinearConstraint.ID
    var forth: Double
    var back: Double
  }

  var solver = Solver()
  var variables: [Variable] = []
  var ids: [LinearConstraint.ID] = []
  let load: Workload

  init(_ load: Workload) throws(SolverError) {
    self.load = load
    solver.reserve(
      variables: load.isNonNegative.count, nonNegative: load.isNonNegative.count { $0 },
      constraints: load.rows.count, terms: load.rows.reduce(0) { $0 + $1.terms.count })
    (variables, ids) = try solver.transaction { solver throws(SolverError) in
      let variables = load.isNonNegative.map { solver.addVariable(isNonNegative: $0) }
      var ids: [LinearConstraint.ID] = []
      ids.reserveCapacity(load.rows.count)
      for row in load.rows { ids.append(try solver.add(Self.constraint(row, variables))) }
      return (variables, ids)
    }
  }

  static func constraint(_ row: Workload.Row, _ variables: [Variable]) -> LinearConstraint {
    LinearConstraint(
      row.terms.map { Term(variables[$0.unknown], $0.coefficient) }, row.relation, row.constant,
      strength: Strength(row.strength) ?? .required)
  }

  /// The constraints of an edit, found beforehand so that timing an edit times nothing else.
  func steps(of edit: Workload.Edit) -> [Step] {
    edit.changes.flatMap { change in
      change.rows.map { Step(id: ids[$0], forth: change.constants.0, back: change.constants.1) }
    }
  }

  mutating func carryOut(_ steps: [Step], forth: Bool) throws(SolverError) {
    if steps.count == 1 {
      try solver.setConstant(forth ? steps[0].forth : steps[0].back, of: steps[0].id)
      return
    }
    try solver.transaction { solver throws(SolverError) in
      for step in steps { try solver.setConstant(forth ? step.forth : step.back, of: step.id) }
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

  /// Takes a constraint out and in, each a step of its own: all is solved twice.
  mutating func replace(_ row: Int, by constraint: LinearConstraint) throws(SolverError) {
    try solver.remove(ids[row])
    ids[row] = try solver.add(constraint)
  }

  /// Takes a constraint out and in in one step.
  mutating func replaceAtOnce(
    _ row: Int, by constraint: LinearConstraint
  ) throws(SolverError) {
    let id = ids[row]
    ids[row] = try solver.transaction { solver throws(SolverError) in
      try solver.remove(id)
      return try solver.add(constraint)
    }
  }
}
