// Whole conversations: what is typed, and what comes back.

import Notebook
import Testing

@Suite struct TranscriptTests {
  /// A session after some lines, each of which must have been accepted.
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
