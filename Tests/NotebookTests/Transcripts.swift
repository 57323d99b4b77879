import Notebook
import Testing

/// Plays lines to a session; what the last one came to.
@discardableResult
func play(_ lines: [String], in session: inout Session) -> Evaluation {
  var last = Evaluation()
  for line in lines { last = session.evaluate(line) }
  return last
}

/// What the last of some lines came to, in a new session.
func play(_ lines: String...) -> Evaluation {
  var session = Session()
  return play(lines, in: &session)
}

/// Two views that share the width of the root.
let pair = [
  "view red, blue", "red.leading == root.leading + 20 as gap",
  "blue.leading == red.trailing + 8", "root.trailing == blue.trailing + 20",
  "red.width == blue.width", "red.top == root.top + 20", "root.bottom == red.bottom + 20",
  "blue.(top, bottom) == red.(top, bottom)",
]

@Suite struct Transcripts {
  @Test func `setting a constant says what changed and what moved`() {
    var session = Session()
    play(pair, in: &session)
    #expect(
      session.evaluate("set gap = 30").output
        == "gap 20 → 30   red x 20→30 w 136→131   blue x 164→169 w 136→131\n")
  }

  @Test func `frames as json is one line with every number`() {
    let answer = play("view red", "red.edges == root inset 20", "frames as json")
    #expect(
      answer.output == """
        {"root":{"width":320,"height":480,"direction":"ltr","scale":1},"frames":[{"name":"red",\
        "kind":"view","superview":"root","x":20,"y":20,"width":280,"height":440,"range":{"x":[20,20],\
        "y":[20,20],"width":[280,280],"height":[440,440]},"alignmentRect":{"x":20,"y":20,\
        "width":280,"height":440}}],"broken":[],"unsatisfied":[]}

        """)
  }

  @Test func `an ambiguous value is an interval`() {
    let answer = play("view red", "red.width <= 150", "red.width == 200 @750", "frames red")
    #expect(answer.output == "red   x ?   y ?   w 150   h 0… ?\n")
  }

  @Test func `a conflict shows the set, its arithmetic and repairs`() {
    let answer = play(
      "view red", "red.leading == root.leading + 20 as gap",
      "root.trailing == red.trailing + 20", "red.width == 300 as wide")
    #expect(answer.status == .conflict)
    #expect(
      answer.output == """
        wide added, and broken: these cannot all hold (horizontal)
          red.leading == root.leading + 20 as gap    //   20
          root.trailing == red.trailing + 20 as c2   // + 20
          red.width == 300 as wide                   // + 300  broken: the newest
          set root.width = 320                       // = 340, 20 too much
        laid out without wide: red w 280. It stays active and returns when it can hold.
        try:  1  set wide.priority = 999   // red w 280 now, 300 when there is room
              2  set c2 = 0                // red w 300
              3  set root.width = 340      // red w 300
        UIKit picks one and documents no rule; here it is the newest.

        """)
  }

  @Test func `a suggestion is applied by its number and recorded as its line`() {
    var session = Session()
    play(
      [
        "view red", "red.leading == root.leading + 20", "root.trailing == red.trailing + 20",
        "red.width == 300 as wide",
      ], in: &session)
    #expect(session.evaluate("1").status == .ok)
    #expect(session.acceptedLines == ["set wide.priority = 999"])
    #expect(session.evaluate("conflicts").output == "no conflict\n")
  }

  @Test func `an animation prints its frames where there is no terminal`() {
    var session = Session()
    play(pair, in: &session)
    let answer = session.evaluate("animate 0.3s linear { set gap = 40 } at 0, 0.5, 1")
    #expect(answer.output.contains("at 0.5\n  red    x 30    y 20   w 131   h 440\n"))
    #expect(session.evaluate("frames red at 0.5").output == "red   x 30   y 20   w 131   h 440\n")
  }

  @Test func `a stack lays out its views`() {
    let answer = play(
      "view a, b : label text \"A\", \"B\"", "stack row (a, b) in root horizontal spacing 8",
      "row.leading == root.leading + 20", "row.top == root.top + 20",
      "set row.spacing = 10", "expect b.x == 22")
    #expect(answer.errors == "")
  }

  @Test func `a block is one step and one undo`() {
    var session = Session()
    session.evaluate("{ view red; red.edges == root inset 20; set root.size = 400x400 }")
    #expect(session.evaluate("expect red.width == 360").status == .ok)
    session.evaluate("undo")
    #expect(session.evaluate("frames").output == "no views yet; try: view red\n")
    session.evaluate("redo")
    #expect(session.evaluate("expect red.width == 360").status == .ok)
  }

  @Test func `undo gives a number back and removal does not`() {
    var session = Session()
    play(["view red", "red.width == 100", "undo"], in: &session)
    #expect(session.evaluate("red.width == 100").output.hasPrefix("c1 added"))
    #expect(play(["remove c1", "red.width == 90"], in: &session).output.hasPrefix("c2 added"))
  }

  @Test func `the branch that one is on is what is there now`() {
    var session = Session()
    play(["view red", "red.leading == root.leading + 20 as gap"], in: &session)
    // No branch was made yet, and there is one all the same.
    #expect(session.evaluate("switch main").output == "on branch main\n")
    play(["mark before", "set gap = 30"], in: &session)
    #expect(session.evaluate("diff before main").output.contains("gap"))
    #expect(session.evaluate("animate 1s from before to main at 0").output.contains("x 20"))
    play(["branch b", "set gap = 40", "switch main", "switch b", "set gap = 50"], in: &session)
    // What was done on it since it was left stays.
    #expect(session.evaluate("switch b").output == "on branch b\n")
    #expect(session.evaluate("gap").output.contains("50"))
    play(["switch main", "switch b"], in: &session)
    #expect(session.evaluate("gap").output.contains("50"))
  }

  @Test func `branches keep their documents`() {
    var session = Session()
    play(pair + ["branch b", "set gap = 40", "switch main"], in: &session)
    #expect(session.evaluate("expect red.x == 20").status == .ok)
    session.evaluate("switch b")
    #expect(session.evaluate("expect red.x == 40").status == .ok)
    #expect(session.prompt == "[branch b] > ")
  }

  @Test func `an expectation that fails says what is so`() {
    let answer = play("view red", "red.width == 100", "expect red.width == 136")
    #expect(answer.status == .expectationFailed)
    #expect(answer.errors == "expect failed: red.width is 100, not == 136\n")
  }
}
