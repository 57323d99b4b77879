// Edits of the document before they are solved: read at once, solved in one step, or undone.

import Testing

@testable import AutoLayout

@Suite struct DraftTests {
  /// Some views in a row, with a constraint each.
  private func row(of count: Int) throws -> (layout: Layout, views: [ItemID], gaps: [ConstraintID])
  {
    var layout = Layout()
    var views: [ItemID] = []
    var gaps: [ConstraintID] = []
    for number in 0..<count {
      let view = try layout.addView("v\(number)")
      views.append(view.id)
      gaps.append(layout.nextConstraint)
      try layout.activate([
        view.leadingAnchor.constraint(
          equalTo: layout.root.leadingAnchor, constant: Double(number))
      ])
    }
    return (layout, views, gaps)
  }

  /// Gives each view the name of the next one, and each constraint another constant.
  private func turn(_ views: [ItemID], _ gaps: [ConstraintID], in layout: inout Layout) throws {
    for (place, view) in views.enumerated() {
      var record = try #require(layout.record(of: view))
      record.name = "v\((place + 1) % views.count)"
      layout.draft(.item(view, record))
    }
    for gap in gaps {
      layout.draft(.constant(gap, 100))
      var record = try #require(layout.record(of: gap))
      #expect(record.constant == 100)
      record.priority = LayoutPriority(500)
      layout.draft(.constraint(gap, record))
      layout.draft(.constant(gap, 200))
    }
  }

  private func expectNames(_ views: [ItemID], shift: Int, _ layout: Layout) {
    for (place, view) in views.enumerated() {
      #expect(layout.lookup("V\((place + shift) % views.count)") == .item(view))
    }
  }

  @Test(arguments: [2, 4, 5, 60])
  func `drafted edits are read at once, solved in one step, and undone`(count: Int) throws {
    var (layout, views, gaps) = try row(of: count)
    let before = layout.document
    try turn(views, gaps, in: &layout)
    expectNames(views, shift: 1, layout)
    #expect(layout.hasDraft && layout.draftedItems == views && layout.draftedConstraints == gaps)
    #expect(layout.formerRecord(of: views[0])?.name == "v0")
    #expect(layout.formerRecord(of: gaps[1])?.constant == 1)
    #expect(layout.frame(of: views[1]).x == 1)
    layout.discardDraft()
    #expect(layout.document == before && !layout.hasDraft)
    expectNames(views, shift: 0, layout)

    try turn(views, gaps, in: &layout)
    let back = try layout.solve()
    #expect(back.count == 2 * count && !layout.hasDraft)
    #expect(layout.frame(of: views[1]).x == 200)
    try layout.apply(back)
    #expect(layout.document == before)
    expectNames(views, shift: 0, layout)
    #expect(layout.frame(of: views[1]).x == 1)
  }

  @Test func `a name given twice is refused when the step is solved, and the draft stays`() throws {
    var (layout, views, _) = try row(of: 3)
    let before = layout.document
    var record = try #require(layout.record(of: views[0]))
    record.name = "V2"
    layout.draft(.item(views[0], record))
    #expect(throws: LayoutError.nameTaken("V2")) { try layout.solve() }
    #expect(layout.record(of: views[0])?.name == "V2")
    layout.discardDraft()
    #expect(layout.document == before && layout.lookup("v2") == .item(views[2]))
    // A step may pass through it.
    layout.draft(.item(views[0], record))
    var other = try #require(layout.record(of: views[2]))
    other.name = "v0"
    layout.draft(.item(views[2], other))
    try layout.solve()
    #expect(layout.lookup("v2") == .item(views[0]) && layout.lookup("v0") == .item(views[2]))
  }

  @Test func `a new constraint that is withdrawn gives its handle back`() throws {
    var (layout, _, gaps) = try row(of: 2)
    let before = layout.document
    let next = layout.nextConstraint
    var record = try #require(layout.record(of: gaps[0]))
    record.name = "again"
    layout.draft(.constraint(next, record))
    #expect(!layout.wasThere(next) && layout.lookup("again") == .constraint(next))
    layout.withdraw(next)
    #expect(layout.nextConstraint == next && layout.lookup("again") == nil)
    #expect(try layout.solve() == [])
    #expect(layout.document == before)
  }
}
