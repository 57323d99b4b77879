extension VerbSyntax {
  static let redo = VerbSyntax(
    .session, "redo [NUM]",
    "does again what was taken back"
  ) { parser, _ throws(SyntaxError) in
    .redo(try parser.optionalCount())
  }
}
