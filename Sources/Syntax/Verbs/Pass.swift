/// The extent of `pass`.
public enum PassExtent: Equatable, Sendable {
  /// `pass`: the next pass.
  case next
  /// `pass all`: the rest of the round.
  case all
  /// `pass red`: the work that waits in a view (`layoutIfNeeded` of a subtree).
  case inside(Item)
}

extension PassExtent: Written {
  var text: String {
    switch self {
    case .next: "pass"
    case .all: "pass all"
    case .inside(let item): "pass \(item.text)"
    }
  }
}

extension VerbSyntax {
  static let pass = VerbSyntax(
    .passes, "pass [all|ITEM]", "runs the next pass, all of them, or those in a view",
    examples: [
      "needs layout {a}", "pass", "pass all", "pass {a}   // layoutIfNeeded: what lies in it",
      "animate 0.3s { set {gap} = 60; pass all } at 0.5   // layoutIfNeeded in a block",
    ],
    seeAlso: ["needs", "passes"]
  ) { parser throws(SyntaxError) in
    if parser.take("all") { return .pass(.all) }
    return .pass(parser.token.kind.endsLine ? .next : .inside(try parser.item()))
  }
}
