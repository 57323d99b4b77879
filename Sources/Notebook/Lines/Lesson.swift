import Syntax

extension Verb {
  static let lesson = Verb(
    .session, "lesson [NUM]", "begins a lesson, or lists them",
    examples: ["lesson", "lesson 1", "step"],
    seeAlso: ["step", "predict"]
  ) { parser throws(SyntaxError) in
    parser.note(.lesson)
    let name: Word? =
      switch parser.token.kind {
      case .number: try parser.integer(.wholeNumber).map(String.init)
      case .word, .quoted: try parser.name(.lesson)
      default: nil
      }
    let text = name.map { " " + (Int($0.value) == nil ? $0.text : $0.value) } ?? ""
    return Statement("lesson" + text) { session, _ in LessonGuide.ask(for: name, in: &session) }
  }
}
