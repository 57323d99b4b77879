extension VerbSyntax {
  static let during = VerbSyntax(
    .passes, "during layout of ITEM { LINES }|off",
    "adds lines that a view runs in each of its layouts"
  ) { parser, _ throws(SyntaxError) in
    try parser.duringLine()
  }
}
