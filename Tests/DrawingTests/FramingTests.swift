// The part of a layout that is drawn: no empty rests, views close up, nothing before it has a place.

import AutoLayout
import Testing

@testable import Drawing

@Suite struct FramingTests {
  /// Two tags of 20 points at the top of a phone.
  private func tags() -> LayoutSnapshot {
    LayoutSnapshot(
      root: .init(width: 390, height: 844),
      items: [.at("one", 20, 20, 60, 20), .at("two", 88, 20, 60, 20)],
      connections: [
        connection("c1", .horizontal, 0, .leading, to: nil, .leading, constant: 20),
        connection("c2", .vertical, nil, .bottom, to: 0, .bottom, constant: 804),
      ])
  }

  @Test(arguments: TerminalStyle.allCases)
  func `the empty rest of a phone is one line`(style: TerminalStyle) {
    let lines = terminalText(of: tags(), style: style).split(separator: "\n")
    // 844 − 40 points lie below the tags.
    let rests = lines.filter { $0.contains("804 pt empty") }
    #expect(rests.count == 1)
    if style == .box {
      #expect(lines[0].hasPrefix("╭") && lines[0].contains("╮"))
      #expect(lines.contains { $0.hasPrefix("╰") && $0.contains("╯") })
    }
    #expect(lines.count <= 20)
  }

  @Test func `views of 20 points at the top of a phone have room for their names`() {
    let text = terminalText(of: tags())
    #expect(text.contains("│    one    │"), "\(text)")
    let above = terminalText(of: tags(), size: (32, 20))
    #expect(above.contains("│one │"), "\(above)")
  }

  @Test func `a keyboard at the bottom leaves the rest above out`() {
    var snapshot = LayoutSnapshot(root: .init(width: 390, height: 844))
    snapshot.items = [.at("keys", 0, 744, 390, 100)]
    let lines = terminalText(of: snapshot).split(separator: "\n")
    #expect(lines[0].hasPrefix("╭───"))
    let mark = lines.firstIndex { $0.contains("… 744 pt empty …") }
    let keys = lines.firstIndex { $0.contains("keys") }
    #expect((mark ?? .max) < (keys ?? 0))
  }

  @Test(arguments: [100.0, 216, 300, 336])
  func `the keyboard is named with its height, and its edge is dotted`(height: Double) {
    var snapshot = LayoutSnapshot(root: .init(width: 390, height: 844))
    snapshot.root.keyboardHeight = height
    snapshot.items = [.at("field", 16, 844 - height - 42, 358, 34)]
    let text = terminalText(of: snapshot)
    #expect(text.contains("\(pointText(height)) pt keyboard"), "\(text)")
    #expect(text.contains("dotted: keyboard"), "\(text)")
  }

  @Test(arguments: [500.0, 700, 2000])
  func `a scroll view is drawn even if all it shows is empty`(top: Double) {
    var snapshot = LayoutSnapshot(root: .init(width: 320, height: 480))
    snapshot.items = [
      .at("s", 0, 0, 320, 480), .at("content", 0, 0, 320, top + 100), .at("box", 20, top, 100, 100),
    ]
    snapshot.items[0].kind = .scroll
    let lines = terminalText(of: snapshot).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("│") } > 6, "\(lines.joined(separator: "\n"))")
  }

  @Test func `a layout that fills its root is drawn whole`() {
    let text = terminalText(of: redAndBlue())
    #expect(!text.contains("empty"))
    #expect(text.contains("1 cell = 13×27 pt"), "480 points in 18 rows")
  }

  @Test func `a close-up has its own scale and shows what is near`() {
    var snapshot = LayoutSnapshot(root: .init(width: 800, height: 800))
    snapshot.items = [
      .at("a", 100, 100, 20, 20), .at("b", 128, 100, 20, 20), .at("far", 700, 700, 20, 20),
    ]
    let text = terminalText(of: snapshot, framing: .closeUp(["a"]))
    // 24 points around 20 are 68, in 18 rows below the first.
    #expect(text.contains("close-up of a   root 800×800   1 cell = 1.9×3.8 pt"), "\(text)")
    #expect(text.contains("b"))
    #expect(!text.contains("far"))
  }

  @Test func `an arrow is drawn only between edges that are seen`() {
    let text = terminalText(of: tags())
    #expect(!text.contains("804─") && !text.contains("┤804"), "\(text)")
  }

  @Test func `nothing is drawn before something has a place`() {
    var snapshot = LayoutSnapshot(root: .init(width: 320, height: 480))
    #expect(terminalText(of: snapshot) == "root 320×480, no view in it yet")
    var red = LayoutSnapshot.Item.at("red", 0, 0, 0, 0)
    red.ranges.x = ValueRange(lower: nil, upper: nil)
    snapshot.items = [red]
    #expect(terminalText(of: snapshot) == "root 320×480, nothing has a place yet: red")
    snapshot.items[0].frame.width = 100
    #expect(terminalText(of: snapshot).contains("1 cell = "))
  }

  @Test func `the moments of a film have one scale`() {
    let low = tags()
    var high = low
    high.items[0].frame.y = 200
    let both = 20.0...220
    #expect(extent(of: [low, high]) == both)
    let scales = [low, high].map { moment in
      terminalText(of: moment, framing: .film(both)).split(separator: "\n")
        .first { $0.contains("1 cell = ") }
    }
    #expect(scales[0] != nil && scales[0] == scales[1])
  }
}
