extension VerbSyntax {
  static let quiz = VerbSyntax(
    .session, "quiz", "asks about this layout",
    seeAlso: ["predict", "hint", "lesson"], .quiz)
}
