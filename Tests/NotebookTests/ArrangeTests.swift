// `spread`, `insert`, `move` and grids by `for`.

import Answers
import Notebook
import Testing

@Suite struct ArrangeTests {
  @Test func `vfl+ centres, spaces evenly and takes parts of the superview`() throws {
    var session = try Session(typing: "view red", "vfl+ HV:|~[red(50%)]~|")
    session.expect(
      "red.x == 80", "red.y == 120", "red.width == 160", "red.height == 240", "no ambiguity")
    session.evaluate("undo")
    #expect(session.evaluate("list").output == "no constraints\n")
    // 320 − 60 are shared by four spacers; each view is in the middle of 480.
    session.type([
      "view a1, a2, a3", "vfl+ |~[a1(10)]~[a2(20)]~[a3(30)]~|", "vfl+ V:|~[a1..3(20)]~|",
    ])
    session.expect("a1.x == 65", "a2.x == 140", "a3.x == 225", "no conflict")
    for view in ["a1", "a2", "a3"] { session.expect("\(view).y == 230", "\(view).height == 20") }
    // In a card the parts are the card's, and so are the spacers.
    session.type(["view card", "card.size == 100", "view dot in card", "vfl+ |~[dot(20%)]~|"])
    session.expect("dot.width == 20", "dot.x == 40")
    #expect(session.evaluate("vfl |~[red]~|").status == .refused)
    #expect(session.evaluate("vfl+ |~[nobody]~|").errors.contains("nobody"))
    #expect(session.evaluate("vfl+ |[a1]->[a2]|").status == .refused)
  }

  /// A session after some lines that must be accepted.
  // MARK: - spread

  @Test func `without lengths all ends and gaps are equal guides`() throws {
    var session = try Session(
      typing:
        "set root.size = 320x100", "view a, b, c", "(a, b, c).width == 40",
      "(a, b, c).(top, bottom) == root.(top, bottom)", "spread (a, b, c) horizontal in root")
    session.expect(
      "a.x == 50", "b.x == 140", "c.x == 230", "spacer1.width == 50", "spacer4.width == 50",
      "no ambiguity")
  }

