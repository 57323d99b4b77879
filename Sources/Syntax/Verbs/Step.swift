extension VerbSyntax {
  static let step = VerbSyntax(
    .session, "step [back]", "runs the lesson's next line",
    examples: ["lesson 1", "step", "step back"],
    seeAlso: ["lesson"]
  ) { parser throws(SyntaxError) in
    parser.take("back") ? .stepBack : .step
  }
}
