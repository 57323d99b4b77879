extension VerbSyntax {
  static let remove = VerbSyntax(
    .change, "remove NAME, …",
    "removes items or constraints, and what dies with them"
  ) { parser, _ throws(SyntaxError) in
    .remove(try parser.somePaths())
  }
}
