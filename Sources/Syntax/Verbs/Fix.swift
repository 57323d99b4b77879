extension VerbSyntax {
  static let fix = VerbSyntax(.ask, "fix NUM", "applies a repair of the last conflict") {
    parser throws(SyntaxError) in
    .fix(try parser.integer(.count))
  }
}
