/// `trace`: the tree of views.
public struct TraceQuestion: Question {
  /// The items; empty for all.
  public var items: [Item]

  /// The question among all questions.
  public var asked: AnyQuestion { .trace(self) }

  /// The line that asks it, without format and file.
  public var text: String { "show tree" + items.behind }
}

extension VerbSyntax {
  static let trace = VerbSyntax(
    asking: .ask, "trace [ITEM]", "prints the tree of views",
    examples: ["trace", "trace {a}"],
    seeAlso: ["frames", "move"]
  ) { parser throws(SyntaxError) in
    TraceQuestion(items: try parser.looseItems())
  }
}
