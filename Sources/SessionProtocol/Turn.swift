public import Answers

/// The result of a request, for the session's owner to show, store and send.
public struct Turn: Sendable {
  /// The line that was typed on the page or made by a drag; `nil` if nothing was entered.
  public var entry: String?
  /// The answer to the entry.
  public var answer: Answer?
  /// The accepted lines, for a journal.
  public var accepted: [String] = []
  /// All lines of the session, which replace those in the journal; `nil` if ``accepted`` contains
  /// everything new.
  public var rewritten: [String]?

  package let client: Desk.Client
  package let id: JSON?
  package var result: Result<JSON, Failure> = .success(.null)
  package var news: [Notice] = []

  package init(of waiting: Desk.Waiting) {
    client = waiting.client
    id = waiting.message.id
  }

  /// Adds a member to the result, or replaces it.
  package mutating func add(_ name: String, _ value: JSON) {
    guard case .success(.object(var members)) = result else { return }
    members.removeAll { $0.key == name }
    members.append((name, value))
    result = .success(.object(members))
  }

  /// Adds the reason why an interrupted request has no full answer.
  package mutating func explain(_ sentence: String) {
    guard let answer else {
      result = .failure(.limit(sentence))
      return
    }
    // An answer that was completed in time is kept.
    guard answer.isStopped else { return }
    add(
      "error",
      .object([
        ("code", .string("")), ("title", .string(sentence)), ("spans", .array([])),
        ("rule", .null), ("tries", .array([])),
      ]))
  }
}