  @Test func `given gaps leave equal ends: the group stands in the middle`() throws {
    var session = try Session(
      typing:
        "view a, b", "(a, b).width == 40", "(a, b).(top, bottom) == root.(top, bottom)")
    let answer = session.evaluate("spread (a, b) gaps 10 as middle")
    #expect(
      answer.output == """
        spacer1 spacer2 middle added   a x 0→115   b x 0→165   spacer1 w 115 h 480   spacer2 w 115 h 480
          spacer1.leading == root.leading as middle.1
          a.leading == spacer1.trailing as middle.2
          b.leading == a.trailing + 10 as middle.3
          spacer2.leading == b.trailing as middle.4
          root.trailing == spacer2.trailing as middle.5
          spacer2.width == spacer1.width as middle.6
          spacer1.top == root.top as middle.7
          spacer1.bottom == root.bottom as middle.8
          spacer2.top == root.top as middle.9
          spacer2.bottom == root.bottom as middle.10

        """)
    session.expect("a.x == 115", "b.x == 165", "no ambiguity")
  }

  @Test func `given ends leave equal gaps`() throws {
    var session = try Session(
      typing:
        "view a, b, c", "a.height == 20", "b.height == 60", "c.height == 40",
      "(a, b, c).(leading, trailing) == root.(leading, trailing)",
      "spread (a, b, c) vertical ends 20")
    session.expect("a.y == 20", "b.y == 200", "c.y == 420", "no ambiguity")
  }

  @Test func `ends and gaps given make no guide, and margins may be the edges`() throws {
    var session = try Session(typing: "view a, b", "a.width == b.width")
    let answer = session.evaluate("spread (a, b) in root.margins ends 2 gaps 4 @900")
    #expect(
      answer.output == """
        c2 c3 c4 added   a x 0→10 w 0→148   b x 0→162 w 0→148
          a.leading == root.margins.leading + 2 @900 as c2
          b.leading == a.trailing + 4 @900 as c3
          root.margins.trailing == b.trailing + 2 @900 as c4

        """)
  }

  @Test func `guides are named anew, and a spread may be undone`() throws {
    var session = try Session(typing: "view a, b", "spread (a) horizontal", "spread (a) vertical")
    #expect(session.evaluate("trace").output.contains("spacer4"))
    session.evaluate("undo 2")
    #expect(!session.evaluate("trace").output.contains("spacer"))
  }

  @Test(arguments: [
    ("spread (a, a) in root", "E146"), ("spread (a, root)", "E132"), ("spread (a, zz)", "E102"),
    ("spread (a, b) in zz", "E102"), ("insert new between (a, b)", "E144"),
    ("insert new between (a, c)", "E145"), ("insert a between (a, b)", "E146"),
    ("insert new between (a, a)", "E146"), ("insert zz between (a, b)", "E102"),
    ("for i in 1...2 { vfl H:|[a$i]| }", "E140"),
  ])
  func `what cannot be arranged is refused, and what is suggested works`(
    _ line: String, _ code: String
  ) throws {
    var session = try Session(
      typing:
        "view a, b, c, new", "c.leading >= a.trailing + 8", "c.leading <= a.trailing + 20")
    let before = session.evaluate("show").output
    let answer = session.evaluate(line)
    #expect(answer.errors.hasPrefix("error[\(code)]"), "\(answer.errors)\(answer.output)")
    #expect(session.evaluate("show").output == before)
    let lines = answer.errors.split(separator: "\n").map(String.init)
    for suggestion in lines.drop(while: { !$0.hasPrefix("try:") }).dropLast() {
      var fresh = session
      #expect(fresh.evaluate(String(suggestion.dropFirst(9))).status == .ok, "\(suggestion)")
    }
  }

  @Test func `an error in a loop points at the loop`() throws {
    var session = try Session(typing: "view a")
    #expect(
      session.evaluate("for i in 1...2 { vfl H:|-8-[nobody$i]-8-| }").errors == """
        error[E140]: no view or guide is called nobody1
          for i in 1...2 { vfl H:|-8-[nobody$i]-8-| }
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        rule: UIKit raises: nobody1 is not a key in the views dictionary.
        nothing changed.

        """)
  }

  // MARK: - insert, move, stack

  /// Listing 7-11: the new view stands on the line that the neighbours stand on.
  @Test func `what is inserted is aligned as its neighbours are`() throws {
    var session = try Session(
      typing: "view v1, v2, n, m", "(v1, v2, n, m).size == 40",
      "vfl H:|-20-[v1]-[v2] align centerY as row", "v1.top == root.top + 100")
    #expect(
      session.evaluate("insert n between (v1, v2)").output == """
        c13 c14 c15 added, row.2 removed   v2 x 68→116   n x 0→68 y 0→100
          n.leading == v1.trailing + 8 as c13
          v2.leading == n.trailing + 8 as c14
          n.centerY == v1.centerY as c15

        """)
    session.expect("n.y == 100", "v2.y == 100", "v2.x == 116")
    // One that has its place keeps it.
    session.type(["m.top == root.top + 300", "insert m between (v1, n)"])
    session.expect("m.y == 300", "m.x == 68", "n.x == 116", "no conflict")
    session.evaluate("undo 3")
    session.expect("v2.x == 68")
  }

  @Test func `neighbours that are aligned through a third view pass it on`() throws {
    var session = try Session(
      typing: "view v1, v2, n, m", "(v1, v2, n, m).size == 40",
      "vfl H:|-20-[v1]-[v2] align centerY", "v1.top == root.top + 100",
      "insert n between (v1, v2)", "insert m between (n, v2)")
    session.expect("m.y == 100", "m.x == 116", "v2.x == 164", "no ambiguity", "no conflict")
    #expect(
      session.evaluate("list m n vertical").output == "vertical:\n  m.centerY == n.centerY as c18\n"
    )
  }

  @Test func `a place to come from, which is weaker, gives way to the alignment`() throws {
    var session = try Session(
      typing: "view v1, v2, n", "(v1, v2).size == 60", "n.size == 20",
      "vfl H:|-20-[v1]-[v2] align centerY", "v1.top == root.top + 100", "n.top == v1.top @1")
    session.expect("n.y == 100")
    session.evaluate("insert n between (v1, v2)")
    session.expect("n.y == 120", "no ambiguity")
  }

  @Test func `neighbours that only meet their superview's edge are not aligned with each other`()
    throws
  {
    var session = try Session(
      typing: "view v1, v2, n", "(v1, v2).size == 40", "(v1, v2).top == root.top",
      "vfl H:|[v1]-[v2]", "n.size == 10", "insert n between (v1, v2)")
    session.expect("ambiguity")
    #expect(session.evaluate("list n vertical").output == "vertical:\n  n.height == 10 as c10\n")
  }

  @Test func `the gap between two views is replaced by two of its kind`() throws {
    var session = try Session(
      typing:
        "view a, b, new", "(a, b, new).width == 40",
      "(a, b, new).(top, height) == root.(top, height)",
      "a.leading == root.leading + 20", "b.leading == a.trailing + 30 @900 as gap")
    #expect(
      session.evaluate("list a b").output == """
        horizontal:
          b.leading == a.trailing + 30 @900 as gap

        """)
    #expect(
      session.evaluate("insert new between (a, b)").output == """
        c12 c13 added, gap removed   b x 90→160   new x 0→90
          new.leading == a.trailing + 30 @900 as c12
          b.leading == new.trailing + 30 @900 as c13

        """)
    session.expect("a.x == 20", "new.x == 90", "b.x == 160", "no ambiguity")
    #expect(session.evaluate("undo").status == .ok)
    session.expect("b.x == 90")
  }

  @Test func `a gap that was written the other way round is found too`() throws {
    var session = try Session(
      typing:
        "view a, b, new", "a.bottom == b.top - 12 as gap", "insert new between (b, a)")
    #expect(
      session.evaluate("list vertical").output == """
        vertical:
          a.bottom == new.top - 12 as c2
          new.bottom == b.top - 12 as c3

        """)
  }

  @Test func `between neighbours in a stack the view joins the arrangement`() throws {
    var session = try Session(
      typing:
        "view a, b, new", "(a, b, new).width == 40", "new.top == root.top as outside",
      "stack row (a, b) in root spacing 5", "row.leading == root.leading")
    #expect(
      session.evaluate("insert new between (a, b)").output.hasPrefix(
        "new in row, outside removed   b x 45→90   new x 0→45"))
    session.expect("a.x == 0", "new.x == 45", "b.x == 90")
  }

  @Test func `views that a stack takes lose their constraints to the outside, by name`() throws {
    var session = try Session(
      typing:
        "view a, b", "a.leading == root.leading as one", "b.leading == a.trailing as two",
      "a.width == 10 as three")
    #expect(session.evaluate("stack row (a, b)").output.hasPrefix("row added, one, two removed"))
    #expect(
      session.evaluate("list").output == """
        horizontal:
          a.width == 10 as three

        """)
  }

  @Test func `a view that moves loses them as well, and those within stay`() throws {
    var session = try Session(
      typing:
        "view card, a", "view inner in a", "a.top == root.top as one", "inner.top == a.top as two")
    #expect(session.evaluate("move a to card").output.hasPrefix("a moved to card, one removed"))
    #expect(
      session.evaluate("list").output == """
        vertical:
          inner.top == a.top as two

        """)
  }
}
