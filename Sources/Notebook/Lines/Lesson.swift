import Syntax

extension Verb {
  static let lesson = Verb(
    .session, "lesson [NUM|next|back]", "begins a lesson, or lists them",
    examples: ["lesson", "lesson 1", "step", "lesson next"],
    seeAlso: ["step", "predict"]
  ) { parser throws(SyntaxError) in
    parser.note(.lesson)
    if parser.isNext("next") || parser.isNext("back") {
      let turn = parser.word
      parser.advance()
      return Statement("lesson " + turn.value) { session, _ throws(NotebookError) in
        try LessonGuide.neighbour(turn, in: &session)
      }
    }
    if parser.isNext("about"), !parser.peek().kind.endsLine { parser.advance() }
    let name = try parser.lessonName()
    let text = name.map { " " + (Int($0.value) == nil ? $0.text : $0.value) } ?? ""
    return Statement("lesson" + text) { session, _ in LessonGuide.ask(for: name, in: &session) }
  }
}

extension Parser {
  /// Parses the number of a lesson, or words of its name; `nil` if there are none.
  fileprivate mutating func lessonName() throws(SyntaxError) -> Word? {
    if token.kind == .number { return try integer(.wholeNumber).map(String.init) }
    guard token.kind == .word || token.kind == .quoted else { return nil }
    var name = try name(.lesson)
    while token.kind == .word {
      name = Word(name.value + " " + word.value, name.span.union(token.span))
      advance()
    }
    return name
  }
}
