// Both ends of the protocol in one place: a session behind a desk, and a client that keeps what it
// is sent.

import Answers
import Notebook
import Synchronization

@testable import Serving
@testable import SessionProtocol

/// A client of a session, answered when it asks.
struct Conversation {
  var session = Session(configuration: Configuration(isInteractive: true))
  let desk: Desk
  private let client: Desk.Client
  private let inbox = Inbox()
  /// The turn of the last request for the owner of the session.
  private(set) var turn: Turn?
  private var count = 0
  /// The effects on files that were carried out.
  var files: [String: String] = [:]

  private final class Inbox: Sendable {
    let messages = Mutex<[String]>([])
  }

  init(_ lines: String..., token: Token? = nil) {
    desk = Desk(token: token) {}
    client = desk.connect { [inbox] message in inbox.messages.withLock { $0.append(message) } }
    for line in lines { session.evaluate(line) }
  }

  /// Returns the messages received since the last call.
  func received() -> [String] {
    inbox.messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  /// Sends a text; what comes back.
  mutating func send(_ text: String) -> [String] {
    desk.receive(text, from: client)
    while let waiting = desk.next() {
      let files = files
      let turn = desk.answer(waiting, in: &session) { effect in
        guard case .readFile(let path, _) = effect.action else { return nil }
        return files[path].map { EffectReply.file($0) } ?? .fileFailed(reason: "no such file")
      }
      desk.send(turn)
      self.turn = turn
    }
    return received()
  }

  /// Asks a method; the result, or the error.
  mutating func ask(_ method: Method, _ parameters: String = "{}") -> JSON? {
    count += 1
    let text =
      #"{"jsonrpc":"2.0","id":\#(count),"method":"\#(method.rawValue)","params":\#(parameters)}"#
    let reply = send(text).compactMap { JSON(parsing: $0) }.first {
      $0["id"] == .number(Double(count))
    }
    return reply?["result"] ?? reply?["error"]
  }

  /// Evaluates an entry; the result.
  @discardableResult
  mutating func enter(_ entry: String) -> JSON? {
    ask(.evaluate, JSON.object([("entry", .string(entry))]).text)
  }
}
