extension VerbSyntax {
  static let verify = VerbSyntax(
    .session, "verify [FILE …]", "replays files and compares what comes back",
    examples: ["save {mine}.md", "verify {mine}.md"],
    seeAlso: ["expect", "session file"]
  ) { parser throws(SyntaxError) in
    var files: [Word] = []
    parser.note(.file)
    while !parser.token.kind.endsLine {
      files.append(try parser.file())
      try parser.checkCount(files.count)
      parser.note(.file)
    }
    return .verify(files)
  }
}
