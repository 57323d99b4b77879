import Answers
import Syntax

/// `watch frames red`, `watch off`, `watch`.
enum Watch: SessionLine {
  /// Lists the watched queries.
  case list
  /// Stops watching.
  case off
  /// The question to answer again after each change.
  case query(Query)

  var text: String {
    switch self {
    case .list: "watch"
    case .off: "watch off"
    case .query(let query): "watch " + query.text
    }
  }

  /// Watches a question, stops watching, or lists the watched questions.
  func run(in session: inout Session, _ line: String) throws(NotebookError) -> LineOutcome {
    switch self {
    case .list:
      let watches = session.memory.watches.joined(separator: "\n")
      return LineOutcome(answer: Answer(output: watches))
    case .off:
      session.lesson?.watches = []
      return session.remember("nothing is watched") { $0.watches = [] }
    case .query(let query):
      let words = String(
        line.drop { $0 == " " }.dropFirst("watch".count).drop { $0 == " " })
      _ = try query.answer(in: session)
      return session.remember("watching: \(words)") { $0.watches.append(words) }
    }
  }

  /// Returns the most recently watched drawing, with the current layout.
  static func drawing(in session: Session) -> DrawnLayout? {
    for line in session.memory.watches.reversed()
    where (try? Session.parse(line))?.of(Query.self)?.question.of(DrawQuestion.self) != nil {
      if let drawing = answer(to: line, in: session).cutBoard().board { return drawing }
    }
    return nil
  }

  /// Returns the answer to a watched question, or the reason why it can no longer be answered.
  static func answer(to line: String, in session: Session) -> Answer {
    do {
      guard let query = try Session.parse(line).of(Query.self) else { return Answer() }
      var answer = try query.answer(in: session)
      answer.replaceBlocks { block in
        guard case .board(var drawing, let recorded) = block else { return block }
        drawing.isWatched = true
        return .board(drawing, recorded: recorded)
      }
      return answer
    } catch {
      let diagnostic = Explanation(session.workspace).diagnostic(for: error, in: line)
      return Answer(output: "watch \(line)   // \(diagnostic.title)")
    }
  }
}

extension Verb {
  /// A watched query only displays its answer, without writing it.
  static let watch = Verb(
    .live, "watch [QUERY|off]", "answers a query again after each change",
    examples: ["watch {a}.width", "watch draw", "watch off   // → nothing is watched"],
    seeAlso: ["frames", "slide"],
    completing: CompletedNames(
      ofConstraint: ["constant", "priority", "multiplier", "active", "owner"])
  ) { parser throws(SyntaxError) in
    if parser.token.kind.endsLine {
      parser.note(.choice(["off"]))
      parser.note(.line)
      return Statement(Watch.list)
    }
    if parser.take("off") { return Statement(Watch.off) }
    let start = parser.token.span
    parser.mayWrite = false
    defer { parser.mayWrite = true }
    guard let query = try parser.nestedStatement().of(Query.self) else {
      throw .unexpected(found: parser.lexer.text(start), expected: [.choice(["off"])], start)
    }
    return Statement(Watch.query(query))
  }
}
