extension VerbSyntax {
  static let keyboard = VerbSyntax(
    .world, "keyboard NUM|off", "shows the keyboard, or hides it"
  ) { parser throws(SyntaxError) in
    .keyboard(height: parser.take("off") ? nil : try parser.number(.number, .notNegative))
  }
}
