extension VerbSyntax {
  static let hint = VerbSyntax(.session, "hint", "helps with the quiz", .hint)
}
