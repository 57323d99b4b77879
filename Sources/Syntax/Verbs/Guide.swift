extension VerbSyntax {
  static let guide = VerbSyntax(
    .make, "guide NAME, … [in ITEM]",
    "makes layout guides"
  ) { parser, _ throws(SyntaxError) in
    .guide(try parser.guideLine())
  }
}
