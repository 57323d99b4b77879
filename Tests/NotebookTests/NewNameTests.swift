// A name that nobody chose gives way to one that somebody chooses.

import Answers
import Notebook
import Testing

@Suite struct NewNameTests {
  @Test(arguments: [
    ("view c1", "c1 added, c1 is now c2"),
    ("view C1 in a", "C1 added, c1 is now c2"),
    ("guide c1", "c1 added, c1 is now c2"),
    ("stack c1 (a)", "c1 added, c1 is now c2"),
    ("a.height == 5 as c1", "c1 added, c1 is now c2"),
    ("b.size == 5 as c1", "c1 added, c1 is now c2"),
    ("{ a.height == 5; b.height == 6 } as c1", "c3 c4 added, c1 is now c2"),
    ("for i in 1...2 { a.height == 5 @$i } as c1", "c3 c4 added, c1 is now c2"),
    ("vfl H:|-[b] as c1", "c1 added, c1 is now c2"),
    ("{ a.height == 5; view c2 }", "c3 c2 added"),
    ("for i in 1...2 { view c$i }", "c1 c2 added, c1 is now c3\n"),
  ])
  func `house 17: a constraint that nobody named gives way and says so`(
    line: String, reply: String
  ) throws {
    var session = try Session(typing: "view a, b", "a.width == 10")
    let before = session
    let answer = session.evaluate(line)
    #expect(answer.errors == "")
    #expect(answer.output.hasPrefix(reply), "\(answer.output)")
    session.expect("a.width == 10")
    #expect(session.evaluate("undo").errors == "")
    #expect(visibleState(of: session) == visibleState(of: before))
    #expect(session.evaluate("redo").output.contains(reply))
    try expectRoundTrip(session)
  }

  @Test func `house 17: a name that somebody gave is a clash, however it was given`() throws {
    var session = try Session(
      typing: "view a", "a.width == 10 as c1", "a.height == 20", "set c2.name = c9",
      "a.size == 30 @20 as both")
    for name in ["c1", "c9", "both", "a"] {
      let answer = session.evaluate("view \(name)")
      #expect(answer.errors.contains("error[E115]"), "\(answer)")
    }
    #expect(session.evaluate("list").output.contains("a.width == 10 as c1"))
  }

  @Test func `house 17: a member of a group gives way, and stays a member`() throws {
    var session = try Session(
      typing: "view a", "{ a.width == 10; a.height == 20 } as pins", "view c1")
    #expect(session.evaluate("set pins = 30").output.hasPrefix("pins 10 → 30"))
    session.expect("a.width == 30", "a.height == 30")
    #expect(session.evaluate("set c2.name = tall").errors == "")
    #expect(session.evaluate("off pins").errors == "")
    session.expect("ambiguity")
    #expect(session.evaluate("show").output.contains("} as pins"))
    #expect(session.evaluate("show").output.contains("as tall"))
  }

  @Test func `house 17: a member of a group in a group stays a member of both`() throws {
    var session = try Session(
      typing: "view a",
      "{ { a.width == 10; a.height == 20 } as inner; a.leading == root.leading } as outer",
      "view c1", "set inner = 30")
    session.expect("a.width == 30", "a.height == 30")
    #expect(
      session.evaluate("remove outer").output
        == "outer removed   a x 0→? w 30→0… ? h 30→0… ?\n")
  }

  @Test func `house 17: names may be exchanged in a block`() throws {
    var session = try Session(
      typing: "view a", "a.width == 10 as one", "a.height == 20 as two",
      "{ set one.name = three; set two.name = one; set three.name = two }")
    #expect(
      session.evaluate("list").output
        == "horizontal:\n  a.width == 10 as two\nvertical:\n  a.height == 20 as one\n")
    session.evaluate("undo")
    #expect(
      session.evaluate("list").output
        == "horizontal:\n  a.width == 10 as one\nvertical:\n  a.height == 20 as two\n")
  }

  @Test func `house 17: in a conflict too it is said which constraint gave way`() throws {
    var session = try Session(typing: "view a", "a.width == 10")
    let answer = session.evaluate("a.width == 20 as c1")
    #expect(
      answer.output.hasPrefix(
        "c1 is now c2\nc1 added, and broken\nbecause a.width is set twice, to 10 and to 20"))
  }
}
