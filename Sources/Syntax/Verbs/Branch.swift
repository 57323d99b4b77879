extension VerbSyntax {
  static let branch = VerbSyntax(
    .session, "branch NAME", "makes a branch and enters it",
    examples: ["branch {idea}", "view {new}", "switch main"],
    seeAlso: ["switch", "mark", "diff"]
  ) {
    parser throws(SyntaxError) in
    .branch(try parser.name(.newName))
  }
}
