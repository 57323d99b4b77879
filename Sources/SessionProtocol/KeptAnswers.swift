import Answers

/// The latest answers, by entry and recorded text, so that a page that connects later also shows
/// their pictures, films and buttons.
struct KeptAnswers {
  private var answers: [String: Answer] = [:]
  private var keys: [String] = []

  /// The maximum number of answers to keep; a drawing of thousands of views takes a megabyte.
  private static let limit = 120

  package mutating func keep(_ answer: Answer, to entry: String, recorded: String) {
    let key = Self.key(entry, recorded)
    if answers.updateValue(answer, forKey: key) == nil { keys.append(key) }
    if keys.count > Self.limit { answers[keys.removeFirst()] = nil }
  }

  var isEmpty: Bool { answers.isEmpty }

  subscript(entry: String, recorded: String) -> Answer? { answers[Self.key(entry, recorded)] }

  private static func key(_ entry: String, _ recorded: String) -> String {
    "\(entry)\u{0}\(recorded)"
  }
}
