// The code with which a student joins: what it opens, and what becomes of those who guess.

import Answers
import Conditions
import Notebook
import SessionFiles
import Synchronization
import Foundation
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite(.waiting) struct JoinCodeTests {
  private func limits(
    _ all: Double, _ address: Double, rate: Double = 0
  ) -> SandboxLimits {
    var limits = SandboxLimits()
    (limits.guesses, limits.guessRate) = (all, rate)
    (limits.guessesOfAddress, limits.guessRateOfAddress) = (address, rate)
    return limits
  }

  @Test func `a code lets in a student, and nothing else`() throws {
    let room = try TestClass()
    let code = room.classroom.code.text
    let ada = room.stranger()
    // It is no token, neither the teacher's nor a student's.
    #expect(throws: TestClass.Guest.Refused.self) { try ada.initialize(code) }
    #expect(ada.ask("class").code == -32012)
    let token = try #require(ada.join("Ada", code)["token"]?.string)
    try ada.initialize(token)
    #expect(ada.news("joined")?["role"] == .string("student"))
    for method in ["class", "reveal", "collect", "pause"] {
      #expect(ada.ask(method).code == -32011)
    }
    // Those who teach see it, and nobody else.
    let teacher = room.stranger()
    try teacher.initialize(room.teacher.text)
    #expect(teacher.news("joined")?["code"] == .string(code))
    let other = room.stranger()
    try other.initialize(token)
    #expect(other.news("joined")?["code"] == nil)
  }

  @Test(arguments: ["kwdmpt", "KWD MPT", " kwd-mpt ", "k w d m p t"])
  func `a code is read as people type it`(_ typed: String) {
    #expect(JoinCode(typed)?.text == "KWDMPT")
  }

  @Test(arguments: ["", "KWDMP", "KWDMPTT", "KWDMPO", "KWDMP0", "КWDMPT", "KWDMPT\n", "AWDMPT"])
  func `what is no code is none`(_ typed: String) { #expect(JoinCode(typed) == nil) }

  @Test func `codes have six of the letters that are not taken for others`() {
    let codes = (0..<200).map { _ in JoinCode().text }
    #expect(codes.allSatisfy { $0.count == 6 && JoinCode($0) != nil })
    #expect(Set(codes.joined()) == Set("BCDFGHJKMNPQRSTWXYZ"))
    // Two alike among 200 of 47 million come once in 2,400 runs; three pairs do not.
    #expect(Set(codes).count > 197)
  }

  @Test func `without the code nobody joins, whatever the nickname`() throws {
    let room = try TestClass(limits: limits(60, 20))
    _ = try room.student("Ada")
    let eve = room.stranger(at: "10.0.0.1")
    #expect(
      eve.ask("join", #"{"nickname":"Eve"}"#).message
        == "join with the code that the teacher shows")
    // Not even which nicknames are taken is told.
    for nickname in ["Eve", "Ada", ""] {
      let wrong = room.classroom.code.text == "BBBBBB" ? "CCCCCC" : "BBBBBB"
      let reply = eve.join(nickname, wrong)
      #expect(reply.code == -32011 && reply.message == "this is not the code of the class")
    }
  }

  @Test func `who guesses from one address is not heard, and others join`() throws {
    let room = try TestClass(limits: limits(60, 5))
    let code = room.classroom.code.text
    // Other connections are no other address.
    for _ in 0..<5 { #expect(room.stranger(at: "10.0.0.1").join("Eve", "guess").code == -32011) }
    let right = room.stranger(at: "10.0.0.1").join("Eve", code)
    #expect(right.code == -32010 && right.message.hasPrefix("too many wrong codes"))
    #expect(room.stranger(at: "10.0.0.2").join("Ada", code)["token"] != nil)
  }

  @Test func `who guesses from many addresses is not heard either`() throws {
    let room = try TestClass(limits: limits(8, 2))
    let replies = (0..<20).map { number in
      room.stranger(at: "10.0.0.\(number)").join("Eve", "guess").code
    }
    #expect(replies == Array(repeating: -32011, count: 8) + Array(repeating: -32010, count: 12))
    let right = room.stranger(at: "10.0.1.1").join("Ada", room.classroom.code.text)
    #expect(right.code == -32010)
  }

  @Test func `after a while a code is looked at again`() throws {
    let room = try TestClass(limits: limits(2, 2, rate: 20))
    let ada = room.stranger(at: "10.0.0.1")
    for _ in 0..<3 { _ = ada.join("Ada", "guess") }
    // A lazy map would join a second time to tell the first token.
    var token: JSON?
    for _ in 0..<200 where token == nil {
      Thread.sleep(forTimeInterval: 0.005)
      token = ada.join("Ada", room.classroom.code.text)["token"]
    }
    #expect(token != nil)
  }

  @Test func `in an hour of guessing one class in ten thousand is found`() {
    let limits = SandboxLimits()
    let tries = limits.guesses + 3600 * limits.guessRate
    let codes = (1...6).reduce(1.0) { codes, _ in codes * 19 }
    #expect(tries / codes < 1e-4)
  }

  @Test func `a class that goes on has the same code, unless the teacher gives another`() throws {
    let disk = TestClass.Disk()
    let first = try TestClass(disk).classroom.code
    #expect(try TestClass(disk).classroom.code == first)
    let chosen = try #require(JoinCode("kwdmpt"))
    let file = try SessionFile(parsing: TestClass.lesson, name: "small")
    func opened(_ code: JoinCode?) -> JoinCode {
      Classroom(
        lesson: Classroom.Lesson(entry: "lesson small", file: file), files: disk.files,
        teacher: Token(), register: disk.register.withLock { $0 }, code: code
      ).code
    }
    #expect(opened(chosen) == chosen)
    #expect(opened(nil) == chosen)
  }

  @Test(arguments: [
    ("127.0.0.1", "192.0.2.7", "192.0.2.7"), ("127.0.0.1", "10.9.9.9, 192.0.2.7", "192.0.2.7"),
    ("127.0.0.1", "2001:db8::7", "2001:db8::7"), ("127.0.0.1", "unknown", "127.0.0.1"),
    ("127.0.0.1", "", "127.0.0.1"), ("10.0.0.1", "192.0.2.7", "10.0.0.1"),
  ])
  func `a proxy on this machine says for whom it speaks, and nobody else does`(
    _ peer: String, _ list: String, _ address: String
  ) throws {
    let head = try RequestHead(
      parsing: "GET /session HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(list)\r\n\r\n")
    #expect(head.origin(behind: peer) == address)
  }
}
