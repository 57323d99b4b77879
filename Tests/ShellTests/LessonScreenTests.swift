// A lesson on a screen that is painted: sections, the picture beside the text, a clicker's keys.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct LessonScreenTests {
  private static let keys = "leave]"

  /// Kept as long as the program that lives in it.
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func lesson(
    _ number: String, columns: UInt16 = 80, rows: UInt16 = 20
  ) throws -> TypedSession {
    try TypedSession(["replay", number], home: home, columns: columns, rows: rows)
  }

  private func screen(_ lesson: TypedSession, columns: Int = 80, rows: Int = 20) -> [String] {
    PaintedScreen(lesson.raw, columns: columns, rows: rows).rows
  }

  /// Presses a key and waits until all is painted.
  private func press(_ key: String, _ lesson: TypedSession) throws {
    try lesson.expect(Self.keys)
    lesson.type(key)
  }

  @Test(arguments: [(80, 20), (80, 24), (140, 45), (60, 15)])
  func `F5 F30: a lesson is given to its end, which stays, on a screen of any size`(
    columns: Int, rows: Int
  ) throws {
    let lesson = try lesson("1", columns: UInt16(columns), rows: UInt16(rows))
    var seen: [[String]] = []
    while seen.count < 60 {
      let before = try lesson.expect(Self.keys)
      let shown = screen(lesson, columns: columns, rows: rows)
      seen.append(shown)
      #expect(shown[0].hasPrefix("1 · The anatomy of a constraint"))
      #expect(shown.last?.hasSuffix(Self.keys) == true)
      if before.contains("[the end") { break }
      lesson.type(" ")
    }
    #expect(seen.count > 20 && seen.count < 60)
    // Output after the keys is read, too.
    _ = lesson.wait(seconds: 0.5) { false }
    let end = screen(lesson, columns: columns, rows: rows)
    #expect(end[0].hasSuffix("21 of 21"))
    #expect(end.contains { $0.contains("In three lines") })
    if columns >= 80 {
      #expect(end.contains { $0.contains("╭") } && end.contains { $0.contains("red") })
    }
    // A space at the end leaves it as it is.
    lesson.type(" ")
    try lesson.expect(Self.keys)
    #expect(lesson.wait { screen(lesson, columns: columns, rows: rows) == end })
    lesson.type("q")
    #expect(try lesson.end() == 0)
  }

  @Test func `a conflict is seen whole, in all columns where it has no room beside the picture`()
    throws
  {
    let lesson = try lesson("8")
    for _ in 0..<6 { try press(" ", lesson) }
    try lesson.expect("5 of 25")
    try lesson.expect(Self.keys)
    let shown = screen(lesson)
    #expect(shown.contains { $0.hasPrefix("> red.width == 300 as wide") }, "\(shown)")
    #expect(shown.contains { $0.hasPrefix("wide added, and broken") })
    #expect(
      shown.contains {
        $0.hasPrefix("UIKit picks one and documents no rule; here it is the newest.")
      })
    #expect(!shown.contains { $0.contains("╭") })
    // The next text is short, and the picture is there again.
    lesson.type(" ")
    try lesson.expect("6 of 25")
    try lesson.expect(Self.keys)
    #expect(screen(lesson).contains { $0.contains("╭") })
  }

  @Test func `F30: a clicker's keys go on and back, and what is taken back is gone from the wall`()
    throws
  {
    let lesson = try lesson("5")
    try press("\u{1b}[6~", lesson)
    try press("\u{1b}[6~", lesson)
    try press("\u{1b}[6~", lesson)
    try lesson.expect(Self.keys)
    #expect(screen(lesson).contains { $0.hasPrefix("> red.leading") })
    #expect(screen(lesson)[0].hasSuffix("2 of 44"))
    lesson.type("\u{1b}[5~")
    try lesson.expect(Self.keys)
    #expect(!screen(lesson).contains { $0.hasPrefix("> red.leading") })
    #expect(screen(lesson).contains { $0.hasPrefix("> view red") })
    #expect(screen(lesson)[0].hasSuffix("1 of 44"))
    // A key that comes before it is waited for is not shown.
    #expect(!String(decoding: lesson.raw, as: UTF8.self).contains("^["))
    lesson.type("q")
    #expect(try lesson.end() == 0)
  }

  @Test func `F29: Ctrl-C at a prediction goes back to the keys, and nothing is run`() throws {
    let lesson = try lesson("5")
    for _ in 0..<8 { try press(" ", lesson) }
    // The first key shows the heading; a picture that moves has the keys before and after it.
    try lesson.expect("7 of 44")
    try lesson.expect(Self.keys)
    let before = screen(lesson)[0]
    lesson.type("p")
    try lesson.expect("red.width? ")
    lesson.type("\u{3}")
    try lesson.expect(Self.keys)
    #expect(screen(lesson)[0] == before)
    lesson.type("q")
    #expect(try lesson.end() == 0)
  }

  @Test func `F30: what comes next is told in a second place`() throws {
    let lesson = try TypedSession(["replay", "5", "--notes", "next.txt"], home: home)
    try press(" ", lesson)
    try press(" ", lesson)
    try lesson.expect(Self.keys)
    let notes = try home.text("next.txt")
    #expect(notes.hasPrefix("1 of 44\n\n> red.leading == root.leading + 20\n> red.top"))
    lesson.type("q")
    #expect(try lesson.end() == 0)
  }

  @Test func `F28: Ctrl-C during an animation takes it back, and the prompt is there at once`()
    throws
  {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("view red\rred.leading == root.leading + 20 as gap\r")
    try shell.expect("gap added")
    shell.type("animate 60s linear { set gap = 200 }\r")
    try shell.expect("in flight every constraint holds")
    try shell.expect("root 320×480")
    shell.type("\u{3}")
    try shell.expect("stopped; nothing changed.\n", seconds: 5)
    try shell.expect("> ", seconds: 5)
    shell.type("gap\r")
    try shell.expect("red.leading == root.leading + 20 as gap\n")
    shell.type("quit\rquit\r")
    #expect(try shell.end() == 0)
  }

  @Test func `a picture as wide as the screen keeps its right edge while it moves`() throws {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("set root.size = 320x60\rview a\ra.edges == root inset 8 as pins\r")
    try shell.expect("pins added")
    shell.type("animate 0.1s { set pins = 16 }\r")
    try shell.expect("in flight every constraint holds")
    try shell.expect("> ")
    let rows = PaintedScreen(shell.raw, columns: 80, rows: 24).rows
    let edges = rows.filter { $0.hasPrefix("╭") || $0.hasPrefix("│") || $0.hasPrefix("╰") }
    #expect(edges.count > 4, "\(rows)")
    for row in edges { #expect(row.count == 80 && "╮│╯".contains(row.last ?? " "), "\(row)") }
    shell.type("quit\rquit\r")
    #expect(try shell.end() == 0)
  }

  @Test(arguments: [
    ("xterm", "", "\u{1b}[31m"), ("linux", "", "\u{1b}[31m"),
    ("xterm-256color", "", "\u{1b}[38;5;"), ("xterm-256color", "truecolor", "\u{1b}[38;2;"),
  ])
  func `F31: a drawing has the colours that the terminal has`(
    term: String, colorterm: String, start: String
  ) throws {
    let shell = try TypedSession(
      home: home,
      environment: ["NO_COLOR": "", "TERM": term, "COLORTERM": colorterm])
    try shell.expect("> ")
    shell.type("view red\rred.edges == root inset 20\rdraw as box\r")
    try shell.expect("1 cell")
    let raw = String(decoding: shell.raw, as: UTF8.self)
    #expect(raw.contains(start))
    shell.type("red.wdth == 3\r")
    try shell.expect("nothing changed")
    #expect(String(decoding: shell.raw, as: UTF8.self).contains("\u{1b}[1;31m      ^^^^"))
    shell.type("\u{4}\u{4}")
    #expect(try shell.end() == 0)
  }

  @Test func `F31: a dumb terminal is told and drawn to in ASCII`() throws {
    let shell = try TypedSession(home: home, environment: ["TERM": "dumb"])
    try shell.expect("> ")
    shell.type("view red\rred.edges == root inset 20\rset root.width = 300\rdraw\r")
    try shell.expect("1 cell")
    #expect(shell.raw.allSatisfy { $0 < 0x80 })
    shell.type("\u{4}\u{4}")
    #expect(try shell.end() == 0)
  }

  @Test func `F10: a log pasted at the prompt is one entry`() throws {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    let log = """
      2024-05-14 10:32:11.123456+0200 MyApp[4711:88231] [LayoutConstraints] Unable to satisfy.
      (
          "<NSLayoutConstraint:0x1 UIView:0x7f8.width == 100   (active)>",
          "<NSLayoutConstraint:0x2 'wide' UIView:0x7f8.width == 200   (active)>"
      )
      """
    shell.type("\u{1b}[200~" + log.replacing("\n", with: "\r") + "\u{1b}[201~\r")
    try shell.expect("pasted.log: 1 view, 2 constraints")
    shell.type("undo\r")
    try shell.expect("undone")
    shell.type("\u{4}\u{4}")
    #expect(try shell.end() == 0)
  }
}
