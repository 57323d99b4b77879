public import AutoLayout

/// `stack row (title, value) in root horizontal spacing 8`.
public struct StackLine: Equatable, Sendable {
  /// The stack's name.
  public var name: Word
  /// The views that become its arranged subviews, in order.
  public var arranged: [Item] = []
  /// The superview; none is the root.
  public var container: Item?
  /// The axis when it was typed as a bare word.
  public var axis: Located<Axis>?
  /// Properties.
  public var modifiers: [Modifier] = []
}

extension StackLine: Written {
  var text: String {
    "stack \(name.text) (\(arranged.list))" + container.behind(" in ") + axis.behind()
      + modifiers.behind
  }
}

extension VerbSyntax {
  static let stack = VerbSyntax(
    .make, "stack NAME (ITEM, …) [in ITEM] [horizontal|vertical] [PROPERTY VALUE …]",
    "makes a stack view that arranges views",
    examples: [
      "view {one}, {two} : label text \"One\", \"Two\"",
      "stack {newstack} ({one}, {two}) horizontal spacing 8",
      "set {newstack}.distribution = fillEqually",
    ],
    seeAlso: ["distribution", "set", "view"]
  ) { parser throws(SyntaxError) in
    var line = StackLine(name: try parser.name(.newName))
    try parser.need(.openParenthesis, "(")
    if !parser.take(.closeParenthesis, ")") { line.arranged = try parser.restOfItemList() }
    while !parser.token.kind.endsLine {
      if line.container == nil, parser.take("in") {
        line.container = try parser.item()
      } else if line.axis == nil, let axis = parser.take(Axis.self) {
        line.axis = axis
      } else {
        line.modifiers.append(try parser.modifier(of: [line.name], kind: "stack"))
      }
    }
    if line.container == nil { parser.note(.choice(["in"])) }
    if line.axis == nil { parser.note(.choice(Axis.allCases.map({ $0.rawValue }))) }
    parser.note(.modifier(kind: "stack"))
    return .stack(line)
  }
}
