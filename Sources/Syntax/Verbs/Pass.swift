extension VerbSyntax {
  static let pass = VerbSyntax(.passes, "pass [all]", "runs the next pass") {
    parser throws(SyntaxError) in
    .pass(all: parser.take("all"))
  }
}
