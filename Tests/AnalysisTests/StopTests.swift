// A computation that is stopped ends soon and leaves the layout as it was.

import Analysis
import AutoLayout
import ConstraintSolver
import Testing

@Suite struct StopTests {
  /// Views that contradict each other in chains: all their conflicts take minutes.
  private func tangle(_ count: Int) throws -> Layout {
    var sheet = try Sheet()
    var last = ItemID.root
    for index in 0..<count {
      let view = try sheet.view("v\(index)")
      try sheet.add(view, .leading, .equal, last, plus: 1)
      try sheet.add(view, .width, .equal, Double(10 + index))
      try sheet.add(view, .width, .equal, Double(20 + index))
      last = view
    }
    return sheet.layout
  }

  @Test func `a step that is stopped is refused and leaves no trace`() throws {
    var layout = try tangle(3)
    let frames = layout.liveItems.map { layout.frame(of: $0) }
    let broken = layout.brokenConstraints
    let document = layout.document
    let token = StopToken()
    layout.stop = token
    token.stop()
    var record = try #require(layout.record(of: layout.liveConstraints[0]))
    record.name = "more"
    record.constant = 77
    #expect(throws: LayoutError.stopped) {
      try layout.apply([.constraint(layout.nextConstraint, record)])
    }
    #expect(layout.document == document)
    #expect(layout.liveItems.map { layout.frame(of: $0) } == frames)
    #expect(layout.brokenConstraints == broken)
    layout.stop = nil
    try layout.apply([.constraint(layout.nextConstraint, record)])
    #expect(layout.brokenConstraints.count == broken.count + 1)
  }

  @Test func `stopped before it begins, no question takes a step of the basis`() throws {
    var layout = try tangle(12)
    let meter = WorkMeter()
    let token = StopToken()
    layout.meter = meter
    layout.stop = token
    token.stop()
    #expect(!layout.allConflicts(limit: 1000).isComplete)
    _ = layout.ambiguity()
    _ = layout.lint()
    _ = layout.sweep(layout.allFrameNumbers(), over: .root(.horizontal), from: 100, to: 900)
    _ = layout.equivalence(to: layout)
    #expect(meter.total.pivots == 0)
  }

  // Against a hang alone: the thread that stops it may wait for all other tests.
  @Test(.timeLimit(.minutes(15)))
  func `a question that would take long ends when another thread stops it`() async throws {
    var layout = try tangle(24)
    let token = StopToken()
    layout.stop = token
    let asked = layout
    async let answer = {
      var isComplete = true
      while isComplete { isComplete = asked.allConflicts(limit: 100_000).isComplete }
      return isComplete
    }()
    try await Task.sleep(for: .milliseconds(50))
    token.stop()
    #expect(await !answer)
  }
}
