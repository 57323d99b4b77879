// The engine of the page that needs no program: messages in, messages and notes out.

import Notebook
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
}
