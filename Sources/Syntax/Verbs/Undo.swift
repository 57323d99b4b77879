extension VerbSyntax {
  static let undo = VerbSyntax(
    .session, "undo [NUM]",
    "takes back the last line"
  ) { parser, _ throws(SyntaxError) in
    .undo(try parser.optionalCount())
  }
}
