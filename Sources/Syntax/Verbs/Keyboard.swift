extension VerbSyntax {
  static let keyboard = VerbSyntax(
    .world, "keyboard NUM|off", "shows the keyboard, or hides it",
    examples: ["keyboard 216", "keyboard off"],
    seeAlso: ["safe area", "animate"]
  ) { parser throws(SyntaxError) in
    .keyboard(height: parser.take("off") ? nil : try parser.number(.number, .notNegative))
  }
}
