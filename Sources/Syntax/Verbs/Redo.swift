extension VerbSyntax {
  static let redo = VerbSyntax(
    .session, "redo [NUM]", "does again what was taken back",
    examples: ["view {new}", "undo", "redo"],
    seeAlso: ["undo"]
  ) { parser throws(SyntaxError) in
    .redo(parser.isNumberNext() ? try parser.integer(.count) : nil)
  }
}
