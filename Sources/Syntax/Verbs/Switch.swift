extension VerbSyntax {
  static let `switch` = VerbSyntax(
    .session, "switch [BRANCH]", "goes to a branch, or grows one from a mark, or lists them",
    examples: ["branch {idea}", "switch main", "switch {idea}"],
    seeAlso: ["branch", "mark"]
  ) { parser throws(SyntaxError) in
    parser.note(.branch)
    return .switchTo(parser.token.kind.endsLine ? nil : try parser.name(.branch))
  }
}
