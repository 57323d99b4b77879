// Undo leads back through every line, whatever the lines removed, and redo forward again.

import Answers
import Conditions
import Notebook
import Testing

@Suite struct UndoTests {
  /// Types lines, takes them back and does them again, and compares what is told at each point.
  private func expectExact(
    _ lines: [String], location: SourceLocation = #_sourceLocation
  ) throws {
    var session = Session()
    var states = [Self.state(of: session)]
    for line in lines {
      let answer = session.evaluate(line)
      #expect(answer.status <= .conflict, "\(line): \(answer.errors)", sourceLocation: location)
      states.append(Self.state(of: session))
    }
    for state in states.dropLast().reversed() {
      let answer = session.evaluate("undo")
      #expect(answer.errors == "", sourceLocation: location)
      #expect(Self.state(of: session) == state, sourceLocation: location)
    }
    for state in states.dropFirst() {
      session.evaluate("redo")
      #expect(Self.state(of: session) == state, sourceLocation: location)
    }
  }

  private static func state(of session: Session) -> [String] {
    var session = session
    return ["show", "frames", "list"].map { session.evaluate($0).output }
  }

  @Test(arguments: [
    ["view a, b", "remove a", "remove b"],
    ["view a", "a.width == 10", "a.height == 20", "remove c1", "remove c2"],
    ["view a, b, d", "remove b", "remove d"],
    [
      "view p1, p2", "view v in p1", "v.width == p1.width", "v.top == p1.top", "move v to p2",
      "remove v",
    ],
    ["view a, b", "remove a", "remove b", "view q", "q.width == 7", "remove q"],
    ["{ view a; view b; remove b }", "view q"],
  ])
  func `4.37: undo leads back through removals of what was made last`(lines: [String]) throws {
    try expectExact(lines)
  }

  @Test func `4.37: a block may remove what was made last and make something new`() throws {
    try expectExact(["view a, b", "remove a", "{ remove b; view q }"])
  }

  @Test func `4.37: removals behind a fresh start are taken back too`() throws {
    var session = Session()
    let text = """
      # A

      ```layout
      > view a, b
      > remove a
      > remove b
      ```

      ```layout fresh
      > view q
      ```

      """
    session.evaluate("load a.md")
    session.resume(.file(text))
    let answer = session.evaluate("undo 4").output
    #expect(answer == "undone: view q, all since the start, remove b, remove a\n")
    #expect(session.evaluate("show").output == "view a in root\nview b in root\n")
  }

  @Test func `redo does the change again and asks nothing, and both say so`() throws {
    var session = try Session(
      typing: "view a", "a.width == 40", "frames", "matrix \"iPhone SE\" : no ambiguity")
    #expect(
      session.evaluate("undo").output == """
        undone: a.width == 40   a w 40→0… ?
        also taken back: frames, matrix "iPhone SE" : no ambiguity

        """)
    #expect(
      session.evaluate("redo").output == """
        redone: a.width == 40
        c1 added   a w 0→40
        not asked again: frames, matrix "iPhone SE" : no ambiguity

        """)
  }

  @Test func `4.37: what is named like a removed view does not inherit what it did in its layout`()
    throws
  {
    var session = try Session(
      typing: "view a", "root.width >= 0 as gap", "during layout of a { set gap = 5 }", "remove a",
      "view b")
    #expect(session.evaluate("set gap = 9").output.hasPrefix("gap 5 → 9"))
    session.expect("root.width >= 9")
    #expect(session.evaluate("list").output.contains("root.width >= 9 as gap"))
  }
}
