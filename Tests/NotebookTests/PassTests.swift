import Answers
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
    session.type(Self.ground + ["set passes = manual"])
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
    session.type(Self.ground + ["set passes = manual", "set gap = 30", "pass all"])
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
    session.type(Self.ground + ["set passes = manual"])
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
    session.type(Self.ground)
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
    session.type(Self.ground)
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
    session.type(Self.ground)
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
    var doubted = Session()
    doubted.type(Self.ground + ["during layout of red { set gap = 0.5 * red.width }", "view gas"])
    #expect(
      doubted.evaluate("remove gap").errors.hasPrefix(
        "error[E102]: in what red runs in its layout, { set gap = 0.5 * red.width }: "
          + "nothing is called gap; did you mean gas?\n"))
    var session = Session()
    session.type(Self.ground + ["during layout of red { set gap = 0.5 * red.width }"])
    #expect(
      session.evaluate("remove gap").errors == """
        error[E102]: in what red runs in its layout, { set gap = 0.5 * red.width }: \
        nothing is called gap
        rule: frames and show constraints list the names that there are
        try:  1  during layout of red off
        nothing changed.

        """)
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("remove gap").status == .ok)
  }

  @Test func `an expression outside of a layout is read once`() {
    var session = Session()
    session.type(Self.ground + ["set gap = 2 * red.width - 10"])
    #expect(session.evaluate("expect red.x == 190").status == .ok)
    session.evaluate("set wide = 10")
    #expect(session.evaluate("expect red.x == 190").status == .ok)
  }
}
