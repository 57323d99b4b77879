extension VerbSyntax {
  static let bar = VerbSyntax(
    .world, "bar status|call|navigation|tab on|off",
    "shows or hides a bar of the system"
  ) { parser, _ throws(SyntaxError) in
    try parser.barLine()
  }
}
