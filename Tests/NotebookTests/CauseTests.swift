// Why constraints contradict, in a sentence, and the cures in the order in which people take them.

import Analysis
import Answers
import Foundation
import Notebook
import Testing

@Suite struct CauseTests {
  static let withExample = Cause.all.filter { !$0.example.isEmpty }

  @Test(arguments: withExample.map(\.name))
  func `a cause is recognized in its own example`(name: String) throws {
    let cause = try #require(Cause.all.first { $0.name == name })
    var session = Session()
    for line in cause.example {
      let answer = session.evaluate(line)
      #expect(answer.status <= .conflict, "\(line): \(answer.errors)")
    }
    let json = session.evaluate("conflicts as json").output
    #expect(json.contains("\"cause\":\"\(name)\""), "\(json)")
    let told = session.evaluate("conflicts").output
    #expect(told.hasPrefix("because "), "\(told)")
    #expect(told.contains("\ntry:  1  "), "\(told)")
  }

  @Test(arguments: [(8, 20), (1, 3), (40, 5), (12, 12)])
  func `a size that would be negative is told as one, and no distance as fixed twice`(
    gap: Int, back: Int
  ) throws {
    for (first, second, size, adjective) in [
      ("leading", "trailing", "width", "wide"), ("top", "bottom", "height", "high"),
    ] {
      for line in ["", "red.\(first) == root.\(first) + 8"] {
        var session = try Session(
          typing: "view red, blue", line, "blue.\(first) == red.\(second) + \(gap) as gap")
        let told = session.evaluate("red.\(first) == blue.\(first) + \(back) as back").output
        let because =
          "because with gap and back, red would be -\(gap + back) \(adjective), and a size cannot "
          + "be negative"
        #expect(told.contains(because), "\(size): \(told)")
      }
    }
  }

  @Test func `causes have names of their own, and the last explains what no other does`() {
    #expect(Set(Cause.all.map(\.name)).count == Cause.all.count)
    #expect(Cause.all.count >= 20)
    #expect(Cause.all.last?.example == [])
  }

  /// The first lines that a person reads about a conflict: the sentence, and the first line to
  /// type.
  struct Reading: CustomTestStringConvertible, Sendable {
    var lines: [String]
    var because: String
    var first: String
    var testDescription: String { because }
  }

  static let readings = [
    Reading(
      lines: ["view panel", "panel.height == 240 as old", "panel.height == 90 as new"],
      because:
        "panel.height is set twice, to 240 and to 90: one of the two constraints is to be removed "
        + "or updated",
      first: "off old"),
    Reading(
      lines: [
        "view note", "note.centerX == root.centerX", "note.leading >= root.leading + 16",
        "note.trailing >= root.trailing + 16 as far",
      ],
      because: "far keeps note.trailing at or beyond root.trailing, outside; is <= meant?",
      first: "{ remove far; note.trailing <= root.trailing - 16 as far }"),
    // Said from the side of what is around: root.leading >= note.leading + 16.
    Reading(
      lines: [
        "view note", "note.centerX == root.centerX", "note.trailing == root.trailing - 16",
        "root.leading >= note.leading + 16 as near",
      ],
      because: "near keeps note.leading at or beyond root.leading, outside; is >= meant?",
      first: "{ remove near; root.leading <= note.leading - 16 as near }"),
    Reading(
      lines: [
        "view note", "note.leading == root.leading + 16", "note.width == 288",
        "note.trailing == root.trailing + 16 as far",
      ],
      because: "far holds note.trailing 16 outside of root.trailing; is the other sign meant?",
      first: "set far = -16"),
    Reading(
      lines: ["view card frame 0 0 100 40", "card.height == 60 as high"],
      because: "card has constraints and turns its autoresizing mask into more of them: "
        + "translatesAutoresizingMaskIntoConstraints was not set to false",
      first: "{ set card.translates = off; card.width == 100; "
        + "card.leading == root.leading; card.top == root.top }"),
    // 16 + 16 in a bar of 0: no constant cures what has no size yet.
    Reading(
      lines: [
        "view bar frame 0 0 0 44", "view row in bar", "row.leading == bar.leading + 16",
        "row.trailing == bar.trailing - 16 as last",
      ],
      because:
        "bar has no width yet: it is 0 before the first layout, and what lies in it needs 32",
      first: "set last.priority = 999"),
    // 16 + 200 + 8 + 100 + 16 = 340.
    Reading(
      lines: [
        "view name, price", "name.leading == root.leading + 16", "name.width == 200",
        "price.leading == name.trailing + 8", "price.width == 100",
        "price.trailing == root.trailing - 16 as last",
      ],
      because: "name and price with the gaps need 340, and root is 320 wide",
      first: "set last.priority = 999"),
    Reading(
      lines: [
        "view title : label text \"A title of some length\"", "title.width == 40 as narrow",
        "resist title horizontal 1000",
      ],
      because: "title may not be smaller than its content, which is 159 wide: its compression "
        + "resistance is required",
      first: "set title.resist.horizontal = 999"),
  ]

