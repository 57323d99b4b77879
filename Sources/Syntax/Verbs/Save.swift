extension VerbSyntax {
  static let save = VerbSyntax(
    .session, "save [FILE] [over]", "writes the session, as .md, .layout, .json or .ipynb",
    examples: ["save {mine}.md", "save {mine}.md over           // a file of another session"],
    seeAlso: ["open", "verify", "files"]
  ) { parser throws(SyntaxError) in
    parser.note(.file)
    let isOver = parser.isNext("over") && parser.peek().kind.endsLine
    let file = parser.token.kind.endsLine || isOver ? nil : try parser.file()
    return .save(file: file, over: parser.take("over"))
  }
}
