extension VerbSyntax {
  static let quiz = VerbSyntax(.session, "quiz", "asks about this layout", .quiz)
}
