extension VerbSyntax {
  static let needs = VerbSyntax(
    .passes, "needs update|layout|display [ITEM …]",
    "marks views for a pass"
  ) { parser, _ throws(SyntaxError) in
    let kind = try parser.passKind()
    return .needs(kind, try parser.looseItems())
  }
}
