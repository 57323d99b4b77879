extension VerbSyntax {
  static let on = VerbSyntax(.change, "on NAME, …", "puts constraints back into the layout") {
    parser throws(SyntaxError) in
    .activate(true, try parser.somePaths())
  }
}
