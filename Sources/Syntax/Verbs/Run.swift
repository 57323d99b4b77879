extension VerbSyntax {
  static let run = VerbSyntax(
    .session, "run FILE", "runs a file's lines here",
    examples: ["view {new}", "show {new} to {part}.layout", "remove {new}", "run {part}.layout"],
    seeAlso: ["open", "verify"]
  ) { parser throws(SyntaxError) in
    .run(try parser.file(before: []))
  }
}
