extension VerbSyntax {
  static let spread = VerbSyntax(
    .constrain,
    "spread (ITEM, …) [horizontal|vertical] [in ITEM] [ends NUM] [gaps NUM] [@PRIORITY]",
    "spreads items; an omitted space is made of equal guides"
  ) { parser, _ throws(SyntaxError) in
    .spread(try parser.spreadLine())
  }
}
