extension VerbSyntax {
  static let move = VerbSyntax(
    .change, "move ITEM, … to ITEM", "puts views into another superview, removed ones too",
    examples: ["view {card}", "view {new}", "move {new} to {card}"],
    seeAlso: ["view", "show"]
  ) { parser throws(SyntaxError) in
    let items = try parser.commaItems()
    try parser.need("to")
    return .move(items, to: try parser.item())
  }
}
