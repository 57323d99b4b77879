extension VerbSyntax {
  static let `switch` = VerbSyntax(.session, "switch BRANCH", "goes to a branch or mark") {
    parser throws(SyntaxError) in
    .switchTo(try parser.name(.branch))
  }
}
