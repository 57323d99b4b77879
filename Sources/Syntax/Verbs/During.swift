extension VerbSyntax {
  static let during = VerbSyntax(
    .passes, "during update|layout of ITEM { LINES }|off",
    "adds lines that a view runs in each of its updates or layouts",
    examples: [
      "during layout of {a} { set {gap} = 30 }", "during layout of {a} off",
      "during update of {a} { {b}.width == 0.5 * {a}.width @500 }",
      "during update of {a} off",
    ],
    seeAlso: ["needs", "pass", "passes"]
  ) { parser throws(SyntaxError) in
    let word = try parser.need(oneOf: [PassKind.update, .layout].map { $0.rawValue })
    let pass: PassKind = word.value == PassKind.update.rawValue ? .update : .layout
    try parser.need("of")
    let item = try parser.item()
    return .during(pass, of: item, parser.take("off") ? nil : try parser.block())
  }
}
