extension VerbSyntax {
  static let load = VerbSyntax(.session, "load FILE", "takes the state from a file, silently") {
    parser throws(SyntaxError) in
    .load(try parser.file())
  }
}
