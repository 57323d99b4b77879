extension VerbSyntax {
  static let quit = VerbSyntax(.session, "quit", "leaves", .quit)
}
