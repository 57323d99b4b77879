extension VerbSyntax {
  static let serve = VerbSyntax(
    .session, "serve", "shows this session as a page in a browser",
    seeAlso: ["draw", "slide", "lesson"], .serve)
}
