// `show`, `list`, questions about the root and claims across the tree.

import Answers
import Notebook
import Testing

@Suite struct ShowTests {
  private static let scripts: [[String]] = [
    ["view red", "red.edges == root inset 20 as pins", "red.width <= 100 @750 as cap", "off cap"],
    [
      "device \"iPhone SE\" landscape", "bar navigation on", "keyboard 120",
      "set root.direction = rtl", "set root.textsize = ax1", "set root.margins = 1 2 3 4",
      "set root.safe = 5 6 7 8", "set conflicts = refuse", "view a : label text \"one\"",
      "a.leading == root.margins.leading as gap", "set gap = 40 when w:regular",
      "set a.hidden = true when h:compact", "set a.text = \"two\" when text:ax1...ax5",
    ],
    [
      "set root.size = 400x500", "set root.scale = 2", "set rules = math",
      "view a, b : label text \"A\", \"B\"", "view c : image intrinsic 30x20",
      "stack inner (b, c) vertical spacing 3", "stack outer (a, inner) distribution fillEqually",
      "set outer.marginsRelative = true", "set a.spacingAfter = 9", "set inner.hidden = true",
      "view loose in outer", "a.width + b.width == 120 @900 as sum",
    ],
    [
      "view old frame 20 100 200 100 flexible (width, right)", "set root.size = 400x300",
      "view t : table", "view cell1 : cell in t text \"A\" detail \"B\" image 29x30",
      "set t.estimated = 60",
      "view s : scroll", "set s.paging = true", "set s.contentSize = 300x900",
      "set s.offset = 0 40", "guide g in s", "hug t 251", "resist s vertical 300",
      "set t.transform = scale 2 rotate 90", "set t.semantic = playback",
      "set t.contentMode = center", "set s.insets = 1 2 3 4", "set s.z = 3",
      "set s.preservesSuperviewMargins = true", "set s.insetsFromSafeArea = false",
      "view words : label text \"a b\" lines 0 preferredWidth 40",
      "set words.font = 20", "set words.textStyle = headline",
    ],
    [
      "view card", "view red", "red.size == 50 as big", "card.width == 10 as w",
      "{ card.leading == red.trailing; card.top == red.top as tops } as beside",
      "move red to card", "during layout of card { set w = 0.5 * root.width }",
      "set passes = manual",
    ],
  ]

  private func states(_ session: inout Session) -> [String] {
    ["show", "frames as json", "list", "ambiguity", "conflicts"].map {
      session.evaluate($0).output
    }
  }

  @Test(arguments: scripts)
  func `the lines that are shown make the same layout again`(_ lines: [String]) throws {
    var session = try Session(typing: lines)
    let shown = session.evaluate("show").output
    var copy = try Session(typing: shown.split(separator: "\n").map(String.init))
    #expect(copy.evaluate("show").output == shown)
    #expect(copy.evaluate("frames as json").output == session.evaluate("frames as json").output)
  }

  @Test func `a question about one constraint of a group speaks of it alone`() throws {
    var session = try Session(typing: [
      "view red", "red.(leading, top) == root.(leading, top) + 20 as pins",
    ])
    #expect(session.evaluate("pins.2.constant").output == "set pins.2 = 20\n")
    #expect(session.evaluate("pins.constant").output == "set pins.1 = 20\nset pins.2 = 20\n")
    #expect(session.evaluate("pins.3.constant").status == .refused)
  }

