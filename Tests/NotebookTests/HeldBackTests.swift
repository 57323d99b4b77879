// The parts that a lesson withholds until the class has predicted them.

import Answers
import AutoLayout
import Notebook
import SessionFiles
import Testing

@Suite struct HeldBackTests {
  private static let asking = """
    # Gap
    <!-- layout 1 root=320x100 rules=uikit -->

    ## First

    ```layout
    > { view red, blue; (red, blue).height == 40; (red, blue).top == root.top }
    > red.leading == root.leading + 20
    > blue.width == 30
    > red.width == 100 as wide
    ```

    *How wide is red?* It is 100, of course.

    ```layout
    > frames red
    > expect red.width == 100
    ```

    *Predict red's width:* 320 less 20 leaves 300.

    ```layout
    > set wide = 300
    > expect red.width == 300
    ```

    ## Second

    No question.

    ```layout
    > set wide = 50
    ```
    """

  private func lesson() throws -> Session {
    var session = Session()
    _ = session.begin(try SessionFile(parsing: Self.asking, name: "x"))
    return session
  }

  private func steps(_ count: Int, _ session: inout Session) -> String {
    (0..<count).map { _ in session.evaluate("step").output }.joined()
  }

  @Test func `F6: the numbers of what is asked for are not told before the reveal, others are`()
    throws
  {
    var session = try lesson()
    let before = steps(4, &session)
    #expect(before.contains("> red.width == 100 as wide\nwide added   red w …\n"))
    #expect(before.contains("blue w 0→30\n"))
    // Where red is nobody asks.
    #expect(before.contains("red x 0→20"))
    #expect(before.hasSuffix("\n*How wide is red?*\n\n"))
    let reveal = steps(2, &session)
    #expect(reveal.contains("w 100 "))
    #expect(reveal.contains("\nIt is 100, of course.\n\n*Predict red's width:*\n\n"))
    let next = steps(2, &session)
    #expect(next.contains("wide 100 → 300   red w 100→300\n"))
    #expect(next.contains("\n320 less 20 leaves 300.\n\n## Second\n\nNo question.\n\n"))
    #expect(steps(1, &session).contains("red w 300→50"))
  }

  private static let twice = """
    # Two
    <!-- layout 1 root=320x100 rules=uikit -->

    ```layout
    > { view red, blue; (red, blue).height == 40; (red, blue).top == root.top }
    > red.leading == root.leading + 20
    > red.width == 100
    ```

    *How wide is red?*

    ```layout
    > expect RED.width == 100
    > blue.leading == red.trailing + 10
    > blue.width == 30
    ```

    *Where does blue begin?*

    ```layout
    > expect blue.leading == 130
    ```

    Then: *How wide is it?*

    ```layout hidden skip
    > expect blue.width == 60
    ```
    """

  @Test func `the number that is asked for alone is withheld, until it is told`() throws {
    var session = Session()
    _ = session.begin(try SessionFile(parsing: Self.twice, name: "x"))
    func told(_ line: String) -> String? {
      session.toldCells.last { $0.text == line }?.output
    }
    // A name counts in whatever letters.
    #expect(steps(3, &session).hasSuffix("red w …\n\n*How wide is red?*\n\n"))
    #expect(told("red.width == 100") == "c6 added   red w …\n")
    #expect(told("red.leading == root.leading + 20") == "c5 added   red x 0→20\n")
    // 20 from the left and at the top, 40 high; 100 is asked for, and drawn is three fifths of the
    // room.
    #expect(untold(session) == ["red": "w"])
    #expect(frame("red", session) == [20, 0, 180, 40])
    _ = steps(1, &session)
    #expect(frame("red", session) == [20, 0, 100, 40])
    #expect(told("red.width == 100") == "c6 added   red w 0→100\n")
    // The next question is about blue, whose place is open.
    #expect(untold(session) == ["blue": "x"])
    // 20 + 100 + 10 is 130; what was told stays so, and blue's width is nobody's question.
    #expect(steps(1, &session).contains("blue x …"))
    #expect(steps(1, &session).contains("blue w 0→30"))
    #expect(told("red.width == 100") == "c6 added   red w 0→100\n")
    #expect(told("blue.leading == red.trailing + 10") == "c7 added   blue x …\n")
    #expect(told("blue.width == 30") == "c8 added   blue w 0→30\n")
    // An exercise has no line that would tell its number.
    _ = steps(1, &session)
    #expect(told("blue.leading == red.trailing + 10") == "c7 added   blue x 0→130\n")
    #expect(told("blue.width == 30") == "c8 added   blue w 0→30\n")
    #expect(untold(session) == [:])
  }

  /// The letters of the numbers that a board doesn't tell, by the views that have some.
  private func untold(_ session: Session) -> [String: String] {
    views(session).reduce(into: [:]) { untold, view in
      untold[view["name"]?.string ?? ""] = view["untold"]?.string
    }
  }

  private func frame(_ name: String, _ session: Session) -> [Double]? {
    views(session).first { $0["name"]?.string == name }?["frame"]?.array?.compactMap { $0.number }
  }

  private func views(_ session: Session) -> [JSON] {
    SessionBoard(of: session).json()["views"]?.array ?? []
  }

