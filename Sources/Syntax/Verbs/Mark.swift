extension VerbSyntax {
  static let mark = VerbSyntax(
    .session, "mark NAME", "gives the present state a name",
    examples: ["mark {here}", "view {new}", "switch {here}"],
    seeAlso: ["branch", "switch", "diff"]
  ) { parser throws(SyntaxError) in
    .mark(try parser.name(.newName))
  }
}
