extension VerbSyntax {
  static let remove = VerbSyntax(
    .change, "remove NAME, …", "removes items or constraints, and what dies with them",
    examples: ["view {new}", "{new}.width == 100", "remove {new}"],
    seeAlso: ["off", "undo"]
  ) { parser throws(SyntaxError) in
    .remove(try parser.somePaths())
  }
}
