extension VerbSyntax {
  static let during = VerbSyntax(
    .passes, "during layout of ITEM { LINES }|off",
    "adds lines that a view runs in each of its layouts",
    examples: ["during layout of {a} { set {gap} = 30 }", "during layout of {a} off"],
    seeAlso: ["pass", "passes"]
  ) { parser throws(SyntaxError) in
    try parser.need("layout")
    try parser.need("of")
    let item = try parser.item()
    return .during(layoutOf: item, parser.take("off") ? nil : try parser.block())
  }
}
