// The cost of an edit beside the solver's own work: counts that do not grow with the layout.

import Testing

@testable import AutoLayout

@Suite struct EditCountTests {
  private static let sizes = [10, 100, 1000]

  private typealias Chain = (layout: Layout, views: [View])

  /// Built once for each size.
  private static let chains = Result {
    try Dictionary(uniqueKeysWithValues: sizes.map { ($0, try built(of: $0)) })
  }

  /// A row of views in the root, one behind the other; the first constraint is the first gap.
  private func chain(of count: Int) throws -> Chain {
    try #require(Self.chains.get()[count])
  }

  private static func built(of count: Int) throws -> Chain {
    var layout = Layout()
    var edits: [DocumentEdit] = []
    var views: [View] = []
    for index in 0..<count {
      let id = ItemID(index + 1)
      var record = ItemRecord(name: "v\(index)", kind: .view, superview: .root)
      record.intrinsicWidth = 20
      record.intrinsicHeight = 10
      edits.append(.item(id, record))
      views.append(View(id))
    }
    try layout.apply(edits)
    var constraints: [LayoutConstraint] = []
    var before = layout.root.leadingAnchor
    for view in views {
      constraints.append(view.leadingAnchor.constraint(equalTo: before, constant: 8))
      constraints.append(view.topAnchor.constraint(equalTo: layout.root.topAnchor))
      before = view.trailingAnchor
    }
    try layout.activate(constraints)
    return (layout, views)
  }

  /// Returns the increase of the counts by a step.
  private func counts(
    _ layout: inout Layout, of step: (inout Layout) throws -> Void
  ) rethrows -> RowCounters {
    let before = layout.rowCounters
    try step(&layout)
    let after = layout.rowCounters
    return RowCounters(
      added: after.added - before.added, removed: after.removed - before.removed,
      constants: after.constants - before.constants, visited: after.visited - before.visited,
      derived: after.derived - before.derived, lowered: after.lowered - before.lowered,
      measured: after.measured - before.measured)
  }

  @Test(arguments: sizes)
  func `the constant of a constraint goes straight to the solver`(size: Int) throws {
    var (layout, views) = try chain(of: size)
    let edit = try counts(&layout) { layout throws in
      try layout.setConstant(20, of: ConstraintID(0))
    }
    #expect(edit == RowCounters(constants: 1))
    #expect(layout.frame(of: views[0].id).x == 20)
  }

  @Test(arguments: sizes)
  func `so does a step of constants, there and back`(size: Int) throws {
    var (layout, views) = try chain(of: size)
    let (first, second) = (ConstraintID(0), ConstraintID(1))
    var inverse: [DocumentEdit] = []
    let one = try counts(&layout) { layout throws in
      inverse = try layout.apply([.constant(first, 20)])
    }
    #expect(one == RowCounters(constants: 1))
    #expect(inverse == [.constant(first, 8)])
    #expect(layout.frame(of: views[0].id).x == 20)
    let back = try counts(&layout) { layout throws in try layout.goBack(inverse) }
    #expect(back == RowCounters(constants: 1))
    #expect(layout.frame(of: views[0].id).x == 8)
    let two = try counts(&layout) { layout throws in
      inverse = try layout.apply([.constant(first, 30), .constant(second, 7)])
    }
    #expect(two == RowCounters(constants: 2))
    #expect(inverse == [.constant(second, 0), .constant(first, 8)])
    #expect(layout.frame(of: views[0].id).x == 30)
    #expect(layout.frame(of: views[0].id).y == 7)
  }

  @Test func `a constant that cannot be is refused, and nothing is changed`() throws {
    var (layout, views) = try Self.built(of: 3)
    let document = layout.document
    for edits: [DocumentEdit] in [
      [.constant(ConstraintID(0), 20), .constant(ConstraintID(1), .nan)],
      [.constant(ConstraintID(0), 2e12)], [.constant(ConstraintID(99), 1)],
      [.constant(ConstraintID(0), 20), .item(ItemID(1), nil)],
    ] {
      #expect(throws: LayoutError.self) { try layout.apply(edits) }
      #expect(layout.document == document)
      #expect(layout.frame(of: views[0].id).x == 8)
    }
  }

  @Test(arguments: sizes)
  func `a step of one constraint looks at that constraint alone`(size: Int) throws {
    var (layout, views) = try chain(of: size)
    var record = try #require(layout.record(of: ConstraintID(0)))
    record.constant = 20
    let edit = try counts(&layout) { layout throws in
      try layout.apply([.constraint(ConstraintID(0), record)])
    }
    #expect(edit == RowCounters(constants: 1, visited: 1))
    #expect(layout.frame(of: views[0].id).x == 20)
  }

