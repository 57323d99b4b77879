extension VerbSyntax {
  static let quiz = VerbSyntax(
    .session, "quiz", "asks what the lesson wants made, or else what a change would do",
    seeAlso: ["predict", "lesson"], .quiz)
}
