extension VerbSyntax {
  static let predict = VerbSyntax(
    .session, "predict PATH [NUM] [{ LINES }]",
    "asks for a value, runs lines, and compares"
  ) { parser, _ throws(SyntaxError) in
    .predict(try parser.predictLine())
  }
}
