// The shell at a terminal: wiring only; what lines mean is tested in the modules below.

import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct TerminalTests {
  let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  @Test func `Ctrl-C drops the line and keeps the session, Ctrl-D leaves`() throws {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("view lost\u{3}")
    try shell.expect("^C\n")
    try shell.expect("> ")
    shell.type("\u{4}")
    #expect(try shell.end() == 0)
  }

  @Test func `Ctrl-C twice on an empty prompt says how to leave`() throws {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("\u{3}")
    try shell.expect("> ")
    shell.type("\u{3}")
    try shell.expect("Ctrl-D or quit leaves.")
  }

  @Test func `quit leaves`() throws {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("quit\r")
    #expect(try shell.end() == 0)
  }

  @Test func `↑ brings back the last line, in the next session too`() throws {
    let first = try TypedSession(home: home)
    try first.expect("> ")
    first.type("view red\r")
    try first.expect("> ")
    first.type("\u{1b}[A")
    try first.expect("view red")
    first.type("\u{15}\u{4}\u{4}")
    #expect(try first.end() == 0)
    #expect(try home.text(".local/state/layoutlab/history") == "view red\n")

    let second = try TypedSession(home: home)
    try second.expect("session's 1 line?")
    second.type("n\r")
    try second.expect("\n> ")
    second.type("\u{1b}[A")
    try second.expect("view red")
  }

  @Test func `a damaged history file is tolerated`() throws {
    let directory = home.url.appendingPathComponent(".local/state/layoutlab")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var bytes: [UInt8] = [0xff, 0xfe, 0, 10, 0xf0, 0x9f, 10]
    bytes += Array("view kept\n".utf8)
    try Data(bytes).write(to: directory.appendingPathComponent("history"))
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("\u{1b}[A")
    try shell.expect("view kept")
  }

  @Test func `a line that is edited when the window changes its size survives`() throws {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("view re")
    try shell.expect("view re")
    shell.resize(columns: 50, rows: 20)
    shell.type("d\r")
    // The resize draws the old prompt again; the new one stands behind the finished line.
    try shell.expect("d\nred added\n? 1> ")
    shell.type("\u{4}\u{4}")
    #expect(try shell.end() == 0)
    #expect(try home.text(".local/state/layoutlab/history") == "view red\n")
  }

  @Test func `a dumb terminal gets no escapes`() throws {
    let shell = try TypedSession(home: home, environment: ["TERM": "dumb"])
    try shell.expect("> ")
    shell.type("quit\r")
    #expect(try shell.end() == 0)
    #expect(!shell.raw.contains(0x1b))
  }

  @Test func `a session that ends as wanted leaves no journal`() throws {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("\u{4}")
    #expect(try shell.end() == 0)
    let journals = home.url.appendingPathComponent(".local/state/layoutlab/journals").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: journals) == [])
  }
}
