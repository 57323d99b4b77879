extension VerbSyntax {
  static let keyboard = VerbSyntax(
    .world, "keyboard NUM|off",
    "shows the keyboard, or hides it"
  ) { parser, _ throws(SyntaxError) in
    if parser.take("off") { return .keyboard(height: nil) }
    return .keyboard(height: try parser.number(.number, .notNegative))
  }
}
