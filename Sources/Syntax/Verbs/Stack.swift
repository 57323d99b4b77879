extension VerbSyntax {
  static let stack = VerbSyntax(
    .make, "stack NAME (ITEM, …) [in ITEM] [horizontal|vertical] [PROPERTY VALUE …]",
    "makes a stack view that arranges views"
  ) { parser, _ throws(SyntaxError) in
    .stack(try parser.stackLine())
  }
}
