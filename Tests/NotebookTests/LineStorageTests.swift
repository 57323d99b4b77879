// The storage that a line leaves behind: as much in a long session as in a short one.

@testable import Answers
import AutoLayout
import ConstraintSolver
import Conditions
import Testing

@testable import Notebook

@Suite(.thorough) struct LineStorageTests {
  /// A column of so many labels.
  private func column(_ count: Int) throws -> Session {
    try Session(
      typing: (1...count).map { "view l\($0) : label text \"Label \($0)\"" }
        + (1...count).flatMap { at in
          [
            "l\(at).leading == root.leading + 16",
            at == 1 ? "l1.top == root.top + 8" : "l\(at).top == l\(at - 1).bottom + 8",
          ]
        })
  }

  @Test(arguments: [3, 40, 160])
  func `a constraint keeps its text, its answer and what takes it back`(count: Int) throws {
    let steps = try column(count).history.steps
    #expect(steps.count == 3 * count)
    for step in steps.suffix(2 * count) {
      let inverse = try #require(step.inverse)
      // The constraint, the counters and the handles, each as it was before.
      #expect(inverse.edits.count == 3, "\(inverse.edits)")
      #expect(inverse.document == nil && inverse.code == nil)
    }
  }

  /// Returns the items looked at and the solver's work for a column, typed line by line.
  private func work(forColumnOf count: Int) throws -> [Int] {
    let workspace = try column(count).workspace
    let (rows, solver) = (workspace.layout.rowCounters, workspace.layout.solver.counters)
    return [
      workspace.frames.visited, rows.added, rows.visited, rows.derived, rows.lowered,
      rows.measured, rows.removed, solver.pivots, solver.rowsTouched, solver.entriesWritten,
    ]
  }

  @Test func `what is looked at for lines grows as they do`() throws {
    let (few, more, most) = (
      try work(forColumnOf: 20), try work(forColumnOf: 40), try work(forColumnOf: 80)
    )
    let steps = zip(few, more).map { $1 - $0 }
    #expect(zip(more, most).map { $1 - $0 } == steps.map { 2 * $0 })
    #expect(steps[0] > 0 && steps[1] > 0 && steps[2] > 0)
  }

  @Test func `what is kept of a line and of what it answers is small`() {
    #expect(MemoryLayout<Answer.Block>.stride <= 64)
    #expect(MemoryLayout<DocumentEdit>.stride <= 24)
    #expect(MemoryLayout<History.Step?>.stride <= 96)
    #expect(MemoryLayout<ChangeReport.Moved>.stride <= 96)
  }

  @Test func `what moved is kept as numbers, and becomes text for who reads it`() throws {
    var session = try column(3)
    var answer = session.evaluate("l3.width == 200")
    let report = try #require(answer.blocks.first?.report)
    #expect(report.moved.map(\.written) == [nil])
    #expect(report.moved.map(\.text.plain) == ["l3 w 56→200"])
    #expect(answer.output == "c7 added   l3 w 56→200\n")
    session.evaluate("set numbers = exact")
    answer = session.evaluate("l3.leading == root.leading + 100/3 @999 as third")
    #expect(answer.output == "third added\n")
    answer = session.evaluate("remove c5")
    #expect(answer.output == "c5 removed   l3 x 16→100/3\n")
    let exact = try #require(answer.blocks.first?.report)
    #expect(exact.moved.map(\.written?.plain) == ["l3 x 16→100/3"])
    session.evaluate("set numbers = rounded")
    #expect(exact.moved.map(\.text.plain) == ["l3 x 16→100/3"])
  }

  @Test func `an answer of many pieces grows where it stands`() {
    var answer = Answer(output: "start")
    for number in 1...3 { answer.append(Answer(output: "line \(number)")) }
    #expect(answer.blocks == [.plain("start\nline 1\nline 2\nline 3\n")])
    #expect(answer.output == "start\nline 1\nline 2\nline 3\n")
  }

  @Test func `what steps have noted of ambiguity is so`() {
    var noted = 0
    for seed in 1...60 {
      var session = Session()
      for line in RandomSession.lines(seed: seed) {
        session.evaluate(line)
        session.workspace.follow()
        let layout = session.workspace.layout
        guard let count = layout.notedAmbiguity(upTo: 1000) else { continue }
        noted += 1
        #expect(count == layout.ambiguousItems().count, "\(seed): \(line)")
      }
    }
    #expect(noted > 100)
  }

  @Test func `what a frame's numbers may be is told without a walk behind each line`() throws {
    var session = try column(30)
    let meter = WorkMeter()
    session.workspace.layout.meter = meter
    let layout = session.workspace.layout
    for item in layout.liveItems where item != .root {
      #expect(layout.mayVary(item)?.isEmpty == true)
      #expect(layout.ranges(of: item).isUnique)
    }
    #expect(meter.total == WorkMeter().total)
  }

  @Test func `lines that change nothing else share what is remembered`() throws {
    let steps = try column(20).history.steps
    let memories = Set(
      steps.suffix(30).compactMap { ($0.inverse?.memory).map(ObjectIdentifier.init) })
    #expect(memories.count == 1)
  }

  @Test func `a repeated constraint is found among those of its hash alone`() throws {
    var session = try column(40)
    let answer = session.evaluate("l20.top == l19.bottom + 8").output
    #expect(answer.contains("hint[H303]: c81 repeats c40"), "\(answer)")
    session.evaluate("undo")
    #expect(!session.evaluate("l20.top >= l19.bottom + 8").output.contains("repeats"))
  }
}

extension Answer.Block {
  /// The report of the change, if it is one.
  fileprivate var report: ChangeReport? {
    if case .change(let report) = self { report } else { nil }
  }
}
