// Tables and their cells: rows of fixed heights, and rows as high as their content.

import AutoLayout
import Testing

@Suite struct CellTests {
  /// A table of 320 × 200 with cells whose labels of many lines fill the content view but for 10.
  private func table(
    _ texts: [String], selfSizing: Bool = true
  ) throws -> (layout: Layout, table: View, cells: [View], labels: [View]) {
    var layout = Layout()
    let table = try layout.addView("t", kind: .table)
    try layout.activate([
      table.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      table.topAnchor.constraint(equalTo: layout.root.topAnchor),
      table.widthAnchor.constraint(equalToConstant: 320),
      table.heightAnchor.constraint(equalToConstant: 200),
    ])
    try layout.update(table) { record in
      if selfSizing { Self.selfSize(&record) } else { record.table.rowHeight = 44 }
    }
    var cells: [View] = []
    var labels: [View] = []
    for (index, text) in texts.enumerated() {
      let cell = try layout.addView("cell\(index + 1)", kind: .cell, in: table)
      let label = try layout.addLabel("label\(index + 1)", text: text, in: cell)
      try layout.update(label) { $0.numberOfLines = 0 }
      let content = cell.contentLayoutGuide
      try layout.activate([
        label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10),
        content.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 10),
        label.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
        content.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 10),
      ])
      cells.append(cell)
      labels.append(label)
    }
    return (layout, table, cells, labels)
  }

  private static func selfSize(_ record: inout ItemRecord) {
    record.table.rowHeight = nil
    record.table.estimatedRowHeight = 85
  }

  private let long = "A text that is much too long for one line of a cell, so that it takes several"

  @Test func `rows follow their content unless a height is set or there is no estimate`() throws {
    var (layout, table, cells, labels) = try table(["One", long], selfSizing: false)
    func heights() -> [Double] { cells.map { layout.frame(of: $0.id).height } }
    #expect(cells.map { layout.frame(of: $0.id).y } == [0, 44])
    #expect(heights() == [44, 44])
    #expect(cells.map { layout.frame(of: $0.id).width } == [320, 320])
    // A line of 21 with 10 above and below and the separator; two lines of text.
    try layout.update(table) { $0.table = TableRules() }
    #expect(heights() == [42, 62])
    // Without an estimate no row is measured.
    try layout.update(table) { $0.table.estimatedRowHeight = 0 }
    #expect(heights() == [44, 44])
    try layout.update(table) { record in
      record.table.rowHeight = 60
      record.table.estimatedRowHeight = 85
    }
    #expect(heights() == [60, 60])
    #expect(layout.frame(of: labels[0].id).height == 39)
    try layout.update(table) { $0.table.rowHeight = nil }
    #expect(heights() == [42, 62])
  }

  @Test func `rows lie within the insets of their table, and content within those of its cell`()
    throws
  {
    var (layout, table, cells, labels) = try table(["One", "Two"], selfSizing: false)
    try layout.update(table) {
      $0.contentInsets = EdgeInsets(top: 28, left: 16, bottom: 12, right: 16)
    }
    try layout.update(cells[0]) {
      $0.contentInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 30.5)
    }
    // 320 - 16 - 16, and 288 - 30.5; the second row keeps its separator of one point.
    #expect(
      cells.map { layout.frame(of: $0.id) } == [
        Rect(x: 16, y: 28, width: 288, height: 44), Rect(x: 16, y: 72, width: 288, height: 44),
      ])
    #expect(
      labels.map { layout.frame(of: $0.id) } == [
        Rect(x: 10, y: 10, width: 237.5, height: 24), Rect(x: 10, y: 10, width: 268, height: 23),
      ])
    let content = try #require(layout.scrollExtent(of: table.id, .vertical)?.content)
    #expect(abs(content - (28 + 88 + 12)) < 1e-9)
    try layout.update(table) { $0.contentInsets = nil }
    try layout.update(cells[0]) { $0.contentInsets = nil }
    #expect(layout.frame(of: cells[0].id) == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(layout.frame(of: labels[0].id).height == 23)
  }

  @Test func `rows that are too wide to be measured are refused with all that was measured`() throws
  {
    var layout = Layout()
    let wide = try layout.addView("wide")
    let label = try layout.addLabel("label", text: long)
    try layout.update(label) { $0.numberOfLines = 0 }
    let table = try layout.addView("t", kind: .table)
    try layout.update(table, Self.selfSize)
    _ = try layout.addView("cell", kind: .cell, in: table)
    let ids = try layout.activate([
      wide.widthAnchor.constraint(equalToConstant: 160),
      label.widthAnchor.constraint(equalTo: wide.widthAnchor),
      table.widthAnchor.constraint(equalTo: wide.widthAnchor, multiplier: 2),
      table.heightAnchor.constraint(equalToConstant: 200),
    ])
    let (document, before) = (layout.document, layout.snapshot())
    #expect(throws: LayoutError.notFinite(2e12)) { try layout.setConstant(1e12, of: ids[0]) }
    #expect(layout.document == document)
    #expect(layout.snapshot() == before)
    try layout.setConstant(80, of: ids[0])
    #expect(layout.frame(of: table.id).width == 160)
    #expect(layout.frame(of: label.id).height > 80)
  }

  @Test func `the content view leaves one pixel for the line below the row`() throws {
    for (scale, height) in [(1.0, 43.0), (2, 43.5), (3, 43.666666666667)] {
      var (layout, table, cells, _) = try table(["One"], selfSizing: false)
      try layout.updateWorld { $0.scale = scale }
      let value = layout.value(of: ItemAttribute(cells[0].id, .height, of: .content))
      #expect(abs(value - height) < 1e-9)
      let generated = layout.generated(for: table.id)
      #expect(
        generated.filter { $0.identifier == "UIView-Encapsulated-Layout-Height" }.map(\.path)
          == ["t.row.1.height"])
      #expect(generated.allSatisfy { $0.priority == .required })
    }
  }

  @Test func `a row is as high as its content at the width of the table`() throws {
    var (layout, _, cells, labels) = try table(["One", long])
    let heights = cells.map { layout.frame(of: $0.id).height }
    #expect(heights[0] == 42)
    #expect(heights[1] == 20 + layout.frame(of: labels[1].id).height + 1)
    #expect(layout.frame(of: labels[1].id).height == layout.intrinsicSize(of: labels[1].id).height)
    #expect(heights[1] > heights[0])
    #expect(layout.broken.isEmpty)
    try layout.update(labels[0]) { $0.text = long }
    #expect(layout.frame(of: cells[0].id).height == heights[1])
    #expect(layout.frame(of: cells[1].id).y == heights[1])
  }

  @Test func `rows below what is visible count with the estimate until they are seen`() throws {
    var (layout, table, cells, _) = try table(Array(repeating: "One", count: 10))
    // Five rows of 42 reach 210, below the bottom at 200.
    #expect(
      cells.map { layout.frame(of: $0.id).height }
        == [42, 42, 42, 42, 42, 85, 85, 85, 85, 85])
    #expect(layout.rows(ofTable: table.id).filter { $0.origin == .measured }.count == 5)
    #expect(layout.scrollExtent(of: table.id, .vertical)?.content == 635)
    try layout.update(table) { $0.contentOffset = Point(x: 0, y: 100) }
    // Eight rows of 42 reach 336.
    #expect(layout.rows(ofTable: table.id).filter { $0.origin == .measured }.count == 8)
    #expect(layout.scrollExtent(of: table.id, .vertical)?.content == 506)
    try layout.update(table) { $0.contentOffset = Point(x: 0, y: 220) }
    #expect(layout.scrollExtent(of: table.id, .vertical)?.content == 420)
    // The answer does not depend on the way there.
    try layout.update(table) { $0.contentOffset = Point(x: 0, y: 0) }
    #expect(layout.scrollExtent(of: table.id, .vertical)?.content == 635)
  }

  @Test func `what insists on more than the row is broken, and the row is named`() throws {
    var (layout, _, _, labels) = try table(["One"], selfSizing: false)
    let tall = try layout.activate([
      labels[0].heightAnchor.constraint(equalToConstant: 100).named("tall")
    ])
    #expect(layout.broken.map(\.constraint) == [.explicit(tall[0])])
    let members = layout.broken[0].conflict.members.map(\.constraint)
    #expect(members.contains(.generated("t.row.1.height")))
    // One constraint that is almost required is the usual remedy.
    try layout.deactivate(tall)
    try layout.setPriority(999, of: tall[0])
    try layout.reactivate(tall)
    #expect(layout.broken.isEmpty)
  }

  @Test func `constraints may lead to the content view or to the cell`() throws {
    var (layout, _, cells, _) = try table(["One"], selfSizing: false)
    let badge = try layout.addView("badge", in: cells[0])
    let ids = try layout.activate([
      badge.trailingAnchor.constraint(equalTo: cells[0].trailingAnchor, constant: -8),
      badge.bottomAnchor.constraint(equalTo: cells[0].bottomAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(layout.frame(of: badge.id) == Rect(x: 292, y: 24, width: 20, height: 20))
    try layout.deactivate([ids[1]])
    try layout.activate([
      badge.bottomAnchor.constraint(equalTo: cells[0].contentLayoutGuide.bottomAnchor)
    ])
    #expect(layout.frame(of: badge.id).y == 23)
  }

  @Test func `removing a cell moves up those below`() throws {
    var (layout, table, cells, _) = try table(["One", "Two", "Three"], selfSizing: false)
    try layout.apply(layout.edits(removing: cells[1].id))
    #expect(layout.frame(of: cells[2].id).y == 44)
    #expect(layout.scrollExtent(of: table.id, .vertical)?.content == 88)
  }

  @Test func `a cell without content is as high as any other, and a table may be empty`() throws {
    var (layout, table, cells, _) = try table([])
    #expect(layout.scrollExtent(of: table.id, .vertical)?.content == 0)
    #expect(cells.isEmpty)
    let cell = try layout.addView("cell", kind: .cell, in: table)
    #expect(layout.frame(of: cell.id).height == 44)
  }

  @Test func `listing 7-1 a cell laid out in its content view`() throws {
    var (layout, table, cells, labels) = try table(["Track"], selfSizing: false)
    try layout.deactivate(
      layout.liveConstraints.filter { id in
        layout.record(of: id)?.first.item == labels[0].id
          || layout.record(of: id)?.first.item == cells[0].id
      })
    try layout.update(table) { $0.table.rowHeight = 81 }
    try layout.update(labels[0]) { $0.preferredWidth = 150 }
    func image(_ name: String, _ size: Double?) throws -> View {
      var record = ItemRecord(name: name, kind: .image, superview: cells[0].id)
      record.intrinsicWidth = size
      record.intrinsicHeight = size
      return try layout.add(record)
    }
    let art = try image("art", 60)
    let progress = try image("progress", nil)
    let buy = try layout.addView("buy", kind: .button, in: cells[0])
    try layout.update(buy) { $0.text = "Buy" }
    for view in [labels[0], art, buy] {
      try layout.setHugging(750, .horizontal, of: view)
      try layout.setHugging(750, .vertical, of: view)
    }
    let content = cells[0].contentLayoutGuide
    try layout.activate([
      labels[0].centerXAnchor.constraint(equalTo: content.centerXAnchor),
      labels[0].centerYAnchor.constraint(equalTo: content.centerYAnchor),
      art.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -8),
      art.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      buy.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 8),
      buy.centerYAnchor.constraint(equalTo: content.centerYAnchor),
      progress.topAnchor.constraint(equalTo: buy.bottomAnchor, constant: 4),
      progress.centerXAnchor.constraint(equalTo: buy.centerXAnchor),
      progress.widthAnchor.constraint(equalToConstant: 20),
      progress.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(layout.frame(of: art.id) == Rect(x: 252, y: 10, width: 60, height: 60))
    let button = layout.frame(of: buy.id)
    #expect(button.x == 8)
    #expect((button.y + button.maxY) / 2 == 40)
    let label = layout.frame(of: labels[0].id)
    #expect([label.x + label.maxX, label.y + label.maxY] == [320, 80])
    #expect(
      layout.frame(of: progress.id)
        == Rect(x: (button.x + button.maxX) / 2 - 10, y: button.maxY + 4, width: 20, height: 20))
    #expect(layout.ambiguousItems().isEmpty)
    #expect(layout.broken.isEmpty)
  }

  @Test func `listing 7-2 the height by the text, and by fitting, is the same`() throws {
    var (layout, _, cells, labels) = try table([long])
    let indent = 20.0
    for id in layout.liveConstraints
    where layout.record(of: id)?.constant == 10 { try layout.setConstant(indent, of: id) }
    // The traditional way: the text at the width that the indents leave, and the indents.
    let text = layout.intrinsicSize(of: labels[0].id).height ?? 0
    #expect(layout.frame(of: labels[0].id).width == 280)
    #expect(layout.frame(of: cells[0].id).height == text + 2 * indent + 1)
  }
}
