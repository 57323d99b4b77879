/// `insert new between (a, b)`.
public struct InsertLine: Equatable, Sendable {
  /// The item that goes between.
  public var item: Item
  /// The item before the gap.
  public var first: Item
  /// The item after the gap.
  public var second: Item
}

extension InsertLine: Written {
  var text: String { "insert \(item.text) between (\(first.text), \(second.text))" }
}

extension VerbSyntax {
  static let insert = VerbSyntax(
    .constrain, "insert ITEM between (ITEM, ITEM)", "splits the gap between two items",
    examples: [
      "view {new}, {other}, {third}", "({new}, {other}, {third}).width == 40",
      "{other}.leading == {new}.trailing + 8", "insert {third} between ({new}, {other})",
    ],
    seeAlso: ["spread", "vfl"]
  ) { parser throws(SyntaxError) in
    let item = try parser.item()
    try parser.need("between")
    try parser.need(.openParenthesis, "(")
    let first = try parser.item()
    try parser.need(.comma, ",")
    let second = try parser.item()
    try parser.need(.closeParenthesis, ")")
    return .insert(InsertLine(item: item, first: first, second: second))
  }
}
