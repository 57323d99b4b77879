extension VerbSyntax {
  static let quit = VerbSyntax(
    .session, "quit", "leaves",
    seeAlso: ["save", "undo"], .quit)
}
