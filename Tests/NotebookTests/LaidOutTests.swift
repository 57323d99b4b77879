// Questions while a layout is not laid out.

import Answers
import Notebook
import Testing

/// With manual passes every question is answered for what is laid out.
@Suite struct LaidOutTests {
  private static let ground = [
    "view v", "v.leading == root.leading + 20 as gap", "v.width == 50", "v.height == 10",
    "v.top == root.top", "set passes = manual", "set gap = 40",
  ]

  @Test(arguments: [
    ("frames", "v   x 20   y 0   w 50   h 10\n"), ("v.x", "v.x 20\n"),
    ("v.leading", "v.leading 20\n"),
    ("v.frame", "v.frame 20 0 50 10\n"), ("expect v.x == 20", "holds\n"),
    ("formula v.x", "v.x == 20 "), ("gap.constant", "set gap = 40\n"),
    ("gap", "v.leading == root.leading + 40 as gap   // not laid out yet\n"),
  ])
  func `3.23: a question tells what is laid out, and what is still waiting`(
    question: String, answer: String
  ) throws {
    var session = try Session(typing: Self.ground)
    let told = session.evaluate(question)
    #expect(told.status == .ok, "\(told.errors)")
    #expect(told.output.hasPrefix(answer), "\(told.output)")
    #expect(told.output.hasSuffix("\nneeds update: root\n"), "\(told.output)")
  }

  @Test func `3.23: all questions agree before the pass and after it`() throws {
    var session = try Session(typing: Self.ground)
    for place in [20, 40] {
      #expect(session.evaluate("v").output.contains("x \(place) "))
      #expect(session.evaluate("why v.x").output.contains("v.x is \(place),"))
      #expect(session.evaluate("why v.x").output.contains("+ \(place) as gap"))
      #expect(session.evaluate("frames as json").output.contains("\"x\":\(place),"))
      #expect(session.evaluate("draw as sentences").output.contains("\(place) from the left"))
      #expect(session.evaluate("expect v.x == \(60 - place)").status == .expectationFailed)
      session.expect("v.x == \(place)", "v.leading == root.leading + \(place)")
      session.evaluate("pass all")
    }
    #expect(!session.evaluate("frames").output.contains("needs"))
    session.evaluate("undo 2")
    #expect(session.evaluate("v.x").output == "v.x 20\nneeds update: root\n")
  }

  @Test func `3.23: between two passes the answer names the next one`() throws {
    var session = try Session(typing: Self.ground + ["pass"])
    #expect(session.evaluate("v.x").output == "v.x 20\nneeds layout: root\n")
    session.evaluate("pass")
    #expect(session.evaluate("v.x").output == "v.x 40\n")
  }

  @Test func `3.23: what is new has no place before it is laid out`() throws {
    var session = try Session(typing: Self.ground + ["view q"])
    let answer = session.evaluate("q.x")
    #expect(
      answer.errors == """
        error[E126]: q is not laid out yet
          q.x
          ^
        rule: what is new is laid out by the next pass
        try:  1  pass all
        nothing changed.

        """)
    session.evaluate("1")
    #expect(session.evaluate("q.x").status == .ok)
    #expect(session.evaluate("nobody.x").errors.contains("E102"))
  }

  @Test func `3.23: a conflict is told by the pass that lays it out`() throws {
    var session = try Session(typing: Self.ground + ["pass all"])
    let said = session.evaluate("v.width == 90 as wide")
    #expect(said.output == "wide added   needs update: v\n")
    #expect(said.status == .ok)
    #expect(session.evaluate("conflicts").output == "no conflict\nneeds update: v\n")
    let laid = session.evaluate("pass all")
    #expect(laid.status == .conflict)
    #expect(
      laid.output.contains("wide added, and broken\nbecause v.width is set twice, to 50 and to 90"))
    #expect(session.evaluate("pass all").status == .ok)
  }

  @Test func `4.39: a constant that is changed without a pass animates nothing`() throws {
    var session = try Session(typing: Self.ground + ["pass all"])
    let still = session.evaluate("animate 0.3s { set gap = 100 } at 0, 0.5, 1")
    #expect(
      still.output == """
        gap 40 → 100   needs update: root
        at 0
          v   x 40   y 0   w 50   h 10
        at 0.5
          v   x 40   y 0   w 50   h 10
        at 1
          v   x 40   y 0   w 50   h 10

        """)
    #expect(session.evaluate("v.x").output == "v.x 40\nneeds update: root\n")
    // The constant first, layoutIfNeeded in the block: the usual way.
    let moved = session.evaluate("animate 0.3s linear { pass all } at 0, 0.5, 1")
    #expect(
      moved.output.hasSuffix(
        """
        at 0
          v   x 40   y 0   w 50   h 10
        at 0.5
          v   x 70   y 0   w 50   h 10
        at 1
          v   x 100   y 0   w 50   h 10

        """), "\(moved.output)")
    session.expect("v.x == 100")
    session.evaluate("undo")
    session.expect("v.x == 40")
  }

  @Test func `4.39: a pass may be one of the lines of an animation`() throws {
    var session = try Session(typing: Self.ground + ["pass all"])
    let moved = session.evaluate(
      "animate 0.3s linear { set gap = 100; pass all; set gap = 300 } at 0.5, 1")
    #expect(moved.status == .ok, "\(moved.errors)")
    #expect(moved.output.contains("at 0.5\n  v   x 70 "))
    #expect(moved.output.contains("at 1\n  v   x 100 "))
    #expect(session.evaluate("v.x").output == "v.x 100\nneeds update: root\n")
    session.evaluate("undo")
    #expect(session.evaluate("v.x").output == "v.x 40\n")
    #expect(session.evaluate("gap.constant").output == "set gap = 40\n")
    let refused = session.evaluate("animate 0.3s { pass all; set gap = 5; set nobody = 3 }")
    #expect(refused.status == .refused)
    #expect(session.evaluate("gap.constant").output == "set gap = 40\n")
  }
}
