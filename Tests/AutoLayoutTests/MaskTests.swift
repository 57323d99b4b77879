import AutoLayout
import Testing

/// Frames with autoresizing masks: x 160, width 80 in a superview of 320, which grows to 480.
@Suite struct MaskTests {
  struct Case: Sendable {
    var name: String
    var mask: AutoresizingMask
    var x: Double
    var width: Double

    init(_ name: String, _ mask: AutoresizingMask, _ x: Double, _ width: Double) {
      self.name = name
      self.mask = mask
      self.x = x
      self.width = width
    }
  }

  static let cases: [Case] = [
    Case("C17 none", [], 160, 80),
    Case("R", [.flexibleRightMargin], 160, 80),
    Case("C18 L", [.flexibleLeftMargin], 320, 80),
    Case("C19 W", [.flexibleWidth], 160, 240),
    Case("C21 L+R", [.flexibleLeftMargin, .flexibleRightMargin], 260, 80),
    Case("L+W", [.flexibleLeftMargin, .flexibleWidth], 266.666666667, 133.333333333),
    Case("W+R", [.flexibleWidth, .flexibleRightMargin], 160, 160),
    Case("all", [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 240, 120),
  ]

  @Test(arguments: cases)
  func `a frame follows its superview as its mask says`(_ expected: Case) throws {
    var layout = Layout()
    var record = ItemRecord(name: "old", kind: .view, superview: .root)
    record.translatesAutoresizingMask = true
    record.frame = Rect(x: 160, y: 20, width: 80, height: 30)
    record.frameReference = Size(width: 320, height: 480)
    record.autoresizing = expected.mask
    let view = try layout.add(record)
    #expect(layout.frame(of: view.id) == Rect(x: 160, y: 20, width: 80, height: 30))
    try layout.updateWorld { $0.size.width = 480 }
    #expect(abs(layout.frame(of: view.id).x - expected.x) < 1e-9, "\(expected.name)")
    #expect(abs(layout.frame(of: view.id).width - expected.width) < 1e-9, "\(expected.name)")
    try layout.updateWorld { $0.isRightToLeft = true }
    #expect(
      abs(layout.frame(of: view.id).x - expected.x) < 1e-9, "a mask does not follow the direction")
  }

  @Test func `lengths that flex and are 0 share what the superview grows by`() throws {
    var layout = Layout()
    var record = ItemRecord(name: "old", kind: .view, superview: .root)
    record.translatesAutoresizingMask = true
    record.frame = Rect(x: 0, y: 480, width: 0, height: 0)
    record.frameReference = Size(width: 320, height: 480)
    record.autoresizing = [.flexibleLeftMargin, .flexibleWidth, .flexibleHeight]
    let view = try layout.add(record)
    #expect(layout.frame(of: view.id) == Rect(x: 0, y: 480, width: 0, height: 0))
    try layout.updateWorld { $0.size = Size(width: 420, height: 490) }
    #expect(layout.frame(of: view.id) == Rect(x: 50, y: 480, width: 50, height: 10))
  }

  @Test func `a mask outranks what the user says, and is listed`() throws {
    var layout = Layout()
    var record = ItemRecord(name: "old", kind: .view, superview: .root)
    record.translatesAutoresizingMask = true
    record.frame = Rect(x: 10, y: 20, width: 80, height: 30)
    record.frameReference = Size(width: 320, height: 480)
    let view = try layout.add(record)
    let wide = try layout.activate([view.widthAnchor.constraint(equalToConstant: 100)])
    #expect(layout.broken.map(\.constraint) == [.explicit(wide[0])])
    #expect(
      layout.generated(for: view.id).map(\.path)
        == ["old.mask.x", "old.mask.width", "old.mask.y", "old.mask.height"])
    #expect(
      layout.text(of: .generated("old.mask.width"))
        == "old.width == 80 // old.mask.width (NSAutoresizingMaskLayoutConstraint)")
  }
}
