extension VerbSyntax {
  static let set = VerbSyntax(
    .change, "set PATH = VALUE [when TRAITS]",
    "changes a property; += and -= change a number"
  ) { parser, _ throws(SyntaxError) in
    try parser.assignment()
  }
}
