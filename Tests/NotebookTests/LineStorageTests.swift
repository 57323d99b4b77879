// What a line leaves behind: as much in a long session as in a short one.

import AutoLayout
import ConstraintSolver
import Testing

@testable import Notebook

@Suite struct LineStorageTests {
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

  @Test func `what is kept of a line and of what it answers is small`() {
    #expect(MemoryLayout<Answer.Block>.stride <= 64)
    #expect(MemoryLayout<DocumentEdit>.stride <= 24)
    #expect(MemoryLayout<History.Step?>.stride <= 96)
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
    let memories = Set(steps.suffix(30).compactMap { $0.inverse?.memory.readable })
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
