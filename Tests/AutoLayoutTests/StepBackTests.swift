// A step that is refused or taken back.

import Conditions
import Testing

@testable import AutoLayout

/// Steps back, and the way back after a refusal.
@Suite struct StepBackTests {
  @Test func `4.37: a step back is accepted whatever was removed since`() throws {
    var layout = Layout()
    let views = [try layout.addView("a"), try layout.addView("b")]
    let ids = try layout.activate(views.map { $0.widthAnchor.constraint(equalToConstant: 10) })
    let before = layout
    var inverses: [[DocumentEdit]] = []
    for edit in [
      DocumentEdit.constraint(ids[0], nil), .constraint(ids[1], nil), .item(views[0].id, nil),
      .item(views[1].id, nil),
    ] {
      inverses.append(try layout.apply([edit]))
    }
    let new = try layout.addView("c")
    #expect(new.id > views[1].id)
    try layout.apply(layout.edits(removing: new.id))
    try layout.apply([.handles(LayoutDocument.Handles(items: 3, constraints: 2))])
    for inverse in inverses.reversed() { try layout.apply(inverse) }
    #expect(layout.document == before.document)
    #expect(layout.frame(of: views[1].id).width == 10)
  }

  @Test func `handles far beyond the end are refused, and leave no room behind`() throws {
    var layout = Layout()
    let before = layout.document
    let far = LayoutDocument.Handles(items: 1_000_000_000, constraints: 0)
    #expect(throws: LayoutError.unknownItem(ItemID(999_999_999))) {
      try layout.apply([.handles(far)])
    }
    #expect(throws: LayoutError.unknownItem(ItemID(999_999_999))) {
      try layout.apply([
        .item(layout.nextItem, ItemRecord(name: "a", kind: .view, superview: .root)),
        .item(ItemID(999_999_999), nil),
      ])
    }
    #expect(layout.document == before)
  }

  @Test(arguments: 0..<4)
  func `an engine that does not follow its document is built anew by the next step`(
    step: Int
  ) throws {
    var layout = Layout()
    let view = try layout.addView("a")
    let id = try layout.activate([view.widthAnchor.constraint(equalToConstant: 10)])[0]
    var broken = layout
    broken.engine = Engine()
    broken.needsRebuild = true
    func makeStep(_ layout: inout Layout) throws {
      switch step {
      case 0: try layout.setConstant(20, of: id)
      case 1: try layout.setIntrinsicSize(width: nil, height: 5, of: view)
      case 2: try layout.addView("b")
      default: try layout.replaceDocument(layout.document)
      }
    }
    try makeStep(&broken)
    try makeStep(&layout)
    #expect(!broken.needsRebuild)
    #expect(broken.snapshot().items == layout.snapshot().items)
  }

  @Test func `the constant of a constraint that takes no part is set, and used once it does`()
    throws
  {
    var layout = Layout()
    let view = try layout.addView("a")
    var record = ConstraintRecord(
      name: "wide", first: ItemAttribute(view.id, .width), constant: 10, activation: 1)
    record.isActive = false
    let id = layout.nextConstraint
    try layout.apply([.constraint(id, record)])
    try layout.setConstant(20, of: id)
    #expect(layout.frame(of: view.id).width == 0)
    try layout.reactivate([id])
    #expect(layout.frame(of: view.id).width == 20)
  }
}
