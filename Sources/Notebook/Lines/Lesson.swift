import Syntax

extension Verb {
  static let lesson = Verb(
    .session, "lesson [NUM]", "begins a lesson, or lists them",
    examples: ["lesson", "lesson 1", "step"],
    seeAlso: ["step", "predict"]
  ) { parser throws(SyntaxError) in
    parser.note(.lesson)
    var name: Word? =
      switch parser.token.kind {
      case .number: try parser.integer(.wholeNumber).map(String.init)
      case .word, .quoted: try parser.name(.lesson)
      default: nil
      }
    while let first = name, Int(first.value) == nil, parser.token.kind == .word {
      name = Word(first.value + " " + parser.word.value, first.span.union(parser.token.span))
      parser.advance()
    }
    let text = name.map { " " + (Int($0.value) == nil ? $0.text : $0.value) } ?? ""
    return Statement("lesson" + text) { session, _ in LessonGuide.ask(for: name, in: &session) }
  }
}
