public import AutoLayout

/// `spread (a, b, c) horizontal in root ends 20 gaps 8`.
public struct SpreadLine: Equatable, Sendable {
  /// The items in order along the axis.
  public var items: [Item]
  /// The axis; horizontal when omitted.
  public var axis: Located<Axis>?
  /// The item between whose edges they are spread; their superview when omitted.
  public var container: Item?
  /// The space at both ends; none makes guides of equal size.
  public var ends: Located<Double>?
  /// The space between neighbours; none makes guides of equal size.
  public var gaps: Located<Double>?
  /// Priority, name, traits, for all its constraints.
  public var suffixes = Suffixes()
}

extension SpreadLine: Written {
  var text: String {
    "spread (\(items.list))" + axis.behind() + container.behind(" in ") + ends.behind(" ends ")
      + gaps.behind(" gaps ") + suffixes.text
  }
}

extension VerbSyntax {
  static let spread = VerbSyntax(
    .constrain,
    "spread (ITEM, …) [horizontal|vertical] [in ITEM] [ends NUM] [gaps NUM] [@PRIORITY]",
    "spreads items; an omitted space is made of equal guides",
    examples: [
      "view {new}, {other}", "({new}, {other}).width == 60",
      "spread ({new}, {other}) horizontal in root",
    ],
    seeAlso: ["stack", "insert", "layout guide"]
  ) { parser throws(SyntaxError) in
    var line = SpreadLine(items: try parser.items())
    while true {
      if line.axis == nil, let axis = parser.take(Axis.self) {
        line.axis = axis
      } else if line.container == nil, parser.take("in") {
        line.container = try parser.item()
      } else if line.ends == nil, parser.take("ends") {
        line.ends = try parser.number()
      } else if line.gaps == nil, parser.take("gaps") {
        line.gaps = try parser.number()
      } else {
        break
      }
    }
    line.suffixes = try parser.suffixes()
    return .spread(line)
  }
}
