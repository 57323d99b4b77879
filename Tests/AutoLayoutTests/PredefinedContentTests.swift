// A cell's own text, detail and image: where they are, and constraints that speak of them.

import AutoLayout
import Testing

@Suite struct PredefinedContentTests {
  /// A table of 320 points across the root, with one cell.
  private func table(
    selfSizing: Bool = false, _ update: (inout ItemRecord) -> Void
  ) throws -> (layout: Layout, cell: View) {
    var layout = Layout()
    try layout.updateWorld { $0.scale = 2 }
    let table = try layout.addView("t", kind: .table)
    try layout.activate([
      table.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor),
      table.topAnchor.constraint(equalTo: layout.root.topAnchor),
      table.widthAnchor.constraint(equalToConstant: 320),
      table.heightAnchor.constraint(equalToConstant: 300),
    ])
    try layout.update(table) { record in
      record.table.rowHeight = selfSizing ? nil : 44
      record.table.estimatedRowHeight = 85
    }
    let cell = try layout.addView("c", kind: .cell, in: table)
    try layout.update(cell, update)
    return (layout, cell)
  }

  /// A rectangle of the cell, in the table.
  private func rect(_ guide: LayoutGuide, in layout: Layout) -> Rect {
    func value(_ attribute: LayoutAttribute) -> Double {
      layout.value(of: ItemAttribute(guide.item, attribute, of: guide.area))
    }
    return Rect(x: value(.left), y: value(.top), width: value(.width), height: value(.height))
  }

  @Test func `a text alone fills the content view between the margins`() throws {
    // As Interface Builder stores it: 16 from both sides, as high as the content view.
    let (layout, cell) = try table { $0.text = "Title" }
    #expect(rect(cell.textLabel, in: layout) == Rect(x: 16, y: 0, width: 288, height: 43.5))
  }

  @Test func `an image stands before the text, in the middle of the height`() throws {
    let (layout, cell) = try table { record in
      record.text = "Title"
      record.imageSize = Size(width: 29, height: 29)
    }
    #expect(rect(cell.imageView, in: layout) == Rect(x: 16, y: 7.25, width: 29, height: 29))
    #expect(rect(cell.textLabel, in: layout) == Rect(x: 61, y: 0, width: 243, height: 43.5))
  }

  @Test func `two texts are a block in the middle, each as wide as it is`() throws {
    let (layout, cell) = try table { record in
      record.text = "Title"
      record.detailText = "Subtitle"
    }
    let title = TextLayout("Title", fontSize: 17, scale: 2)
    let detail = TextLayout("Subtitle", fontSize: 12, scale: 2)
    let top = (43.5 - title.height - detail.height) / 2
    #expect(
      rect(cell.textLabel, in: layout)
        == Rect(x: 16, y: top, width: title.width, height: title.height))
    #expect(
      rect(cell.detailTextLabel, in: layout)
        == Rect(x: 16, y: top + title.height, width: detail.width, height: detail.height))
  }

  @Test func `a view can follow the predefined content and never moves it`() throws {
    var (layout, cell) = try table { record in
      record.text = "Title"
      record.detailText = "Subtitle"
    }
    let badge = try layout.addView("badge", in: cell)
    try layout.activate([
      badge.leadingAnchor.constraint(equalTo: cell.textLabel.trailingAnchor, constant: 8),
      badge.centerYAnchor.constraint(equalTo: cell.textLabel.centerYAnchor),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.heightAnchor.constraint(equalToConstant: 20),
    ])
    let title = rect(cell.textLabel, in: layout)
    #expect(layout.frame(of: badge.id).x == 24 + title.width)
    // A longer text takes the view along, a text that is too long is cut at the margin.
    try layout.update(cell) { $0.text = "A longer title" }
    let longer = TextLayout("A longer title", fontSize: 17, scale: 2).width
    #expect(longer > title.width)
    #expect(layout.frame(of: badge.id).x == 24 + longer)
    try layout.update(cell) { $0.text = String(repeating: "long ", count: 40) }
    #expect(layout.frame(of: badge.id).x == 24 + 288)
    // A constraint that pulls at the label is broken or moves the other view.
    try layout.activate([
      badge.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 200)
    ])
    #expect(rect(cell.textLabel, in: layout).maxX == 304)
    #expect(layout.broken.count == 1)
  }

  @Test func `right to left, leading is the right side`() throws {
    var (layout, cell) = try table { record in
      record.text = "Title"
      record.imageSize = Size(width: 30, height: 20)
    }
    try layout.updateWorld { $0.isRightToLeft = true }
    #expect(rect(cell.imageView, in: layout).x == 320 - 16 - 30)
    let text = rect(cell.textLabel, in: layout)
    #expect(text.x == 16)
    #expect(text.maxX == 320 - 62)
  }

  @Test func `a self-sizing row is as high as its own text of many lines, and at least 44`() throws
  {
    var (layout, cell) = try table(selfSizing: true) { $0.text = "Title" }
    #expect(layout.frame(of: cell.id).height == 44)
    let text = String(repeating: "many words ", count: 20)
    try layout.update(cell) { record in
      record.text = text
      record.numberOfLines = 0
    }
    let broken = TextLayout(text, fontSize: 17, maxWidth: 288, maxLines: 0, scale: 2)
    #expect(broken.lines.count > 3)
    #expect(layout.frame(of: cell.id).height == broken.height + 22 + 0.5)
    let shown = try #require(layout.snapshot().items.last?.predefined)
    #expect(shown.map(\.lines) == [broken.lines])
  }

  @Test func `only cells have predefined content`() throws {
    var layout = Layout()
    let view = try layout.addView("a")
    let attribute = ItemAttribute(view.id, .leading, of: .textLabel)
    #expect(throws: LayoutError.noSuchArea(attribute)) {
      try layout.activate([
        view.textLabel.leadingAnchor.constraint(equalTo: layout.root.leadingAnchor)
      ])
    }
  }
}
