// A step that is refused halfway, or because conflicts are refused, leaves no trace.

import AutoLayout
import Testing

@Suite struct RefusalTests {
  /// A view of natural width 50 that is at most 100 wide, in a layout that refuses conflicts.
  private func narrow() throws -> (layout: Layout, view: View, ids: [ConstraintID]) {
    var layout = Layout()
    let view = try layout.addView("view")
    try layout.update(view) { $0.intrinsicWidth = .some(50) }
    try layout.setResistance(1000, .horizontal, of: view)
    let ids = try layout.activate([
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 100),
      view.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 8),
      layout.root.trailingAnchor.constraint(greaterThanOrEqualTo: view.trailingAnchor),
    ])
    try layout.updateWorld { $0.conflicts = .refuse }
    return (layout, view, ids)
  }

  /// Carries out what has to be refused with a conflict, and compares what is there after it.
  private func expectRefused(
    _ layout: inout Layout, location: SourceLocation = #_sourceLocation,
    _ body: (inout Layout) throws(LayoutError) -> Void
  ) {
    let before = layout.document
    let frames = layout.snapshot().items
    do {
      try body(&layout)
      Issue.record("it was not refused", sourceLocation: location)
    } catch {
      guard case .conflict(let conflict) = error else {
        Issue.record("\(error)", sourceLocation: location)
        return
      }
      #expect(!conflict.members.isEmpty, sourceLocation: location)
    }
    #expect(layout.document == before, sourceLocation: location)
    #expect(layout.snapshot().items == frames, sourceLocation: location)
    #expect(layout.broken.isEmpty, sourceLocation: location)
  }

  @Test func `a natural size that conflicts is refused, and the next one is taken`() throws {
    var (layout, view, _) = try narrow()
    expectRefused(&layout) { (layout) throws(LayoutError) in
      try layout.setIntrinsicSize(width: 150, height: nil, of: view)
    }
    try layout.setIntrinsicSize(width: 60, height: nil, of: view)
    #expect(layout.frame(of: view.id).width >= 60)
    #expect(layout.document == (try Layout(document: layout.document)).document)
  }

  @Test func `a constant that conflicts is refused, and the next one is taken`() throws {
    var (layout, view, ids) = try narrow()
    expectRefused(&layout) { (layout) throws(LayoutError) in
      try layout.setConstant(40, of: ids[0])
    }
    expectRefused(&layout) { (layout) throws(LayoutError) in
      try layout.setConstant(280, of: ids[1])
    }
    try layout.setConstant(260, of: ids[1])
    #expect(layout.frame(of: view.id).x == 260)
    expectRefused(&layout) { (layout) throws(LayoutError) in
      try layout.updateWorld { $0.size.width = 300 }
    }
  }

  @Test func `a view hidden in a stack that can't close the gap is refused`() throws {
    var layout = Layout()
    let views = [try layout.addView("a"), try layout.addView("b"), try layout.addView("c")]
    let stack = try layout.addStack("row", arranging: views)
    let ids = try layout.activate(
      [stack.widthAnchor.constraint(equalToConstant: 300)]
        + [views[0], views[2]].map { $0.widthAnchor.constraint(equalToConstant: 100) })
    try layout.updateWorld { $0.conflicts = .refuse }
    for view in views {
      expectRefused(&layout) { (layout) throws(LayoutError) in
        try layout.update(view) { $0.isHidden = true }
      }
    }
    try layout.deactivate([ids[0]])
    try layout.update(views[1]) { $0.isHidden = true }
    #expect(layout.frame(of: stack.id).width == 200)
    #expect(layout.frame(of: views[2].id).x == 100)
  }

  @Test func `a text that wraps to more than any number is refused`() throws {
    var layout = Layout()
    let view = try layout.addView("view")
    let before = layout.document
    var record = ItemRecord(name: "title", kind: .label, superview: .root)
    (record.text, record.numberOfLines, record.fontSize) = ("one two three four", 0, 9e11)
    #expect(throws: LayoutError.self) {
      let title = try layout.add(record)
      try layout.activate([title.widthAnchor.constraint(equalToConstant: 1)])
    }
    if let title = layout.lookup("title"), case .item(let id) = title {
      try layout.apply(layout.edits(removing: id))
    }
    #expect(layout.document.item(view.id) == before.item(view.id))
    try layout.activate([view.widthAnchor.constraint(equalToConstant: 7)])
    #expect(layout.frame(of: view.id).width == 7)
  }

  @Test func `a view is not removed from around what is in it`() throws {
    var layout = Layout()
    let card = try layout.addView("card")
    let title = try layout.addView("title", in: card)
    let before = layout.document
    #expect(throws: LayoutError.unknownItem(card.id)) { try layout.apply([.item(card.id, nil)]) }
    #expect(layout.document == before)
    #expect(layout.lookup("card") == .item(card.id))
    try layout.apply([.item(title.id, nil), .item(card.id, nil)])
    #expect(layout.lookup("card") == nil)
  }

  @Test func `a stack arranges its own subviews, no guides, and each once`() throws {
    var layout = Layout()
    let inside = try layout.addView("inside")
    let outside = try layout.addView("outside")
    let stack = try layout.addStack("row", arranging: [inside])
    let guide = try layout.add(ItemRecord(name: "guide", kind: .guide, superview: stack.id))
    for wrong in [outside, guide, inside] {
      #expect(throws: LayoutError.notArranged(wrong.id, in: stack.id)) {
        try layout.update(stack) { $0.stack?.arranged = [inside.id, wrong.id] }
      }
    }
    #expect(layout.record(of: stack.id)?.stack?.arranged == [inside.id])
  }

  @Test func `a natural size is asked of what has one`() throws {
    var layout = Layout()
    let plain = try layout.addView("plain")
    let title = try layout.addLabel("title", text: "Name")
    for (view, isRefused) in [(plain, true), (title, false)] {
      var record = ConstraintRecord(
        name: "wide", first: ItemAttribute(view.id, .width), constant: 0, activation: 1)
      record.constantSource = .intrinsicWidth
      guard isRefused else {
        try layout.apply([.constraint(layout.nextConstraint, record)])
        continue
      }
      #expect(throws: LayoutError.noIntrinsicSize(view.id, .horizontal)) {
        try layout.apply([.constraint(layout.nextConstraint, record)])
      }
    }
    #expect(layout.frame(of: title.id).width == layout.intrinsicSize(of: title.id).width)
  }

  @Test func `the root is not removed, and a scale is more than 0`() throws {
    var layout = Layout()
    #expect(throws: LayoutError.rootIsFixed) { try layout.apply([.item(.root, nil)]) }
    for scale in [0, -1, 101, .infinity] {
      #expect(throws: LayoutError.scaleOutOfRange(scale)) {
        try layout.updateWorld { $0.scale = scale }
      }
    }
    #expect(layout.document == Layout().document)
  }

  @Test func `of many bad numbers the one that is refused is always the same`() throws {
    var layout = Layout()
    var record = ItemRecord(name: "photo", kind: .image, superview: .root)
    for (place, key) in ["rowHeight", "image.width", "estimated", "paging", "contentMode"]
      .enumerated()
    {
      record.extras[key] = 2e12 + Double(place)
    }
    #expect(throws: LayoutError.notFinite(2e12 + 4)) { try layout.add(record) }
  }

  @Test func `what is not there has no frame, no text and no direction`() throws {
    var layout = Layout()
    let gone = try layout.addView("gone")
    try layout.apply(layout.edits(removing: gone.id))
    #expect(layout.frame(of: gone.id) == .zero)
    #expect(layout.text(of: .generated("gone.hug.horizontal")) == "")
    #expect(layout.text(of: .generated("row.spacing.7")) == "")
  }

  @Test func `the root keeps its name, lies in nothing and stays`() throws {
    var layout = Layout()
    let red = try layout.addView("red")
    let root = try #require(layout.document.item(.root))
    var renamed = root
    renamed.name = "other"
    var moved = root
    moved.superview = red.id
    for record in [renamed, moved, nil] {
      #expect(throws: LayoutError.rootIsFixed) {
        try layout.apply([record.map { .item(.root, $0) } ?? .item(.root, nil)])
      }
      #expect(layout.document.item(.root) == root)
    }
  }
}
