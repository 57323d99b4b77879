// What holds a value, as it is told: limits, pulls, passes, and what nothing decides.

import Answers
import Notebook
import Testing

@Suite struct HoldingAnswerTests {
  @Test func `a limit is told with the wish that pushes against it, through another view`() {
    var session = Session()
    session.type([
      "view a, b", "a.width <= 100", "b.width == a.width", "b.width == 300 @750",
    ])
    #expect(
      session.evaluate("why a.width").output == """
        a.width is 100, fixed by 3 constraints, the weakest @750: at most 100, and b.width == 300 @750 as c3 pushes it there
          a.width <= 100 as c1        // 1 × 100   +100
          b.width == 300 @750 as c3   // not met, by 200, and pulls all the same: without it anything between 0 and 100
          b.width == a.width as c2    // passes a pull on: without it anything between 0 and 100

        """)
    #expect(
      session.evaluate("affecting a horizontal as json").output
        == #"{"horizontal":["a.width <= 100 as c1   // at its limit","b.width == a.width as c2","#
        + #""b.width == 300 @750 as c3   // not met, by 200"]}"# + "\n")
  }

  @Test func `the half of a natural size that pulls is named`() {
    let answer = Session.answer(
      to: "view v : label text \"OK\"", "v.width >= 60", "why v.width")
    #expect(answer.output.contains("v.hug.horizontal"))
    #expect(!answer.output.contains("v.resist.horizontal"))
    #expect(answer.output.contains("the weakest @250"))
  }

  @Test func `what decides where a text breaks affects its height`() {
    let answer = Session.answer(
      to: "view l : label text \"A longer value here\" lines 0", "l.width <= 100 as cap",
      "why l vertical")
    #expect(answer.output.contains("l.width <= 100 as cap"))
  }

  @Test func `a width and a height that depend on each other are explained once`() {
    let answer = Session.answer(
      to: "view v2 : button text \"A longer value here\"", "view v3",
      "view v4 : label text \"a\"",
      "view v6 : label text \"x y Mmmm A longer value here a\" lines 0",
      "stack s1 (v3, v4, v6) horizontal", "set v2.hug.horizontal = 1000",
      "s1.height == 94 @750", "v2.width == 0.5 * s1.width", "v4.height == 9/16 * v4.width",
      "why v3.height")
    #expect(answer.output.hasPrefix("v3.height is 41"))
  }

  @Test func `what a wish depends on is told too`() {
    let answer = Session.answer(
      to: "view v2, v5", "v2.leading == root.leading + 51",
      "root.trailing == v2.trailing + 20 as far", "v5.width <= 96",
      "v5.width == v2.width @750", "affecting v5 horizontal")
    #expect(answer.output.contains("as far"))
  }

  private static let row = [
    "view list : table", "list.edges == root", "set list.rowHeight = automatic",
    "set list.estimated = 50", "view r : cell in list", "view k in r.content",
    "k.edges == r.content inset 10", "k.height == 64 as h",
  ]

  @Test func `the height of a row that sizes itself is explained by its content`() {
    var session = Session()
    session.type(Self.row)
    #expect(
      session.evaluate("why k.height").output == """
        k.height is 64, fixed by 1 constraint, required
          k.height == 64 as h      // 1 × 64   +64
          r.content.height == 84   // measured from these, and repeats them

        """)
    #expect(
      session.evaluate("why r.height").output == """
        r.height is 85, fixed by 3 constraints, all required
          k.top == r.content.top + 10 as c5         // 1 × 10   +10
          r.content.bottom == k.bottom + 10 as c7   // 1 × 11   +11   including the separator below the row
          k.height == 64 as h                       // 1 × 64   +64
          r.content.height == 84                    // measured from these, and repeats them

        """)
  }

  @Test func `a sweep marks what nothing decides`() {
    let answer = Session.answer(
      to: "view v", "v.leading == root.leading", "v.width <= root.width @750",
      "v.width >= 0.5 * root.width", "sweep root.width 100...200")
    #expect(
      answer.output == """
        root.width 100…200
          v.width == 1/2 * root.width   // 50→100 ?

        """)
  }

  @Test func `frames as JSON name broken constraints of masks`() {
    let answer = Session.answer(
      to: "set root.size = 300x300", "view v frame 11 14 73 37 flexible (height)",
      "set root.size = 300x200", "frames as json")
    #expect(answer.output.contains(#""broken":["v.mask.height"]"#))
  }

  @Test func `alternatives of one choice are told from steps`() {
    let answer = Session.answer(
      to: "view a, b", "a.leading == root.leading", "b.leading == root.leading",
      "a.top == root.top", "b.top == root.top", "a.height == 10", "b.height == 10",
      "a.width == 100 @250", "a.width == 200 @250", "b.width == 50", "ambiguity as json")
    #expect(answer.output.contains(#""alternatives":[[0,1]]"#))
  }

  @Test func `two documents that conflict at the same sizes are not told apart there`() {
    let answer = Session.answer(
      to: "view a", "a.edges == root inset 5", "branch two", "remove c1",
      "a.top == root.top + 5", "diff main")
    #expect(answer.output.hasSuffix("the same wherever both can hold\n"))
  }
}
