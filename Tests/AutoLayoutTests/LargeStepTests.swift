import AutoLayout
import Testing

/// Steps that add so much that all is built from nothing, and what is shared between steps.
@Suite struct LargeStepTests {
  /// Boxes in a row, each a gap away from the one before.
  private func row(
    of count: Int, after first: Int = 1, firstConstraint: Int = 0
  ) -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    for index in 0..<count {
      let item = ItemID(first + index)
      edits.append(.item(item, ItemRecord(name: "box\(index)", kind: .view, superview: .root)))
    }
    for index in 0..<count {
      let item = ItemID(first + index)
      let before =
        index == 0
        ? ItemAttribute(.root, .leading) : ItemAttribute(ItemID(first + index - 1), .trailing)
      let records = [
        ConstraintRecord(
          name: "gap\(index)", first: ItemAttribute(item, .leading),
          second: [ScaledAttribute(1, before)], constant: 8, activation: 2 * index + 1),
        ConstraintRecord(
          name: "width\(index)", first: ItemAttribute(item, .width), constant: 50,
          activation: 2 * index + 2),
      ]
      for (place, record) in records.enumerated() {
        edits.append(.constraint(ConstraintID(firstConstraint + 2 * index + place), record))
      }
    }
    return edits
  }

  @Test func `a large step leads where its small steps lead, and back`() throws {
    var large = Layout()
    var small = large
    let edits = row(of: 60)
    let inverse = try large.apply(edits)
    for edit in edits { try small.apply([edit]) }
    #expect(large.document == small.document)
    let items = large.liveItems
    #expect(items.map { large.frame(of: $0) } == items.map { small.frame(of: $0) })
    #expect(large.takeMoved().count == 61)
    try large.apply(inverse)
    #expect(large.document == LayoutDocument())
    #expect(large.lookup("box7") == nil)
    try large.apply(edits)
    #expect(large.frame(of: ItemID(60)).x == 59 * 58 + 8)
  }

  @Test func `what a large step sends to 0 has moved`() throws {
    var layout = Layout()
    let old = try layout.addView("old")
    let ids = try layout.activate([
      old.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 5),
      old.widthAnchor.constraint(equalToConstant: 10),
    ])
    _ = layout.takeMoved()
    let removal = ids.map { DocumentEdit.constraint($0, nil) }
    try layout.apply(removal + row(of: 60, after: 2, firstConstraint: 2))
    #expect(layout.frame(of: old.id) == .zero)
    #expect(layout.takeMoved().contains(old.id))
  }

  @Test func `a large step that is refused leaves no trace`() throws {
    var layout = Layout()
    try layout.updateWorld { $0.conflicts = .refuse }
    let view = try layout.addView("view")
    let ids = try layout.activate([view.widthAnchor.constraint(equalToConstant: 10)])
    let before = layout
    var edits = row(of: 60, after: 2, firstConstraint: 1)
    edits.append(
      .constraint(
        ConstraintID(121),
        ConstraintRecord(
          name: "other", first: ItemAttribute(ItemID(30), .width), constant: 51, activation: 900)))
    #expect(throws: LayoutError.self) { try layout.apply(edits) }
    #expect(layout.document == before.document)
    #expect(layout.lookup("box3") == nil)
    #expect(layout.nextItem == ItemID(2))
    try layout.setConstant(20, of: ids[0])
    #expect(layout.frame(of: view.id).width == 20)
  }

  @Test func `a large step breaks the newest of what conflicts, as small steps do`() throws {
    let wide = ConstraintRecord(
      name: "wide", first: ItemAttribute(ItemID(30), .width), constant: 51, activation: 900)
    var large = Layout()
    try large.apply(row(of: 60) + [.constraint(ConstraintID(120), wide)])
    #expect(large.broken.map(\.constraint) == [.explicit(ConstraintID(120))])
    try large.apply(
      [.constraint(ConstraintID(120), nil)])
    #expect(large.broken.isEmpty)
  }

  @Test func `a constant or natural size that is set reaches no copy and no step kept`() throws {
    var layout = Layout()
    let view = try layout.addView("view")
    let id = try layout.activate([view.widthAnchor.constraint(equalToConstant: 10)])[0]
    try layout.setIntrinsicSize(width: nil, height: 30, of: view)
    let document = layout.document
    let removal = [DocumentEdit.constraint(id, nil)]
    let inverse = try layout.apply(removal)
    try layout.apply(inverse)
    try layout.setConstant(20, of: id)
    try layout.setIntrinsicSize(width: nil, height: 40, of: view)
    #expect(layout.document.constraint(id)?.constant == 20)
    #expect(document.constraint(id)?.constant == 10)
    #expect(document.item(view.id)?.intrinsicHeight == .some(.some(30)))
    #expect(layout.document.item(view.id)?.intrinsicHeight == .some(.some(40)))
    #expect(layout.document != document)
    #expect(inverse[0].constraint?.constant == 10)
    try layout.setConstant(10, of: id)
    try layout.setIntrinsicSize(width: nil, height: 30, of: view)
    #expect(layout.document == document)
  }

  @Test func `names are found whatever their case, and given once`() throws {
    var layout = Layout()
    let names = ["Red", "Ärger", "kelvin", "e\u{301}t\u{e9}", "c7", "日本"]
    for name in names { try layout.addView(name) }
    for (index, name) in names.enumerated() {
      for other in [name, name.uppercased(), name.lowercased()] {
        #expect(layout.lookup(other) == .item(ItemID(index + 1)))
        #expect(throws: LayoutError.nameTaken(other)) { try layout.addView(other) }
      }
    }
    #expect(layout.lookup("\u{212A}elvin") == .item(ItemID(3)), "the sign of kelvin is a k")
    #expect(layout.lookup("\u{e9}te\u{301}") == .item(ItemID(4)), "composed otherwise")
    #expect(layout.lookup("re") == nil)
  }

  @Test func `a name that is given up is free, and no other is lost with it`() throws {
    var layout = Layout()
    for index in 0..<40 { try layout.addView("v\(index)") }
    // In an order in which neighbours in the table go early and late.
    for index in 0..<40 where index % 3 != 0 {
      try layout.update(View(ItemID(index + 1))) { $0.name = "w\(index)" }
    }
    for index in 0..<40 {
      let isKept = index % 3 == 0
      #expect(layout.lookup("v\(index)") == (isKept ? .item(ItemID(index + 1)) : nil))
      #expect(layout.lookup("W\(index)") == (isKept ? nil : .item(ItemID(index + 1))))
    }
    try layout.update(View(ItemID(1))) { $0.name = "V0" }
    #expect(layout.lookup("v0") == .item(ItemID(1)))
  }
}