  @Test(arguments: readings)
  func `the cause comes first, and the usual cure is the first to try`(reading: Reading) {
    var session = Session()
    session.type(reading.lines)
    let lines = session.evaluate("conflicts").output.split(separator: "\n").map { String($0) }
    #expect(lines.first == "because \(reading.because)")
    let first = lines.first { $0.hasPrefix("try:  1  ") } ?? ""
    #expect(
      first.dropFirst("try:  1  ".count).prefix(reading.first.count) == reading.first, "\(first)")
    var copy = session
    #expect(copy.evaluate("1").status == .ok)
    #expect(copy.evaluate("conflicts").output == "no conflict\n")
  }

  @Test func `one line that repairs all conflicts is said once, before them`() throws {
    var session = try Session(
      typing: "view card frame 10 10 100 40", "card.leading == root.leading + 20")
    #expect(session.evaluate("card.height == 60").status == .conflict)
    let told = session.evaluate("conflicts").output
    #expect(
      told.hasPrefix(
        "one line repairs both conflicts:\ntry:  1  { set card.translates = off; card.width == 100; "
      ),
      "\(told)")
    #expect(told.components(separatedBy: "set card.translates = off").count == 2)
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("conflicts").output == "no conflict\n")
  }

  @Test func `that one is broken by no rule of UIKit's is said once in a session`() throws {
    var session = try Session(typing: "view a", "a.width == 10")
    #expect(session.evaluate("a.width == 20").output.contains("documents no rule"))
    #expect(!session.evaluate("a.width == 30").output.contains("documents no rule"))
    #expect(!session.evaluate("conflicts").output.contains("documents no rule"))
  }

  @Test func `no repair has more decimals than anyone types, and none turns a margin outward`()
    throws
  {
    // 0.3 × 333 = 99.9 of 100: the only constants that fit have many digits.
    var session = try Session(
      typing: "view a, b", "a.width == 1/3 * b.width", "a.width == 100", "b.width == 301")
    let told = session.evaluate("conflicts").output
    #expect(!told.contains("= 100.333"), "\(told)")
    // Margins of 10 and 10 around 60 in 44: a margin of -26 would hold, and cover what is beside.
    var cell = try Session(
      typing: "view content", "content.height == 44 as row", "view inner in content",
      "inner.top == content.top + 10", "inner.height == 60", "inner.bottom == content.bottom - 10")
    #expect(!cell.evaluate("conflicts").output.contains("= -26"))
    #expect(!cell.evaluate("conflicts").output.contains("= 26"))
  }

  @Test func `the cure is also told as code, in each dialect`() throws {
    var session = try Session(
      typing: "view note", "note.leading == root.leading + 16 as near",
      "note.trailing == root.trailing - 16 as far", "note.width == 300 as wide")
    #expect(
      session.evaluate("conflicts as swift").output == """
        // because both edges of note are tied to root, which leaves it 288, and wide makes it 300 wide
        wide.priority = UILayoutPriority(999)
        // or
        far.constant = -4
        // or
        near.constant = 4

        """)
    #expect(
      session.evaluate("conflicts as snapkit").output.contains(
        "\nmake.width.equalTo(300).priority(999)\n"))
    #expect(session.evaluate("conflicts as objc").output.contains("\nwide.priority = 999;\n"))
    let json = session.evaluate("conflicts as json").output
    #expect(
      json.contains(
        "\"repairs\":[\"set wide.priority = 999\",\"set far = -4\",\"set near = 4\"],"
          + "\"code\":[\"wide.priority = UILayoutPriority(999)\",\"far.constant = -4\","
          + "\"near.constant = 4\"]"), "\(json)")
  }

  @Test func `the size of the screen has no line in an app`() throws {
    var session = try Session(
      typing: "view note", "note.edges == root", "note.width == 400 as wide")
    let json = session.evaluate("conflicts as json").output
    #expect(json.contains("\"set root.width = 400\""))
    #expect(json.contains(",null"), "\(json)")
  }

  @Test func `of two constraints on one edge the older has a name of its own in code`() throws {
    var session = try Session(typing: "view panel", "panel.height == 240", "panel.height == 90")
    #expect(
      session.evaluate("conflicts as swift").output.contains(
        "oldPanelHeight.isActive = false   // panel.height == 240\n// or\n"
          + "panelHeight.isActive = false   // panel.height == 90\n"))
  }

  @Test func `an inequality that points outward earns a hint and a lint row, with the line meant`()
    throws
  {
    var session = try Session(typing: "view note", "note.leading >= root.leading + 16")
    let hint = session.evaluate("note.trailing >= root.trailing - 16 as far").output
    #expect(
      hint.hasSuffix(
        """
        hint[H301]: far keeps an edge at or beyond the edge of what is around, outside
        try:  1  { remove far; note.trailing <= root.trailing - 16 as far }

        """), "\(hint)")
    #expect(
      session.evaluate("lint").output.contains(
        "far   // keeps note at or beyond the edge of its superview; "
          + "is note.trailing <= root.trailing - 16 meant?\n"), "\(session.evaluate("lint").output)"
    )
    // A background may reach beyond its container on one side.
    var loose = try Session(typing: "view back", "back.width == 40")
    #expect(!loose.evaluate("back.trailing >= root.trailing").output.contains("hint"))
    #expect(loose.evaluate("lint").output.hasPrefix("nothing to object to in "))
  }

  /// The text is 337 wide, and the root 100.
  @Test func `a text that is cut off is told in frames, lint, why and by a question of its own`()
    throws
  {
    var session = try Session(
      typing: "set root.size = 100x60",
      "view l : label text \"The quick brown fox jumps over the lazy dog\"",
      "l.leading == root.leading", "l.trailing == root.trailing", "l.top == root.top")
    #expect(session.evaluate("frames").output == "l   x 0   y 0   w 100 t   h 21 i\n")
    #expect(session.evaluate("frames as json").output.contains("\"needsWidth\":337"))
    #expect(
      session.evaluate("lint").output
        == "l   // shows a text that is cut off: it would be 337 wide and has 100 of width; "
        + "why l truncated tells more\n")
    let why = session.evaluate("why l truncated").output
    #expect(
      why.hasPrefix(
        "l is truncated because its text needs a width of 337 and has 100\nl.width is 100, fixed by "
      ))
    #expect(
      session.evaluate("why l truncated as json").output
        == #"[{"name":"l","axis":"horizontal","needs":337,"has":100}]"# + "\n")
    #expect(session.evaluate("why l.width").output.hasSuffix("its text needs 337 and is cut off\n"))
    session.evaluate("set root.width = 400")
    #expect(session.evaluate("why l truncated").output == "l is not truncated\n")
    #expect(session.evaluate("frames").output == "l   x 0   y 0   w 400   h 21 i\n")
    #expect(session.evaluate("lint").output.hasPrefix("nothing to object to in "))
  }
}

