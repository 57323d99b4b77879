extension VerbSyntax {
  static let save = VerbSyntax(
    .session, "save [FILE] [over]",
    "writes the session, as .md, .layout or .json"
  ) { parser, _ throws(SyntaxError) in
    try parser.saveLine()
  }
}
