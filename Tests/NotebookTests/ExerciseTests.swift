// Exercises: judged by the layout and by rules for the way there, and tested by verify.

import Answers
import Notebook
import SessionFiles
import Testing

@Suite struct ExerciseTests {
  private func text(
    words: String = "", checks: [String] = ["expect red.width == 120"], solution: [String] = []
  ) -> String {
    let answer =
      solution.isEmpty
      ? "" : "\n```layout hidden solution\n" + solution.map { "> \($0)\n" }.joined() + "```\n"
    return """
      # Task
      <!-- layout 1 root=320x100 rules=uikit -->

      ```layout
      > view red
      > red.width == 100 @500 as wish
      ```

      Make red 120 wide.

      ```layout hidden skip\(words)
      \(checks.map { "> \($0)" }.joined(separator: "\n"))
      ```

      """ + answer
  }

  private func verdict(_ words: String, _ lines: [String]) throws -> Answer {
    var session = Session()
    _ = session.begin(try SessionFile(parsing: text(words: words), name: "x"))
    while session.nextLessonLine != nil { session.evaluate("step") }
    session.evaluate("quiz")
    for line in lines {
      let answer = session.evaluate(line)
      #expect(answer.status == .ok, "\(answer.errors)")
    }
    return session.evaluate("quiz")
  }

  @Test func `F24: a wrong answer fails, so that a script learns it`() throws {
    let wrong = try verdict("", [])
    #expect(wrong.output == "not yet: red.width is 100, not == 120\n")
    #expect(wrong.status == .expectationFailed)
    let right = try verdict("", ["red.width == 120"])
    #expect(right.output == "right\n" && right.status == .ok)
  }

  @Test func `F24: one line means one line, tried and undone ones apart`() throws {
    #expect(try verdict(" one-line", ["red.width == 120"]).status == .ok)
    #expect(
      try verdict(" one-line", ["red.width == 90", "undo", "red.width == 120"]).status == .ok)
    #expect(
      try verdict(" one-line", ["view step", "red.width == 120"]).output
        == "not yet: two lines changed something, and one is asked for; undo takes one back\n")
  }

  @Test func `F24: nothing added, nothing changed`() throws {
    #expect(try verdict(" none-added", ["set wish = 120"]).status == .ok)
    #expect(
      try verdict(" none-added", ["red.width == 120 as new"]).output
        == "not yet: nothing may be added, but new was\n")
    #expect(try verdict(" none-changed", ["red.width == 120"]).status == .ok)
    for line in ["set wish = 120", "remove wish\nred.width == 120", "off wish"] {
      let lines = line.split(separator: "\n").map(String.init) + ["red.width == 120"]
      #expect(
        try verdict(" none-changed", lines).output == "not yet: wish is to stay as it was\n",
        "\(line)")
    }
  }

  @Test func `F24: a question comes behind the lesson's lines`() throws {
    var session = Session()
    _ = session.begin(try SessionFile(parsing: text(), name: "x"))
    let early = session.evaluate("quiz")
    #expect(early.output == "not yet: 2 lines of the lesson come first; step gives the next\n")
    #expect(early.status == .expectationFailed)
  }

  @Test func `lines typed before the question are judged at once, and a step leaves them`() throws {
    for (line, judged) in [
      ("red.width == 120", "right\n"), ("set wish = 90", "not yet: red.width is 90, not == 120\n"),
    ] {
      var session = Session()
      _ = session.begin(try SessionFile(parsing: text(), name: "x"))
      while session.nextLessonLine != nil { session.evaluate("step") }
      session.evaluate(line)
      #expect(session.evaluate("step").output.contains("Type your lines"))
      #expect(session.evaluate("predict").output == judged, "\(line)")
    }
  }

  @Test func `F24: verify tries the solution, and that the question is open without it`() throws {
    func report(_ text: String) throws -> VerifyReport {
      verify(try SessionFile(parsing: text, name: "x.md"))
    }
    #expect(try report(text(solution: ["red.width == 120"])).passed)
    let wrong = try report(text(solution: ["red.width == 130"]))
    #expect(wrong.differences.map(\.reason) == ["the solution is none"])
    #expect(wrong.differences.map(\.actual) == ["not yet: red.width is 130, not == 120"])
    #expect(wrong.differences.map(\.line) == [12])
    let refused = try report(text(solution: ["red.leading == 4"]))
    #expect(refused.differences.map(\.reason) == ["a line of the solution is refused"])
    let done = try report(text(checks: ["expect red.width == 100"]))
    #expect(
      done.differences.map(\.reason) == ["the question is answered before anything is typed"])
    let bent = try report(
      text(words: " none-changed", solution: ["set wish = 120"]))
    #expect(bent.differences.map(\.actual) == ["not yet: wish is to stay as it was"])
  }

  @Test func `a solution is not run with its file, and a file that was saved keeps it`() throws {
    let file = try SessionFile(parsing: text(solution: ["red.width == 120"]), name: "x")
    var player = Player(file)
    while player.next(perform: answerWithoutFiles) != nil {}
    #expect(player.session.evaluate("expect red.width == 100").status == .ok)
  }
}
