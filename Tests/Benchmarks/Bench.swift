import Answers
import AutoLayout
import ConstraintSolver
import Notebook

/// Why a run was given up: its times would not be times of the same work.
enum BenchmarkError: Error {
  case wrongValue(String, Double, insteadOf: Double)
  case peerFailed(String)
  case peerDiffers(String, by: Double)
  case refused(String, String)
  case emptyDrawing(String)
}

/// Runs workloads and keeps what was measured.
struct Bench {
  /// The time for which one operation may be repeated; one that takes longer ends the larger sizes.
  let budget: Duration
  private var measurements: [Measurement] = []
  let clock = ProcessorClock()

  /// The peers that are installed.
  private let peers: [any Peer]
  /// The largest difference of a peer's value, by the peer's name.
  private(set) var differences: [String: Double] = [:]

  init(budget: Duration, peers: [any Peer]) {
    self.budget = budget
    self.peers = peers
  }

  /// Each measurement once, with the least time of its rounds.
  var leastMeasurements: [Measurement] { LeastMeasurements(measurements).all }

  mutating func append(_ one: Measurement) { measurements.append(one) }

  /// Measures a family of workloads by ascending size; leaves out those that come after one that
  /// was too slow.
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
      let isNew = !measurements.contains { $0.workload == load.name && $0.size == load.size }
      let bytes =
        isNew && build < 1e9
        ? try Memory.bytes(ofEach: load.rows.count) { try Subject(load).solver } : nil
      record(load, "build", build, built, bytesEach: bytes)
      try check(subject)
      for edit in load.edits { try measure(edit, &subject) }
      if let row = load.replaced { try measureReplacement(of: row, &subject) }
      try check(subject)
      if let byHand = load.byHand {
        var sum = 0.0
        let time = median { _ in sum += byHand()[0] }
        record(load, "by hand", time + sum * 0, nil)
      }
      for peer in peers where load.peers.contains(peer.name) && load.rows.count < peer.limit {
        try run(peer, on: subject)
      }
      isTooSlow = build > 3 * budget.nanoseconds
    }
  }

  private mutating func measure(_ edit: Workload.Edit, _ subject: inout Subject) throws {
    let load = subject.load
    let steps = subject.steps(of: edit)
    subject.solver.resetCounters()
    try subject.carryOut(steps, forth: true)
    let counters = subject.solver.counters
    let time = try median(unit: 2) { try subject.carryOut(steps, forth: $0 % 2 == 1) }
    try subject.carryOut(steps, forth: false)
    record(load, edit.name, time, counters)
  }

  /// Times taking a row out and in, and the first of each edit after that.
  private mutating func measureReplacement(of row: Int, _ subject: inout Subject) throws {
    let load = subject.load
    let constraint = Subject.constraint(load.rows[row], subject.variables)
    try subject.replace(row, by: constraint)
    for isAtOnce in [false, true] {
      func replace() throws {
        if isAtOnce {
          try subject.replaceAtOnce(row, by: constraint)
        } else {
          try subject.replace(row, by: constraint)
        }
      }
      subject.solver.resetCounters()
      try replace()
      let counters = subject.solver.counters
      let time = try median { _ in try replace() }
      record(load, isAtOnce ? "remove+add at once" : "remove+add", time, counters)
    }
    for edit in load.edits {
      // Taking the edited constraint out and in sets its constant back; else it goes to and fro.
      let isReset = edit.changes.contains { $0.rows.contains(row) }
      var steps: [Subject.Step] = []
      let time = try medianOfFirst(
        prepare: {
          try subject.replace(row, by: constraint)
          steps = subject.steps(of: edit)
        },
        { try subject.carryOut(steps, forth: isReset || $0 % 2 == 0) })
      try subject.carryOut(steps, forth: false)
      record(load, "first " + edit.name, time, nil)
    }
  }

  private mutating func run(_ peer: any Peer, on subject: Subject) throws {
    let run = try peer.run(subject.load, comparedWith: SolvedValues(subject))
    guard run.difference < 1e-6 else {
      throw BenchmarkError.peerDiffers(peer.name, by: run.difference)
    }
    differences[peer.name] = max(differences[peer.name] ?? 0, run.difference)
    measurements += run.measurements
  }

  /// Measures a family of workloads through the model, and the same for the solver alone.
  ///
  /// The two take turns, as suits a comparison, unless one alone fills the caches: each would find
  /// there what the other has left.
  mutating func run(
    _ sizes: [Int], takesTurns: Bool = true, _ make: (Int) throws -> ModelWorkload
  ) throws {
    var isTooSlow = false
    for size in sizes {
      let load = try make(size)
      guard !isTooSlow else {
        record(load, "build", nil)
        continue
      }
      var layout = try load.layout()
      let (build, alone) = try medians(
        takesTurns: takesTurns,
        { _ in
          var layout = try load.layout()
          _ = layout.takeMovedFrames()
        },
        { _ in
          let subject = try Subject(load.alone)
          for variable in subject.variables { _ = subject.solver.value(of: variable) }
        })
      let isNew = !measurements.contains { $0.workload == load.name && $0.size == load.size }
      let bytes =
        isNew && build < 1e9
        ? try Memory.bytes(ofEach: load.alone.rows.count) { try load.layout() } : nil
      record(load, "build", build, bytesEach: bytes)
      record(load, "build alone", alone)
      try check(layout, load)
      var subject = try Subject(load.alone)
      for edit in load.edits {
        guard let same = load.alone.edits.first(where: { $0.name == edit.name }) else { continue }
        let steps = subject.steps(of: same)
        let (time, alone) = try medians(
          unit: 2, takesTurns: takesTurns,
          { count in
            try edit.carryOut(&layout, count % 2 == 0)
            _ = layout.takeMovedFrames()
          },
          { count in
            try subject.carryOut(steps, forth: count % 2 == 0)
            subject.readChangedBoxes()
          })
        try edit.carryOut(&layout, false)
        try subject.carryOut(steps, forth: false)
        record(load, edit.name, time)
        record(load, edit.name + " alone", alone)
      }
      try check(layout, load)
      isTooSlow = build > 3 * budget.nanoseconds
    }
  }

  /// Times each answer; a line that is refused ends the run.
  mutating func run(_ states: [Answers]) throws {
    for state in states {
      var session = try state.session()
      for question in state.questions {
        let time = try median { _ in try state.ask(question, in: &session) }
        measurements.append(
          Measurement(
            workload: "answers, \(state.name)", size: 500, operation: question, nanoseconds: time))
      }
    }
  }

  /// Times each question about a column; a line that is refused ends the run.
  mutating func run(_ columns: [Questions]) throws {
    for column in columns {
      let session = try column.session()
      let steep = column.count <= Questions.longest ? column.steep : []
      for (kind, questions) in [("one", column.local), ("all", column.wide), ("ends", steep)] {
        for (name, line) in questions {
          var lines = 0
          let time = try median { _ throws(BenchmarkError) in
            let reply = session.aside(line)
            guard reply.status < .refused else { throw .refused(line, reply.errors) }
            lines = reply.output.utf8.count { $0 == 10 }
          }
          measurements.append(
            Measurement(
              workload: "questions about \(kind)", size: column.count, operation: name,
              nanoseconds: time, lines: lines))
        }
      }
      let time = median { _ in _ = SessionBoard(of: session).json() }
      measurements.append(
        Measurement(
          workload: "questions about all", size: column.count, operation: "board",
          nanoseconds: time))
    }
  }

  /// Times the constraints of a column; the time is that of one, from its text to its answer.
  mutating func run(_ lines: TypedLines) throws {
    let constraints = lines.constraints
    for (operation, atPrompt) in [("constraint", false), ("constraint at the prompt", true)] {
      let labels = try lines.session(atPrompt: atPrompt)
      let time = try median { _ in
        var session = labels
        try lines.type(constraints, in: &session)
      }
      measurements.append(
        Measurement(
          workload: "typed lines", size: lines.count, operation: operation,
          nanoseconds: time / Double(constraints.count)))
    }
  }

  /// Times a drawing of a snapshot in each form.
  mutating func run(_ drawings: Drawings) throws {
    for form in drawings.forms {
      guard !form.draw(drawings.snapshot).isEmpty else {
        throw BenchmarkError.emptyDrawing(form.name)
      }
      let time = median { _ in _ = form.draw(drawings.snapshot) }
      measurements.append(
        Measurement(
          workload: "drawing", size: drawings.snapshot.items.count, operation: form.name,
          nanoseconds: time))
    }
  }

  /// Times a line that edits a constant, and a key that slides it, each with the new picture.
  mutating func run(_ redraw: Redraw) throws {
    var session = try redraw.session()
    let line = try median { count in _ = try redraw.edit(count, in: &session) }
    let slide = try redraw.slide(in: &session)
    let key = median { count in _ = redraw.preview(count, of: slide, in: &session) }
    for (operation, time) in [("line", line), ("key", key)] {
      measurements.append(
        Measurement(
          workload: redraw.name, size: redraw.count, operation: operation, nanoseconds: time))
    }
  }

  /// Runs a session for long, once however many rounds there are.
  mutating func run(_ growth: Growth) throws {
    guard !measurements.contains(where: { $0.workload.hasPrefix("growth") }) else { return }
    var growth = growth
    try growth.run()
    measurements += growth.measurements
  }

  /// The median of repetitions within the budget, in nanoseconds; see ``Series/init(_:unit:)``.
  private func median<E>(
    unit: Int = 1, _ body: (Int) throws(E) -> Void
  ) throws(E) -> Double {
    var series = Series(clock, unit: unit)
    try series.fillBatch(body)
    let start = ContinuousClock.now
    while ContinuousClock.now - start < budget, series.samples.count < 200 {
      try series.sample(body)
    }
    return series.median
  }

  /// The medians of two operations; where they take turns, what slows the machine slows both.
  private func medians<E>(
    unit: Int = 1, takesTurns: Bool, _ one: (Int) throws(E) -> Void,
    _ other: (Int) throws(E) -> Void
  ) throws(E) -> (Double, Double) {
    guard takesTurns else { return (try median(unit: unit, one), try median(unit: unit, other)) }
    var (first, second) = (Series(clock, unit: unit), Series(clock, unit: unit))
    try first.fillBatch(one)
    try second.fillBatch(other)
    let start = ContinuousClock.now
    while ContinuousClock.now - start < budget * 2, first.samples.count < 200 {
      try first.sample(one)
      try second.sample(other)
    }
    return (first.median, second.median)
  }

  /// The median of single runs, each after a preparation that is not timed.
  private func medianOfFirst(
    prepare: () throws -> Void, _ body: (Int) throws -> Void
  ) rethrows -> Double {
    var samples: [Double] = []
    let start = clock.now
    while samples.isEmpty || clock.now - start < budget, samples.count < 200 {
      try prepare()
      samples.append(try clock.measure { try body(samples.count) }.nanoseconds)
    }
    samples.sort()
    return samples[samples.count / 2]
  }

  private mutating func record(
    _ load: ModelWorkload, _ operation: String, _ time: Double?, bytesEach: Double? = nil
  ) {
    measurements.append(
      Measurement(
        workload: load.name, size: load.size, operation: operation, nanoseconds: time,
        constraints: load.constraints.count, bytesEach: bytesEach))
  }

  private mutating func record(
    _ load: Workload, _ operation: String, _ time: Double?, _ counters: Solver.Counters?,
    bytesEach: Double? = nil
  ) {
    measurements.append(
      Measurement(
        workload: load.name, size: load.size, operation: operation, nanoseconds: time,
        constraints: load.rows.count, bytesEach: bytesEach, pivots: counters?.pivots ?? 0,
        rowsTouched: counters?.rowsTouched ?? 0,
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

  /// Compares the frames, in the root's coordinates, with the hand-written pass.
  private func check(_ layout: Layout, _ load: ModelWorkload) throws(BenchmarkError) {
    for (value, frame) in zip(load.frames(in: layout), load.alone.byHand?() ?? []) {
      guard abs(value - frame) < 1e-6 * max(1, abs(frame)) else {
        throw .wrongValue(load.name, value, insteadOf: frame)
      }
    }
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
