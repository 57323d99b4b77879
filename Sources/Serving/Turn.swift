public import Notebook

/// What came of one request, for the owner of the session: what it shows, keeps and sends.
public struct Turn: Sendable {
  /// What was typed on the page, or a drag comes to; `nil` where nothing was entered.
  public var entry: String?
  /// What came of it.
  public var answer: Answer?
  /// The lines that were accepted, for a journal.
  public var accepted: [String] = []
  /// The lines that the whole session consists of now, in place of all in the journal; `nil` where
  /// ``accepted`` are all that is new.
  public var rewritten: [String]?

  let client: Desk.Client
  let id: JSON?
  var result: Result<JSON, Failure> = .success(.null)
  var news: [String] = []

  init(of waiting: Desk.Waiting) {
    client = waiting.client
    id = waiting.message.id
  }
}
