// Lessons given line by line: steps, detours, predictions, questions.

import Answers
import Conditions
import Notebook
import SessionFiles
import Testing

/// A small lesson with everything that a lesson may have.
let smallLesson = """
  # 5 · Priorities pull
  <!-- layout 1 root=200x100 rules=uikit -->

  ```layout hidden
  > view red
  > red.(top, leading) == root.(top, leading)
  ```

  Red wants to be 200 wide.

  ```layout
  > red.height == 10
  > red.width <= 150 as cap
  > red.width == 200 @750 as wish
  > red.width == 100 @250 as fallback
  ```

  Which width wins?

  ```layout
  > frames red
  red   x 0   y 0   w 150   h 10
  > expect red.width == 150
  ```

  ```layout expect-error
  > red.leading == 20
  ```

  ## Exercise

  Make red 120 wide without touching the cap.

  ```layout hidden skip
  > # Something may be stronger than 750.
  > # A required constraint is.
  > expect red.width == 120
  > set root.size = 300x100
  > expect red.width == 120
  > # Required constraints hold; wishes follow.
  ```
  """

@Suite struct LessonTests {
  private func lesson(isInteractive: Bool = false) throws -> Session {
    var session = Session(configuration: Configuration(isInteractive: isInteractive))
    let file = try SessionFile(parsing: smallLesson, name: "5")
    let start = session.begin(file)
    try #require(start.status == .ok, "\(start.errors)")
    return session
  }

  private func frames(_ session: Session) -> String {
    var session = session
    return session.evaluate("frames as json").output + session.evaluate("list").output
      + session.evaluate("show").output
  }

