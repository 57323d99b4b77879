extension VerbSyntax {
  static let alias = VerbSyntax(
    .session, "alias [NAME = LINE|NAME off]",
    "gives the start of a line a name"
  ) { parser, _ throws(SyntaxError) in
    .alias(try parser.aliasLine())
  }
}
