import AutoLayout
import ConstraintSolver
import Testing

/// The content of a snapshot of a part of the layout.
@Suite struct SnapshotTests {
  /// A title in a card beside another view, all with constraints, and a guide.
  private static func nested() throws -> (Layout, title: View) {
    var layout = Layout()
    let card = try layout.addView("card")
    let title = try layout.addLabel("title", text: "Name", in: card)
    let other = try layout.addView("other")
    _ = try layout.add(ItemRecord(name: "column", kind: .guide, superview: .root))
    try layout.activate([
      card.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor, constant: 20).named("gap"),
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 8),
      other.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 8),
    ])
    return (layout, title)
  }

  @Test func `a snapshot of some items tells of them, and of those around, what that of all does`()
    throws
  {
    let (layout, title) = try Self.nested()
    let all = layout.snapshot()
    let some = layout.snapshot(of: [title.id])
    #expect(some.items.map(\.name) == ["card", "title"])
    #expect(some.items.map(\.superview) == [nil, 0])
    for item in some.items {
      var same = try #require(all.items.first { $0.name == item.name })
      same.superview = item.superview
      #expect(item == same)
    }
    #expect(some.root == all.root)
    // A constraint that connects one of them with another view is not theirs.
    #expect(all.connections.count == 3)
    #expect(some.connections.map(\.text) == all.connections.prefix(2).map(\.text))
  }

  @Test func `of constraints a snapshot tells nothing, how they fare, or their lines too`() throws {
    let (layout, _) = try Self.nested()
    let (lines, states) = (layout.snapshot(), layout.snapshot(constraints: .states))
    #expect(layout.snapshot(constraints: .nothing).connections.isEmpty)
    #expect(states.connections.map(\.name) == lines.connections.map(\.name))
    #expect(states.connections.allSatisfy { $0.text.isEmpty })
    #expect(lines.connections.first?.text == "card.leading == root.leading + 20 as gap")
  }

  @Test func `a generated constraint is found by its path where names have points`() throws {
    var layout = Layout()
    let short = try layout.addLabel("a", text: "Name")
    let long = try layout.addLabel("a.hug", text: "Name")
    for (label, path) in [
      (short, "a.hug.horizontal"), (long, "a.hug.hug.horizontal"), (long, "a.hug.resist.vertical"),
    ] {
      let reference = ConstraintReference.generated(path)
      let row = try #require(layout.linearConstraints(for: reference).first)
      #expect(layout.reference(for: row) == reference)
      let named = try #require(layout.solver.constraint(row)).terms.map {
        layout.attribute(of: $0.variable)?.item
      }
      #expect(named == [label.id])
    }
    #expect(layout.linearConstraints(for: .generated("b.hug.horizontal")).isEmpty)
  }

  @Test func `each constraint of a stack, a table, a mask and a text is found by its path`() throws
  {
    var layout = Layout()
    let label = try layout.addLabel("label", text: "Name")
    let table = try layout.addView("t", kind: .table)
    for name in ["first", "second"] { _ = try layout.addView(name, kind: .cell, in: table) }
    var record = ItemRecord(name: "old", kind: .view, superview: .root)
    record.translatesAutoresizingMask = true
    record.frame = Rect(x: 0, y: 0, width: 80, height: 30)
    let masked = try layout.add(record)
    var items = [layout.root, label, table, masked].map(\.id)
    for distribution in StackProperties.Distribution.allCases {
      for alignment in [StackProperties.Alignment.fill, .center, .firstBaseline] {
        let name = "\(distribution.rawValue).\(alignment.rawValue)"
        let views = try (0..<3).map { try layout.addLabel("\(name)\($0)", text: "Name") }
        let stack = try layout.addStack(
          name, arranging: views,
          StackProperties(distribution: distribution, alignment: alignment))
        items.append(stack.id)
      }
    }
    for item in items {
      let paths = layout.generated(for: item).map(\.path)
      #expect(!paths.isEmpty, "\(layout.name(of: item))")
      for path in paths {
        let rows = layout.linearConstraints(for: .generated(path))
        #expect(rows.map { layout.reference(for: $0) } == [.generated(path)])
      }
    }
    for path in ["old.mask", "old.mask.", "t.row.0.top", "t.row.-1.top", "t.row.99999999999.top"] {
      #expect(layout.linearConstraints(for: .generated(path)).isEmpty)
    }
  }
}
