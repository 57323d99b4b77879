// Whole conversations: what is typed, and what comes back.

import Answers
import Notebook
import SessionFiles
import Testing

@Suite struct TranscriptTests {
  @Test func `setting a constant says what changed and what moved`() {
    var session = Session()
    session.type(pair)
    #expect(
      session.evaluate("set gap = 30").output
        == "gap 20 → 30   red x 20→30 w 136→131   blue x 164→169 w 136→131\n")
  }

  @Test func `frames as json is one line with every number`() {
    let answer = Session.answer(to: "view red", "red.edges == root inset 20", "frames as json")
    #expect(
      answer.output == """
        {"root":{"width":320,"height":480,"direction":"ltr","scale":1},"frames":[{"name":"red",\
        "kind":"view","superview":"root","x":20,"y":20,"width":280,"height":440,"range":{"x":[20,20],\
        "y":[20,20],"width":[280,280],"height":[440,440]},"alignmentRect":{"x":20,"y":20,\
        "width":280,"height":440}}],"broken":[],"unsatisfied":[]}

        """)
  }

  @Test func `an ambiguous value is an interval`() {
    let answer = Session.answer(
      to: "view red", "red.width <= 150", "red.width == 200 @750", "frames red")
    #expect(answer.output == "red   x ?   y ?   w 150   h 0… ?\n")
  }

  @Test func `a conflict shows the set, its arithmetic and repairs`() {
    let answer = Session.answer(
      to: "view red", "red.leading == root.leading + 20 as gap",
      "root.trailing == red.trailing + 20", "red.width == 300 as wide")
    #expect(answer.status == .conflict)
    #expect(
      answer.output == """
        wide added, and broken
        because both edges of red are tied to root, which leaves it 280, and wide makes it 300 wide
        these cannot all hold (horizontal)
          red.leading == root.leading + 20 as gap    //   20
          root.trailing == red.trailing + 20 as c2   // + 20
          red.width == 300 as wide                   // + 300  broken: the newest
          set root.width = 320                       // = 340, 20 too much
        laid out without wide: red w 280. It stays active and returns when it can hold.
        try:  1  set wide.priority = 999   // red w 280 now, 300 when there is room
              2  set c2 = 0                // red w 300
              3  set gap = 0               // red w 300
        UIKit picks one and documents no rule; here it is the newest.

        """)
  }

  @Test func `a suggestion is applied by its number and recorded as its line`() {
    var session = Session()
    session.type([
      "view red", "red.leading == root.leading + 20", "root.trailing == red.trailing + 20",
      "red.width == 300 as wide",
    ])
    #expect(session.evaluate("1").status == .ok)
    #expect(session.acceptedLines == ["set wide.priority = 999"])
    #expect(session.evaluate("conflicts").output == "no conflict\n")
  }

  @Test func `what was offered ends with the next line, and comes back when that is undone`() {
    var session = Session()
    session.type([
      "view red", "red.leading == root.leading + 20", "root.trailing == red.trailing + 20",
      "red.width == 300 as wide",
    ])
    // As long as the layout is the same, so is what mends it.
    session.type(["help priority", "draw", "expect conflict"])
    #expect(session.evaluate("1").status == .ok)
    #expect(session.evaluate("2").errors.hasPrefix("error[E126]: nothing is suggested"))
    session.evaluate("undo")
    #expect(session.evaluate("2").output.hasPrefix("set c2 = 0\n"))
    #expect(session.evaluate("frmaes").errors.contains("try:  1  frames\n"))
    session.evaluate("frames red")
    #expect(session.evaluate("1").status == .refused)
  }

  @Test func `an animation prints its frames where there is no terminal`() {
    var session = Session()
    session.type(pair)
    let answer = session.evaluate("animate 0.3s linear { set gap = 40 } at 0, 0.5, 1")
    #expect(answer.output.contains("at 0.5\n  red    x 30    y 20   w 131   h 440\n"))
    #expect(session.evaluate("frames red at 0.5").output == "red   x 30   y 20   w 131   h 440\n")
  }

  @Test func `a stack lays out its views`() {
    let answer = Session.answer(
      to: "view a, b : label text \"A\", \"B\"", "stack row (a, b) in root horizontal spacing 8",
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
    session.type(["view red", "red.width == 100", "undo"])
    #expect(session.evaluate("red.width == 100").output.hasPrefix("c1 added"))
    #expect(session.type(["remove c1", "red.width == 90"]).output.hasPrefix("c2 added"))
  }

  @Test func `the branch that one is on is what is there now`() {
    var session = Session()
    session.type(["view red", "red.leading == root.leading + 20 as gap"])
    // No branch was made yet, and there is one all the same.
    #expect(session.evaluate("switch main").output == "on branch main\n")
    session.type(["mark before", "set gap = 30"])
    #expect(session.evaluate("diff before main").output.contains("gap"))
    #expect(session.evaluate("animate 1s from before to main at 0").output.contains("x 20"))
    session.type(["branch b", "set gap = 40", "switch main", "switch b", "set gap = 50"])
    // Changes made on it since it was left stay.
    #expect(session.evaluate("branch b").output == "on branch b\n")
    #expect(session.evaluate("gap").output.contains("50"))
    session.type(["switch main", "switch b"])
    #expect(session.evaluate("gap").output.contains("50"))
  }

  @Test func `branches keep their documents`() {
    var session = Session()
    session.type(pair + ["branch b", "set gap = 40", "switch main"])
    #expect(session.evaluate("expect red.x == 20").status == .ok)
    session.evaluate("switch b")
    #expect(session.evaluate("expect red.x == 40").status == .ok)
    #expect(session.prompt == "[branch b] > ")
  }

  @Test func `an expectation that fails says what is so`() {
    let answer = Session.answer(to: "view red", "red.width == 100", "expect red.width == 136")
    #expect(answer.status == .expectationFailed)
    #expect(answer.errors == "expect failed: red.width is 100, not == 136\n")
  }

  @Test func `undo breaks again what was broken, also where conflicts are refused by now`() throws {
    var session = try Session(
      typing: "view red", "set conflicts = break", "red.width == 10 as old",
      "red.width == 20 as new", "set conflicts = refuse", "remove old")
    let removed = session.evaluate("frames")
    #expect(removed.output.contains("w 20"))
    #expect(session.evaluate("undo").status == .ok)
    #expect(session.evaluate("frames").output.contains("w 10"))
    #expect(session.evaluate("conflicts").output.contains("new"))
    #expect(session.evaluate("red.width == 30").status == .refused)
    #expect(session.evaluate("redo").status == .ok)
    #expect(session.evaluate("frames") == removed)
  }

  @Test func `frames as JSON is one line of the documented form`() throws {
    var session = try Session(
      typing:
        "view red", "red.leading == root.leading + 20", "red.top == root.top + 20",
      "red.width == 100 @750 as wish", "red.width <= 60", "red.height == 1/3")
    let json = session.evaluate("frames as json").output
    let expected =
      #"{"root":{"width":320,"height":480,"direction":"ltr","scale":1},"#
      + #""frames":[{"name":"red","kind":"view","superview":"root","x":20,"y":20,"#
      + #""width":60,"height":0.333333333333,"#
      + #""range":{"x":[20,20],"y":[20,20],"width":[60,60],"#
      + #""height":[0.333333333333,0.333333333333]},"#
      + #""alignmentRect":{"x":20,"y":20,"width":60,"height":0.333333333333}}],"#
      + #""broken":[],"unsatisfied":[{"name":"wish","priority":750,"error":40}]}"# + "\n"
    #expect(json == expected)
  }

  @Test func `what is ambiguous is an interval`() throws {
    var session = try Session(
      typing:
        "view red, blue", "red.leading == root.leading + 20", "blue.leading == red.trailing + 8",
      "root.trailing == blue.trailing + 20", "(red, blue).top == root.top",
      "(red, blue).height == 10")
    let frames = session.evaluate("frames").output
    #expect(frames.contains("w 0…272 ?"))
    #expect(session.evaluate("expect ambiguity").status == .ok)
    #expect(session.evaluate("red.width == blue.width").status == .ok)
    #expect(session.evaluate("frames red").output == "red   x 20   y 0   w 136   h 10\n")
    #expect(session.evaluate("expect no ambiguity").status == .ok)
  }

  @Test func `editing a constant moves only what depends on it, and says so`() throws {
    var session = try Session(
      typing:
        "view red, blue, green", "red.leading == root.leading + 20 as gap",
      "blue.leading == red.trailing + 8", "(red, blue, green).width == 50",
      "(red, blue, green).top == root.top", "(red, blue, green).height == 10",
      "green.leading == root.leading")
    #expect(
      session.evaluate("set gap = 30").output == "gap 20 → 30   red x 20→30   blue x 78→88\n")
  }

  @Test(arguments: [
    "red.leading == 20", "red.width == red.top", "red.leading == blue.left", "nonsense here",
    "red.width == 10 @0", "red.width == 10 @1001", "red.width == NaN", "red.width == 0,5",
    "set gap.priority = 2000", "{ red.width == 10; red.leading == 5 }", "view red", "remove nobody",
    "stack row (red, ghost) in root", "undo 0", "red.width ==", "view \"\"", "move red to red",
  ])
  func `a refused line changes nothing`(line: String) throws {
    var session = try Session(
      typing:
        "view red, blue", "red.leading == root.leading + 20 as gap", "red.width == 100")
    let before = session.evaluate("frames as json").output + session.evaluate("list").output
    let refusal = session.evaluate(line)
    #expect(refusal.status == .refused, "\(line): \(refusal.output)")
    #expect(refusal.errors.hasPrefix("error[E"))
    #expect(refusal.errors.hasSuffix("nothing changed.\n"))
    #expect(session.evaluate("frames as json").output + session.evaluate("list").output == before)
  }

  @Test func `undo and redo go back and forth over every change`() throws {
    var session = Session()
    let lines = [
      "view red, blue", "red.leading == root.leading + 20 as gap", "red.width == 100 @750",
      "set gap = 44", "hug red 300", "off gap", "on gap", "stack row (red, blue) in root",
      "set row.spacing = 9", "remove blue", "set root.size = 500x500",
    ]
    var states = [session.evaluate("frames as json").output]
    for line in lines {
      #expect(session.evaluate(line).status == .ok, "\(line)")
      states.append(session.evaluate("frames as json").output)
    }
    for state in states.dropLast().reversed() {
      #expect(session.evaluate("undo").status == .ok)
      #expect(session.evaluate("frames as json").output == state)
    }
    for state in states.dropFirst() {
      #expect(session.evaluate("redo").status == .ok)
      #expect(session.evaluate("frames as json").output == state)
    }
  }

  @Test func `a saved session verifies, and loading it gives the same state`() throws {
    var session = try Session(
      typing:
        "view red, blue", "red.edges == root inset 20 as frame", "undo", "red.width == 10",
      "set conflicts = break", "red.width == 20", "remove c1", "red.height == 3",
      "frames", "animate 0.3s { set c3 = 9 }")
    let saved = session.evaluate("save test.md")
    guard case .writeFile(let path, let contents, _) = try #require(saved.effects.first).action
    else {
      Issue.record("no file is written")
      return
    }
    #expect(path == "test.md")
    let file = try SessionFile(parsing: contents, name: path)
    let report = verify(file)
    #expect(report.passed, "\(report.text)\n\(contents)")
    var player = Player(file)
    while player.next(perform: { _ in nil }) != nil {}
    #expect(
      player.session.evaluate("frames as json").output
        == session.evaluate("frames as json").output)
    #expect(player.session.evaluate("list").output == session.evaluate("list").output)
  }

  @Test func `a conflict names the minimal set, breaks the newest and takes it back when it can`()
    throws
  {
    var session = try Session(
      typing:
        "view red", "red.leading == root.leading + 20", "root.trailing == red.trailing + 20",
      "red.top == root.top + 1")
    let answer = session.evaluate("red.width == 300 as wide")
    #expect(answer.output.contains("wide added, and broken"))
    #expect(answer.output.contains("340, 20 too much"))
    #expect(!answer.output.contains("root.top"))
    #expect(session.evaluate("expect red.width == 280").status == .ok)
    #expect(session.evaluate("set root.width = 340").output.contains("wide can hold again"))
    #expect(session.evaluate("expect red.width == 300").status == .ok)
  }

  @Test func `an animation interpolates frames`() throws {
    var session = try Session(
      typing:
        "view notes", "notes.(leading, trailing, top) == root.(leading, trailing, top)",
      "root.bottom == notes.bottom + 0 as kb")
    let flight = session.evaluate("animate 0.3s ease-in-out { set kb = 216 } at 0, 0.5, 1").output
    #expect(flight.contains("h 480"))
    #expect(flight.contains("h 372"))
    #expect(flight.contains("h 264"))
    #expect(session.evaluate("expect notes.height == 264").status == .ok)
  }
}
