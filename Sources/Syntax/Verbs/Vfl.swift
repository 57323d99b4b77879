extension VerbSyntax {
  static let vfl = VerbSyntax(
    .constrain,
    "vfl FORMAT [align ATTRIBUTE …] [direction WORD] [metrics NAME=NUM, …] [@PRIORITY] [as NAME]",
    "makes constraints of a visual format"
  ) { parser, _ throws(SyntaxError) in
    .visualFormat(try parser.visualFormatLine())
  }
}
