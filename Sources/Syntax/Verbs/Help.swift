/// `help`, `help slide`, `help all`; `how`, `how center`.
public struct HelpQuestion: Question {
  /// A verb, a concept, or several words; an overview when omitted.
  public var topic: Word?
  /// Indicates whether a recipe is asked for.
  public var isHow = false

  /// The question among all questions.
  public var asked: AnyQuestion { .help(self) }

  /// The line that asks it, without format and file.
  public var text: String { (isHow ? "how" : "help") + (topic.map { " " + $0.value } ?? "") }
}

extension VerbSyntax {
  static let help = VerbSyntax(
    asking: .session, "help [VERB|CONCEPT|all]", "explains",
    examples: ["help set", "help hugging", "help all"],
    seeAlso: ["lesson", "keys"]
  ) { parser throws(SyntaxError) in
    HelpQuestion(topic: try parser.helpTopic())
  }
}

extension VerbSyntax {
  static let how = VerbSyntax(
    asking: .session, "how [TASK]", "lists recipes for everyday tasks, or shows one",
    examples: ["how", "how center", "how to hide a view"],
    seeAlso: ["lesson"]
  ) { parser throws(SyntaxError) in
    if parser.isNext("to") { parser.advance() }
    return HelpQuestion(topic: try parser.helpTopic(), isHow: true)
  }
}

extension Parser {
  /// Words up to `as`, `to` or the end: a topic may be several.
  fileprivate mutating func helpTopic() throws(SyntaxError) -> Word? {
    note(.topic)
    let start = start
    // Printed after a blank, two of them would be a comment.
    guard token.kind != .divide else { throw unexpected() }
    var topic = ""
    while !token.kind.endsLine {
      let isOutput = isNext("as") || isNext("to")
      if isOutput, !topic.isEmpty || !peek().kind.endsLine { break }
      guard isPlainTopic else { throw unexpected() }
      if token.isApart, !topic.isEmpty { topic += " " }
      topic += text(of: token)
      advance()
    }
    return topic.isEmpty ? nil : Word(topic, span(from: start))
  }

  /// Indicates whether the next token reads the same when it is printed in a topic.
  private var isPlainTopic: Bool {
    switch token.kind {
    case .unknown, .unclosedQuote: false
    case .quoted: !text(of: token).contains(where: { $0.isNewline })
    default: true
    }
  }
}
