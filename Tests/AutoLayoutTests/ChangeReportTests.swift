// The changes that a layout reports: all of them, and little else.

import AutoLayout
import Testing

@Suite struct ChangeReportTests {
  /// Views in a row, of which each begins where the one before it ends.
  private func row(of count: Int) throws -> Layout {
    var layout = Layout()
    var before = layout.root.leadingAnchor
    for number in 1...count {
      let view = try layout.addView("v\(number)")
      try layout.activate([
        view.leadingAnchor.constraint(equalTo: before, constant: 1),
        view.widthAnchor.constraint(equalToConstant: 1),
      ])
      before = view.trailingAnchor
    }
    _ = layout.takeChanges()
    return layout
  }

  @Test(arguments: [20, 200])
  func `a step reports what it replaced and what moved by it`(count: Int) throws {
    var layout = try row(of: count)
    #expect(layout.takeChanges() == LayoutChanges())
    let last = ConstraintID(2 * count - 2)
    var record = try #require(layout.record(of: last))
    record.constant = 5
    let inverse = try layout.apply([.constraint(last, record)])
    var expected = LayoutChanges()
    expected.items = [ItemID(count)]
    expected.constraints = [last]
    #expect(layout.takeChanges() == expected)
    try layout.goBack(inverse)
    #expect(layout.takeChanges() == expected)
    try layout.setConstant(5, of: last)
    expected.constraints = []
    #expect(layout.takeChanges() == expected)
  }

  @Test func `items that are made, renamed or removed are reported where they do not move`() throws
  {
    var layout = try row(of: 3)
    let view = try layout.addView("new")
    #expect(layout.takeChanges().items == [view.id])
    var record = try #require(layout.record(of: view.id))
    record.name = "other"
    try layout.apply([.item(view.id, record)])
    #expect(layout.takeChanges().items == [view.id])
    try layout.apply([.item(view.id, nil)])
    #expect(layout.takeChanges().items == [view.id])
  }

  @Test func `a refused step reports no record`() throws {
    var layout = try row(of: 3)
    #expect(throws: LayoutError.self) {
      try layout.apply([
        .item(ItemID(4), ItemRecord(name: "v4", kind: .view, superview: .root)),
        .item(ItemID(5), ItemRecord(name: "v1", kind: .view, superview: .root)),
      ])
    }
    #expect(layout.takeChanges() == LayoutChanges())
  }

  @Test func `another document and another direction may change everything`() throws {
    var layout = try row(of: 3)
    try layout.replaceDocument(LayoutDocument())
    #expect(layout.takeChanges().isEverything)
    var world = layout.document.world
    world.size.width = 600
    try layout.apply([.world(world)])
    #expect(!layout.takeChanges().isEverything)
    world.isRightToLeft = true
    try layout.apply([.world(world)])
    #expect(layout.takeChanges().isEverything)
    #expect(layout.takeChanges() == LayoutChanges())
  }

  @Test func `what is not asked for does not pile up`() throws {
    var layout = try row(of: 3)
    let record = try #require(layout.record(of: ItemID(1)))
    for _ in 0..<200 { try layout.apply([.item(ItemID(1), record)]) }
    #expect(layout.takeChanges().isEverything)
  }
}
