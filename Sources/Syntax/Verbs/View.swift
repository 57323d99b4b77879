extension VerbSyntax {
  static let view = VerbSyntax(
    .make, "view NAME, … [: KIND] [in ITEM] [PROPERTY VALUE …] [when TRAITS]",
    "makes views"
  ) { parser, _ throws(SyntaxError) in
    .view(try parser.viewLine())
  }
}
