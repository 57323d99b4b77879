// A student in another browser: the number with which the teacher lets him in, and those who guess.

import Answers
import Conditions
import Foundation
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite(.waiting) struct ComingBackTests {
  private func join(
    _ guest: TestClass.Guest, _ nickname: String, _ number: String, in room: TestClass
  ) -> JSON {
    guest.ask(
      "join",
      JSON.object([
        ("nickname", .string(nickname)), ("code", .string(room.classroom.code.text)),
        ("number", .string(number)),
      ]).text)
  }

  private func number(for nickname: String, from teacher: TestClass.Guest) throws -> String {
    let reply = teacher.ask("letIn", JSON.object([("nickname", .string(nickname))]).text)
    return try #require(reply["number"]?.string, "\(reply.text)")
  }

  /// Four digits that are not the number.
  private func wrong(_ number: String) -> String { number == "0000" ? "0001" : "0000" }

  @Test func `a number of the teacher's opens a student's work from elsewhere, once`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    ada.enter("view own")
    let refused = room.stranger(at: "10.0.0.1").join("ada", room.classroom.code.text)
    #expect(refused.code == -32013)
    #expect(
      refused.message
        == "ada is taken: choose another nickname; or, if it is yours, ask the teacher to let you "
        + "in, and type the number")
    let number = try number(for: "Ada", from: teacher)
    #expect(number.count == 4 && number.allSatisfy { "0123456789".contains($0) })
    // As people type it, and whatever the letter case.
    let typed = "\(number.prefix(2)) \(number.suffix(2)) "
    let again = room.stranger(at: "10.0.0.1")
    let token = try #require(join(again, "ADA", typed, in: room)["token"]?.string)
    try again.initialize(token)
    #expect(again.news("joined")?["nickname"] == .string("Ada"))
    #expect(again.entries == ["view own"])
    // She and the teacher are told; nobody else has joined.
    for guest in [ada, teacher] {
      #expect(guest.news("cameBack")?["nickname"] == .string("Ada"))
    }
    #expect(teacher.ask("class")["students"]?.array?.count == 1)
    // It is used up.
    let second = join(room.stranger(at: "10.0.0.2"), "Ada", number, in: room)
    #expect(second.message == "no number lets in Ada now: ask the teacher for one")
  }

  @Test func `who guesses has five tries, from wherever`() throws {
    let room = try TestClass()
    let teacher = try room.teachersGuest()
    _ = try room.student("Ada")
    let number = try number(for: "Ada", from: teacher)
    let replies = (0..<6).map { index in
      let eve = room.stranger(at: "10.0.0.\(index)")
      return join(eve, "Ada", index < 5 ? wrong(number) : number, in: room).message
    }
    #expect(
      replies == Array(
        repeating: "wrong number for Ada: the right one is on the teacher's page", count: 4) + [
          "too many wrong numbers: ask the teacher for a new one",
          "no number lets in Ada now: ask the teacher for one",
        ])
    // Another one opens again.
    let next = try self.number(for: "Ada", from: teacher)
    #expect(join(room.stranger(), "Ada", next, in: room)["token"] != nil)
  }

  @Test func `a number is for one student, until there is another one or its time is over`() throws
  {
    var limits = SandboxLimits()
    limits.passTime = .milliseconds(300)
    let room = try TestClass(limits: limits)
    let teacher = try room.teachersGuest()
    for name in ["Ada", "Ben"] { _ = try room.student(name) }
    let first = try number(for: "Ada", from: teacher)
    #expect(join(room.stranger(), "Ben", first, in: room).code == -32013)
    Thread.sleep(forTimeInterval: 0.4)
    #expect(join(room.stranger(), "Ada", first, in: room).message.hasPrefix("no number lets in"))
    // Without the class's code it opens nothing, and a name that nobody has makes no student.
    let second = try number(for: "Ada", from: teacher)
    let eve = room.stranger()
    #expect(eve.ask("join", #"{"nickname":"Ada","number":"\#(second)"}"#).code == -32011)
    #expect(
      join(room.stranger(), "Adda", second, in: room).message
        == "nobody is called Adda: type the nickname that you had")
    #expect(teacher.ask("class")["students"]?.array?.count == 2)
  }

  @Test func `nobody but the teacher gives a number, and none opens the teacher's work`() throws {
    let room = try TestClass()
    let (teacher, ada) = (try room.teachersGuest(), try room.student("Ada"))
    #expect(ada.ask("letIn", #"{"nickname":"Ada"}"#).code == -32011)
    #expect(room.stranger().ask("letIn", #"{"nickname":"Ada"}"#).code == -32012)
    for name in ["teacher", "Eve"] {
      #expect(
        teacher.ask("letIn", #"{"nickname":"\#(name)"}"#).message == "nobody is called \(name)")
      #expect(join(room.stranger(), name, "0000", in: room)["token"] == nil)
    }
    // From a page that looks at her too.
    let looking = room.stranger()
    try looking.initialize(room.teacher.text, #","show":"Ada""#)
    #expect(try number(for: "Ada", from: looking).count == 4)
  }

  @Test func `numbers are spread evenly, so that a guess hits one in 2,000`() {
    let limits = SandboxLimits()
    #expect(Double(limits.passTries) / 10_000 == 1.0 / 2_000)
    let digits = (0..<2_500).flatMap { _ in Pass(limits: limits).number }
    // Each of ten digits comes 1,000 times on the average, with a deviation of 30.
    for digit in "0123456789" {
      #expect((800...1_200).contains(digits.count { $0 == digit }), "\(digit)")
    }
  }
}
