// The engine of the page that needs no program: messages in, messages and notes out.

import Answers
import Foundation
import Notebook
import SessionFiles
import Synchronization
import Testing

@testable import WebEngine

@Suite struct EngineTests {
  private static func message(_ id: Int, _ entry: String) -> String {
    JSON.object([
      ("jsonrpc", .string("2.0")), ("id", .number(Double(id))), ("method", .string("evaluate")),
      ("params", .object([("entry", .string(entry))])),
    ]).text
  }

  /// Enters lines, and gives what came out, message by message.
  private static func enter(_ lines: [String], in engine: inout Engine) throws -> [JSON] {
    try lines.enumerated().flatMap { number, line in
      try engine.receive(message(number + 1, line)).split(separator: "\n").map {
        try #require(JSON(parsing: String($0)))
      }
    }
  }

  private static func text(of reply: JSON?) -> String {
    (reply?["result"]?["blocks"]?.array ?? []).compactMap { $0["text"]?.string }.joined()
  }

  @Test func `a line is answered, and kept by whoever keeps lines`() throws {
    var engine = Engine()
    let messages = try Self.enter(["view red", "red.width == 100", "red.width"], in: &engine)
    let kept = messages.filter { $0["method"]?.string == "kept" }
      .flatMap { $0["params"]?["more"]?.array ?? [] }
    // Questions are part of the session too.
    #expect(kept.map(\.string) == ["view red", "red.width == 100", "red.width"])
    #expect(Self.text(of: messages.last).contains("100"))
  }

