extension VerbSyntax {
  static let branch = VerbSyntax(
    .session, "branch [NAME]", "tries something else from here on, or lists the branches",
    examples: ["branch {idea}", "view {new}", "branch", "branch main"],
    seeAlso: ["mark", "show"]
  ) { parser throws(SyntaxError) in
    parser.note(.newName)
    return .branch(parser.token.kind.endsLine ? nil : try parser.name(.newName))
  }
}
