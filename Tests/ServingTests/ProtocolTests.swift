// The protocol, message by message: the examples of its page, and what is wrong with messages.

import Answers
import Conditions
import Notebook
import Testing

@testable import Serving
@testable import SessionProtocol

@Suite struct ProtocolTests {
  /// A request of the page and what it says comes back.
  private struct Example {
    var request: String
    var replies: [String] = []
  }

  private static let page = "Sources/SessionProtocol/Documentation.docc/Protocol.md"

  private static func examples() throws -> [Example] {
    var examples: [Example] = []
    for line in try Repository.text(page).split(separator: "\n") {
      if line.hasPrefix("→ ") {
        examples.append(Example(request: String(line.dropFirst(2))))
      } else if line.hasPrefix("← ") {
        examples[examples.count - 1].replies.append(String(line.dropFirst(2)))
      }
    }
    return examples
  }

  /// Returns whether a value is as a pattern, in which "…" stands for anything.
  static func matches(_ value: JSON?, _ pattern: JSON) -> Bool {
    switch (pattern, value) {
    case (.string("…"), _?): return true
    case (.array(let patterns), .array(let values)?):
      if patterns.last == .string("…") {
        return values.count >= patterns.count - 1
          && zip(values, patterns.dropLast()).allSatisfy { matches($0, $1) }
      }
      return values.count == patterns.count
        && zip(values, patterns).allSatisfy { matches($0, $1) }
    case (.object(let patterns), .object(let members)?):
      return patterns.map { $0.key } == members.map { $0.key }
        && patterns.allSatisfy { matches(value?[$0.key], $0.value) }
    default: return pattern == value
    }
  }

  @Test func `each example of the page is answered as it says`() throws {
    var conversation = Conversation()
    let examples = try Self.examples()
    for example in examples {
      let replies = conversation.send(example.request)
      #expect(replies.count == example.replies.count, "\(example.request)")
      for (reply, pattern) in zip(replies, example.replies) {
        let expected = try #require(JSON(parsing: pattern), "\(pattern)")
        let isSame = Self.matches(JSON(parsing: reply), expected)
        #expect(isSame, "\(example.request)\n← \(reply)")
      }
    }
    let named = Set(examples.compactMap { JSON(parsing: $0.request)?["method"]?.string })
    #expect(named == Set(Method.allCases.map(\.rawValue)))
  }

  @Test func `what is no request is told, and the next one is answered`() {
    var conversation = Conversation()
    func code(_ text: String) -> Double? {
      JSON(parsing: conversation.send(text).first ?? "")?["error"]?["code"]?.number
    }
    #expect(code("{") == -32700)
    #expect(code(#"{"id":1}"#) == -32600)
    #expect(code(#"{"jsonrpc":"2.0","id":1,"method":"dance"}"#) == -32601)
    #expect(code(#"{"jsonrpc":"2.0","id":1,"method":"evaluate"}"#) == -32602)
    #expect(code(#"{"jsonrpc":"2.0","id":1,"method":"evaluate","params":{"entry":7}}"#) == -32602)
    #expect(
      code(#"{"jsonrpc":"2.0","id":1,"method":"complete","params":{"entry":"","position":-1}}"#)
        == -32602)
    #expect(code(#"{"jsonrpc":"2.0","id":1,"method":"reply","params":{"id":9}}"#) == -32003)
    #expect(code(String(repeating: " ", count: 5 << 20)) == -32002)
    #expect(conversation.enter("view red")?["status"]?.string == "ok")
  }

  @Test func `a message without an id is done and not answered`() {
    var conversation = Conversation()
    let text = #"{"jsonrpc":"2.0","method":"evaluate","params":{"entry":"view red"}}"#
    #expect(conversation.send(text) == [])
    #expect(conversation.session.evaluate("frames").output.hasPrefix("red"))
  }

  @Test func `without the token nothing is answered, and a wrong one is as none`() {
    let token = Token()
    var conversation = Conversation(token: token)
    func code(_ message: JSON?) -> Double? { message?["code"]?.number }
    #expect(code(conversation.ask(.evaluate, #"{"entry":"view red"}"#)) == -32001)
    #expect(code(conversation.ask(.initialize)) == -32001)
    let wrong = String(token.text.dropLast()) + (token.text.hasSuffix("0") ? "1" : "0")
    #expect(code(conversation.ask(.initialize, #"{"token":"\#(wrong)"}"#)) == -32001)
    #expect(code(conversation.ask(.initialize, #"{"token":"\#(token.text)0"}"#)) == -32001)
    #expect(
      conversation.ask(.initialize, #"{"token":"\#(token.text)"}"#)?["protocol"] == .number(1))
    #expect(conversation.enter("view red")?["status"]?.string == "ok")
    #expect(token.text.count == 32)
    #expect(Token().text != token.text)
  }

  @Test func `a stop that is asked while nothing waits answers at once`() {
    var conversation = Conversation()
    #expect(conversation.ask(.stop)?["stopped"] == .bool(true))
    #expect(conversation.turn == nil)
  }
}
