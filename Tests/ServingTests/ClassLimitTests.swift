// The limits of a sandbox: beyond one there is a message, and the others go on.

import Answers
import Foundation
import Notebook
import SessionFiles
import Synchronization
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite struct ClassLimitTests {
  /// A line that computes for longer than it is let, and is then refused for its length.
  private static let endless =
    "for i in 1...2000 { for k in 1...1000 { red.width >= 0 } }"

  private func title(_ result: JSON) -> String {
    result["error"]?["title"]?.string ?? result.message
  }

  @Test func `an entry that does not end is stopped in its time, and says so`() throws {
    var limits = SandboxLimits()
    limits.time = .milliseconds(100)
    limits.capacity = 1_000_000
    let room = try TestClass(lesson: false, limits: limits)
    let ada = try room.student("Ada")
    ada.enter("view red")
    let start = ContinuousClock.now
    let result = ada.enter(Self.endless)
    #expect(title(result).hasPrefix("stopped after 0.1 s"))
    #expect(result["status"] == .string("stopped"))
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(ada.entries == ["view red"])
    #expect(ada.enter("view blue")["status"] == .string("ok"))
  }

  @Test(arguments: [0, 0.15, 0.35, 0.7])
  func `whoever joins has the lesson, however long it takes to begin it`(delay: Double) throws {
    var limits = SandboxLimits()
    limits.time = .milliseconds(100)
    let room = try TestClass(limits: limits)
    room.disk.delay.withLock { $0 = delay }
    let ada = try room.student("Ada")
    #expect(ada.enter("step")["status"] == .string("ok"))
    #expect(ada.entries == ["view red"])
    #expect(room.disk.journals.withLock { $0["Ada"]?.count } == 2)
  }

  @Test func `a million views are refused before they are made`() throws {
    var limits = SandboxLimits()
    limits.capacity = 50
    limits.entryRate = 1000
    let room = try TestClass(lesson: false, limits: limits)
    let ada = try room.student("Ada")
    let result = ada.enter("for i in 1...1000000 { view v$i }")
    #expect(result["status"]?.string != "ok")
    let loop = ada.enter("for i in 1...60 { view v$i }")
    #expect(
      title(loop)
        == "a sandbox of a class has room for 50 views and as many constraints; nothing changed")
    #expect(ada.entries == [])
    for number in 0..<49 { ada.enter("view w\(number)") }
    #expect(title(ada.enter("view more, views")).hasPrefix("a sandbox of a class has room"))
    #expect(ada.entries.count == 49)
  }

  @Test func `entries that come too fast are refused, and the next second's are not`() throws {
    var limits = SandboxLimits()
    limits.entryRate = 5
    let room = try TestClass(lesson: false, limits: limits)
    let ada = try room.student("Ada")
    let numbers = (0..<40).map { _ in ada.request("evaluate", #"{"entry":"root.width"}"#) }
    let refused = numbers.filter { ada.reply(to: $0).message.contains("5 entries a second") }
    #expect(refused.count >= 30)
    Thread.sleep(forTimeInterval: 0.5)
    #expect(ada.enter("view red")["status"] == .string("ok"))
  }

  @Test func `a flood of messages is read slowly`() throws {
    var limits = SandboxLimits()
    limits.messageRate = 10
    let room = try TestClass(lesson: false, limits: limits)
    let ada = try room.student("Ada")
    let pauses = (0..<50).map { _ in ada.send(#"{"jsonrpc":"2.0","method":"values"}"#) }
    #expect(pauses.count { $0 > .zero } >= 35)
    // So is who guesses tokens.
    let stranger = room.stranger()
    #expect(
      stranger.send(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"token":"0"}}"#)
        >= .milliseconds(100))
  }

  @Test func `long entries and long messages are refused with their limit`() throws {
    let room = try TestClass(lesson: false)
    let ada = try room.student("Ada")
    let long = "view " + String(repeating: "a", count: 17 << 10)
    #expect(ada.enter(long).message == "an entry has at most 16 KB in a class")
    #expect(ada.ask("complete", #"{"entry":"\#(long)","position":1}"#).code == -32010)
    ada.send(String(repeating: " ", count: 600 << 10))
    #expect(ada.wait { $0["error"]?.code == -32010 } != nil)
    #expect(
      ada.ask("predict", #"{"answer":"\#(String(repeating: "1", count: 161))"}"#).code == -32010)
  }

  @Test func `a sandbox has so many lines and so many pages`() throws {
    var limits = SandboxLimits()
    limits.lines = 3
    limits.connections = 2
    let room = try TestClass(lesson: false, limits: limits)
    let ada = try room.student("Ada")
    for name in ["red", "blue", "green"] { ada.enter("view \(name)") }
    #expect(ada.enter("view more").message.hasPrefix("this sandbox is full"))
    #expect(ada.ask("board")["svg"] != nil)
    let second = room.stranger()
    try second.initialize(ada.token)
    #expect(throws: TestClass.Guest.Refused.self) { try room.stranger().initialize(ada.token) }
    second.leave()
    try room.stranger().initialize(ada.token)
  }

  @Test func `an address has so many sandboxes, and a class`() throws {
    var limits = SandboxLimits()
    limits.sandboxesOfAddress = 2
    limits.sandboxes = 4
    let room = try TestClass(lesson: false, limits: limits)
    _ = try room.student("a", at: "10.0.0.1")
    _ = try room.student("b", at: "10.0.0.1")
    let third = room.stranger(at: "10.0.0.1").join("c", room.classroom.code.text)
    #expect(third.message == "2 sandboxes are joined from your address already")
    _ = try room.student("d", at: "10.0.0.2")
    _ = try room.student("e")
    #expect(
      room.stranger().join("f", room.classroom.code.text).message
        == "the class is full: it has 4 sandboxes")
  }

  @Test func `students join at a stated pace, and whoever has joined comes back`() throws {
    var limits = SandboxLimits()
    (limits.joins, limits.joinRate) = (3, 0)
    let room = try TestClass(lesson: false, limits: limits)
    let code = room.classroom.code.text
    func join(_ name: String, at address: String) -> JSON {
      room.stranger(at: address).join(name, code)
    }
    let tokens = (1...3).compactMap { join("a\($0)", at: "10.0.0.1")["token"]?.string }
    #expect(tokens.count == 3)
    for name in ["b", "c"] {
      #expect(
        join(name, at: "10.0.0.1").message
          == "3 students have just joined from your address: wait a moment, then try again")
    }
    // A name that is taken, or a wrong code, is no student more.
    #expect(join("a1", at: "10.0.0.2").code == -32013)
    #expect(room.stranger(at: "10.0.0.2").join("d", "BBBBBB").code == -32011)
    for number in 1...3 { #expect(join("e\(number)", at: "10.0.0.2")["token"] != nil) }
    // Whoever has a token or a number comes back, from there too.
    for token in tokens { try room.stranger(at: "10.0.0.1").initialize(token) }
    let number = try room.teachersGuest().ask("letIn", #"{"nickname":"a1"}"#)["number"]?.string
    let again = #"{"nickname":"a1","code":"\#(code)","number":"\#(number ?? "")"}"#
    #expect(room.stranger(at: "10.0.0.1").ask("join", again)["token"] == .string(tokens[0]))
  }

  @Test(arguments: [
    "load /etc/passwd", "run ../secret.layout", "import \"/etc/hosts\"", "verify /etc/passwd",
    "lesson \"../../etc/passwd\"", "lesson \"/etc/passwd\"", "lesson \"x.md\"", "serve",
  ])
  func `a sandbox reads no file of the server`(_ line: String) throws {
    let room = try TestClass(lesson: false)
    let ada = try room.student("Ada")
    let result = ada.enter(line)
    #expect(result["status"]?.string != "ok", "\(result.text)")
    #expect(!result.text.contains("root:"))
  }

  @Test func `what a sandbox saves goes to the browser`() throws {
    let room = try TestClass(lesson: false)
    let ada = try room.student("Ada")
    ada.enter("view red")
    let result = ada.enter(#"save "../../x.md""#)
    let file = result["files"]?.array?.first
    #expect(file?["name"] == .string("../../x.md"))
    #expect(file?["contents"]?.string?.contains("> view red") == true)
    #expect(room.disk.saved.withLock { $0 } == [:])
  }

  @Test func `what others type is text in what the teacher is sent`() throws {
    let room = try TestClass(lesson: false)
    let ada = try room.student("<img src=x>")
    #expect(ada.enter(#"label "<script>alert(1)</script>""#)["status"] != nil)
    ada.enter(#"view "<script>alert(2)</script>""#)
    let shown = try room.teachersGuest(#","show":"<img src=x>""#)
    let svg = shown.ask("board")["svg"]?.string ?? ""
    #expect(svg.contains("alert(2)") && !svg.contains("<script"))
    for cell in shown.ask("evaluate", #"{"entry":"frames","aside":true}"#)["blocks"]?.array ?? [] {
      #expect(cell["html"]?.string?.contains("<script") != true)
    }
  }

  @Test func `who computes without end is in nobody's way`() throws {
    var limits = SandboxLimits()
    limits.time = .milliseconds(500)
    limits.capacity = 1_000_000
    let room = try TestClass(lesson: false, limits: limits)
    let (eve, mallory, ada) =
      (try room.student("Eve"), try room.student("Mallory"), try room.student("Ada"))
    for attacker in [eve, mallory] {
      attacker.enter("view red")
      for _ in 0..<8 {
        attacker.request("evaluate", JSON.object([("entry", .string(Self.endless))]).text)
      }
    }
    // They compute for 8 s; she needs none of that.
    let start = ContinuousClock.now
    for number in 0..<10 { #expect(ada.enter("view v\(number)")["status"] == .string("ok")) }
    #expect(ContinuousClock.now - start < .seconds(3))
  }
}