  @Test func `lesson asks for a file, and begins it in its world`() throws {
    var session = Session()
    #expect(
      session.evaluate("lesson 5").effects.map(\.action) == [.readFile(path: "5", purpose: .lesson)]
    )
    let answer = session.resume(.file("# A\n\nText.\n"))
    #expect(answer.output == "A\n\nText.\n\n")
    #expect(
      session.evaluate("lesson").effects.map(\.action) == [.listLessons])
    let list = session.resume(
      .lessons([
        LessonHeading(name: "05-pull.md", title: "Priorities pull"),
        LessonHeading(name: "12-left.md", title: "Left and right"),
        LessonHeading(name: "bug-report.md", title: "A report"),
      ]))
    #expect(
      list.output == """
        lesson NUMBER begins one of these:
                   5 Priorities pull
                  12 Left and right
        "bug-report" A report

        """)
    #expect(
      list.text(on: Screen(columns: 60, isForReading: true)) == """
        lesson NUMBER begins one of these:
                   5 Priorities pull  "bug-report" A report
                  12 Left and right

        """)
    #expect(list.text(on: Screen(columns: 40, isForReading: true)) == list.output)
    session.evaluate("lesson 9")
    let missing = session.resume(.fileFailed(reason: "no such file"))
    #expect(missing.errors.hasPrefix("error[E169]: there is no lesson 9\n"))
  }

  @Test func `steps show the line, the answer and the text behind it`() throws {
    var session = Session()
    let start = session.begin(try SessionFile(parsing: smallLesson, name: "5"))
    #expect(start.output == "5 · Priorities pull\n\nRed wants to be 200 wide.\n\n")
    #expect(session.evaluate("root.size").output == "set root.size = 200x100\n")
    #expect(session.nextLessonLine == "red.height == 10")
    #expect(session.evaluate("step").output == "> red.height == 10\nc3 added   red h 0→10\n")
    session.evaluate("step")
    session.evaluate("step")
    let fourth = session.evaluate("step").output
    #expect(fourth.hasPrefix("> red.width == 100 @250 as fallback\nfallback added"))
    #expect(fourth.hasSuffix("\n\nWhich width wins?\n\n"))
    #expect(
      session.evaluate("step").output == "> frames red\nred   x 0   y 0   w 150   h 10\n")
    #expect(session.evaluate("step").output == "> expect red.width == 150\nholds\n")
    let refused = session.evaluate("step")
    #expect(refused.status == .ok)
    // The error stands before the text that follows it.
    #expect(refused.output.contains("> red.leading == 20\nerror[E101]"))
    let end = "the lesson is at its end. Type your lines for the exercise, then predict.\n"
    #expect(refused.output.hasSuffix("Make red 120 wide without touching the cap.\n\n" + end))
    #expect(session.evaluate("step").output == end)
  }

  @Test(arguments: Repository.sessions().filter { $0.hasPrefix("Sessions/") })
  func `a lesson is the same in a session that has another screen`(path: String) throws {
    let file = try SessionFile(parsing: try Repository.text(path), name: path)
    var (fresh, used) = (Session(), Session())
    used.type(["set root.size = 500x300", "view old", "old.edges == root"])
    _ = (fresh.begin(file), used.begin(file))
    while let line = fresh.nextLessonLine {
      let (one, other) = (fresh.evaluate("step"), used.evaluate("step"))
      #expect(one.output == other.output && one.status == other.status, "\(line)")
    }
  }

  @Test func `a number alone answers the question of a lesson`() throws {
    let path = try #require(Repository.sessions().first { $0.contains("/01-") })
    let file = try SessionFile(parsing: try Repository.text(path), name: path)
    for (guess, judged) in [
      ("136", "136, as you said"), ("156", "You said 156"), ("0", "You said 0"),
    ] {
      var session = Session()
      _ = session.begin(file)
      while session.nextLessonLine != "frames" {
        #expect(session.evaluate(guess).status == .refused)
        session.evaluate("step")
      }
      #expect(session.evaluate(guess).output.contains(judged))
    }
  }

  @Test func `a detour is taken back exactly and kept as a branch`() throws {
    var session = try lesson()
    for _ in 0..<3 { session.evaluate("step") }
    var straight = session
    session.evaluate("view blue")
    session.evaluate("{ blue.width == 40 as blue1; blue.leading == red.trailing }")
    session.evaluate("set cap = 80")
    session.evaluate("red.width")
    let detour = frames(session)
    let answer = session.evaluate("step").output
    #expect(
      answer.hasPrefix("detour taken back; branch detour goes there again\n> red.width == 100"))
    straight.evaluate("step")
    #expect(frames(session) == frames(straight))
    var there = session
    there.evaluate("switch detour")
    #expect(frames(there) == detour)
    // A question alone is no detour.
    session.evaluate("frames")
    #expect(session.evaluate("step").output.hasPrefix("> frames red\n"))
  }

  @Test func `step back is as if the line had not been given`() throws {
    var session = try lesson()
    var states = [frames(session)]
    for _ in 0..<6 {
      session.evaluate("step")
      states.append(frames(session))
    }
    for state in states.dropLast().reversed() {
      #expect(session.evaluate("step back").status == .ok)
      #expect(frames(session) == state)
    }
    #expect(session.evaluate("step back").errors.hasPrefix("error[E172]"))
    for state in states.dropFirst() {
      session.evaluate("step")
      #expect(frames(session) == state)
    }
  }

  @Test func `step back from a detour keeps it, and undo on track steps back`() throws {
    var session = try lesson()
    for _ in 0..<2 { session.evaluate("step") }
    let before = frames(session)
    session.evaluate("step")
    session.evaluate("view green")
    let detour = frames(session)
    #expect(
      session.evaluate("step back").output
        == "detour taken back; branch detour goes there again\n"
        + "back before  red.width == 200 @750 as wish\n")
    #expect(frames(session) == before)
    var there = session
    there.evaluate("switch detour")
    #expect(frames(there) == detour)
    session.evaluate("step")
    #expect(session.evaluate("undo").output == "back before  red.width == 200 @750 as wish\n")
    #expect(frames(session) == before)
    session.evaluate("set cap = 10")
    session.evaluate("undo")
    #expect(frames(session) == before)
    session.evaluate("undo 2")
    #expect(session.nextLessonLine == "red.height == 10")
  }

  @Test func `what a detour loads or undoes beyond itself is let go`() throws {
    var session = try lesson()
    session.evaluate("step")
    let before = frames(session)
    session.evaluate("load other.md")
    session.resume(.file("```layout\n> view x\n```\n"))
    session.evaluate("step")
    session.evaluate("step back")
    #expect(frames(session) == before)
  }

  @Test func `a lesson with its detours is saved, loaded and verified`() throws {
    var session = try lesson()
    session.evaluate("step")
    session.evaluate("view blue")
    for _ in 0..<3 { session.evaluate("step") }
    session.evaluate("animate 0.3s { set cap = 120 } at 0.5")
    for _ in 0..<5 { session.evaluate("step") }
    session.evaluate("quiz")
    session.evaluate("hint")
    session.evaluate("red.width == 120")
    session.evaluate("quiz")
    try expectRoundTrip(session)
    session.evaluate("switch detour2")
    #expect(session.evaluate("frames at 0.5").status == .ok)
    try expectRoundTrip(session)
  }

  @Test func `without a lesson there is no step, and in the middle of work it can be undone`()
    throws
  {
    var session = Session()
    #expect(session.evaluate("step").errors.hasPrefix("error[E168]"))
    #expect(session.evaluate("step back").errors.hasPrefix("error[E168]"))
    #expect(session.evaluate("quiz").errors.hasPrefix("error[E170]"))
    #expect(session.evaluate("hint").errors.hasPrefix("error[E170]"))
    session.evaluate("view mine")
    let work = frames(session)
    _ = session.begin(try SessionFile(parsing: smallLesson, name: "5"))
    #expect(session.evaluate("root.width").output == "root.width 200\n")
    session.evaluate("step")
    try expectRoundTrip(session)
    session.evaluate("undo")
    #expect(session.evaluate("undo").output == "undone: the lesson\n")
    #expect(frames(session) == work)
  }

  @Test(arguments: ["E168", "E169", "E170", "E171", "E172"])
  func `what is suggested works, and the code has a story`(_ code: String) throws {
    var session = try code == "E172" ? lesson() : Session()
    session.evaluate("view red")
    if code == "E169" {
      session.evaluate("lesson 9")
      session.resume(.fileFailed(reason: "there is no such lesson"))
    } else {
      let line = ["E168": "step", "E170": "hint", "E171": "predict red", "E172": "step back"]
      let refusal = session.evaluate(line[code] ?? "").errors
      #expect(refusal.hasPrefix("error[\(code)]"))
    }
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("explain \(code)").output.hasPrefix("\(code): "))
  }

  // MARK: - Questions

  @Test func `a question judges the layout, at every size it names, and not the text`() throws {
    let answers = [
      "red.width == 120", "red.width == 120 @751",
      "{ view m; m.width == 60; red.width == 2 * m.width }",
      "set wish = 120",
    ]
    for answer in answers {
      var session = try lesson()
      for _ in 0..<7 { session.evaluate("step") }
      let asked = session.evaluate("quiz").output
      #expect(
        asked
          == "Make red 120 wide without touching the cap.\nType your lines, then predict; predict hint helps.\n"
      )
      #expect(session.evaluate("quiz").output == "not yet: red.width is 150, not == 120\n")
      session.evaluate(answer)
      #expect(
        session.evaluate("quiz").output == "right\nRequired constraints hold; wishes follow.\n",
        "\(answer)")
      #expect(session.evaluate("quiz").output == "the question is answered\n")
      #expect(session.evaluate("root.size").output == "set root.size = 200x100\n")
    }
    var session = try lesson()
    for _ in 0..<7 { session.evaluate("step") }
    session.evaluate("quiz")
    session.evaluate("red.width == 0.6 * root.width")
    #expect(session.evaluate("quiz").output == "not yet: red.width is 150, not == 120\n")
  }

  @Test func `hints come one after the other`() throws {
    var session = try lesson()
    #expect(session.evaluate("hint").output.contains("of the lesson come first"))
    for _ in 0..<7 { session.evaluate("step") }
    let hints = (0..<3).map { _ in session.evaluate("hint").output }
    #expect(
      hints == [
        "Something may be stronger than 750.\n", "A required constraint is.\n",
        "there are no more hints\n",
      ])
  }
}