  @Test func `a number that would tell the one asked for is withheld with it`() throws {
    let text = """
      # Told
      <!-- layout 1 root=320x100 rules=uikit -->

      ## A far edge

      ```layout
      > { view red; red.top == root.top; red.height == 40; red.trailing == root.trailing }
      > red.width == 100
      ```

      *How wide is red?*

      ```layout
      > expect red.width == 100
      ```

      ## Neighbours

      ```layout
      > { view blue, cyan; (blue, cyan).top == root.top; (blue, cyan).height == 40 }
      > { blue.leading == root.leading; cyan.leading == blue.trailing }
      > blue.width == 60
      ```

      *How wide is each?*

      ```layout
      > expect blue.width == 60
      > expect cyan.width == 0
      ```
      """
    var session = Session()
    _ = session.begin(try SessionFile(parsing: text, name: "x"))
    // Its place is 320 less its width: both change together.
    let red = steps(2, &session)
    #expect(red.hasSuffix("red x … w …\n\n*How wide is red?*\n\n"), "\(red)")
    #expect(untold(session) == ["red": "xw"])
    _ = steps(1, &session)
    // Where cyan begins blue ends.
    #expect(steps(3, &session).hasSuffix("blue w …   cyan x …\n\n*How wide is each?*\n\n"))
    #expect(untold(session) == ["blue": "xw", "cyan": "xw"])
  }

  @Test(arguments: [
    "red.width", "red", "frames", "why red.width", "red.trailing", "draw", "explain red.width",
    "expect red.width == 100", "slide wide 0...200", "what if set wide = 40", "affecting red",
  ])
  func `a line that would tell the answer is refused until it is given`(line: String) throws {
    var session = try lesson()
    _ = steps(4, &session)
    let refused = session.evaluate(line)
    #expect(
      refused.errors.hasPrefix("error[E173]: answer first: red.width?\n"), "\(refused.errors)")
    #expect(refused.output == "" && !refused.errors.contains("100"))
    #expect(session.aside(line).errors.hasPrefix("error[E173]"))
    // The next line tells it.
    _ = steps(1, &session)
    #expect(!session.evaluate(line).errors.contains("E173"))
  }

  @Test func `lines of one's own tell the answer no more than a question does`() throws {
    var session = try lesson()
    _ = steps(4, &session)
    #expect(session.evaluate("blue.width").output == "blue.width 30\n")
    #expect(session.evaluate("help view").errors == "")
    // A detour that would move red, and one that contradicts it.
    #expect(session.evaluate("set wide = 90").output == "wide 100 → 90   red w …\n")
    let conflict = session.evaluate("red.width == 70 as other")
    #expect(!conflict.output.contains("70") && !conflict.output.contains("90"))
    #expect(untold(session) == ["red": "w"])
    let moved = RootFrames(of: session).moves(since: RootFrames()).map { $0.json.text }
    #expect(moved.contains(#"{"name":"red","frame":[20,0,180,40]}"#), "\(moved)")
    #expect(!session.toldCells.suffix(2).contains { $0.output.contains("→90") })
    #expect(session.evaluate("red.width").errors.hasPrefix("error[E173]"))
  }

  @Test func `what is drawn of a view that is asked for does not depend on the answer`() throws {
    func board(_ width: Int) throws -> JSON {
      let text = Self.asking.replacing("== 100 as wide", with: "== \(width) as wide")
      var session = Session()
      _ = session.begin(try SessionFile(parsing: text, name: "x"))
      _ = steps(4, &session)
      return SessionBoard(of: session).json(with: SessionBoard.overlays)
    }
    let boards = try [40, 100, 290].map { try board($0).text }
    #expect(Set(boards).count == 1)
    #expect(boards[0].contains("red  w ?") && boards[0].contains("tear right"))
  }

  @Test func `what is held back is recorded all the same`() throws {
    var session = try lesson()
    _ = steps(9, &session)
    session.evaluate("save x.md")
    let saved = session.evaluate("history").output
    #expect(saved.contains("red.width == 100 as wide"))
    #expect(session.evaluate("expect red.width == 50").output == "holds\n")
  }

  @Test func `the picture has a question mark for the number that is asked for, until the reveal`()
    throws
  {
    var session = try lesson()
    #expect(session.picture == nil)
    _ = steps(3, &session)
    let held = try #require(session.picture).text(on: .recorded)
    #expect(held.contains("blue") && held.contains("red  w ?"))
    _ = steps(2, &session)
    let told = try #require(session.picture).text(on: .recorded)
    // Where blue is nothing says, and nobody asks.
    #expect(told.contains("red") && !told.contains("w ?") && told.contains("blue ?"))
  }

  @Test func `a lesson says how far it is`() throws {
    var session = try lesson()
    #expect(try #require(session.lessonProgress) == (0, 9))
    #expect(session.comingLessonLines.first?.hasPrefix("{ view red, blue;") == true)
    _ = steps(2, &session)
    #expect(try #require(session.lessonProgress) == (2, 9))
    #expect(session.prompt.hasPrefix("2 of 9"))
    _ = steps(9, &session)
    #expect(try #require(session.lessonProgress) == (9, 9))
    #expect(!session.prompt.contains("of"))
  }

  @Test func `a number that the line before has told is not asked for`() throws {
    var session = try lesson()
    _ = steps(4, &session)
    #expect(!session.predictNext().effects.isEmpty)
    session.evaluate("step")
    #expect(session.predictNext().effects.isEmpty)
  }

  @Test func `F5: what the person watches is told through the lesson, and not recorded`() throws {
    var session = Session()
    session.evaluate("view red")
    session.evaluate("watch frames red")
    _ = session.begin(try SessionFile(parsing: Self.asking, name: "x"))
    _ = steps(3, &session)
    #expect(steps(1, &session).contains("answer first"))
    #expect(steps(1, &session).contains("red   x 20 "))
    session.evaluate("watch off")
    _ = steps(2, &session)
    #expect(!steps(1, &session).contains("red   x"))
  }
}
