public import Answers
import Notebook

/// The result of one request, for the owner of the session: to show, keep and send.
public struct Turn: Sendable {
  /// The line that was typed on the page, or made by a drag; `nil` if nothing was entered.
  public var entry: String?
  /// The answer to it.
  public var answer: Answer?
  /// The lines that were accepted, for a journal.
  public var accepted: [String] = []
  /// The lines that the whole session consists of now, in place of all in the journal; `nil` if
  /// ``accepted`` are all that is new.
  public var rewritten: [String]?

  package let client: Desk.Client
  package let id: JSON?
  package var result: Result<JSON, Failure> = .success(.null)
  package var news: [Notice] = []

  package init(of waiting: Desk.Waiting) {
    client = waiting.client
    id = waiting.message.id
  }

  /// Adds a member to the result.
  package mutating func add(_ name: String, _ value: JSON) {
    guard case .success(.object(var members)) = result else { return }
    members.append((name, value))
    result = .success(.object(members))
  }

  /// Adds the reason why a request that was cut off has no full answer.
  package mutating func explain(_ sentence: String) {
    guard let answer else {
      result = .failure(.limit(sentence))
      return
    }
    // An answer that was complete in time stands.
    guard answer.isStopped else { return }
    add(
      "error",
      .object([
        ("code", .string("")), ("title", .string(sentence)), ("spans", .array([])),
        ("rule", .null), ("tries", .array([])),
      ]))
  }
}
