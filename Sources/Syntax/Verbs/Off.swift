extension VerbSyntax {
  static let off = VerbSyntax(
    .change, "off NAME, …",
    "takes constraints out of the layout, and keeps them"
  ) { parser, _ throws(SyntaxError) in
    .activate(false, try parser.somePaths())
  }
}
