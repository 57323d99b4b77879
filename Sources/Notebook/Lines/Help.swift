import Answers
import Syntax

/// `help`, `help slide`, `help all`; `how`, `how center`.
struct HelpQuestion: Question {
  /// A verb, a concept, or several words; an overview if omitted.
  var topic: Word?
  /// Indicates whether a recipe is requested.
  var isHow = false

  var text: String { (isHow ? "how" : "help") + (topic.map { " " + $0.value } ?? "") }

  var forSuffix: ForSuffix { .none }
  func tells(_ numbers: WithheldNumbers, isRightToLeft: Bool) -> Bool { false }
  var isRecorded: Bool { false }

  /// Answers with an overview, or the text about a topic.
  func blocks(
    in session: Session, as format: OutputFormat
  ) throws(NotebookError) -> [Answer.Block] {
    if !isHow, let topic, let story = Help.story(of: topic, in: session.workspace) {
      return try story.blocks(in: session, as: format)
    }
    return Listing(text: try Help(session).text(self)).blocks(as: format)
  }
}

extension Verb {
  static let help = Verb(
    asking: .session, "help [VERB|CONCEPT|all]", "explains",
    examples: ["help set", "help hugging", "help all"],
    seeAlso: ["lesson", "keys"]
  ) { parser throws(SyntaxError) in
    HelpQuestion(topic: try parser.helpTopic())
  }

  static let how = Verb(
    asking: .session, "how [TASK]", "lists recipes for everyday tasks, or shows one"
  ) { parser throws(SyntaxError) in
    if parser.isNext("to") { parser.advance() }
    return HelpQuestion(topic: try parser.helpTopic(), isHow: true)
  }
}

extension Parser {
  /// Parses the words up to `as`, `to` or the end, since a topic may consist of several.
  fileprivate mutating func helpTopic() throws(SyntaxError) -> Word? {
    note(.topic)
    let start = start
    // Printed after a space, two of them would begin a comment.
    guard token.kind != .divide else { throw unexpected() }
    var topic = ""
    while !token.kind.endsLine {
      let isOutput = isNext("as") || isNext("to") && (peek().kind.endsLine || isFileNext)
      if isOutput, !topic.isEmpty || !peek().kind.endsLine { break }
      guard isPlainTopic else { throw unexpected() }
      if token.isApart, !topic.isEmpty { topic += " " }
      topic += text(of: token)
      advance()
    }
    return topic.isEmpty ? nil : Word(topic, span(from: start))
  }

  /// Indicates whether the next token reads the same when printed in a topic.
  private var isPlainTopic: Bool {
    switch token.kind {
    case .unknown, .unclosedQuote: false
    case .quoted: !text(of: token).contains(where: { $0.isNewline })
    default: true
    }
  }
}
