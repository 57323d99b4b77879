extension VerbSyntax {
  static let hug = VerbSyntax(
    .change, "hug ITEM, … [horizontal|vertical] PRIORITY",
    "sets how strongly a view resists to grow"
  ) { parser, _ throws(SyntaxError) in
    .contentPriority(try parser.contentPriority(.hug))
  }
}
