extension VerbSyntax {
  static let fix = VerbSyntax(
    .ask, "fix NUM", "applies a repair of the last conflict",
    examples: ["view {new}", "{new}.width == 100", "{new}.width == 120", "fix 1"],
    seeAlso: ["conflicts", "conflict"]
  ) { parser throws(SyntaxError) in
    .fix(try parser.integer(.count))
  }
}
