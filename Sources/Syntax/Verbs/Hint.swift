extension VerbSyntax {
  static let hint = VerbSyntax(
    .session, "hint", "helps with the quiz",
    seeAlso: ["predict", "lesson"], .hint)
}
