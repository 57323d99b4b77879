extension VerbSyntax {
  static let undo = VerbSyntax(
    .session, "undo [NUM]", "takes back the last line",
    examples: ["view {new}", "undo", "redo"],
    seeAlso: ["redo", "branch", "history"]
  ) { parser throws(SyntaxError) in
    .undo(parser.isNumberNext() ? try parser.integer(.count) : nil)
  }
}
