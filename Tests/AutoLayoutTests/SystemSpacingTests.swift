import AutoLayout
import Testing

/// The system's spacing between baselines, which depends on the fonts: a line of the larger one is
/// 2444/2048 of its size high, and stands with its baseline at 1950/2048, to a pixel.
@Suite struct SystemSpacingTests {
  private func label(
    _ name: String, font: Double?, in layout: inout Layout
  ) throws -> View {
    var record = ItemRecord(name: name, kind: .label, superview: .root)
    record.text = "Name"
    record.fontSize = font
    return try layout.add(record)
  }

  private func distance(_ a: View, _ b: View, in layout: Layout) -> Double {
    layout.value(of: ItemAttribute(b.id, .firstBaseline))
      - layout.value(of: ItemAttribute(a.id, .lastBaseline))
  }

  @Test(arguments: [
    // The sizes, the multiplier, the distance: 17 × 2444/2048 = 20.287109375 and so on.
    (17.0, 17.0, 1.0, 20.287109375), (17, 17, 2, 40.57421875), (17, 34, 1, 40.57421875),
    (34, 17, 1, 40.57421875), (12, 11, 0.5, 7.16015625),
  ])
  func `between baselines it is the height of a line of the larger font`(
    one: Double, other: Double, multiplier: Double, expected: Double
  ) throws {
    var layout = Layout()
    let a = try label("a", font: one, in: &layout)
    let b = try label("b", font: other, in: &layout)
    try layout.activate([
      a.topAnchor.constraint(equalTo: layout.root.topAnchor),
      b.firstBaselineAnchor.constraint(
        equalToSystemSpacingBelow: a.lastBaselineAnchor, multiplier: multiplier),
    ])
    #expect(abs(distance(a, b, in: layout) - expected) < 1e-9)
  }

  @Test func `two labels of 17 points do not lie over each other`() throws {
    var layout = Layout()
    let a = try label("a", font: nil, in: &layout)
    let b = try label("b", font: nil, in: &layout)
    try layout.activate([
      a.topAnchor.constraint(equalTo: layout.root.topAnchor),
      b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor),
    ])
    // Both baselines are 16 below the top.
    #expect(abs(layout.frame(of: b.id).y - 20.287109375) < 1e-9)
  }

  @Test func `it follows the text size`() throws {
    var layout = Layout()
    var views: [View] = []
    for name in ["a", "b"] {
      let view = try label(name, font: nil, in: &layout)
      try layout.update(view) { $0.textStyle = "body" }
      views.append(view)
    }
    let (a, b) = (views[0], views[1])
    try layout.activate([
      a.topAnchor.constraint(equalTo: layout.root.topAnchor),
      b.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: a.lastBaselineAnchor),
    ])
    // Body is 17 points, and 28 at AX1.
    #expect(abs(distance(a, b, in: layout) - 17 * 2444.0 / 2048) < 1e-9)
    try layout.updateWorld { $0.textSize = .ax1 }
    #expect(abs(distance(a, b, in: layout) - 28 * 2444.0 / 2048) < 1e-9)
    try layout.update(b) { $0.fontSize = 40 }
    #expect(abs(distance(a, b, in: layout) - 40 * 2444.0 / 2048) < 1e-9)
  }

  @Test func `a stack has the font of the view whose baseline it forwards`() throws {
    var layout = Layout()
    let a = try label("a", font: 34, in: &layout)
    let b = try label("b", font: 10, in: &layout)
    let below = try label("below", font: 12, in: &layout)
    var properties = StackProperties()
    properties.axis = .vertical
    let column = try layout.addStack("column", arranging: [a, b], properties)
    try layout.activate([
      column.topAnchor.constraint(equalTo: layout.root.topAnchor),
      below.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: column.lastBaselineAnchor),
    ])
    #expect(abs(distance(b, below, in: layout) - 12 * 2444.0 / 2048) < 1e-9)
  }

  @Test func `between edges, and between views without text, it is 8`() throws {
    var layout = Layout()
    let a = try label("a", font: 34, in: &layout)
    let b = try label("b", font: 34, in: &layout)
    let plain = try layout.addView("plain")
    let last = try layout.addView("last")
    try layout.activate([
      a.topAnchor.constraint(equalTo: layout.root.topAnchor),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor),
      plain.topAnchor.constraint(equalToSystemSpacingBelow: b.lastBaselineAnchor),
      last.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: plain.lastBaselineAnchor),
    ])
    #expect(layout.frame(of: b.id).y == layout.frame(of: a.id).maxY + 8)
    #expect(distance(plain, last, in: layout) == 8)
    #expect(
      layout.frame(of: plain.id).y
        == layout.value(of: ItemAttribute(b.id, .lastBaseline)) + 8)
  }
}
