extension VerbSyntax {
  static let verify = VerbSyntax(
    .session, "verify [FILE …]",
    "replays files and compares what comes back"
  ) { parser, _ throws(SyntaxError) in
    .verify(try parser.files())
  }
}
