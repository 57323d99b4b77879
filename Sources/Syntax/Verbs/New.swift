extension VerbSyntax {
  static let new = VerbSyntax(
    .session, "new", "begins an empty session; undo comes back",
    seeAlso: ["undo", "save", "branch"], .new)
}
