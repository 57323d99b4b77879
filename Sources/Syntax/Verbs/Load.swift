extension VerbSyntax {
  static let load = VerbSyntax(
    .session, "load FILE",
    "takes the state from a file, silently"
  ) { parser, _ throws(SyntaxError) in
    .load(try parser.file())
  }
}
