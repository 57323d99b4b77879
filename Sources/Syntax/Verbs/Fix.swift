extension VerbSyntax {
  static let fix = VerbSyntax(
    .ask, "fix NUM",
    "applies a repair of the last conflict"
  ) { parser, _ throws(SyntaxError) in
    .fix(try parser.integer(.count))
  }
}
