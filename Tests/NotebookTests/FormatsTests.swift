// `vfl …`: what a format expands to, and how it is refused.

import Answers
import Notebook
import SessionFiles
import Testing

@Suite struct FormatsTests {
  /// A session with three views, after some lines that must be accepted.
  @Test func `a format is spelled out in equations that may be typed`() throws {
    var session = try Session(typing: "view red, blue, green")
    let answer = session.evaluate("vfl H:|-[red]-[blue(==red)]-|")
    #expect(
      answer.output == """
        c1 c2 c3 c4 added   red x 0→8 w 0→148   blue x 0→164 w 0→148
          red.leading == root.leadingMargin as c1
          blue.leading == red.trailing + 8 as c2
          blue.width == red.width as c3
          root.trailingMargin == blue.trailing as c4

        """)
    var typed = try Session(typing: "view red, blue, green", )
    for line in answer.output.split(separator: "\n").dropFirst() {
      #expect(typed.evaluate(String(line)).status == .ok, "\(line)")
    }
    #expect(typed.evaluate("frames as json") == session.evaluate("frames as json"))
  }

  @Test func `options, metrics, a priority and a name stand behind the format`() throws {
    var session = try Session(typing: "view red, blue, green")
    let line =
      "vfl H:|-pad-[red(100@high)]-gap-[blue]-(>=pad)-| align top direction leftToRight "
      + "metrics pad=12, gap=8, high=900 @750 as line"
    #expect(session.evaluate(line).status == .ok)
    #expect(
      session.evaluate("list horizontal").output == """
        horizontal:
          red.left == root.left + 12 @750 as "line.1"
          red.width == 100 @900 as "line.2"
          blue.left == red.right + 8 @750 as "line.3"
          root.right >= blue.right + 12 @750 as "line.4"   // with room to spare

        """)
    #expect(
      session.evaluate("list vertical").output
        == "vertical:\n  blue.top == red.top @750 as \"line.5\"\n")
    #expect(session.evaluate("off line").status == .ok)
    #expect(session.evaluate("remove line").status == .ok)
    #expect(session.evaluate("list").output == "no constraints\n")
  }

  @Test func `a view alone asks for nothing, and says so`() throws {
    var session = try Session(typing: "view red, blue, green")
    #expect(
      session.evaluate("vfl [red]").output == "a view alone asks for nothing: no constraint\n")
    #expect(session.evaluate("list").output == "no constraints\n")
  }

  @Test func `a priority in a gap is not taken for that of the whole format`() throws {
    var session = try Session(typing: "view red, blue, green")
    #expect(
      session.evaluate("vfl H:|-50@20-[red]-0@30-| @40").output.hasSuffix(
        """
          red.leading == root.leading + 50 @20 as c1
          root.trailing == red.trailing @30 as c2

        """))
    #expect(
      session.evaluate("vfl V:|[red]@40").output.hasSuffix(
        "  red.top == root.top @40 as c3\n"))
  }

  @Test func `a format in conflict is spelled out first`() throws {
    var session = try Session(typing: "view red, blue, green", "red.width == 400 as wide")
    let answer = session.evaluate("vfl |[red]| as line")
    #expect(answer.status == .conflict)
    #expect(
      answer.output.hasPrefix(
        "  red.leading == root.leading as line.1\n  root.trailing == red.trailing as line.2\n"))
  }

  @Test func `a format may be quoted, and its names may be of any case`() throws {
    var session = try Session(typing: "view red, blue, green", "vfl \"V:|[RED(50)]\"")
    #expect(session.evaluate("expect red.height == 50").status == .ok)
  }

  @Test func `sizes may be expressions under the rules of mathematics only`() throws {
    var session = try Session(typing: "view red, blue, green")
    #expect(session.evaluate("vfl [red(==blue.height*2)]").status == .refused)
    #expect(session.evaluate("set rules = math").status == .ok)
    #expect(
      session.evaluate("vfl [red(==blue.height*2+1)]").output.contains(
        "red.width == 2 * blue.height + 1"))
  }

  @Test func `a format keeps its place in a saved session`() throws {
    var session = try Session(
      typing: "view red, blue, green",
      "vfl H:|-[red]-| as row", "undo", "vfl V:|[red(40)]", "spread (blue, green) in root", "undo",
      "spread (blue, green) vertical gaps 8")
    let saved = session.evaluate("save a.md")
    guard case .writeFile(_, let text, _) = try #require(saved.effects.first).action else { return }
    let report = verify(try SessionFile(parsing: text, name: "a.md"))
    #expect(report.passed, "\(report.text)\n\(text)")
  }

  // MARK: - Refusals

  /// Formats that are refused: the code, the column of the first caret, the title, and what the
  /// first suggestion is (none: there is no other).
  static let refused: [(line: String, code: String, caret: Int, title: String, try: String)] = [
    ("vfl \"\"", "E108", 4, "the format is empty", "vfl H:|-[red]-|"),
    (
      "vfl H:|-10-|", "E108", 11, "a view such as [red] is expected here", "help visual format"
    ),
    (
      "vfl H:|[red]- (8)-[blue]|", "E108", 13, "a number or metric is expected here",
      "vfl H:|[red]-(8)-[blue]|"
    ),
    (
      "vfl [red]-8[blue]", "E108", 11, "- is expected here", "vfl [red]-8-[blue]"
    ),
    (
      "vfl [red(50]-[blue]", "E108", 11, "@ or , or ) is expected here", "vfl [red(50)]-[blue]"
    ),
    ("vfl [red", "E108", 8, "( or ] is expected here", "vfl [red]"),
    ("vfl |[red]|-", "E108", 11, "the end is expected here", "vfl |[red]|"),
    (
      "vfl [red]--7-[blue]", "E108", 10, "a number or metric is expected here",
      "vfl [red]-7-[blue]"
    ),
    (
      "vfl [réd]", "E108", 6, "this character cannot stand in a format", "help visual format"
    ),
    (
      "vfl H:|[gren]|", "E140", 8, "no view or guide is called gren; did you mean green?",
      "vfl H:|[green]|"
    ),
    ("vfl [container0]", "E140", 5, "no view or guide is called container0", "view container0"),
    (
      "vfl |-margiin-[red]", "E141", 6, "there is no number called margiin",
      "vfl |-margiin-[red] metrics margiin=20"
    ),
    (
      "vfl |-pad-[red]-p-| metrics pad=2", "E141", 16, "there is no number called p",
      "vfl |-pad-[red]-p-| metrics p=20, pad=2"
    ),
    (
      "vfl H:|[root]", "E142", 6, "| beside root stands for nothing: root lies in no view",
      "help visual format"
    ),
    (
      "vfl H:[red][blue] align left", "E143", 24, "left lies along this format, not across it",
      "vfl H:[red][blue] align centerY"
    ),
    (
      "vfl V:[red][blue] align baseline", "E143", 24,
      "lastBaseline lies along this format, not across it", "vfl V:[red][blue] align centerX"
    ),
    (
      "vfl [red(50@1001)]", "E109", 12, "a priority cannot be 1001", "vfl [red(50@750)]"
    ),
    ("vfl [red(==red)]", "E111", 11, "red.width is compared with itself", "red.width == 100"),
  ]

  @Test(arguments: refused)
  func `a refused format has its code, a caret at the character, and a line that works`(
    _ line: String, _ code: String, _ caret: Int, _ title: String, _ first: String
  ) throws {
    var session = try Session(typing: "view red, blue, green", "view \"rouge\"")
    let before = session.evaluate("show").output
    let lines = session.evaluate(line).errors.split(separator: "\n").map(String.init)
    try #require(lines.count > 3)
    #expect(lines[0] == "error[\(code)]: \(title)")
    #expect(lines[1] == "  \(line)")
    #expect(
      lines[2].firstIndex(of: "^").map { lines[2].distance(from: lines[2].startIndex, to: $0) }
        == caret + 2)
    #expect(session.evaluate("show").output == before)
    let suggestion = try #require(lines.first { $0.hasPrefix("try:") }).dropFirst(9)
    #expect(suggestion == first)
    #expect(session.evaluate(String(suggestion)).status == .ok)
  }

  @Test(arguments: [
    ("vfl H:|-10-|", "UIKit raises: Expected a view"),
    (
      "vfl [red]- (8)-[blue]",
      "UIKit raises: Expected a number or key from the metrics dictionary, but encountered "
        + "something else"
    ),
    ("vfl [nobody]", "UIKit raises: nobody is not a key in the views dictionary."),
    (
      "vfl |-m-[red]",
      "UIKit raises: Encountered metric with name \"m\", but value was not specified in metrics "
        + "or views dictionaries"
    ),
    (
      "vfl |[root]",
      "UIKit raises: Unable to interpret '|' character, because the related view doesn't have a "
        + "superview"
    ),
    ("vfl \"\"", "UIKit raises: It's an empty string."),
    (
      "vfl [red][blue] align leading",
      "H: aligns top, bottom, centerY, firstBaseline or lastBaseline"
    ),
  ])
  func `the rule is what UIKit says, where that is published`(
    _ line: String, _ rule: String
  ) throws {
    var session = try Session(typing: "view red, blue, green")
    #expect(session.evaluate(line).errors.contains("rule: \(rule)\n"))
  }

  @Test func `an example names a view that a format can name`() {
    var session = Session()
    session.type(["view \"my view\", été, photo"])
    #expect(session.evaluate("vfl \"\"").errors.contains("vfl H:|-[photo]-|\n"))
  }

  @Test(arguments: ["E108", "E140", "E141", "E142", "E143", "E144", "E145", "E146"])
  func `each code has a longer story`(_ code: String) throws {
    var session = try Session(typing: "view red, blue, green")
    #expect(session.evaluate("explain \(code)").output.count > 30)
  }
}
