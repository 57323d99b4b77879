// Leaving a shell: what is not saved is said once, kept, and offered at the next start.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct LeavingTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func shell(typing lines: String...) throws -> TypedSession {
    let shell = try TypedSession(home: home)
    _ = try shell.prompted()
    for line in lines { try shell.enter(line) }
    return shell
  }

  /// The program's own files in a folder.
  private func own(_ folder: String) -> [String] {
    let path = home.url.appending(path: ".local/state/layoutlab/\(folder)").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  @Test(arguments: [("\u{4}", "Ctrl-D"), ("quit\r", "quit")])
  func `F3: leaving says once what is not saved, and leaves the second time`(
    keys: String, word: String
  ) throws {
    let shell = try shell(typing: "view red", "frames", "red.width == 77", "# a word")
    shell.type(keys)
    try shell.expect("3 lines are not saved: save session.md, or \(word) again")
    _ = try shell.prompted()
    shell.type(keys)
    #expect(try shell.end() == 0)

    // Nothing is lost: the next start offers it, as after a crash.
    let second = try TypedSession(home: home)
    try second.expect("Recover the last session's 4 lines? [Y/n] ")
    second.type("\r")
    try second.expect("Recovered.")
    try second.enter("expect red.width == 77")
    try second.enter("save session.md")
    second.type("\u{4}")
    #expect(try second.end() == 0)
    #expect(try home.text("session.md").contains("> red.width == 77\n"))
    let third = try self.shell()
    third.type("\u{4}")
    #expect(try third.end() == 0)
    #expect(own("journals") == [] && own("kept") == [])
  }

  @Test func `recovered work is not replaced by the file that is named`() throws {
    let first = try shell(typing: "view red", "red.width == 77 as wide", "save a.layout")
    try first.enter("set wide = 50")
    first.type("\u{4}\u{4}")
    #expect(try first.end() == 0)

    let second = try TypedSession(["a.layout"], home: home)
    try second.expect("session's 3 lines? [Y/n] ")
    second.type("\r")
    try second.expect("Recovered.")
    try second.expect("a.layout is not loaded in its place; this does it: open \"a.layout\"\n")
    #expect(try second.enter("red").contains("w 50"))
    try second.enter("save b.layout")
    second.type("\u{4}")
    #expect(try second.end() == 0)

    // Lines that begin with those of the file.
    let third = try TypedSession(["a.layout"], home: home)
    #expect(try third.prompted().contains("Recover") == false)
    #expect(try third.enter("red").contains("w 77"))
    try third.enter("set wide = 60")
    third.type("\u{4}\u{4}")
    #expect(try third.end() == 0)
    let fourth = try TypedSession(["a.layout"], home: home)
    try fourth.expect("Recover the last")
    fourth.type("\r")
    try fourth.expect("Recovered.")
    #expect(try fourth.prompted().contains("is not loaded") == false)
    #expect(try fourth.enter("red").contains("w 60"))
  }

  @Test func `of two sessions that crashed the newest is offered, and the other one kept`() throws {
    let older = try shell(typing: "view a", "a.width == 100")
    let newer = try shell(typing: "view a", "a.width == 200", "a.height == 20")
    for crashed in [older, newer] { #expect(try crashed.vanish() == -SIGHUP) }
    let third = try TypedSession(home: home)
    try third.expect("session's 3 lines? [Y/n] ")
    third.type("\r")
    try third.expect("Recovered.")
    _ = try third.prompted()
    #expect(try third.enter("a").contains("w 200"))
    #expect(own("kept").count == 1)
  }

  @Test(arguments: [[], ["frames", "why a.width"]])
  func `T17: what a file has is not offered again when the terminal vanishes`(
    questions: [String]
  ) throws {
    let first = try shell(typing: "view a", "a.width == 100", "save s.md")
    for line in questions { try first.enter(line) }
    #expect(try first.vanish() == -SIGHUP)
    let second = try TypedSession(["s.md"], home: home)
    #expect(try second.prompted().contains("Recover") == false)
    #expect(own("kept").count == 1)
    try second.enter("a.height == 30")
    #expect(try second.vanish() == -SIGHUP)
    let third = try TypedSession(home: home)
    try third.expect("session's 2 lines? [Y/n] ")
    third.type("\r")
    try third.expect("Recovered.")
    _ = try third.prompted()
    #expect(try third.enter("a").contains("h 30"))
  }

  @Test func `lines that are not saved are kept where a file takes their place`() throws {
    try Data("view z\n".utf8).write(to: home.url.appending(path: "b.layout"))
    let shell = try shell(typing: "view red", "red.width == 77")
    let said = try shell.enter("load b.layout")
    #expect(said.contains("2 lines of the last session are not saved. Kept: run \""))
    #expect(own("kept").count == 1)
    let kept = try #require(own("kept").first)
    let text = try home.text(".local/state/layoutlab/kept/\(kept)")
    #expect(text == "view red\nred.width == 77\n")
    // Nothing of the file's own lines is unsaved.
    #expect(try shell.enter("load b.layout").contains("saved") == false)
    // A folder that takes no files is named.
    let folder = home.url.appending(path: ".local/state/layoutlab/kept")
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    try shell.enter("view green")
    #expect(
      try shell.enter("load b.layout")
        .contains("1 line of the last session is not saved. Nothing could be kept."))
    shell.type("\u{4}")
    #expect(try shell.end() == 0)
  }

  @Test func `F3: anything typed in between asks again`() throws {
    let shell = try shell(typing: "view red")
    let notice = "1 line is not saved: save session.md, or Ctrl-D again"
    for line in ["frames\r", "nonsense here\r", "\r", "\u{3}"] {
      shell.type("\u{4}")
      try shell.expect(notice)
      _ = try shell.prompted()
      shell.type(line)
      _ = try shell.prompted()
    }
    shell.type("\u{4}")
    try shell.expect(notice)
    shell.type("quit\r")
    #expect(try shell.end() == 0)
  }

  @Test func `F3: a session with a file is told its name, and one that is saved leaves silently`()
    throws
  {
    let shell = try shell(typing: "view red", "save mine.md", "red.width == 5")
    shell.type("\u{4}")
    try shell.expect("1 line is not saved: save mine.md, or Ctrl-D again\n")
    shell.type("save mine.md\r")
    try shell.expect("saved mine.md\n")
    // Lines that only ask hold nobody up, and lines that were taken back are gone for good.
    for line in ["frames", "view blue", "undo"] { try shell.enter(line) }
    let start = shell.raw.count
    shell.type("\u{4}")
    #expect(try shell.end() == 0)
    #expect(!PlainText(shell.raw[start...]).text.contains("saved"))
    #expect(own("journals") == [])
    #expect(own("kept").count == 1)

    let loaded = try self.shell(typing: "load mine.md")
    loaded.type("\u{4}")
    #expect(try loaded.end() == 0)
  }

  @Test func `F3: the name that is offered is free, and what a start-up file did is no work`()
    throws
  {
    try Data("kept".utf8).write(to: home.url.appending(path: "session.md"))
    let folder = home.url.appending(path: ".config/layoutlab")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("set root.size = 300x200\n".utf8).write(to: folder.appending(path: "init.layout"))
    let first = try shell()
    first.type("\u{4}")
    #expect(try first.end() == 0)
    let second = try shell(typing: "view red")
    second.type("\u{4}")
    try second.expect("1 line is not saved: save session2.md, or Ctrl-D again\n")
  }

  @Test func `F3: the lines of a lesson are in its file, those typed beside them are not`() throws {
    let shell = try shell(typing: "lesson 5", "step", "step")
    shell.type("\u{4}")
    #expect(try shell.end() == 0)
    let other = try self.shell(typing: "view mine", "lesson 5", "step", "view detour")
    other.type("quit\r")
    try other.expect("2 lines are not saved: save session.md, or quit again\n")
  }

  @Test func `F3: lines that are not wanted at the next start are kept in a file`() throws {
    let first = try shell(typing: "view red")
    first.type("\u{4}\u{4}")
    #expect(try first.end() == 0)
    let second = try TypedSession(home: home)
    try second.expect("session's 1 line?")
    second.type("n\r")
    try second.expect("Kept: run \"")
    second.type("\u{4}")
    #expect(try second.end() == 0)
    #expect(own("journals") == [])
    #expect(own("kept").count == 1)
    _ = try shell()
  }

  @Test func `F3: without a terminal nothing is asked`() throws {
    for input in ["view red\n", "view red\nquit\n"] {
      let outcome = try layoutlab(input: input)
      #expect(outcome.output == "red added\n")
      #expect(outcome.errors == "")
      #expect(outcome.code == 0)
    }
    #expect(try layoutlab("-e", "view red", "-e", "quit").output == "red added\n")
  }
}