  @Test(arguments: sizes)
  func `a natural size is two rows of one view`(size: Int) throws {
    var (layout, views) = try chain(of: size)
    let edit = try counts(&layout) { layout throws in
      try layout.update(views[size / 2]) { $0.intrinsicWidth = 30 }
    }
    #expect(edit == RowCounters(constants: 2, visited: 1, derived: 4))
    #expect(layout.frame(of: views[size / 2].id).width == 30)
    let quick = try counts(&layout) { layout throws in
      try layout.setIntrinsicSize(width: 40, height: 10, of: views[size / 2])
    }
    #expect(quick == RowCounters(constants: 2, visited: 1))
    #expect(layout.frame(of: views[size / 2].id).width == 40)
  }

  @Test(arguments: sizes)
  func `the root's size is one row of the root`(size: Int) throws {
    var (layout, _) = try chain(of: size)
    let edit = try counts(&layout) { layout throws in
      try layout.updateWorld { $0.size.width = 400 }
    }
    #expect(edit == RowCounters(constants: 1, visited: 1, derived: 4))
    #expect(layout.frame(of: .root).width == 400)
  }

  @Test(arguments: sizes)
  func `a view's margins are looked up by what is bound to them`(size: Int) throws {
    var (layout, views) = try chain(of: size)
    let inner = try layout.addView("inner", in: views[0])
    try layout.activate([
      inner.leadingAnchor.constraint(equalTo: views[0].layoutMarginsGuide.leadingAnchor)
    ])
    let edit = try counts(&layout) { layout throws in
      try layout.update(views[0]) {
        $0.margins = .directional(DirectionalEdgeInsets(top: 8, leading: 3, bottom: 8, trailing: 8))
      }
    }
    // The view and the constraint, then once more what is measured: the view.
    #expect(edit == RowCounters(constants: 1, visited: 2, derived: 4, measured: 1))
    #expect(layout.frame(of: inner.id).x == 3)
  }

  @Test(arguments: sizes)
  func `of labels that break their text only the one that moved is measured`(size: Int) throws {
    var layout = Layout()
    var edits: [DocumentEdit] = []
    var constraints: [LayoutConstraint] = []
    for index in 0..<size {
      let view = View(ItemID(index + 1))
      var record = ItemRecord(name: "l\(index)", kind: .label, superview: .root)
      record.text = "one two three four"
      record.numberOfLines = 0
      edits.append(.item(view.id, record))
      constraints.append(view.widthAnchor.constraint(equalToConstant: 200))
    }
    try layout.apply(edits)
    try layout.activate(constraints)
    let label = View(ItemID(size / 2))
    let height = layout.frame(of: label.id).height
    let edit = try counts(&layout) { layout throws in
      try layout.setConstant(60, of: ConstraintID(size / 2 - 1))
    }
    // Its new height is two rows, and it is measured once more to see that it stays.
    #expect(edit == RowCounters(constants: 3, visited: 1, derived: 4, measured: 2))
    #expect(layout.frame(of: label.id).height > height)
    #expect(layout.takeMovedFrames().map { $0.item }.contains(label.id))
  }

  @Test(arguments: sizes)
  func `moved frames are told without those that stay`(size: Int) throws {
    var (layout, views) = try chain(of: size)
    _ = layout.takeMovedFrames()
    try layout.update(views[size - 2]) { $0.intrinsicWidth = 30 }
    let moved = layout.takeMovedFrames()
    #expect(moved.map { $0.item } == [views[size - 2].id, views[size - 1].id])
    for one in moved { #expect(one.frame == layout.frame(of: one.item)) }
    #expect(layout.takeMovedFrames().isEmpty)
  }

  /// Labels that break their text, one by one, each in the root or in the one before it.
  private func labels(of count: Int) throws -> Layout {
    var layout = Layout()
    for number in 1...count {
      var record = ItemRecord(
        name: "l\(number)", kind: .label,
        superview: number % 3 == 0 ? ItemID(number - 1) : .root)
      record.text = "some words that are broken into lines"
      record.numberOfLines = 0
      try layout.apply([.item(ItemID(number), record)])
      let label = View(ItemID(number))
      try layout.activate([label.widthAnchor.constraint(equalToConstant: Double(40 + number % 50))])
    }
    return layout
  }

  @Test func `a label that breaks its text is measured without the others`() throws {
    let found = try [10, 100].map { size throws -> RowCounters in
      var layout = try labels(of: size)
      return try counts(&layout) { layout throws in
        try layout.setConstant(99, of: ConstraintID(size / 2))
      }
    }
    #expect(found[0] == found[1])
  }

  @Test func `labels that come and go one by one are laid out as all at once`() throws {
    var layout = try labels(of: 40)
    for number in [39, 38, 40, 1, 20] {
      try layout.apply(layout.edits(removing: ItemID(number)))
      let fresh = try Layout(document: layout.document)
      for item in layout.liveItems {
        #expect(layout.frame(of: item) == fresh.frame(of: item), "\(layout.name(of: item))")
      }
    }
  }
}
