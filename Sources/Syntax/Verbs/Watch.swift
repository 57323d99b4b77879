extension VerbSyntax {
  static let watch = VerbSyntax(
    .live, "watch [QUERY|off]",
    "answers a query again after each change"
  ) { parser, _ throws(SyntaxError) in
    .watch(try parser.watch())
  }
}
