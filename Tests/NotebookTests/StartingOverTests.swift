// Another session, another line in the place of an earlier one, and the line since when a claim fails.

import Answers
import Notebook
import Testing

@Suite struct StartingOverTests {
  private static let lines = [
    "view red", "red.width == 100 as wide", "red.height == 50", "red.leading == root.leading + 20",
  ]

  @Test func `new begins an empty session and says what is not saved`() throws {
    var session = try Session(typing: Self.lines)
    let answer = session.evaluate("new")
    #expect(
      answer.output == "a new session; 4 lines of the last one are not saved: undo comes back\n")
    #expect(session.evaluate("history").output == "")
    #expect(session.evaluate("frames").output == Session.answer(to: "frames").output)
    #expect(Session.answer(to: "new").output == "a new session\n")
  }

  @Test func `undo comes back from a new session, with what was undone there`() throws {
    var session = try Session(typing: Self.lines)
    let before = session.evaluate("show").output
    let count = session.changeCount
    session.type(["new", "view blue"])
    #expect(session.evaluate("undo 5").output == "undone: view blue\n")
    #expect(session.evaluate("undo").output == "undone: new\n")
    #expect(session.evaluate("show").output == before)
    #expect(session.changeCount == count)
    #expect(session.evaluate("redo").output.hasPrefix("redone: new\n"))
    #expect(session.evaluate("redo").output == "redone: view blue\nblue added\n")
    #expect(session.evaluate("history").output == "* 1  view blue\n")
  }

  @Test func `a new session is saved without the old one`() throws {
    var session = try Session(typing: Self.lines)
    session.type(["new", "view blue"])
    #expect(session.evaluate("show as json").output.contains("view blue"))
    #expect(!session.evaluate("show as json").output.contains("view red"))
    #expect(session.evaluate("save").status == .inputOutput)
  }

  @Test(arguments: [
    "reset", "restart", "fresh", "erase", "start over", "new session", "clear all",
  ])
  func `the words for starting over lead to new`(_ line: String) throws {
    var session = try Session(typing: Self.lines)
    #expect(session.evaluate("clear").errors.contains("new begins an empty session"))
    #expect(session.evaluate(line).errors.contains("try:  1  new\n"))
    #expect(session.evaluate("1").output.contains("a new session"))
  }

  @Test func `rewrite puts a line in the place of an earlier one and replays`() throws {
    var session = try Session(typing: Self.lines)
    session.type(["red.width"])
    let answer = session.evaluate("rewrite 2 red.width == 120 as wide")
    #expect(
      answer.output
        == "line 2 is now red.width == 120 as wide, 3 lines behind it replayed   red w 100→120\n")
    #expect(
      session.evaluate("history").output == """
        * 1  view red
        * 2  red.width == 120 as wide
        * 3  red.height == 50
        * 4  red.leading == root.leading + 20
          5  red.width

        """)
    #expect(session.evaluate("undo").output.hasPrefix("undone: rewrite 2 "))
    #expect(session.evaluate("red.width").output == "red.width 100\n")
    #expect(session.evaluate("redo").status == .ok)
    session.expect("red.width == 120", "red.height == 50", "red.x == 20")
  }

  @Test func `edit brings an earlier line, or the last one, as a rewriting`() throws {
    var session = try Session(typing: Self.lines)
    #expect(session.evaluate("edit 2").output == "rewrite 2 red.width == 100 as wide\n")
    #expect(
      session.evaluate("edit").output == "rewrite 4 red.leading == root.leading + 20\n")
    #expect(session.evaluate("edit 9").errors.hasPrefix("error[E126]: the history has no line 9"))
    var empty = Session()
    #expect(empty.evaluate("edit").errors.hasPrefix("error[E126]: nothing was typed yet"))

    var typed = try Session(
      typing: Self.lines, configuration: Configuration(isInteractive: true))
    let answer = typed.evaluate("rewrite 2")
    #expect(answer.output == "")
    #expect(answer.effects.map(\.action) == [.edit("rewrite 2 red.width == 100 as wide")])
    #expect(typed.evaluate("history").output == session.evaluate("history").output)
  }

  @Test func `a rewriting that a later line does not survive is refused whole`() throws {
    var session = try Session(typing: Self.lines)
    let before = session.evaluate("show").output
    let answer = session.evaluate("rewrite 1 view blue")
    #expect(
      answer.errors == """
        error[E190]: line 2 would then be refused: nothing is called red
        rule: line 2 is red.width == 100 as wide
        nothing changed.

        """)
    #expect(session.evaluate("show").output == before)
    #expect(
      session.evaluate("rewrite 9 view blue").errors.hasPrefix(
        "error[E126]: the history has no line 9"))
    #expect(session.evaluate("rewrite 2 frmaes").status == .refused)
    #expect(session.evaluate("rewrite 2 undo").status == .refused)
    #expect(session.evaluate("show").output == before)
  }

  @Test func `an expectation that no longer holds refuses a rewriting`() throws {
    var session = try Session(typing: Self.lines + ["expect red.width == 100"])
    let answer = session.evaluate("rewrite 2 red.width == 120 as wide")
    #expect(answer.status == .refused)
    #expect(
      answer.errors.contains("line 5 would then be refused: expect failed"), "\(answer.errors)")
    session.expect("red.width == 100")
  }

  @Test func `bisect names the line since when a claim fails`() throws {
    var session = try Session(typing: Self.lines)
    session.type(["set wide = 120", "view blue", "blue.width == red.width"])
    #expect(
      session.evaluate("bisect red.width == 100").output == """
        fails since line 5: set wide = 120
        now red.width is 120, not == 100

        """)
    #expect(session.evaluate("bisect red.width == 120").output.hasPrefix("it holds now"))
    #expect(
      session.evaluate("bisect blue.width == 7").output.hasPrefix(
        "fails ever since it can be asked, line 6: view blue\n"))
    session.expect("red.width == 120", "blue.width == 120")
  }

  @Test func `bisect finds the line that broke what held all along`() throws {
    var session = try Session(typing: Self.lines)
    session.type(["red.width == 110"])
    #expect(
      session.evaluate("bisect no conflict").output.hasPrefix(
        "fails since line 5: red.width == 110\n"))
  }

  @Test func `branch and switch alone list the branches and marks`() throws {
    var session = try Session(typing: Self.lines)
    #expect(session.evaluate("branch").output == "* main\n")
    session.type(["mark here", "branch idea"])
    #expect(session.evaluate("branch").output == "* idea\n  here (mark)\n  main\n")
    #expect(session.evaluate("switch").output == "* idea\n  here (mark)\n  main\n")
  }

  @Test func `a guess in the middle of two wishes is told so`() {
    // 100 is wanted at 500 and 200 at 400: the mean is 150, and 100 comes out.
    let answer = Session.answer(
      to: "view red", "red.width == 100 @500 as small", "red.width == 200 @400 as large",
      "predict red.width 150")
    #expect(
      answer.output.contains("You get 150 if wishes meet in the middle"), "\(answer.output)")
    #expect(answer.output.contains("red.width is 100"))
  }

  @Test func `explain names the parts of a constraint`() {
    let answer = Session.answer(
      to: "view red", "red.width == 0.5 * root.width + 20 @750 as half", "explain half")
    #expect(
      answer.output == """
        red.width == 0.5 * root.width + 20 @750 as half
          first        red.width
          relation     ==
          multiplier   0.5
          second       root.width
          constant     20
          priority     750, a wish
          active       on
          cost         another constant is set in place: a point more moves 1 view, with 0 pivots

        """)
  }

  @Test func `help speaks of attributes, Apple's names, words of logs, and what there is`() throws {
    var session = try Session(typing: "view red", "red.width == 100 as wide")
    let topics = [
      "width": "A size", "top": "A place", "centerX": "A place", "red": "red is a view",
      "wide": "red.width == 100 as wide", "UIStackView": "stack NAME", "NSStackView": "stack NAME",
      "NSLayoutConstraint": "NSLayoutConstraint", "svg": "svg", "html": "html", "record": "cast",
      "encapsulated": "required, and not yours", "UISV-spacing": "spacing",
      "NSAutoresizingMaskLayoutConstraint": "translates", "tutorial": "lesson 1",
      "starting over": "new begins", "leadingAnchor": "anchor", "clear": "new begins",
    ]
    for (topic, words) in topics.sorted(by: { $0.key < $1.key }) {
      let answer = session.evaluate("help \(topic)")
      #expect(answer.output.contains(words), "\(topic)\n\(answer.output)\(answer.errors)")
    }
    #expect(session.evaluate("help multiplier").output.contains("red.width == 1.5 * red.height"))
  }
}
