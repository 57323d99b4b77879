// Grades: right, open with the reason, or not reached.

import Answers
import Conditions
import Notebook
import SessionFiles
import Testing

@Suite struct GradeTests {
  /// Four lines, then a question.
  private static let lesson = Conditions.smallLesson(
    """
    Make it 200 wide.

    ```layout hidden skip
    > expect red.width == 200
    ```

    """)
  private static let handOut = """
    Make red 100 high.

    ```layout hidden skip
    > expect red.height == 100
    ```

    """
  private static let lines = [
    "view red", "red.(leading, top) == root.(leading, top) + 20",
    "root.trailing == red.trailing + 20 as end", "expect red.width == 280",
  ]

  private func grade(_ name: String, _ lines: [String]) throws -> Grade {
    let text =
      "# Small\n<!-- layout 1 root=320x480 rules=uikit -->\n\n\(Self.handOut)\n```layout\n"
      + lines.map { "> \($0)\n" }.joined() + "```\n"
    return Grade(
      of: try SessionFile(parsing: text, name: name),
      in: try SessionFile(parsing: Self.lesson, name: "small"),
      handOuts: [HandOut(try SessionFile(parsing: Self.handOut, name: "hand-out"))])
  }

  @Test func `who has not come to a question has not reached it, in every form`() throws {
    let grades = [
      // At the beginning; with a line of his own there; on the way, with a wrong number.
      try grade("Ada", []), try grade("Ben", ["view blue"]),
      try grade("Cy", [Self.lines[0], "red.width == 3"]),
      // At the end; there with the answers; there without the view that is asked about.
      try grade("Di", Self.lines), try grade("Eve", Self.lines + ["set end = 100"]),
      try grade("Flo", Self.lines + ["remove red"]),
    ]
    #expect(
      grades.text == """
        Ada   lesson 0 of 4   1 not reached   E1 open
          E1: nothing was typed besides the lesson's lines
        Ben   lesson 0 of 4   1 not reached   E1 not reached
        Cy    lesson 1 of 4   1 open          E1 open
          1: red.width is 3, not == 200
          E1: red.height has more than one value
        Di    lesson 4 of 4   1 open          E1 open
          1: nothing was typed after the lesson's lines
          E1: nothing was typed besides the lesson's lines
        Eve   lesson 4 of 4   1 right         E1 open
          E1: red.height has more than one value
        Flo   lesson 4 of 4   1 open          E1 open
          1: nothing is called red
          E1: nothing is called red
        6 files: 1 right, 8 open, 3 not reached

        """)
    #expect(
      grades.csv == """
        name,done,count,question 1,exercise E1,failure,looks like
        Ada,0,4,not reached,0,E1: nothing was typed besides the lesson's lines,
        Ben,0,4,not reached,not reached,,
        Cy,1,4,0,0,"1: red.width is 3, not == 200; E1: red.height has more than one value",
        Di,4,4,0,0,1: nothing was typed after the lesson's lines; E1: nothing was typed besides \
        the lesson's lines,
        Eve,4,4,1,0,E1: red.height has more than one value,
        Flo,4,4,0,0,1: nothing is called red; E1: nothing is called red,

        """)
    #expect(grades.junit.contains("<failure message=\"not reached: nothing is called red yet\"/>"))
    for form in [grades.text, grades.csv, grades.junit, grades.json.text] {
      #expect(!form.contains("E102"))
    }
    let reached = grades[1].questions.map { $0.isReached }
    #expect(reached == [false, false])
  }

  @Test func `an earlier file that came further counts`() throws {
    var grade = try grade("Ada", ["view blue"])
    grade.take(try self.grade("Ada", Self.lines))
    #expect(
      grade.questions.map { $0.reason } == [
        "nothing was typed after the lesson's lines",
        "nothing was typed besides the lesson's lines",
      ])
    #expect(grade.done == 4)
  }
}