  @Test func `a session goes on where its lines were kept`() throws {
    var engine = Engine(restoring: ["view red", "red.width == 100"])
    let messages = try Self.enter(["red.width"], in: &engine)
    #expect(Self.text(of: messages.last).contains("100"))
    let greeting = engine.receive(
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"client":"page","version":1}}"#)
    #expect(JSON(parsing: greeting)?["result"]?["recovered"] == .number(2))
  }

  @Test func `a line of several lines is kept as it was`() throws {
    var engine = Engine()
    let messages = try Self.enter(["{ view red\nred.width == 30 }", "view blue"], in: &engine)
    let kept = messages.filter { $0["method"]?.string == "kept" }
      .flatMap { $0["params"]?["more"]?.array ?? [] }.compactMap(\.string)
    #expect(kept == ["{ view red\nred.width == 30 }", "view blue"])
    var next = Engine(restoring: kept.flatMap { $0.components(separatedBy: "\n") })
    #expect(Self.text(of: try Self.enter(["red.width"], in: &next).last).contains("30"))
  }

  @Test func `a file that a line writes is handed out, and can be loaded`() throws {
    var engine = Engine()
    let messages = try Self.enter(
      ["view red", "red.width == 100", "save \"a.md\"", "new", "load \"a.md\"", "red.width"],
      in: &engine)
    let saved = try #require(messages.first { $0["method"]?.string == "saved" }?["params"])
    #expect(saved["name"]?.string == "a.md")
    #expect(saved["contents"]?.string?.contains("red.width == 100") == true)
    #expect(Self.text(of: messages.last).contains("100"))
  }

  @Test func `the course is there, and a file that is not says what to do`() throws {
    var engine = Engine()
    let messages = try Self.enter(["lesson 2", "load \"none.md\""], in: &engine)
    let answers = messages.filter { $0["result"] != nil }
    #expect(answers.first?["result"]?["status"]?.string == "ok")
    let error = answers.last?["result"]?["error"]?["title"]?.string ?? ""
    #expect(error.contains("drop it on the page"), "\(error)")
  }

  @Test func `a damaged message is answered, and the session goes on`() {
    var engine = Engine()
    #expect(engine.receive("{").contains("this is no JSON"))
    #expect(engine.receive(Self.message(1, "view red")).contains(#""status":"ok""#))
  }

  @Test func `a session goes on although it read what only the tab had`() throws {
    var engine = Engine()
    let messages = try Self.enter(
      ["view red", "red.width == 100", "save \"a.md\"", "new", "load \"a.md\""], in: &engine)
    let kept = messages.last { $0["method"]?.string == "kept" }?["params"]?["all"]?.array ?? []
    #expect(kept.contains(.string("view red")), "the file itself is kept")
    var next = Engine(restoring: kept.compactMap(\.string))
    #expect(Self.text(of: try Self.enter(["red.width"], in: &next).last).contains("100"))
  }

  @Test func `a host with files is asked, and answers`() throws {
    let asked = Mutex<[String]>([])
    let host = Host { question in
      asked.withLock { $0.append(question) }
      return question.contains("read")
        ? #"{"text":"view red\nred.width == 70\n"}"# : #"{"written":true}"#
    }
    var engine = Engine(host: host)
    let messages = try Self.enter(
      ["run \"b.layout\"", "red.width", "draw to \"c.svg\""], in: &engine)
    #expect(messages.contains { Self.text(of: $0).contains("70") })
    #expect(!messages.contains { $0["method"]?.string == "saved" })
    let questions = asked.withLock { $0 }.compactMap { JSON(parsing: $0) }
    #expect(questions.first?["read"]?.string == "b.layout")
    #expect(questions.first?["purpose"]?.string == "run")
    #expect(questions.last?["write"]?.string == "c.svg")
    #expect(questions.last?["contents"]?.string?.hasPrefix("<svg") == true)
  }

  private static let session = """
    # One

    ```layout
    > view red
    > red.width == 100
    > red.width
    red.width 100
    ```

    """

  private static func command(_ members: [(key: String, value: JSON)]) -> JSON {
    Command.answer(.object(members), host: .none)
  }

  @Test func `run and verify print what the program prints`() throws {
    let file: [(key: String, value: JSON)] = [
      ("name", .string("one.md")), ("text", .string(Self.session + "```layout\n> red.wide\n```\n")),
    ]
    let run = Self.command([("command", .string("play"))] + file)
    let pieces = run["pieces"]?.array ?? []
    #expect(run["status"] == .number(3))
    let errors = pieces.filter { $0["isError"] == .bool(true) }.compactMap { $0["text"]?.string }
    #expect(errors.count == 1 && errors[0].hasPrefix("one.md:10:"), "\(errors)")
    let changed = Self.session.replacing("red.width 100", with: "red.width 90")
    let verified = Self.command([
      ("command", .string("verify")), ("name", .string("two.md")), ("text", .string(changed)),
    ])
    #expect(verified["passed"] == .bool(false))
    #expect(
      verified["text"]?.string?.hasSuffix("two.md: 1 of 3 commands not as recorded\n") == true)
    let missing = Self.command([
      ("command", .string("verify")), ("name", .string("three.md")), ("text", .string("# Three\n")),
    ])
    #expect(missing["failure"]?.string?.hasPrefix("three.md:1:1: ") == true)
  }

  @Test func `a lesson's exercise is graded`() {
    let lines = "```layout\n> view red\n```\n"
    let files = JSON.array([.object([("name", .string("a.md")), ("text", .string(lines))])])
    let grade = Self.command([
      ("command", .string("grade")), ("lesson", .object([("name", .string("2"))])),
      ("files", files), ("form", .string("csv")),
    ])
    #expect(grade["status"] == .number(1))
    #expect(
      grade["text"]?.string
        == "name,done,count,question 1,failure,looks like\na.md,0,46,not reached,,\n")
    let none = Self.command([
      ("command", .string("grade")), ("lesson", .object([("name", .string("99"))])),
    ])
    #expect(none["failure"]?.string == "there is no lesson 99")
  }

  @Test func `a number that is dragged moves without a message what a message moves`() throws {
    let lines = [
      "view red, blue", "(red, blue).top == root.top + 20", "red.leading == root.leading + 20",
      "blue.leading == red.trailing + 8 as gap", "root.trailing == blue.trailing + 20",
      "red.width == blue.width as same", "blue.width >= 60", "red.width == 50 @200 as wish",
    ]
    var (one, other) = (Engine(), Engine())
    _ = try Self.enter(lines, in: &one)
    _ = try Self.enter(lines, in: &other)
    let values: [(path: String, value: Double)] = [
      ("gap", 30), ("gap", 12.5), ("gap", 900), ("gap", 8), ("wish.priority", 900),
      ("wish", 75), ("root.width", 200), ("root.width", 500), ("none", 1), ("gap", -.infinity),
      ("gap", 0),
    ]
    var count = 0
    for (path, value) in values {
      let parameters = JSON.object([
        ("path", .string(path)), ("value", .number(value)), ("isFinal", .bool(false)),
      ])
      let message = JSON.object([
        ("jsonrpc", .string("2.0")), ("id", .number(1)), ("method", .string("set")),
        ("params", parameters),
      ])
      let replies = other.receive(message.text).split(separator: "\n")
      let reply = replies.compactMap { JSON(parsing: String($0)) }.first { $0["id"] != nil }
      guard let numbers = one.drag(path, to: value) else {
        #expect(reply?["error"] != nil, "\(path) \(value)")
        continue
      }
      let result = try #require(reply?["result"], "\(path) \(value)")
      let names = one.names
      var moved: [JSON] = []
      for at in stride(from: 1, to: numbers.count, by: 5) {
        let frame = numbers[at + 1...at + 4].map { JSON.number($0) }
        let name = names[Int(numbers[at])]
        moved.append(.object([("name", .string(name)), ("frame", .array(frame))]))
      }
      #expect(result["moved"] == .array(moved), "\(path) \(value)")
      #expect(result["broken"]?.array?.count == Int(numbers[0]), "\(path) \(value)")
      count += moved.count
    }
    #expect(count > 10)
  }
}
