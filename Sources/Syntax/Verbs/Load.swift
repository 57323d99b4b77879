extension VerbSyntax {
  static let load = VerbSyntax(
    .session, "load FILE", "takes the state from a file, without its answers",
    examples: ["save {mine}.md", "load {mine}.md"],
    seeAlso: ["run", "save"]
  ) { parser throws(SyntaxError) in
    .load(try parser.file(before: []))
  }
}
