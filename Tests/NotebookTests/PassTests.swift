import Notebook
import Testing

/// The three passes, step by step, and views that edit constraints in their layout.
@Suite struct PassTests {
  private static let ground = [
    "view red", "view dot in red", "red.leading == root.leading + 20 as gap", "red.top == root.top",
    "red.width == 100 as wide", "red.height == 50", "dot.edges == red inset 10",
  ]

  @Test func `with manual passes frames stay until the layout pass`() {
    var session = Session()
    play(Self.ground + ["set passes = manual"], in: &session)
    #expect(session.evaluate("set gap = 30").output == "gap 20 → 30   needs update: root\n")
    #expect(
      session.evaluate("frames red").output
        == "red   x 20   y 0   w 100   h 50\nneeds update: root\n")
    #expect(session.evaluate("set wide = 80").output == "wide 100 → 80   needs update: red\n")
    #expect(session.evaluate("pass").output == "update, from the leaves up: red, root\n")
    #expect(
      session.evaluate("frames red").output
        == "red   x 20   y 0   w 100   h 50\nneeds layout: root, red\n")
    #expect(
      session.evaluate("pass").output
        == "layout, from the root down: root, red   red x 20→30 w 100→80   dot w 80→60\n")
    #expect(session.evaluate("frames red").output == "red   x 30   y 0   w 80   h 50\n")
    #expect(session.evaluate("pass").output == "display, from the root down: red, dot\n")
    #expect(session.evaluate("pass").output == "nothing waits for a pass\n")
  }

  @Test func `the rest of a round runs at once, and is undone at once`() {
    var session = Session()
    play(Self.ground + ["set passes = manual", "set gap = 30", "pass all"], in: &session)
    #expect(session.evaluate("frames red").output == "red   x 30   y 0   w 100   h 50\n")
    session.evaluate("undo")
    #expect(
      session.evaluate("frames red").output
        == "red   x 20   y 0   w 100   h 50\nneeds update: root\n")
    #expect(
      session.evaluate("pass all").output == """
        update, from the leaves up: root
        layout, from the root down: root   red x 20→30
        display, from the root down: red

        """)
  }

  @Test func `views are marked for a pass`() {
    var session = Session()
    play(Self.ground + ["set passes = manual"], in: &session)
    #expect(session.evaluate("needs display dot").output == "dot marked for display\n")
    #expect(session.evaluate("needs layout red").output == "red marked for layout\n")
    #expect(session.evaluate("pass").output == "layout, from the root down: red\n")
    #expect(session.evaluate("pass").output == "display, from the root down: dot\n")
    session.evaluate("set passes = auto")
    #expect(
      session.evaluate("needs layout red").output
        == "red marked for layout, and done: passes run by themselves\n")
    #expect(
      session.evaluate("pass").output
        == "passes run by themselves; try: set passes = manual\n")
  }

  @Test func `a view may edit constraints in its layout, which runs until nothing changes`() {
    var session = Session()
    play(Self.ground, in: &session)
    #expect(
      session.evaluate("during layout of red { set gap = 0.5 * red.width }").output
        == "red runs these lines in each layout\nlayouts ran 1 round   red x 20→50\n")
    #expect(session.evaluate("set wide = 60").output.contains("red x 50→30 w 100→60"))
    session.evaluate("undo")
    #expect(session.evaluate("expect red.x == 50").status == .ok)
    session.evaluate("during layout of red off")
    session.evaluate("set wide = 60")
    #expect(session.evaluate("expect red.x == 50").status == .ok)
  }

  @Test func `a layout that never ends is stopped, its cycle printed, and nothing changed`() {
    var session = Session()
    play(Self.ground, in: &session)
    let before = session.evaluate("frames as json").output + session.evaluate("list").output
    let answer = session.evaluate("during layout of red { set wide = 300 - red.width }")
    #expect(answer.status == .refused)
    #expect(
      answer.errors == """
        error[E139]: this layout never ends: wide 100 → 200, wide 200 → 100, wide 100 → 200
        rule: a view that edits constraints in its layout asks for another layout; after 100 \
        rounds it is stopped
        try:  1  pass all
        nothing changed.

        """)
    #expect(
      session.evaluate("frames as json").output + session.evaluate("list").output == before)
    #expect(session.evaluate("set gap = 21").output == "gap 20 → 21   red x 20→21\n")
  }

  @Test func `lines of a layout that can run only once are told so, and offered by themselves`() {
    var session = Session()
    play(Self.ground, in: &session)
    #expect(
      session.evaluate("during layout of red { view green; green.width == 5 }").errors == """
        error[E139]: red can run its lines only once: in the second round of its layout there is \
        a green already
        rule: the lines of a layout run until they change nothing; what is made or removed once \
        is typed by itself
        try:  1  { view green; green.width == 5 }
              2  during layout of red off
        nothing changed.

        """)
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("expect green.width == 5").status == .ok)
    // In the first round there is nothing to be said about rounds.
    let known = session.evaluate("during layout of red { view green }")
    #expect(known.errors.hasPrefix("error[E115]: there is a green already\n"))
    #expect(known.errors.contains("{ view green }\n                              ^^^^^\n"))
  }

  @Test func `a line that an earlier layout's lines can't bear says whose lines they are`() {
    var session = Session()
    play(Self.ground + ["during layout of red { set gap = 0.5 * red.width }"], in: &session)
    #expect(
      session.evaluate("remove gap").errors == """
        error[E102]: nothing is called gap, in what red runs in its layout: \
        { set gap = 0.5 * red.width }
        rule: a view must be made before a constraint can name it
        try:  1  during layout of red off
        nothing changed.

        """)
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("remove gap").status == .ok)
  }

  @Test func `an expression outside of a layout is read once`() {
    var session = Session()
    play(Self.ground + ["set gap = 2 * red.width - 10"], in: &session)
    #expect(session.evaluate("expect red.x == 190").status == .ok)
    session.evaluate("set wide = 10")
    #expect(session.evaluate("expect red.x == 190").status == .ok)
  }
}

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
    #expect(laid.output.contains("wide added, and broken: these cannot all hold (horizontal)"))
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