  @Test func `a world that varies is shown with devices, bars and variations`() throws {
    var session = try Session(typing: Self.scripts[1])
    let shown = session.evaluate("show").output
    for line in [
      "device \"iPhone SE\" landscape", "set root.bars.navigation = on",
      "set root.keyboard = 120", "set root.direction = rtl", "set gap = 40 when w:regular",
      "set a.hidden = on when h:compact", "set a.text = \"two\" when text:ax1...ax5",
      "set conflicts = refuse",
    ] { #expect(shown.contains(line + "\n"), "\(line) in\n\(shown)") }
  }

  @Test func `a font is shown where the kind starts with another one`() throws {
    var session = try Session(
      typing: "view b : button text \"B\" font 17", "view l : label text \"L\" font 17")
    let shown = session.evaluate("show").output
    #expect(shown.contains("set b.font = 17\n"))
    #expect(!shown.contains("set l.font"))
  }

  @Test func `constraints and groups are listed and shown by name`() throws {
    var session = try Session(
      typing: "view red", "{ red.leading == root.leading + 20; red.top == root.top } as pins",
      "red.width == 50 as wide")
    #expect(
      session.evaluate("list pins").output == """
        horizontal:
          red.leading == root.leading + 20 as c1
        vertical:
          red.top == root.top as c2

        """)
    #expect(
      session.evaluate("list pins vertical").output == "vertical:\n  red.top == root.top as c2\n")
    #expect(session.evaluate("list wide").output == "horizontal:\n  red.width == 50 as wide\n")
    #expect(session.evaluate("show wide").output == "red.width == 50 as wide\n")
    #expect(
      session.evaluate("show pins").output
        == "{ red.leading == root.leading + 20 as c1; red.top == root.top as c2 } as pins\n")
  }

  @Test(arguments: [
    ("root.size", "320x480"), ("root.direction", "ltr"), ("root.textsize", "l"),
    ("root.platform", "ios"), ("root.scale", "1"), ("root.safe", "0 0 0 0"),
    ("root.traits", "w:compact h:regular"),
  ])
  func `the root answers what may be set`(path: String, value: String) {
    var session = Session()
    let answer = session.evaluate(path)
    #expect(answer.output == "set \(path) = \(value)\n")
    let line = answer.output.split(separator: "\n").first.map(String.init) ?? ""
    #expect(session.evaluate(line).status == .ok)
    #expect(session.evaluate(path).output == answer.output)
  }

  @Test func `claims across superviews are measured where all of it lies`() throws {
    var session = try Session(
      typing: "view card", "card.(leading, top) == root.(leading, top) + 50", "card.size == 100",
      "view red in card", "red.(leading, top) == card.(leading, top) + 8", "red.size == 30",
      "view dot in red", "dot.size == 10", "dot.(leading, top) == red.(leading, top) + 5")
    session.expect(
      "dot inside root", "dot inside card inset 13", "red.leading == card.leading + 8",
      "dot.leading == root.leading + 63", "dot.leading == 5", "dot.x == 5",
      "red.edges == card inset 8 8 62 62")
    #expect(
      session.evaluate("expect dot.leading == root.leading + 64").errors
        .contains("expect failed: dot.leading is 63, not == 64"))
    #expect(
      session.evaluate("expect dot inside card inset 14").errors
        .contains("expect failed: dot.top is 13, not >= 14"))
    session.evaluate("set root.direction = rtl")
    session.expect(
      "dot.leading == root.leading + 63", "dot inside card", "dot.left == root.left + 247")
  }

  @Test func `a stack that would arrange a view twice is refused where it stands twice`() throws {
    var session = try Session(typing: "view red, blue")
    let answer = session.evaluate("stack row (red, blue, red)")
    #expect(answer.errors.contains("error[E150]"))
    #expect(answer.errors.contains("\n                        ^^^\n"))
    #expect(session.evaluate("stack stack1 (red)").status == .ok)
  }

  /// Each told the answers before it, and so was more than twice as long as the last.
  @Test func `as JSON it does not tell its earlier answers`() throws {
    var session = try Session(typing: ["view red"])
    let lengths = (0..<6).map { _ in session.evaluate("show as json").output.utf8.count }
    let line = #",{"line":"show as json"}"#.utf8.count
    #expect(zip(lengths.dropFirst(), lengths).allSatisfy { $0 - $1 == line }, "\(lengths)")
  }
}
