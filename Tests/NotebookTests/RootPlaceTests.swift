import Answers
import Notebook
import Testing

/// An item's place in the root: one answer, whichever question is asked.
@Suite struct RootPlaceTests {
  private static let scrolled = [
    "view s : scroll", "s.edges == root", "view a, b in s", "a.(leading, top) == s.(leading, top)",
    "(a, b).size == 40", "b.leading == s.leading", "b.top == a.bottom + 60",
    "s.bottom == b.bottom + 900", "s.trailing == a.trailing + 300",
  ]

  @Test func `house 8.2: frames in the root count how far a view around them is scrolled`() throws {
    var session = try Session(typing: Self.scrolled + ["set s.offset = 0 30"])
    #expect(
      session.evaluate("frames a b in root").output == """
        a   x 0   y -30   w 40   h 40
        b   x 0   y 70    w 40   h 40

        """)
    #expect(session.evaluate("frames a in root as json").output.contains("\"y\":[-30,-30]"))
  }

  @Test func `house 8.2: frames in what scrolls count from the beginning of its content`() throws {
    var session = try Session(typing: Self.scrolled + ["set s.offset = 5 30"])
    #expect(session.evaluate("frames b in s").output == "b   x 0   y 100   w 40   h 40\n")
    #expect(session.evaluate("frames b in s as json").output.contains("\"y\":[100,100]"))
  }

  @Test func `house 8.2: frames in the root follow an offset on the way of an animation`() throws {
    var session = try Session(typing: Self.scrolled)
    session.evaluate("animate 1s linear { set s.offset = 0 40 } at 0.5")
    #expect(session.evaluate("frames a in root at 0.5").output == "a   x 0   y -20   w 40   h 40\n")
  }

  @Test func `house 8.3: what overlaps in a scroll view is what overlaps on the screen`() throws {
    var session = try Session(
      typing: Self.scrolled + [
        "view c", "c.(leading, top) == root.(leading, top)", "c.size == 40", "set s.offset = 0 80",
      ])
    session.expect("a not overlaps c", "b overlaps c")
    #expect(session.evaluate("expect a overlaps c").status == .expectationFailed)
  }

  @Test func `house 8.2: transforms never touch layout, nor frames in the root`() throws {
    var session = try Session(typing: [
      "view card frame 10 20 100 100", "view a in card", "a.size == 10",
      "a.(leading, top) == card.(leading, top) + 5", "set card.transform = translate 50 0",
    ])
    #expect(session.evaluate("frames a in root").output == "a   x 15   y 25   w 10   h 10\n")
  }
}
