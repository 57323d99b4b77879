extension VerbSyntax {
  static let mark = VerbSyntax(
    .session, "mark NAME", "gives the present state a name",
    examples: ["mark {here}", "view {new}", "branch {here}"],
    seeAlso: ["branch", "show"]
  ) { parser throws(SyntaxError) in
    .mark(try parser.name(.newName))
  }
}
