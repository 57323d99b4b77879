extension VerbSyntax {
  static let insert = VerbSyntax(
    .constrain, "insert ITEM between (ITEM, ITEM)",
    "splits the gap between two items"
  ) { parser, _ throws(SyntaxError) in
    .insert(try parser.insertLine())
  }
}
