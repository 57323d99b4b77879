extension VerbSyntax {
  static let remove = VerbSyntax(
    .change, "remove NAME, …", "removes items or constraints, and what dies with them"
  ) { parser throws(SyntaxError) in
    .remove(try parser.somePaths())
  }
}
