extension VerbSyntax {
  static let `switch` = VerbSyntax(
    .session, "switch BRANCH", "goes to a branch or mark",
    examples: ["branch {idea}", "switch main", "switch {idea}"],
    seeAlso: ["branch", "mark"]
  ) {
    parser throws(SyntaxError) in
    .switchTo(try parser.name(.branch))
  }
}
