import ConstraintSolver

/// What one operation of a workload cost.
struct Measurement {
  var workload: String
  var size: Int
  var operation: String
  /// The median, in nanoseconds; nil if the time budget left it out.
  var nanoseconds: Double?
  var pivots = 0
  var rowsTouched = 0
  var entriesWritten = 0
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
    let constant = forth ? edit.constants.0 : edit.constants.1
    let ids = ids
    if edit.rows.count == 1 {
      try solver.setConstant(constant, of: ids[edit.rows[0]])
    } else {
      try solver.transaction { solver throws(SolverError) in
        for row in edit.rows { try solver.setConstant(constant, of: ids[row]) }
      }
    }
  }

  mutating func replace(_ row: Int) throws(SolverError) {
    try solver.remove(ids[row])
    ids[row] = try solver.add(Self.constraint(load.rows[row], variables))
  }
}

/// Why a run was given up: its times would not be times of the same work.
enum BenchmarkError: Error {
  case wrongValue(String, Double, insteadOf: Double)
  case peerFailed(String)
  case peerDiffers(String, by: Double)
}

/// Runs workloads and keeps what was measured.
struct Bench {
  /// How long one operation may be repeated; one that takes longer ends the larger sizes.
  let budget: Duration
  private(set) var measurements: [Measurement] = []
  private let clock = ContinuousClock()

  /// The peer, where it is installed, and the size from which on it would take too long.
  private let peer: Kiwi?
  private let peerLimit = 5000

  init(budget: Duration, peer: Kiwi?) {
    self.budget = budget
    self.peer = peer
  }

  /// Measures a family of workloads by ascending size; false from a size on that is too slow.
  mutating func run(_ sizes: [Int], _ make: (Int) -> Workload) throws {
    var isTooSlow = false
    for size in sizes {
      let load = make(size)
      guard !isTooSlow else {
        record(load, "build", nil, nil)
        continue
      }
      var subject = try Subject(load)
      let built = subject.solver.counters
      let build = try median { _ in _ = try Subject(load) }
      record(load, "build", build, built)
      try check(subject)
      for edit in load.edits {
        subject.solver.resetCounters()
        try subject.carryOut(edit, forth: true)
        let counters = subject.solver.counters
        let time = try median { try subject.carryOut(edit, forth: $0 % 2 == 1) }
        try subject.carryOut(edit, forth: false)
        record(load, edit.name, time, counters)
      }
      if let row = load.replaced {
        subject.solver.resetCounters()
        try subject.replace(row)
        let counters = subject.solver.counters
        record(load, "remove+add", try median { _ in try subject.replace(row) }, counters)
      }
      try check(subject)
      if let byHand = load.byHand {
        var sum = 0.0
        let time = median { _ in sum += byHand()[0] }
        record(load, "by hand", time + sum * 0, nil)
      }
      if load.byHand != nil, load.rows.count < peerLimit, let peer {
        let values = subject.variables.map { subject.solver.value(of: $0) }
        guard let (times, difference) = peer.run(load, comparedWith: values) else {
          throw BenchmarkError.peerFailed(load.name)
        }
        guard difference < 1e-6 else {
          throw BenchmarkError.peerDiffers(load.name, by: difference)
        }
        measurements += times
      }
      isTooSlow = build > budget.nanoseconds
    }
  }

  /// The median of repetitions within the budget, in nanoseconds; short ones are timed in batches.
  private func median(_ body: (Int) throws -> Void) rethrows -> Double {
    var count = 0
    let first = try clock.measure { try body(count) }.nanoseconds
    count += 1
    let batch = max(1, Int(20_000 / max(1, first)))
    var samples = batch == 1 ? [first] : []
    let start = clock.now
    while clock.now - start < budget, samples.count < 200 {
      let time = try clock.measure {
        for _ in 0..<batch {
          try body(count)
          count += 1
        }
      }
      samples.append(time.nanoseconds / Double(batch))
    }
    samples.sort()
    return samples.isEmpty ? first : samples[samples.count / 2]
  }

  private mutating func record(
    _ load: Workload, _ operation: String, _ time: Double?, _ counters: Solver.Counters?
  ) {
    measurements.append(
      Measurement(
        workload: load.name, size: load.size, operation: operation, nanoseconds: time,
        pivots: counters?.pivots ?? 0, rowsTouched: counters?.rowsTouched ?? 0,
        entriesWritten: counters?.entriesWritten ?? 0))
  }

  /// Compares the solution with the hand-written pass.
  private func check(_ subject: Subject) throws(BenchmarkError) {
    guard let frames = subject.load.byHand?() else { return }
    for (variable, frame) in zip(subject.variables, frames) {
      let value = subject.solver.value(of: variable)
      guard abs(value - frame) < 1e-6 * max(1, abs(frame)) else {
        throw .wrongValue(subject.load.name, value, insteadOf: frame)
      }
    }
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
