import Answers
import Syntax

extension Verb {
  static let fix = Verb(
    .ask, "fix NUM", "applies a repair of the last conflict"
  ) { parser throws(SyntaxError) in
    parser.note(.number)
    if parser.token.kind.endsLine {
      return Statement("fix") { session, _ throws(NotebookError) in throw .whichFix(session) }
    }
    let number = try parser.integer(.count)
    return Statement("fix " + number.text) { session, _ throws(NotebookError) in
      try SuggestedLine.apply(number, in: &session)
    }
  }
}

/// `1`, `fix 1`: a line that the last answer offered.
enum SuggestedLine {
  /// Evaluates the suggestion with a number, from the last answer that had suggestions.
  static func apply(
    _ number: Located<Int>, in session: inout Session
  ) throws(NotebookError) -> LineOutcome {
    let index = number.value - 1
    guard session.suggestions.indices.contains(index) else {
      throw .noSuggestion(number.text, number.span, available: session.suggestions.count)
    }
    let line = session.suggestions[index]
    let statement = try Session.parse(line)
    if statement.kind == .suggestion {
      throw .noSuggestion(number.text, number.span, available: 0)
    }
    var outcome: LineOutcome
    do { outcome = try session.evaluate(statement, line) } catch {
      throw .inTranslation(line: line, error, number.span)
    }
    // Replay types the line itself, and does not know that it was a suggestion.
    outcome.recorded = outcome.recorded ?? outcome.answer.output
    outcome.answer.prepend("\(line)\n")
    outcome.line = line
    return outcome
  }
}
