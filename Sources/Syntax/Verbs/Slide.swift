extension VerbSyntax {
  static let slide = VerbSyntax(
    .live, "slide PATH [RANGE] [step NUM]",
    "changes a number with the arrow keys"
  ) { parser, _ throws(SyntaxError) in
    .slide(try parser.slideLine())
  }
}
