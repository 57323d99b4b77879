extension VerbSyntax {
  static let run = VerbSyntax(.session, "run FILE", "runs a file's lines here") {
    parser throws(SyntaxError) in
    .run(try parser.file())
  }
}
