extension VerbSyntax {
  static let `switch` = VerbSyntax(
    .session, "switch BRANCH",
    "goes to a branch or mark"
  ) { parser, _ throws(SyntaxError) in
    .switchTo(try parser.name(.branch))
  }
}
