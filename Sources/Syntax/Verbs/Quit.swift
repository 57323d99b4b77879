extension VerbSyntax {
  static let quit = VerbSyntax(
    .session, "quit",
    "leaves"
  ) { _, _ throws(SyntaxError) in
    .quit
  }
}
