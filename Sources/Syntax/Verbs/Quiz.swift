extension VerbSyntax {
  static let quiz = VerbSyntax(
    .session, "quiz",
    "asks about this layout"
  ) { _, _ throws(SyntaxError) in
    .quiz
  }
}
