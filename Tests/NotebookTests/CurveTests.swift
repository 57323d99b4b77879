// Changes along a range, as curves; two layouts beside each other.

@testable import Answers
import AutoLayout
import Drawing
import Testing

@testable import Notebook

@Suite struct CurveTests {
  /// A view that is 40 narrower than the root, up to 200.
  private func widths() -> Session {
    var session = Session()
    session.type([
      "view red", "red.leading == root.leading + 20", "red.top == root.top", "red.height == 40",
      "red.width <= 200", "red.trailing == root.trailing - 20 @750",
    ])
    return session
  }

  @Test func `a sweep shows each number as a curve with its knee`() {
    var session = widths()
    // min(w − 40, 200) in seven steps, at 24 places from 40 to 440: 14 i / 23 rounded, up to 7.
    let answer = session.evaluate("sweep root.width 40...440").output
    #expect(answer.contains("curves over root.width 40…440\n"), "\(answer)")
    #expect(answer.contains("  red.width   ▁▂▂▃▃▄▅▅▆▆▇█████████████   knee at 240\n"), "\(answer)")
  }

  @Test func `a sweep without a knee has no curves`() {
    var session = widths()
    #expect(!session.evaluate("sweep root.width 40...200").output.contains("curves"))
  }

  @Test func `a sweep as SVG marks the knee at its place`() throws {
    var session = widths()
    let svg = session.evaluate("sweep root.width 40...440 as svg").output
    // 240 is the middle of a plot that is 320 wide and begins at 52; 200 is its upper end at 16.
    #expect(svg.contains("<circle class=\"i7\" cx=\"212\" cy=\"16\" r=\"3.5\"/>"), "\(svg)")
    #expect(svg.contains(">240</text>") && svg.contains(">red.width</text>"))
  }

  @Test func `an animation shows its curve, and the peak of a spring`() {
    var session = widths()
    let linear = session.evaluate("animate 1s linear { set root.width = 200 }").output
    #expect(linear.contains("curve    ▁▁▂▂▂▃▃▃▃▄▄▄▅▅▅▆▆▆▆▇▇▇██\n"), "\(linear)")
    let spring = session.evaluate("animate 1s spring 0.3 { set root.width = 220 }").output
    #expect(spring.contains("   peak 1."), "\(spring)")
  }

  @Test func `two branches are drawn beside each other, and what moves is told`() throws {
    var session = widths()
    session.type(["mark before", "red.width == 100"])
    let answer = session.evaluate("compare before")
    let lines = answer.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("before  "), "\(answer.output)")
    #expect(lines[0].hasSuffix("  now"))
    #expect(lines[1].filter { $0 == "╭" }.count == 2)
    #expect(lines.last == "before → now   red w 200→100")
    let narrow = answer.text(on: Screen(columns: 36, rows: 24)).split(separator: "\n")
    #expect(narrow.allSatisfy { $0.filter { $0 == "╭" }.count < 2 })
    let coloured = answer.text(on: Screen(columns: 80, rows: 24, colours: 1 << 24))
    #expect(coloured.contains(";1;") || coloured.contains(";1m"), "red is bold")
  }

  @Test func `two devices are drawn beside each other`() {
    var session = widths()
    // 375 and 820 wide: red is 200 wide on both.
    let answer = session.evaluate("compare \"iPhone SE\", \"iPad Air\"").output
    #expect(answer.contains("iPhone SE") && answer.contains("iPad Air"), "\(answer)")
    #expect(session.evaluate("compare nowhere, before").status == .refused)
  }

  @Test func `the way of drawing is a setting`() {
    var session = widths()
    let screen = Screen(columns: 80, rows: 24, colours: 1 << 24)
    #expect(session.evaluate("draw").text(on: screen).contains("▀"))
    #expect(session.evaluate("draw").output.contains("╭"), "the record has no colour")
    #expect(session.evaluate("draw as box").text(on: screen).contains("╭"))
    session.evaluate("set pictures = box")
    #expect(session.evaluate("draw").text(on: screen).contains("╭"))
    #expect(session.workspace.world.closingLines == ["set pictures = box"])
  }
}
