import Answers
import Notebook
import Testing

/// Layouts that are forced for a part of the tree, and the debugger's calls.
@Suite struct DebuggingCallTests {
  private static let ground = [
    "view card", "view dot in card", "card.leading == root.leading + 20 as gap",
    "card.top == root.top", "card.height == 100", "card.width == 100 as wide",
    "dot.leading == card.leading + 5 as inner", "dot.top == card.top", "dot.size == 10",
    "set passes = manual",
  ]

  @Test func `3.24: a layout of a subtree lays out what lies in it and leaves the rest waiting`()
    throws
  {
    var session = try Session(typing: Self.ground + ["set gap = 40", "set inner = 15"])
    #expect(
      session.evaluate("pass card").output == """
        update, from the leaves up: card
        layout, from card down: card   dot x 5→15

        """)
    session.expect("card.x == 20", "dot.x == 15")
    #expect(session.evaluate("pass card").output == "nothing waits for a pass in card\n")
    #expect(
      session.evaluate("pass all").output == """
        update, from the leaves up: root
        layout, from the root down: root   card x 20→40
        display, from the root down: card, dot

        """)
    session.expect("card.x == 40", "dot.x == 15")
    session.evaluate("undo 3")
    session.expect("card.x == 20", "dot.x == 5")
  }

  @Test func `3.24: a view's own size is for its superview to lay out`() throws {
    var session = try Session(typing: Self.ground + ["set wide = 150"])
    session.evaluate("pass card")
    session.expect("card.width == 100")
    session.evaluate("pass all")
    session.expect("card.width == 150")
  }

  @Test func `3.24: in a block of an animation only the subtree moves`() throws {
    var session = try Session(typing: Self.ground)
    let answer = session.evaluate(
      "animate 0.3s linear { set gap = 60; set inner = 25; card.layoutIfNeeded() } at 0.5")
    #expect(answer.output.contains("at 0.5\n  card   x 20 "), "\(answer.output)")
    #expect(answer.output.contains("  dot    x 15 "))
    session.expect("card.x == 20", "dot.x == 25")
  }

  @Test func `3.24: what is new or gone in a subtree is laid out with it`() throws {
    var session = try Session(
      typing: Self.ground + [
        "view kid in card", "kid.(left, top) == card.(left, top)", "kid.size == 7",
        "remove dot", "view far", "far.left == root.left + 3",
      ])
    session.evaluate("pass card")
    session.expect("kid.width == 7")
    #expect(session.evaluate("far.x").status == .refused)
    #expect(session.evaluate("frames").output.contains("dot") == false)
    session.evaluate("pass all")
    session.expect("far.x == 3", "kid.width == 7")
  }

  @Test(arguments: [
    ("dot.layoutIfNeeded()", "pass dot"), ("view.layoutIfNeeded()", "pass all"),
    ("self.view.layoutIfNeeded()", "pass all"), ("[self.view layoutIfNeeded];", "pass all"),
    ("card.layoutSubtreeIfNeeded()", "pass card"), ("dot.setNeedsLayout()", "needs layout dot"),
    ("[dot setNeedsUpdateConstraints]", "needs update dot"),
    ("dot.setNeedsDisplay()", "needs display dot"), ("dot.hasAmbiguousLayout", "ambiguity dot"),
    ("print(dot.hasAmbiguousLayout)", "ambiguity dot"),
    ("po [dot hasAmbiguousLayout]", "ambiguity dot"),
    ("dot.exerciseAmbiguityInLayout()", "exercise dot"),
    ("dot.toggleVisualLayoutHints()", "draw with constraints"),
    ("dot.constraintsAffectingLayout(for: .horizontal)", "affecting dot horizontal"),
    (
      "[dot constraintsAffectingLayoutForAxis:UILayoutConstraintAxisVertical]",
      "affecting dot vertical"
    ),
    ("po view._autolayoutTrace()", "trace"),
    ("po [[UIWindow keyWindow] _autolayoutTrace]", "trace"),
  ])
  func `3.13: the debugger's calls are understood as they are printed`(
    call: String, line: String
  ) throws {
    var session = try Session(typing: Self.ground + ["set gap = 33"])
    var other = session
    let (answer, expected) = (session.evaluate(call), other.evaluate(line))
    #expect(answer.status == .ok, "\(answer.errors)")
    #expect(answer.output == expected.output)
    #expect(session.evaluate("frames").output == other.evaluate("frames").output)
  }

  @Test func `3.13: a call to what is not there says so`() throws {
    var session = try Session(typing: Self.ground)
    let answer = session.evaluate("nobody.layoutIfNeeded()")
    #expect(answer.errors.hasPrefix("error[E102]: nothing is called nobody\n"), "\(answer.errors)")
  }

  @Test func `3.14: exercise goes to and fro between two layouts, open ends included`() throws {
    var session = try Session(typing: [
      "view label1, label2 : label text \"abc\"", "label1.top == root.top",
      "label2.top == label1.bottom", "label2.bottom == root.bottom",
    ])
    func shown() -> String {
      String(session.evaluate("exercise label1").output.split(separator: "\n").last ?? "")
    }
    // 480 − 21 for the one, 21 for the other; x has no ends, so 100 further.
    let second =
      "the second layout: label1 x 0→100 h 21→459   label2 y 21→459 h 459→21   again: the first"
    #expect(shown() == second)
    #expect(shown() == "the first layout, as drawn   again: the second")
    #expect(shown() == second)
    // A layout starts afresh.
    session.evaluate("set root.width = 330")
    #expect(shown() == second)
    session.evaluate("undo")
    #expect(session.evaluate("exercise label1 as json").output.contains(#""shown":[]"#))
  }

  @Test func `3.15: affecting tells all that takes part in fixing a view`() throws {
    var session = try Session(typing: [
      "view red, blue", "red.leading == root.leading + 20 as l",
      "blue.leading == red.trailing + 8 as g", "root.trailing == blue.trailing + 20 as t",
      "red.width == blue.width as eq", "red.top == root.top as up",
    ])
    #expect(
      session.evaluate("affecting red horizontal").output == """
        horizontal:
          set root.width = 320
          red.leading == root.leading + 20 as l
          blue.leading == red.trailing + 8 as g
          root.trailing == blue.trailing + 20 as t
          red.width == blue.width as eq

        """)
    // The height is open: nothing fixes it.
    #expect(
      session.evaluate("affecting red vertical").output
        == "vertical:\n  red.top == root.top as up\n")
    #expect(session.evaluate("affecting blue vertical").output == "nothing affects it\n")
    session.evaluate("off eq")
    // Open by now: what says something of it.
    let open = session.evaluate("affecting red horizontal").output
    #expect(open.contains("as l") && open.contains("as g") && !open.contains("as eq"))
  }
}
