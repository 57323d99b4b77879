extension VerbSyntax {
  static let branch = VerbSyntax(.session, "branch NAME", "makes a branch and enters it") {
    parser throws(SyntaxError) in
    .branch(try parser.name(.newName))
  }
}
