extension VerbSyntax {
  static let redo = VerbSyntax(.session, "redo [NUM]", "does again what was taken back") {
    parser throws(SyntaxError) in
    .redo(parser.isNumberNext() ? try parser.integer(.count) : nil)
  }
}
