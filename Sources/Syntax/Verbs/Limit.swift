extension VerbSyntax {
  static let limit = VerbSyntax(
    .constrain, "limit ITEM in ITEM [inset NUM] [@PRIORITY]",
    "keeps an item inside another, by four inequalities"
  ) { parser, verb throws(SyntaxError) in
    .inside(try parser.limitLine(from: verb.start))
  }
}
