// No answer states what is not so: of what is open, of constraints that take no part, of claims
// about all that may be.

import Answers
import Notebook
import Testing

@Suite struct TruthfulAnswerTests {
  // MARK: Ambiguity

  private static let row = [
    "view red, blue", "red.leading == root.leading + 20", "blue.leading == red.trailing + 8",
  ]

  @Test func `F19: what a line leaves open is told as its interval`() throws {
    var session = try Session(typing: Self.row)
    #expect(
      session.evaluate("root.trailing == blue.trailing + 20").output
        == "c3 added   blue w 0→0…272 ?\n")
    #expect(
      session.evaluate("red.width == blue.width").output
        == "c4 added   red w 0→136   blue x 28→164 w 272→136\n")
    #expect(
      session.evaluate("remove c4").output
        == "c4 removed   red w 136→0…272 ?   blue x 164→28…300 ? w 136→0…272 ?\n")
    #expect(
      session.evaluate("undo").output
        == "undone: remove c4   red w 0→136   blue x 28→164 w 272→136\n")
    #expect(
      session.evaluate("off c1").output
        == "c1 off   red x 20→…292 ? w 136→0… ?   blue x 164→…300 ? w 136→0… ?\n")
  }

  @Test func `F19: what becomes open without moving is told`() throws {
    var session = try Session(typing: "view red", "red.width == 120 @500")
    #expect(session.evaluate("red.width == 160 @500").output == "c2 added   red w 120→120…160 ?\n")
    #expect(session.evaluate("set c2.priority = 400").output == "c2.priority 500 → 400\n")
    session.evaluate("red.leading == root.leading")
    #expect(session.evaluate("off c3").output == "c3 off   red x 0→?\n")
  }

  @Test func `F19: previews and repairs state no number for what is open`() throws {
    var session = try Session(typing: "view card frame 0 0 100 100")
    let answer = session.evaluate("card.leading == root.leading + 20").output
    // A number stands beside a repair that settles it.
    let repair = "{ set card.translates = off; card.width == 100; card.height == 100;"
    #expect(answer.contains("try:  1  \(repair) card.top == root.top }   // card w 100\n"))
    #expect(session.evaluate("what if set card.translates = off").output.contains("w 100→0… ?"))
  }

  @Test func `F19: what is open at either end of an animation is open on the way`() throws {
    var session = try Session(
      typing: "view red", "red.leading == root.leading + 20 as gap", "red.width == 50")
    #expect(
      session.evaluate("animate 1s linear { set gap = 40 } at 0, 0.25, 1").output == """
        gap 20 → 40   red x 20→40
        at 0
          red   x 20   y ?   w 50   h 0… ?
        at 0.25
          red   x 25   y ?   w 50   h 0… ?
        at 1
          red   x 40   y ?   w 50   h 0… ?

        """)
    session.evaluate("red.height <= 100 as most")
    #expect(
      session.evaluate("animate 1s linear { red.height >= 40 } at 0.5").output.hasSuffix(
        "at 0.5\n  red   x 40   y ?   w 50   h 20…100 ?\n"))
  }

  // MARK: Lists

  @Test func `F21: a constraint that is not in force is said to be inactive`() throws {
    var session = try Session(
      typing: "view red", "red.width == 120 when w:compact as narrow",
      "red.width <= 300 as cap", "red.height >= 20 as least", "red.height == 20 as high")
    #expect(
      session.evaluate("list").output == """
        horizontal:
          red.width == 120 as narrow when w:compact
          red.width <= 300 as cap   // with room to spare
        vertical:
          red.height >= 20 as least   // at its limit
          red.height == 20 as high

        """)
    session.evaluate("set root.traits = w:regular")
    #expect(
      session.evaluate("narrow").output
        == "red.width == 120 as narrow when w:compact   // inactive in these traits\n")
    session.evaluate("off cap")
    #expect(session.evaluate("cap").output == "red.width <= 300 as cap   // off\n")
  }

  @Test func `F21: what is broken no more is said to hold only if it does`() throws {
    var session = try Session(
      typing: "view red", "red.leading == root.leading + 20", "root.trailing == red.trailing + 20",
      "red.width == 300 as wide")
    #expect(
      session.evaluate("set wide.priority = 999").output.hasSuffix(
        "   wide pulls again, not met by 20\n"))
    session.evaluate("undo")
    #expect(session.evaluate("off wide").output == "wide off\n")
    session.evaluate("undo")
    #expect(session.evaluate("set root.width = 340").output.hasSuffix("   wide can hold again\n"))
  }

  @Test(arguments: [
    (["view top : label text \"x\"", "list top"], 2),
    (
      [
        "view a, b : label text \"Name\", \"Value\"",
        "stack row (a, b) in root horizontal alignment firstBaseline", "list row",
      ], 3
    ),
  ])
  func `house 8.4, 8.5: a list finds the axis of what is generated whatever its path is`(
    lines: [String], horizontals: Int
  ) throws {
    var session = try Session(typing: lines.dropLast())
    let list = session.evaluate(lines[lines.count - 1]).output.split(separator: "\n")
    let middle = try #require(list.firstIndex(of: "vertical:"))
    let (across, down) = (list[1..<middle], list[(middle + 1)...])
    #expect(across.count == horizontals)
    #expect(across.allSatisfy { !$0.contains(".height") && !$0.contains("Baseline") })
    #expect(down.allSatisfy { !$0.contains(".width") && !$0.contains(".leading") })
  }

  // MARK: Claims

  private static let tied = [
    "view red", "red.leading == root.leading + 20", "red.width <= 200", "red.width >= 100",
  ]

  @Test(arguments: [
    ("v.leading >= root.leading + 10", true), ("v.leading >= root.leading + 30", false),
    ("v.leading == root.leading + 20", true), ("v.trailing <= root.trailing - 10", true),
    ("root.trailing >= v.trailing + 10", true), ("v.right == root.right - 20", true),
    ("v.left >= root.left + 200", true), ("v.left >= root.left + 400", false),
    ("v.leading <= 20", true), ("v.leading >= 21", false), ("v.left >= 200", true),
  ])
  func `F22: a claim over a range reads from right to left as one at a size does`(
    claim: String, holds: Bool
  ) throws {
    for direction in ["ltr", "rtl"] {
      // The right side in one direction is the left side in the other.
      let isAbsolute = claim.contains("left") || claim.contains("right")
      if isAbsolute, direction == "ltr" { continue }
      var session = try Session(
        typing: "set root.direction = \(direction)", "view v", "v.leading == root.leading + 20",
        "v.width == 50")
      for line in ["expect \(claim)", "expect for root.width in 300...400 : \(claim)"] {
        let status = session.evaluate(line).status
        #expect(status == (holds ? .ok : .expectationFailed), "\(direction): \(line)")
      }
    }
  }

  @Test func `F22: an inequality that holds for all that may be holds`() throws {
    var session = try Session(typing: Self.tied)
    session.expect(
      "red.width >= 100", "red.width >= 0", "100 <= red.width <= 200",
      "red.trailing <= root.leading + 220", "red.x <= 20",
      "for root.width in 250...400 : red.width >= 100",
      "for root.width in 100...400 : 100 <= red.width <= 200")
  }

  @Test(arguments: [
    ("red.width >= 150", "red.width is 100…200 ?, not always >= 150"),
    ("red.width >= 300", "red.width is 100…200 ?, not >= 300"),
    ("150 <= red.width", "red.width is 100…200 ?, not always >= 150"),
    ("20 <= red.width <= 150", "red.width is 100…200 ?, not always <= 150"),
    ("red.trailing <= root.width", "red.trailing is 120…220 ?, not always <= 200"),
    ("red.width == 100", "red.width has more than one value"),
    ("2 * red.width + 8 >= 300", "2 * red.width + 8 is 208…408 ?, not always >= 300"),
    ("red.y >= 0", "red.y is ?, not always >= 0"),
    ("red inside root", "red.top is ?, not always >= 0"),
    (
      "for root.width in 100...400 : red.trailing <= root.width",
      "at root.width 100 red.trailing is 120…220 ?, not <= 100"
    ),
    (
      "for root.width in 100...400 : red.width == 100",
      "at root.width 100 there is more than one value"
    ),
  ])
  func `F22: an inequality that may fail says the interval; an equation needs one value`(
    claim: String, failure: String
  ) throws {
    var session = try Session(typing: Self.tied)
    session.evaluate("set root.width = 200")
    #expect(session.evaluate("expect \(claim)").errors == "expect failed: \(failure)\n")
  }

  /// A view from 0 to 20 and one from 10 on share 10 by 20; one of any width may end before 10.
  @Test func `views overlap where they must, and what is open is said to be`() throws {
    var session = try Session(
      typing: "view a, b", "(a, b).top == root.top", "(a, b).height == 20",
      "a.leading == root.leading", "b.leading == root.leading + 10", "b.width == 50",
      "a.width <= 100")
    #expect(
      session.evaluate("expect a not overlaps b").errors
        == "expect failed: they may overlap; ambiguous: a\n")
    #expect(
      session.evaluate("expect a overlaps b").errors
        == "expect failed: they may not overlap; ambiguous: a\n")
    session.evaluate("a.width <= 10 as narrow")
    #expect(session.evaluate("expect a not overlaps b").output == "holds\n")
    session.evaluate("remove narrow")
    session.evaluate("a.width == 20")
    #expect(
      session.evaluate("expect a not overlaps b").errors
        == "expect failed: they overlap by 10×20\n")
    #expect(session.evaluate("expect a overlaps b").output == "holds\n")
    session.evaluate("a.height == 5 @999")
    session.evaluate("set root.direction = rtl")
    #expect(session.evaluate("expect a overlaps b").output == "holds\n")
  }

  /// Two texts of 39 points share 60: each has from 21 to 39, and at most one of them is whole.
  @Test func `a view of open size may be cut off, or may not be`() throws {
    var session = try Session(
      typing: "set root.size = 60x100", "view a, b : label text \"Hello\", \"Hello\"",
      "(a, b).top == root.top", "a.leading == root.leading", "b.leading == a.trailing",
      "root.trailing == b.trailing")
    #expect(
      session.evaluate("expect a not truncated").errors
        == "expect failed: a may be truncated; its size is ambiguous\n")
    #expect(
      session.evaluate("expect a truncated").errors
        == "expect failed: a may not be truncated; its size is ambiguous\n")
    session.evaluate("resist a horizontal 751")
    #expect(session.evaluate("expect a not truncated").output == "holds\n")
    #expect(session.evaluate("expect b truncated").output == "holds\n")
    #expect(session.evaluate("expect b not truncated").errors == "expect failed: b is truncated\n")
  }

  /// A constraint that is switched is not one that is made.
  @Test func `what is switched is said to be off or on`() throws {
    var session = try Session(typing: "view a", "a.width == 20 as wide", "a.height == 5 as tall")
    #expect(session.evaluate("off wide").output == "wide off   a w 20→0… ?\n")
    #expect(session.evaluate("set wide.active = on").output == "wide on   a w 0→20\n")
    #expect(session.evaluate("{ view b; off tall }").output.hasPrefix("b added, tall off"))
    #expect(session.evaluate("what if on tall").output.hasPrefix("what if: tall on   a h 0→5"))
    session.evaluate("a.width == 20 as same")
    #expect(
      session.evaluate("what if remove same").output
        == "what if: same removed   nothing would move\n")
  }

  /// A row of 44 leaves 1 for the line below it, and 20 of an iPhone SE's safe area less 1 are 19.
  @Test func `T15: a share that differs from the number of its line says what is in it`() throws {
    var session = try Session(
      typing: "view feed : table rowHeight 44", "feed.edges == root", "view r : cell in feed",
      "device \"iPhone SE 1\"", "view v", "v.top == root.safe.top - 1")
    let row = session.evaluate("why r.height").output
    #expect(row.contains("+44   including the separator below the row"), "\(row)")
    let place = session.evaluate("why v.top").output
    #expect(place.contains("// 1 × 19   +19   margins included"), "\(place)")
    session.evaluate("v.height == 30")
    #expect(!session.evaluate("why v.height").output.contains("included"))
  }

  // MARK: Conflicts

  /// The leading edge is at 20 and the centre in the middle, so a root as wide as R has red R − 40
  /// wide; half of R less 24 is that at 32 only, and then it is −8.
  @Test func `a conflict that no width of the root resolves does not name it`() throws {
    var session = try Session(
      typing: "view red", "red.leading == root.leading + 20", "red.centerX == root.centerX")
    let answer = session.evaluate("red.width == 0.5 * root.width - 24").output
    #expect(answer.contains("red.width >= 0"), "\(answer)")
    #expect(!answer.contains("set root.width"), "\(answer)")
    #expect(!session.evaluate("conflicts").output.contains("set root.width"))
    #expect(!session.evaluate("conflicts").output.contains("the others"))
  }

  /// −1 against R + 100: only a root 101 points below nothing would do.
  @Test func `a root that would have to be negative is told so, and no repair resizes it`() throws {
    var session = try Session(typing: "view v", "v.top == root.top - 1")
    let answer = session.evaluate("v.top == root.bottom + 100").output
    #expect(answer.contains("root.height >= 0"), "\(answer)")
    #expect(!answer.contains("set root.height"), "\(answer)")
    #expect(!session.evaluate("conflicts").output.contains("set root.height"))
  }

  /// 20 and 300 and 20 are 340 against 320; a root of 340 would do.
  @Test func `a conflict that another root resolves names its size`() throws {
    var session = try Session(typing: "view v", "v.edges == root inset 20")
    let answer = session.evaluate("v.width == 300").output
    #expect(answer.contains("set root.width = 320"), "\(answer)")
    #expect(answer.contains("= 340, 20 too much"), "\(answer)")
  }

  // MARK: Pixels

  /// Edges of thirds of 100 lie at 0, 33⅓, 66⅔ and 100 points: at 2 pixels a point that is 0, 66⅔,
  /// 133⅓ and 200 pixels, so they are drawn at 0, 33.5, 66.5 and 100 points.
  @Test func `frames show the pixels of a screen whose scale was chosen`() throws {
    var session = try Session(
      typing: "set root.size = 100x20", "view a, b, c",
      "(a, b, c).top == root.top", "(a, b, c).height == 20", "a.leading == root.leading",
      "b.leading == a.trailing", "c.leading == b.trailing", "c.trailing == root.trailing",
      "(b, c).width == a.width")
    #expect(!session.evaluate("frames").output.contains("pixels"))
    #expect(!session.evaluate("frames as json").output.contains("pixelFrame"))
    session.evaluate("set root.scale = 2")
    #expect(
      session.evaluate("frames").output == """
        a   x 0        y 0   w 33.333   h 20   pixels 0 0 33.5 20
        b   x 33.333   y 0   w 33.333   h 20   pixels 33.5 0 33 20
        c   x 66.667   y 0   w 33.333   h 20   pixels 66.5 0 33.5 20

        """)
    #expect(
      session.evaluate("frames as json").output.contains(
        #""pixelFrame":{"x":33.5,"y":0,"width":33,"height":20}"#))
    #expect(session.evaluate("frames as table").output.contains("pixelFrame"))
    session.evaluate("set root.scale = 1")
    #expect(!session.evaluate("frames").output.contains("pixels"))
  }

  @Test func `an open length has no pixels`() throws {
    var session = try Session(
      typing: "view v", "v.leading == root.leading + 0.3", "v.top == root.top", "v.height == 1.3",
      "set root.scale = 2")
    #expect(session.evaluate("frames").output.hasSuffix("pixels 0.5 0 ? 1.5\n"))
  }

  // MARK: Numbers as UIKit has them

  /// The nearest Float to 999.99999 is 1000, as those near it are 1/16384 apart.
  @Test func `priorities are as fine as a Float`() throws {
    var session = try Session(typing: "view v", "v.width == 100")
    let answer = session.evaluate("v.width == 200 @999.99999").output
    #expect(answer.contains("cannot all hold"), "\(answer)")
    session.evaluate("v.height == 20 @999.9 as h")
    #expect(session.evaluate("list h").output.contains("@999.9 "))
  }

  @Test func `the root's size takes a sum, in loops too`() throws {
    var session = try Session(typing: "set root.width = 320 + 100")
    #expect(session.evaluate("root").output.contains("w 420"))
    session.evaluate("for i in 1...3 { set root.width = 300 + $i }")
    #expect(session.evaluate("root").output.contains("w 303"))
    session.evaluate("set root.height = 2 * 160")
    #expect(session.evaluate("root").output.contains("h 320"))
  }

  // MARK: Devices

  @Test func `F23: device off gives the root back what it had, and is undone`() throws {
    var session = try Session(
      typing: "set root.size = 500x400", "set root.safe = 10 0 0 0", "set root.traits = w:regular",
      "view red", "red.edges == root.safe", "device \"iPhone SE\"", "device \"iPhone X\" landscape")
    #expect(
      session.evaluate("device off").output
        == "no device   red x 44→0 y 0→10 w 724→500 h 354→390\n")
    session.expect("root.width == 500", "root.height == 400", "red.y == 10")
    #expect(session.evaluate("root.traits").output == "set root.traits = w:regular h:regular\n")
    session.evaluate("undo")
    session.expect("root.width == 812", "red.x == 44")
    var copy = try Session(
      typing: session.evaluate("show").output.split(separator: "\n").map(String.init))
    copy.evaluate("device off")
    copy.expect("root.width == 500", "red.y == 10")
  }
}
