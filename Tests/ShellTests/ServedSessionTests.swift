// The page beside the prompt, and a session that pages alone use: one session, changed from both sides.

import Browsing
import Conditions
import Foundation
import Testing

@Suite(.thorough, .waiting) struct ServedSessionTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  /// The program as it speaks the protocol on standard streams; what it replies to each line.
  private func replies(to lines: [String], _ arguments: String...) throws -> [String] {
    let outcome = try Outcome(
      of: Executable.path, ["serve", "--stdio"] + arguments, in: home.path,
      environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"],
      input: lines.map { $0 + "\n" }.joined())
    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private func request(_ method: String, _ parameters: String = "{}", id: Int = 1) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#
  }

  @Test func `standard input and output speak the protocol, a message a line`() throws {
    try home.write("view red\nred.width == 77\n", to: "kept.layout")
    let replies = try replies(
      to: [
        request("initialize"), "no JSON", String(repeating: "x", count: 5 << 20),
        // Behind the entry it might end that.
        request("stop", id: 3), request("evaluate", #"{"entry":"red.width"}"#, id: 2),
      ], "kept.layout")
    #expect(replies.count == 5)
    let all = replies.joined(separator: "\n")
    #expect(all.contains(#""program":"LayoutLab""#))
    #expect(all.contains("-32700"))
    #expect(all.contains("-32002"))
    #expect(all.contains("77"))
    #expect(all.contains(#""id":3,"result":{"stopped":true}"#))
  }

  @Test func `a file that is not there ends it`() throws {
    let outcome = try Outcome(
      of: Executable.path, ["serve", "--stdio", "none.md"], in: home.path,
      environment: ["HOME": home.path], input: "")
    #expect(outcome.code == 5)
    #expect(outcome.errors.contains("none.md"))
  }

  @Test func `a page with a file that is not there makes it`() throws {
    let program = try TypedSession(["serve", "new.md"], home: home)
    try program.expect("http://")
    #expect(FileManager.default.fileExists(atPath: home.path + "/new.md"))
  }

  @Test func `the desktop gets the address as a word, and no shell reads it`() throws {
    try home.install(script: "printf '%s|' \"$#\" \"$@\" >opened", as: "xdg-open")
    let program = try TypedSession(
      ["serve", "--open"], home: home, environment: ["PATH": "\(home.path):/usr/bin:/bin"])
    try program.expect("http://")
    let rest = try program.expect("\n").trimmingCharacters(in: .whitespacesAndNewlines)
    let opened = home.url.appending(path: "opened")
    func words() -> String? { try? String(contentsOf: opened, encoding: .utf8) }
    for _ in 0..<1000 where words() != "1|http://\(rest)|" { Thread.sleep(forTimeInterval: 0.01) }
    #expect(words() == "1|http://\(rest)|")
    program.type("\u{3}")
  }

  @Test func `an address that no desktop opens is told, and served`() throws {
    let program = try TypedSession(
      ["serve", "--open"], home: home, environment: ["PATH": home.path])
    try program.expect("open the address yourself")
    program.type("\u{3}")
  }

  // MARK: - Beside the prompt

  @Test(.enabled(if: Browser.program != nil, "Chromium is not installed"))
  func `what is typed is drawn, what is pulled is told, and Ctrl-C here stops what a page asked`()
    throws
  {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("serve\r")
    try shell.expect("http://")
    let rest = try shell.expect(" shows this session;")
    let page = try BrowserPage(at: "http://" + rest, in: Browser())
    defer { page.close() }
    try page.wait(for: "document.body.dataset.ready")
    shell.type("{ view red; red.leading == root.leading + 20 as gap }\r")
    try page.wait(for: "document.querySelector('#board g[data-name=red]')")
    try page.wait(for: "document.querySelector('#cells').innerText.includes('as gap')")
    shell.type("half a li")
    try page.click("#draft textarea")
    try page.wait(for: "document.activeElement.matches('#draft textarea')")
    try page.insert("set gap = 44")
    try page.press("Enter", with: .shift)
    try shell.expect("page> set gap = 44")
    try shell.expect("half a li")
    // The answer adds a cell above the prompt.
    try page.wait(for: "document.querySelector('#cells').innerText.includes('set gap = 44')")
    try page.click("#draft textarea")
    try page.wait(for: "document.activeElement.matches('#draft textarea')")
    try page.insert(
      "{ view r; for i in 1...9000 { r.width == $i @500; r.height == r.width - $i @400 } }")
    try page.press("Enter", with: .shift)
    try shell.expect("Ctrl-C stops", seconds: 30)
    shell.type("\u{3}")
    try page.wait(for: "document.getElementById('live').textContent.includes('stopped')")
    #expect(
      try page.value(of: "document.querySelectorAll('#board g[data-name]').length") as? Int == 1)
    #expect(page.takeErrors() == [])
  }

  /// A shell that serves its page, and the page.
  private func served() throws -> (shell: TypedSession, page: LoopbackClient) {
    let shell = try TypedSession(home: home)
    try shell.expect("> ")
    shell.type("serve\r")
    try shell.expect("http://")
    let rest = try shell.expect(" shows this session;")
    return (shell, try .page(at: "http://" + rest))
  }

  @Test func `the page changes the session above a half-typed line, and the shell tells the page`()
    throws
  {
    let (shell, page) = try served()
    shell.type("view re")
    try shell.expect("view re")
    #expect(try page.ask("evaluate", #"{"entry":"view blue"}"#).contains("blue added"))
    try shell.expect("page> view blue")
    try shell.expect("blue added")
    try shell.expect("view re")
    shell.type("d\r")
    try shell.expect("red added")
    _ = try page.frame(containing: #""method":"documentChanged""#)
    #expect(try page.ask("evaluate", #"{"entry":"frames"}"#).contains("red"))
    shell.type("undo 2\r")
    try shell.expect("undone: view red, view blue")
  }

  @Test func `Ctrl-C stops what the page asked, and a stop of the page what is typed`() throws {
    let (shell, page) = try served()
    let long = "{ view r; for i in 1...9000 { r.width == $i @500; r.height == r.width - $i @400 } }"
    page.sendFrame(request("evaluate", #"{"entry":"\#(long)"}"#))
    try shell.expect("Ctrl-C stops", seconds: 30)
    shell.type("\u{3}")
    #expect(try page.frame().contains(#""status":"stopped""#))
    shell.type("\(long)\r")
    try shell.expect("Ctrl-C stops", seconds: 30)
    page.sendFrame(request("stop"))
    try shell.expect("stopped; nothing changed.", seconds: 30)
    #expect(try page.frame().contains(#""stopped":true"#))
    shell.type("frames\r")
    try shell.expect("no views yet")
  }

  @Test func `a drag on the page leaves the prompt alone but for its one line`() throws {
    let (shell, page) = try served()
    shell.type("{ view red; red.leading == root.leading + 20 as gap }\r")
    try shell.expect("added")
    for value in 21...40 {
      #expect(try page.ask("set", #"{"path":"gap","value":\#(value)}"#).contains("moved"))
    }
    #expect(try page.ask("set", #"{"path":"gap","value":41,"isFinal":true}"#).contains("gap = 41"))
    let before = try shell.expect("page> set gap = 41")
    #expect(!before.contains("page>"))
    shell.type("gap\r")
    try shell.expect("+ 41")
  }

  @Test func `what the page entered is offered after a crash`() throws {
    let (shell, page) = try served()
    #expect(try page.ask("evaluate", #"{"entry":"view blue"}"#).contains("\"ok\""))
    shell.signal(SIGKILL)
    #expect(try shell.end() == -SIGKILL)
    let second = try TypedSession(home: home)
    try second.expect("session's 1 line?")
    second.type("\r")
    try second.expect("Recovered.")
    second.type("frames\r")
    try second.expect("blue")
  }

  @Test func `a served file that is killed comes back with all that was entered`() throws {
    try home.write("view red\n", to: "kept.layout")
    for expected in [["red"], ["red", "blue"], ["red", "blue"]] {
      let program = try TypedSession(["serve", "kept.layout"], home: home)
      try program.expect("http://")
      let rest = try program.expect("\n").trimmingCharacters(in: .whitespacesAndNewlines)
      let page = try LoopbackClient.page(at: "http://" + rest)
      let frames = try page.ask("evaluate", #"{"entry":"frames"}"#)
      #expect(expected.allSatisfy { frames.contains("\($0) ") }, "\(frames)")
      if expected.count == 1 {
        #expect(try page.ask("evaluate", #"{"entry":"view blue"}"#).contains("\"ok\""))
      }
      program.signal(SIGKILL)
      #expect(try program.end() == -SIGKILL)
    }
  }
}
