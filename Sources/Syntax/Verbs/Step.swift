extension VerbSyntax {
  static let step = VerbSyntax(.session, "step [back]", "runs the lesson's next line") {
    parser throws(SyntaxError) in
    parser.take("back") ? .stepBack : .step
  }
}
