extension VerbSyntax {
  static let edit = VerbSyntax(
    .session, "edit [NUM]", "puts an earlier line, or the last one, into the prompt to be changed",
    examples: ["new", "view {new}", "edit 1", "edit"],
    seeAlso: ["rewrite", "history", "undo"]
  ) { parser throws(SyntaxError) in
    .edit(parser.isNumberNext() ? try parser.integer(.count) : nil)
  }
}
