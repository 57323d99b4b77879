// The time to tell moved frames, beside the solver's own for the numbers, by turns in one run.

import Conditions
import Testing

@testable import AutoLayout
@testable import ConstraintSolver

/// The modules are optimised only in a thorough run, and only then the ratio says anything.
@Suite(.thorough) struct EditTimeTests {
  /// A chain of views, each behind the one before.
  private func chain(of count: Int) throws -> Layout {
    var layout = Layout()
    let edits = (1...count).map {
      DocumentEdit.item(
        ItemID($0), ItemRecord(name: "v\($0)", kind: .view, superview: .root))
    }
    try layout.apply(edits)
    var constraints: [LayoutConstraint] = []
    var before = layout.root.leadingAnchor
    for index in 1...count {
      let view = View(ItemID(index))
      constraints += [
        view.leadingAnchor.constraint(equalTo: before, constant: 8),
        view.widthAnchor.constraint(equalToConstant: 50),
        view.topAnchor.constraint(equalTo: layout.root.topAnchor, constant: 8),
        view.heightAnchor.constraint(equalToConstant: 40),
      ]
      before = view.trailingAnchor
    }
    try layout.activate(constraints)
    return layout
  }

  /// The ratio is 3; no count shows how a frame is read, only its time does.
  @Test func `moved frames take at most six times as long as the numbers that changed`() throws {
    var layout = try chain(of: 1000)
    _ = layout.takeMovedFrames()
    var solver = layout.engine.solver
    let row = try #require(layout.engine.tables.row(of: ConstraintID(0))?.id)
    var (model, alone) = ([Duration](), [Duration]())
    for turn in 0..<24 {
      let constant = turn.isMultiple(of: 2) ? 20.0 : 8.0
      try layout.setConstant(constant, of: ConstraintID(0))
      try solver.setConstant(constant, of: row)
      model.append(
        processorTime { #expect(layout.takeMovedFrames().count == 1000) })
      alone.append(
        processorTime { #expect(solver.takeChanges().count >= 1000) })
    }
    let ratio = try #require(model.min()) / #require(alone.min())
    #expect(ratio < 6, "\(ratio)")
  }
}
