// Views deep in each other: what is asked of all of them costs by their number.

import AutoLayout
import ConstraintSolver
import Testing

@Suite struct DeepTests {
  /// Views each in the one before; the last is tied to the root, across all between.
  private func nest(of depth: Int) throws -> (layout: Layout, last: View) {
    var layout = Layout()
    var edits: [DocumentEdit] = []
    for index in 1...depth {
      let superview = ItemID(index - 1)
      edits.append(
        .item(
          ItemID(index), ItemRecord(name: "v\(index)", kind: .view, superview: superview)))
    }
    try layout.apply(edits)
    let last = View(ItemID(depth))
    try layout.activate([
      last.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20)
    ])
    return (layout, last)
  }

  /// Returns the solver's work for a question.
  private func work(_ layout: Layout, _ question: (Layout) -> Void) -> Int {
    let meter = WorkMeter()
    var layout = layout
    layout.meter = meter
    question(layout)
    return meter.total.rowsTouched + meter.total.entriesWritten
  }

  @Test func `the intervals of twice as many views are twice the work`() throws {
    var last: Int?
    for depth in [50, 100, 200, 400] {
      let (layout, _) = try nest(of: depth)
      let work = work(layout) { #expect($0.snapshot().items.count == depth) }
      if let last { #expect(10 * work < 22 * last, "\(depth) deep: \(last) to \(work)") }
      last = work
    }
  }

  @Test func `asked of one view or of all, the intervals are the same`() throws {
    var (layout, last) = try nest(of: 12)
    try layout.activate([
      last.widthAnchor.constraint(equalToConstant: 40),
      last.trailingAnchor.constraint(lessThanOrEqualTo: layout.root.trailingAnchor),
    ])
    let items = (1...12).map { ItemID($0) }
    let together = layout.ranges(of: items)
    #expect(together == items.map { layout.ranges(of: $0) })
    #expect(together == layout.snapshot().items.map(\.ranges))
    #expect(layout.ambiguousItems() == items)
    for (item, ranges) in zip(items, together) {
      #expect(layout.range(of: ItemAttribute(item, .width)) == ranges.width)
      #expect(layout.range(of: ItemAttribute(item, .left)) == ranges.x)
    }
    #expect(together[11].width == ValueRange(lower: 40, upper: 40))
    #expect(together[11].x == ValueRange(lower: nil, upper: nil))
    #expect(together[0].height == ValueRange(lower: 0, upper: nil))
    for space in [ItemID.root, ItemID(4)] {
      let places = layout.ranges(of: items, in: space)
      for (item, place) in zip(items, places) {
        let alone = layout.ranges(of: [item], in: space)[0]
        #expect(place.x == alone.x && place.y == alone.y)
      }
    }
    #expect(layout.ranges(of: [ItemID(12)], in: .root)[0].x == ValueRange(lower: 20, upper: 20))
  }
}
