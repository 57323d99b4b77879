// A first session, typed at a terminal from the banner to the saved file, then replayed.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct WholeSessionTests {
  private let home: TemporaryFolder
  private let shell: TypedSession

  /// Every test begins at the first prompt.
  init() throws {
    home = try TemporaryFolder()
    shell = try TypedSession(home: home, columns: 100)
    try shell.expect("Auto Layout, one line at a time")
    try shell.expect("> ")
  }

  /// Types a line and waits for its answer and the next prompt.
  private func enter(_ line: String, until answer: String, prompt: String = "> ") throws {
    shell.type(line + "\r")
    try shell.expect(answer)
    try shell.expect(prompt)
  }

  @Test func `a session is typed, saved, and replayed with the same output`() throws {

    var answers: [(line: String, answer: String)] = []
    func type(_ line: String, until text: String) throws {
      shell.type(line + "\r")
      try shell.expect(line)
      // Readline may draw the line once more before it is taken.
      let before = try shell.expect(text)
      let answer = before.ranges(of: line).last.map { before[$0.upperBound...] } ?? before[...]
      // A busy machine may be told to be working before the answer.
      let shown = String(answer + text).replacing("working   Ctrl-C stops", with: "")
      answers.append((line, shown))
    }

    try type("view red, blue", until: "red blue added")
    try type("(red, blue).top == root.top + 20", until: "c1 c2 added")
    try type("(red, blue).height == 50", until: "c3 c4 added")
    try type("red.leading == root.leading + 20 as gap", until: "gap added   red x 0→20")
    try type("blue.leading == red.trailing + 8", until: "blue x 0→28… ?")
    try type("root.trailing == blue.trailing + 20", until: "blue w 0→0…272 ?")
    try type("red.width == blue.width", until: "blue x 28→164 w 272→136")

    // A priority change.
    try type("red.width == 100 @750 as wish", until: "wish added")
    try type("set wish.priority = 999", until: "wish.priority 750 → 999")

    // A stack view.
    try type("view one, two : label text \"One\", \"Two\"", until: "one two added")
    try type("stack row (one, two) in root spacing 8", until: "row added")
    try type("row.top == red.bottom + 20", until: "row y 0→90")
    try type("row.leading == root.leading + 20", until: "row x 0→20")

    // A live constant, kept by Return.
    shell.type("slide gap 0...200 step 10\r")
    try shell.expect("gap")
    shell.type("\u{1b}[C\u{1b}[C")
    try shell.expect("40")
    shell.type("\r")
    try shell.expect("gap 20 → 40")
    try shell.expect("> ")

    try type("frames red", until: "red   x 40   y 20   w 126   h 50")
    try type("animate 0.1s ease-in-out { set gap = 20 }", until: "gap 40 → 20")
    try shell.expect("> ", seconds: 20)
    try type("expect red.width == 136", until: "holds")
    let file = home.url.appendingPathComponent("typed.md").path
    try type("save \(file)", until: "saved")
    try shell.expect("> ")
    shell.type("\u{4}")
    #expect(try shell.end() == 0)

    let saved = try home.text("typed.md")
    #expect(saved.contains("\n> set gap = 40\n"))
    let verify = try TypedSession(["verify", file], home: home)
    try verify.expect("all as recorded", seconds: 20)
    #expect(try verify.end() == 0)

    // The file's recorded answers are those that were seen on the terminal.
    for (line, answer) in answers where !line.hasPrefix("save") && !line.hasPrefix("animate") {
      let recorded = try #require(saved.firstRange(of: "\n> \(line)\n"), "\(line)")
      let words = answer.split(whereSeparator: \.isWhitespace)
      let behind = saved[recorded.upperBound...].split(whereSeparator: \.isWhitespace)
      #expect(behind.starts(with: words), "\(line)")
    }
  }

  @Test func `Tab completes verbs and names`() throws {
    try enter("view crimson", until: "added")
    shell.type("fram\t")
    try shell.expect("frames")
    shell.type(" crim\t")
    try shell.expect("crimson")
    shell.type("\r")
    try shell.expect("crimson   x ?")
  }

  @Test func `an open block asks for more lines and is one entry`() throws {
    for line in ["{", "view red", "red.width == 77"] {
      shell.type(line + "\r")
      try shell.expect(". ")
    }
    try enter("}", until: "red c1 added")
    try enter("undo", until: "undone")
    try enter("frames red", until: "error[E")
  }

  @Test func `what is open is named, and a blank line gives it up`() throws {
    shell.type("{\r")
    try shell.expect("{ . ")
    shell.type("view (red,\r")
    try shell.expect("( . ")
    shell.type("\r")
    try shell.expect("( of line 2 is open: given up, nothing changed")
    try enter("view red", until: "red added")
    try enter("vfl H:|-[red-|", until: "error[E108]")
  }

  @Test func `a line that is not finished shows that it goes on, and a whole one leaves it`() throws
  {
    try enter("view red", until: "red added")
    shell.type("red.width ==\r")
    try shell.expect("… . ")
    try enter("40", until: "red w 0→40")
    shell.type("red.height == red.width *\r")
    try shell.expect("… . ")
    shell.type("red.top == root.top\r")
    try shell.expect("error[E100]")
    try shell.expect("try:  1  red.height == red.width")
    try shell.expect("c2 added")
    shell.type("red.height ==\r")
    try shell.expect("… . ")
    shell.type("\r")
    try shell.expect("line 1 goes on: given up, nothing changed")
  }

  @Test func `a refused line leaves the prompt, with a reason and a way out`() throws {
    try enter("view red", until: "red added")
    shell.type("red.leading == 20\r")
    try shell.expect("error[E101]")
    try enter("", until: "nothing changed.")
    try enter("1", until: "red x 0→20")
  }
}
