extension VerbSyntax {
  static let resist = VerbSyntax(
    .change, "resist ITEM, … [horizontal|vertical] PRIORITY",
    "sets how strongly a view resists to shrink"
  ) { parser, _ throws(SyntaxError) in
    .contentPriority(try parser.contentPriority(.resist))
  }
}
