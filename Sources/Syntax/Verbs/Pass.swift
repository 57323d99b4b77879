extension VerbSyntax {
  static let pass = VerbSyntax(
    .passes, "pass [all]", "runs the next pass",
    examples: [
      "needs layout {a}", "pass", "pass all",
      "animate 0.3s { set {gap} = 60; pass all } at 0.5   // layoutIfNeeded in a block",
    ],
    seeAlso: ["needs", "passes"]
  ) {
    parser throws(SyntaxError) in
    .pass(all: parser.take("all"))
  }
}
