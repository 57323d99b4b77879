/// The three passes of a layout.
public enum PassKind: String, CaseIterable, Sendable {
  /// Constraints are updated, from the leaves up.
  case update
  /// Frames are set, from the root down.
  case layout
  /// Views are drawn.
  case display
}

extension VerbSyntax {
  static let needs = VerbSyntax(
    .passes, "needs update|layout|display [ITEM …]", "marks views for a pass",
    examples: ["needs layout {a}", "pass"],
    seeAlso: ["pass", "passes"]
  ) { parser throws(SyntaxError) in
    let kind = try parser.need(PassKind.self)
    return .needs(kind, try parser.looseItems())
  }
}
