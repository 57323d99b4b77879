extension VerbSyntax {
  static let undo = VerbSyntax(.session, "undo [NUM]", "takes back the last line") {
    parser throws(SyntaxError) in
    .undo(parser.isNumberNext() ? try parser.integer(.count) : nil)
  }
}
