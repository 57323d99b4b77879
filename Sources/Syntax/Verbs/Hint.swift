extension VerbSyntax {
  static let hint = VerbSyntax(
    .session, "hint", "helps with the quiz",
    seeAlso: ["quiz", "lesson"], .hint)
}
