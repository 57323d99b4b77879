extension VerbSyntax {
  static let mark = VerbSyntax(.session, "mark NAME", "gives the present state a name") {
    parser throws(SyntaxError) in
    .mark(try parser.name(.newName))
  }
}
