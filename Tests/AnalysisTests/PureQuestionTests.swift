// Asking changes nothing: a layout that cannot change can be drawn, asked and compared, and what
// an answer cost is told to the meter alone.

import Analysis
import AutoLayout
import ConstraintSolver
import Testing

@Suite struct PureQuestionTests {
  @Test func `a constant layout can be drawn, asked and compared`() throws {
    var sheet = try Sheet()
    let red = try sheet.view("red")
    try sheet.place(red, x: 20, y: 30, height: 40)
    let wish = try sheet.add(red, .width, .equal, 500, at: 750)
    let layout = sheet.layout
    let counted = layout.solver.counters

    #expect(layout.snapshot().items.count == 1)
    #expect(layout.ambiguousItems().isEmpty)
    #expect(layout.reason(for: Quantity(red, .width))?.value == 500)
    #expect(layout.range(of: Quantity(red, .width)).isPoint)
    #expect(layout.sweep([Quantity(red, .x)], over: .constant(wish), from: 0, to: 9).isComplete)
    guard case .same = layout.equivalence(to: sheet.layout) else {
      Issue.record("a layout differs from itself")
      return
    }
    #expect(layout.solver.counters == counted)
  }

  @Test func `copies of a layout tell the same meter what their answers cost`() throws {
    var cells = try Cells()
    try cells.drop([cells.places[20]])
    let meter = WorkMeter()
    cells.layout.meter = meter
    let copy = cells.layout
    #expect(meter.total == WorkMeter().total)
    _ = copy.ambiguity()
    let once = meter.total
    #expect(once.pivots + once.flips > 0)
    _ = cells.layout.ambiguity()
    #expect(meter.total.pivots == 2 * once.pivots)
    #expect(meter.total.entriesWritten == 2 * once.entriesWritten)
  }
}
