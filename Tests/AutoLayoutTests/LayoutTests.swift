import AutoLayout
import Testing

/// The layout of frames with constraints, by hand-computed numbers.
@Suite struct LayoutTests {
  /// Two views side by side, equally wide, 20 from the edges and 8 apart.
  static func redAndBlue() throws -> (Layout, View, View, [ConstraintID]) {
    var layout = Layout()
    try layout.updateWorld { $0.size = Size(width: 375, height: 667) }
    let red = try layout.addView("red")
    let blue = try layout.addView("blue")
    let root = layout.root
    let ids = try layout.activate([
      red.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).named("gap"),
      red.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      root.bottomAnchor.constraint(equalTo: red.bottomAnchor, constant: 20),
      blue.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      root.bottomAnchor.constraint(equalTo: blue.bottomAnchor, constant: 20),
      blue.leadingAnchor.constraint(equalTo: red.trailingAnchor, constant: 8),
      root.trailingAnchor.constraint(equalTo: blue.trailingAnchor, constant: 20),
      red.widthAnchor.constraint(equalTo: blue.widthAnchor),
    ])
    return (layout, red, blue, ids)
  }

  @Test func `C01 two equal views fill a phone`() throws {
    let (layout, red, blue, _) = try Self.redAndBlue()
    #expect(layout.frame(of: red.id) == Rect(x: 20, y: 20, width: 163.5, height: 627))
    #expect(layout.frame(of: blue.id) == Rect(x: 191.5, y: 20, width: 163.5, height: 627))
    let snapshot = layout.snapshot()
    #expect(snapshot.items.allSatisfy { $0.ranges.isUnique })
  }

  @Test func `an edited constant moves what hangs on it`() throws {
    var (layout, red, blue, ids) = try Self.redAndBlue()
    _ = layout.takeMoved()
    try layout.setConstant(30, of: ids[0])
    #expect(layout.frame(of: red.id) == Rect(x: 30, y: 20, width: 158.5, height: 627))
    #expect(layout.frame(of: blue.id) == Rect(x: 196.5, y: 20, width: 158.5, height: 627))
    let moved = layout.takeMoved()
    #expect(moved == [red.id, blue.id])
    #expect(layout.record(of: ids[0])?.constant == 30)
  }

  @Test func `C03 a view is centred`() throws {
    var layout = Layout()
    try layout.updateWorld { $0.size = Size(width: 390, height: 844) }
    let view = try layout.addView()
    try layout.activate([
      view.centerXAnchor.constraint(equalTo: layout.root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: layout.root.centerYAnchor),
      view.widthAnchor.constraint(equalToConstant: 200),
      view.heightAnchor.constraint(equalToConstant: 100),
    ])
    #expect(layout.frame(of: view.id) == Rect(x: 95, y: 372, width: 200, height: 100))
  }

  @Test func `the newest of a conflict breaks, and returns when it can hold`() throws {
    var (layout, red, _, _) = try Self.redAndBlue()
    let wide = try layout.activate([
      red.widthAnchor.constraint(equalToConstant: 300).named("wide")
    ])
    #expect(layout.broken.map(\.constraint) == [.explicit(wide[0])])
    let members = try #require(layout.broken.first?.conflict.members.map(\.constraint))
    #expect(members.first == .generated("root.width"))
    #expect(members.last == .explicit(wide[0]))
    #expect(layout.broken.first?.conflict.axis == .horizontal)
    #expect(layout.frame(of: red.id).width == 163.5)
    try layout.updateWorld { $0.size.width = 648 }
    #expect(layout.broken.isEmpty)
    #expect(layout.frame(of: red.id).width == 300)
  }

  @Test func `a refused conflict leaves no trace`() throws {
    var (layout, red, _, _) = try Self.redAndBlue()
    try layout.updateWorld { $0.conflicts = .refuse }
    _ = layout.takeMoved()
    let before = layout.document
    #expect(throws: LayoutError.self) {
      try layout.activate([red.widthAnchor.constraint(equalToConstant: 300)])
    }
    #expect(layout.document == before)
    #expect(layout.frame(of: red.id).width == 163.5)
    let moved = layout.takeMoved()
    #expect(moved.isEmpty)
    try layout.activate([red.heightAnchor.constraint(equalToConstant: 627)])
    #expect(layout.frame(of: red.id).height == 627)
  }

  @Test func `the inverse of a step takes it back`() throws {
    var (layout, red, _, ids) = try Self.redAndBlue()
    let before = layout.document
    let frame = layout.frame(of: red.id)
    let edits = layout.edits(removing: red.id)
    let inverse = try layout.apply(edits)
    #expect(layout.lookup("red") == nil)
    #expect(layout.record(of: ids[0]) == nil)
    try layout.apply(inverse)
    #expect(layout.document == before)
    #expect(layout.frame(of: red.id) == frame)
    #expect(layout.lookup("RED") == .item(red.id))
  }

  @Test func `a document with conflicts is laid out anew where changes that conflict are refused`()
    throws
  {
    var layout = Layout()
    let red = try layout.addView("red")
    try layout.updateWorld { $0.conflicts = .break }
    let ids = try layout.activate([
      red.widthAnchor.constraint(equalToConstant: 10),
      red.widthAnchor.constraint(equalToConstant: 20),
    ])
    try layout.updateWorld { $0.conflicts = .refuse }
    var fresh = try Layout(document: layout.document)
    #expect(fresh.snapshot() == layout.snapshot())
    #expect(fresh.broken.map(\.constraint) == [.explicit(ids[1])])
    #expect(throws: LayoutError.self) {
      try fresh.activate([red.widthAnchor.constraint(equalToConstant: 30)])
    }
    let before = layout.document
    let inverse = try layout.apply(layout.edits(removingConstraints: ids))
    #expect(layout.broken.isEmpty)
    try layout.goBack(inverse)
    #expect(layout.document == before)
    #expect(layout.broken.map(\.constraint) == [.explicit(ids[1])])
    #expect(throws: LayoutError.self) {
      try layout.activate([red.widthAnchor.constraint(equalToConstant: 30)])
    }
  }

  @Test func `where conflicts are refused no edit lets another constraint break`() throws {
    var layout = Layout()
    let red = try layout.addView("red")
    let ids = try layout.activate([
      red.widthAnchor.constraint(equalToConstant: -20),
      red.widthAnchor.constraint(equalToConstant: 40),
    ])
    #expect(layout.broken.map(\.constraint) == [.explicit(ids[0])])
    try layout.updateWorld { $0.conflicts = .refuse }
    // The first would hold at 8 and break the second.
    #expect(throws: LayoutError.self) { try layout.setConstant(8, of: ids[0]) }
    #expect(layout.frame(of: red.id).width == 40)
    try layout.setConstant(40, of: ids[0])
    #expect(layout.broken.isEmpty)
    let fresh = try Layout(document: layout.document)
    #expect(fresh.snapshot() == layout.snapshot())
  }

  @Test func `an unfinished layout has intervals`() throws {
    var layout = Layout()
    let red = try layout.addView("red")
    try layout.activate([
      red.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
      red.trailingAnchor.constraint(
        lessThanOrEqualTo: layout.root.trailingAnchor, constant: -20),
    ])
    let ranges = layout.ranges(of: red.id)
    #expect(ranges.x == ValueRange(lower: 20, upper: 20))
    #expect(ranges.width == ValueRange(lower: 0, upper: 280))
    #expect(ranges.y == ValueRange(lower: nil, upper: nil))
    let isAmbiguous = layout.hasAmbiguousLayout(red.id)
    #expect(isAmbiguous)
    #expect(layout.frame(of: red.id) == Rect(x: 20, y: 0, width: 0, height: 0))
  }

  @Test func `C13 the label with less resistance is squeezed`() throws {
    var layout = Layout()
    try layout.updateWorld { $0.size = Size(width: 390, height: 844) }
    var record = ItemRecord(name: "a", kind: .label, superview: .root)
    record.intrinsicWidth = 300
    record.horizontalResistance = LayoutPriority(751)
    let a = try layout.add(record)
    record = ItemRecord(name: "b", kind: .label, superview: .root)
    record.intrinsicWidth = 250
    let b = try layout.add(record)
    try layout.activate([
      a.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: layout.root.trailingAnchor),
    ])
    #expect(layout.frame(of: a.id).width == 300)
    #expect(layout.frame(of: b.id).width == 90)
  }

  @Test func `C63 from right to left leading is the right edge`() throws {
    var layout = Layout()
    try layout.updateWorld { $0.size.width = 300 }
    let view = try layout.addView()
    try layout.activate([
      view.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    try layout.updateWorld { $0.isRightToLeft = true }
    #expect(layout.frame(of: view.id).x == 180)
  }

  @Test func `a constraint is printed as it was given`() throws {
    let (layout, _, _, ids) = try Self.redAndBlue()
    #expect(layout.text(of: ids[0]) == "red.leading == root.leading + 20 as gap")
    #expect(layout.text(of: ids[6]) == "root.trailing == blue.trailing + 20 as c6")
    #expect(layout.text(of: .generated("root.width")) == "set root.width = 375")
  }

  @Test func `a stack fills its width and leaves spacing`() throws {
    var layout = Layout()
    let a = try layout.addView("a")
    let b = try layout.addView("b")
    var properties = StackProperties()
    properties.distribution = .fillEqually
    properties.spacing = 10
    let row = try layout.addStack("row", arranging: [a, b], properties)
    try layout.activate([
      row.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20),
      row.topAnchor.constraint(equalTo: layout.root.topAnchor),
      row.widthAnchor.constraint(equalToConstant: 210),
      row.heightAnchor.constraint(equalToConstant: 50),
    ])
    #expect(layout.frame(of: a.id) == Rect(x: 0, y: 0, width: 100, height: 50))
    #expect(layout.frame(of: b.id) == Rect(x: 110, y: 0, width: 100, height: 50))
    try layout.update(a) { $0.isHidden = true }
    #expect(layout.frame(of: b.id) == Rect(x: 0, y: 0, width: 210, height: 50))
    #expect(layout.broken.isEmpty)
  }

  @Test func `a label of many lines gets the height of its text at the solved width`() throws {
    var layout = Layout()
    var record = ItemRecord(name: "text", kind: .label, superview: .root)
    record.text = "Hello World"
    record.numberOfLines = 0
    let label = try layout.add(record)
    try layout.activate([
      label.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      label.topAnchor.constraint(equalTo: layout.root.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 50),
    ])
    #expect(layout.frame(of: label.id) == Rect(x: 0, y: 0, width: 50, height: 41))
    let snapshot = layout.snapshot()
    #expect(snapshot.items[0].lines == ["Hello", "World"])
  }

  @Test func `the switch of documents changes only what differs`() throws {
    var (layout, red, _, ids) = try Self.redAndBlue()
    let before = layout.document
    try layout.setConstant(40, of: ids[0])
    try layout.deactivate([ids[7]])
    try layout.replaceDocument(before)
    #expect(layout.frame(of: red.id) == Rect(x: 20, y: 20, width: 163.5, height: 627))
    #expect(layout.document == before)
  }
}
