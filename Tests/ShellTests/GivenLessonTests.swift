// A lesson given at a terminal as a teacher would: space, a prediction, a detour, back, and the
// end.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct GivenLessonTests {
  /// Returns the screen at the end: overwritten text is gone.
  private static func screen(_ session: TypedSession) -> String {
    var lines: [[Character]] = [[]]
    var column = 0
    let text = String(decoding: session.raw, as: UTF8.self)
      .replacing(/\u{1b}\[[0-9;?]*[A-Za-z]/, with: "").filter { $0 != "\u{7}" }
    for character in text {
      switch character {
      case "\n", "\r\n":
        lines.append([])
        column = 0
      case "\r": column = 0
      case "\u{8}": column = max(0, column - 1)
      default:
        if column < lines[lines.count - 1].count {
          lines[lines.count - 1][column] = character
        } else {
          lines[lines.count - 1].append(character)
        }
        column += 1
      }
    }
    return lines.map { line in
      var line = line
      while line.last?.isWhitespace == true { line.removeLast() }
      return String(line) + "\n"
    }.joined()
  }

  @Test func `a lesson is given from start to end, with two predictions and a detour`() throws {
    let home = try TemporaryFolder()
    // On a terminal that can't be painted over, a lesson is text that goes on.
    let lesson = try TypedSession(
      ["replay", "5"], home: home, rows: 50, environment: ["TERM": "dumb"])
    let keys = "[space next, b back, d detour, p predict, v view, q leave]"
    func press(_ key: String, until text: String) throws {
      try lesson.expect(keys)
      lesson.type(key)
      try lesson.expect(text)
    }
    try lesson.expect("5 - Priorities pull even when they lose")
    for line in ["view red", "red.leading", "red.top", "red.height", "red.width <= 150"] {
      try press(" ", until: "> \(line)")
    }
    try press(" ", until: "as wish")
    try press(" ", until: "which width wins")
    // The class says 100.
    try press("p", until: "red.width? ")
    lesson.type("100\r")
    try lesson.expect("You get 100 if wish is forgotten because it cannot be met.")
    // The detour: would a wider cap change it?
    try press("d", until: "> ")
    lesson.type("set cap = 300\r")
    try lesson.expect("red w 150->200")
    try lesson.expect("> ")
    lesson.type("\u{4}")
    try lesson.expect("back to the lesson")
    try press(" ", until: "detour taken back; branch detour goes there again")
    try press(" ", until: "red w 150->100")
    try press("b", until: "back before  off wish")
    try press("p", until: "red.width? ")
    lesson.type("100\r")
    try lesson.expect("red.width is 100, as you said.")
    var steps = 0
    while steps < 80 {
      let before = try lesson.expect("leave]")
      if before.contains("[the end") { break }
      lesson.type(" ")
      steps += 1
    }
    #expect(steps > 20 && steps < 80)
    lesson.type("q")
    #expect(try lesson.end() == 0)

    let shown = Self.screen(lesson)
    let record = Repository.root.appending(path: "Tests/ShellTests/Transcripts/lesson.txt")
    if Settings.isRecording {
      try shown.write(to: record, atomically: true, encoding: .utf8)
    }
    #expect(try shown == String(contentsOf: record, encoding: .utf8))
  }

  @Test func `no key is lost, however fast they come`() throws {
    let home = try TemporaryFolder()
    let lesson = try TypedSession(
      ["replay", "5"], home: home, rows: 50, environment: ["TERM": "dumb"])
    try lesson.expect("leave]")
    // Six lines, one of them taken back by a clicker, and a detour whose line came with the keys.
    lesson.type(
      String(repeating: "\u{1b}[6~", count: 6) + "\u{1b}[5~" + "\u{1b}[6~" + "dred.leading\r\u{4}q"
    )
    try lesson.expect("> red.width <= 150")
    try lesson.expect("as wish")
    try lesson.expect("back before")
    try lesson.expect("as wish")
    try lesson.expect("red.leading 20")
    #expect(try lesson.end() == 0)
  }

  @Test func `lessons are found from any directory, by number and by name`() throws {
    let home = try TemporaryFolder()
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("lesson\r")
    try shell.expect("\n 1 The anatomy of a constraint ")
    try shell.expect("\n 5 Priorities pull even when they lose  ")
    try shell.expect("> ")
    shell.type("lesson priorities\r")
    try shell.expect("5 · Priorities pull even when they lose\n")
    try shell.expect("> ")
    shell.type("step\r")
    try shell.expect("> view red\nred added\n")
    // An empty line is the next one too.
    shell.type("\r")
    try shell.expect("> red.leading == root.leading + 20\n")
    try shell.expect("2 of ")
    shell.type("lesson 99\r")
    try shell.expect("error[E169]: there is no lesson 99\n")
    shell.type("\u{4}")
    #expect(try shell.end() == 0)
  }

  @Test func `LAYOUTLAB_SESSIONS names another folder of lessons`() throws {
    let home = try TemporaryFolder()
    try "# Mine\n\n```layout\n> view own\n```\n".write(
      to: home.url.appending(path: "7-mine.md"), atomically: true, encoding: .utf8)
    let shell = try TypedSession(home: home, environment: ["LAYOUTLAB_SESSIONS": home.path])
    try shell.expect("> ")
    shell.type("lesson\r")
    try shell.expect("\n7 Mine\n")
    shell.type("lesson 7\r")
    try shell.expect("Mine\n")
    shell.type("step\r")
    try shell.expect("own added")
  }
}