extension CauseTests {
  @Test func `repairs are shown as code, in SnapKit's words where it made what is broken`() {
    var session = Session()
    session.evaluate(
      """
      Unable to simultaneously satisfy constraints.
      (
          "<SnapKit.LayoutConstraint:0x1@CardView.swift#12 UIView:0xa.height == 40.0>",
          "<SnapKit.LayoutConstraint:0x2@CardView.swift#31 UIView:0xa.height == 52.0>"
      )
      Will attempt to recover by breaking constraint
      <SnapKit.LayoutConstraint:0x2@CardView.swift#31 UIView:0xa.height == 52.0>
      """)
    let older = "// delete make.height.equalTo(40)   // CardView.swift#12"
    for line in ["show repair as swift", "conflicts as snapkit"] {
      let lines = session.evaluate(line).output.split(separator: "\n")
      #expect(lines.first?.hasPrefix("// because view.height is set twice") == true, "\(lines)")
      #expect(lines.contains(older[...]), "\(lines)")
    }
    let json = session.evaluate("conflicts as json").output
    #expect(json.contains("\"code\":[\"\(older)\""), "\(json)")
    #expect(session.evaluate("show repair").output == session.evaluate("conflicts").output)
  }

  // A constraint of a storyboard has its id there as its name.
  @Test func `repairs of a storyboard are code too, unless something is called so`() {
    var session = Session()
    for line in ["view badge", "badge.width == 30 as \"Abc-12-dEf\"", "badge.width == 44"] {
      session.evaluate(line)
    }
    let code = session.evaluate("show repair as swift").output
    #expect(code.contains("\noldBadgeWidth.isActive = false   // Abc-12-dEf\n"), "\(code)")
    session.evaluate("view repair")
    #expect(session.evaluate("show repair").output == "view repair in root\n")
  }
}
