// The shell as a person meets it: pasting, completing, stopping, suspending, crashing.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct ConversationTests {
  let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func shell(
    _ arguments: [String] = [], rows: UInt16 = 24, environment: [String: String] = [:]
  ) throws -> TypedSession {
    let shell = try TypedSession(
      arguments, home: home, rows: rows, environment: environment)
    try shell.expect("> ")
    return shell
  }

  /// Text as a terminal sends it when it is pasted.
  private func pasted(_ lines: [String]) -> String {
    "\u{1b}[200~" + lines.joined(separator: "\n") + "\u{1b}[201~\r"
  }

  @Test func `a paste of forty lines runs line by line`() throws {
    let shell = try shell()
    shell.type(pasted((1...40).map { "view v\($0)" }))
    for number in 1...40 { try shell.expect("v\(number) added") }
    shell.type("undo 40\r")
    try shell.expect("undone")
  }

  @Test func `a paste taller than the window is seen around the cursor, and stays whole above`()
    throws
  {
    let shell = try shell()
    func screen() -> [String] { PaintedScreen(shell.raw, columns: 80, rows: 24).rows }
    let lines = (1...40).map { "view v\($0)" }
    shell.type(String(pasted(lines).dropLast()))
    // The last row of the banner is still there.
    let last = ["… 18 rows above"] + lines.suffix(22)
    #expect(shell.wait { Array(screen().dropFirst()) == last })
    // Up 30 lines, and a word more at its end.
    shell.type("\u{1}")
    let first = ["> view v1"] + lines[1..<22] + ["… 18 rows below"]
    #expect(shell.wait { Array(screen().dropFirst()) == first })
    shell.type("\u{5}, last\r")
    try shell.expect("v40 last added")
    let shown = PaintedScreen(shell.raw, columns: 80, rows: 200).rows.filter { $0 != "" }
    let end = try #require(shown.firstIndex(of: "view v40, last"))
    #expect(Array(shown[(end - 39)...end]) == ["> view v1"] + lines[1..<39] + ["view v40, last"])
  }

  @Test func `a paste stops at the first refusal and says how to take the rest back`() throws {
    let shell = try shell()
    shell.type(pasted(["view red", "frames", "view blue", "nonsense here", "view never"]))
    try shell.expect("error[E117]")
    try shell.expect("3 of 5 entries applied; undo 2 takes them back.")
    shell.type("undo 2\r")
    try shell.expect("undone")
    shell.type("frames\r")
    try shell.expect("no views yet")
  }

  @Test func `Tab puts in what is allowed, and lists the rest with reasons`() throws {
    let shell = try shell()
    shell.type("view red, blue\r")
    try shell.expect("added")
    shell.type("red.leading == blue.\t")
    try shell.expect("leading   trailing  centerX")
    try shell.expect("not width, height, size: a size is not a place")
    shell.type("t\t + 8\r")
    try shell.expect("c1 added")
    shell.type("list\r")
    try shell.expect("red.leading == blue.trailing + 8 as c1")
  }

  @Test func `Tab completes files, and a finished word goes on to what follows`() throws {
    try "view kept\n".write(
      to: home.url.appendingPathComponent("lines.layout"), atomically: true, encoding: .utf8)
    let shell = try shell()
    shell.type("ope\t\t\(home.path)/li\t\r")
    try shell.expect("> ")
    shell.type("frames\r")
    try shell.expect("kept   x")
  }

  @Test func `Ctrl-D typed while a line is computed still leaves`() throws {
    let shell = try shell()
    shell.type("for i in 1...300 { view v$i }\r")
    shell.type("\u{4}\u{4}")
    #expect(try shell.end(seconds: 60) == 0)
  }

  @Test func `a long computation says so, and Ctrl-C stops it and changes nothing`() throws {
    let shell = try shell()
    shell.type(
      "{ view r; for i in 1...9000 { r.width == $i @500; r.height == r.width - $i @400 } }\r")
    try shell.expect("Ctrl-C stops", seconds: 30)
    shell.type("\u{3}")
    try shell.expect("stopped; nothing changed.")
    shell.type("frames\r")
    try shell.expect("no views yet")
    shell.type("quit\r")
    #expect(try shell.end() == 0)
  }

  @Test func `Ctrl-Z keeps the line that is edited`() throws {
    let shell = try shell()
    shell.type("view re")
    try shell.expect("view re")
    // Without a shell above it the program goes on at once. To continue it from here would take
    // back a stop that it has not seen yet.
    shell.type("\u{1a}")
    try shell.expect("view re")
    shell.type("d\r")
    try shell.expect("red added")
  }

  @Test(arguments: [SIGTERM, SIGSEGV, SIGHUP])
  func `a fatal signal gives the terminal back`(signal: Int32) throws {
    let shell = try shell()
    shell.signal(signal)
    #expect(try shell.end() == -signal)
    #expect(shell.raw.suffix(20).contains(0x1b))
  }

  @Test func `after a crash the next start offers the lines, and takes them`() throws {
    let first = try shell()
    first.type("view red\r{ view blue\rblue.width == 77 as wide\r}\r")
    try first.expect("blue wide added")
    first.signal(SIGKILL)
    #expect(try first.end() == -SIGKILL)

    let second = try TypedSession(home: home)
    try second.expect("Recover the last")
    second.type("frames blue\r")
    try second.expect("That line waits.")
    second.type("\r")
    try second.expect("Recovered.")
    try second.expect("w 77")
    second.type("save a.md\r\u{4}")
    #expect(try second.end() == 0)

    let third = try shell()
    third.type("frames\r")
    try third.expect("no views yet")
  }

  @Test func `after a crash two lines in the place of an answer are entered, and nothing is lost`()
    throws
  {
    let first = try shell()
    first.type("view red\rred.width == 77\r")
    try first.expect("w 0→77")
    first.signal(SIGKILL)
    #expect(try first.end() == -SIGKILL)

    let second = try TypedSession(home: home)
    try second.expect("session's 2 lines?")
    second.type("view green\rgreen.height == 33\r")
    try second.expect("Kept: run ")
    try second.expect("h 0→33")
    second.type("frames red\r")
    try second.expect("nothing is called red")
  }

  @Test func `after a crash a loaded file is read again, and one that is gone is told`() throws {
    let file = home.path + "/kept.layout"
    try Data("view red\nred.width == 77\n".utf8).write(to: URL(filePath: file))
    func crash(typing lines: String, until sign: String) throws {
      let shell = try shell()
      shell.type(lines)
      try shell.expect(sign)
      shell.signal(SIGKILL)
      #expect(try shell.end() == -SIGKILL)
    }
    try crash(typing: "load \"\(file)\"\rred.height == 9 as low\r", until: "low added")
    let second = try TypedSession(home: home)
    try second.expect("Recover the last")
    second.type("\r")
    try second.expect("Recovered.")
    second.type("frames red\r")
    try second.expect("w 77")
    try second.expect("h 9")
    // The recovered lines are in the journal of this shell.
    second.signal(SIGKILL)
    #expect(try second.end() == -SIGKILL)
    try FileManager.default.removeItem(atPath: file)
    let third = try TypedSession(home: home)
    try third.expect("Recover the last")
    third.type("\r")
    try third.expect("error[E12")
    try third.expect("Recovered up to this line. All of them: run")
  }

  @Test func `lines that are not wanted after a crash are kept in a file`() throws {
    let first = try shell()
    first.type("view red\r")
    try first.expect("red added")
    first.signal(SIGKILL)
    _ = try first.end()
    let second = try TypedSession(home: home)
    try second.expect("Recover the last")
    second.type("n\r")
    let said = try second.expect("\n> ")
    let file = try #require(said.firstMatch(of: /run "([^"]+)"/)?.1)
    second.type("run \"\(file)\"\r")
    try second.expect("red added")
  }

  @Test func `a text higher than the screen goes through the pager, a short one does not`() throws {
    let seen = home.path + "/seen"
    let shell = try shell(rows: 20, environment: ["LAYOUTLAB_PAGER": "cat > \(seen); echo paged"])
    shell.type("help all\r")
    try shell.expect("paged")
    #expect(try home.text("seen").contains("undo [NUM]"))
    shell.type("help undo\r")
    try shell.expect("takes back the last line")
  }

  @Test func `the prompt counts what is ambiguous and what is broken`() throws {
    let shell = try shell()
    shell.type("view red, blue\r")
    try shell.expect("? 2> ")
    shell.type("(red, blue).edges == root inset 20\r")
    try shell.expect("\n> ")
    shell.type("red.width == 9\r")
    try shell.expect("! 1> ")
    shell.type("undo\rset root.direction = rtl\r")
    try shell.expect("(rtl) > ")
    shell.type("branch b\r")
    try shell.expect("[branch b] (rtl) > ")
  }

  @Test func `Esc leaves a slid value as it was, Return keeps it, as one line`() throws {
    let shell = try shell()
    shell.type("view red\rred.leading == root.leading + 20 as gap\rred.width == 50\r")
    try shell.expect("w 0→50")
    shell.type("slide gap 0...200\r")
    try shell.expect("Esc goes back")
    shell.type("\u{1b}[C")
    try shell.expect("* red   x 21")
    shell.type("\u{1b}")
    try shell.expect("gap stays 20")
    shell.type("slide gap 0...200 step 5\r")
    try shell.expect("Esc goes back")
    shell.type("\u{1b}[1;2C")
    try shell.expect("* red   x 70")
    shell.type("\r")
    try shell.expect("gap 20 → 70")
    shell.type("undo\r")
    try shell.expect("red x 70→20")
  }

  @Test func `keys that come together are drawn once, with bounded bytes`() throws {
    let shell = try shell()
    shell.type("for i in 1...60 { view v$i; v$i.leading == root.leading + $i }\r")
    try shell.expect("added")
    shell.type("slide c1 0...500\r")
    try shell.expect("Esc goes back")
    let before = shell.raw.count
    shell.type(String(repeating: "\u{1b}[C", count: 200))
    try shell.expect("c1 201")
    let bytes = shell.raw.count - before
    // A screen of 80 × 24 cells, up to three bytes each, and a few bytes a line.
    #expect(bytes < 20 * 24 * (80 * 3 + 16))
    shell.type("\u{1b}")
    try shell.expect("stays")
  }

  @Test func `colour is asked for, refused and never needed`() throws {
    let shell = try shell(["--color", "always"])
    shell.type("nonsense here\r")
    try shell.expect("nothing changed.")
    #expect(String(decoding: shell.raw, as: UTF8.self).contains("\u{1b}[1;31merror"))
    let plain = try self.shell(environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"])
    plain.type("nonsense here\r")
    try plain.expect("nothing changed.")
    #expect(!String(decoding: plain.raw, as: UTF8.self).contains("\u{1b}[1;31m"))
  }

  @Test func `inputrc is read under our name, and vi mode edits`() throws {
    let file = home.path + "/inputrc"
    try "$if layoutlab\nset editing-mode vi\n$endif\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let shell = try shell(environment: ["INPUTRC": file])
    shell.type("view reX\u{1b}")
    shell.type("rd\r")
    try shell.expect("red added")
  }
}
