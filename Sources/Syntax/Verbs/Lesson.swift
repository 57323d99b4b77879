extension VerbSyntax {
  static let lesson = VerbSyntax(
    .session, "lesson [NUM]",
    "begins a lesson, or lists them"
  ) { parser, _ throws(SyntaxError) in
    .lesson(try parser.lessonName())
  }
}
