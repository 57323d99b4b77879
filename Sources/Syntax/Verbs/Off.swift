extension VerbSyntax {
  static let off = VerbSyntax(
    .change, "off NAME, …", "takes constraints out of the layout, and keeps them",
    examples: ["off {gap}", "on {gap}"],
    seeAlso: ["on", "remove", "priority"]
  ) { parser throws(SyntaxError) in
    .activate(false, try parser.somePaths())
  }
}
