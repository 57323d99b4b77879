extension VerbSyntax {
  static let on = VerbSyntax(
    .change, "on NAME, …", "puts constraints back into the layout",
    examples: ["off {gap}", "on {gap}                       // now the newest"],
    seeAlso: ["off"]
  ) { parser throws(SyntaxError) in
    .activate(true, try parser.somePaths())
  }
}
