public import AutoLayout

/// `hug title 251`, `resist value horizontal 749`.
public struct ContentPriorityLine: Equatable, Sendable {
  /// The priority that is set.
  public enum Pull: String, CaseIterable, Sendable {
    /// Content hugging.
    case hug
    /// Compression resistance.
    case resist
  }

  /// The priority that is set.
  public var pull: Pull
  /// The views.
  public var items: [Item]
  /// The axis; both when omitted.
  public var axis: Located<Axis>?
  /// The priority.
  public var priority: Located<Priority>
}

extension ContentPriorityLine: Written {
  var text: String { "\(pull.rawValue) \(items.list)" + axis.behind() + " " + priority.text }
}

extension VerbSyntax {
  static let hug = contentPriority(
    .hug, "hug ITEM, … [horizontal|vertical] PRIORITY", "sets how strongly a view resists growing",
    examples: ["hug {label} 251", "hug {label} horizontal 750"],
    seeAlso: ["resistance", "hugging", "intrinsic size"])
  static let resist = contentPriority(
    .resist, "resist ITEM, … [horizontal|vertical] PRIORITY",
    "sets how strongly a view resists shrinking",
    examples: ["resist {label} 749", "resist {label} horizontal required"],
    seeAlso: ["hugging", "resistance", "intrinsic size"])

  private static func contentPriority(
    _ pull: ContentPriorityLine.Pull, _ grammar: String, _ summary: String, examples: [String],
    seeAlso: [String]
  ) -> VerbSyntax {
    VerbSyntax(.change, grammar, summary, examples: examples, seeAlso: seeAlso) {
      parser throws(SyntaxError) in
      let items = try parser.commaItems()
      let axis = parser.take(Axis.self)
      return .contentPriority(
        ContentPriorityLine(
          pull: pull, items: items, axis: axis, priority: try parser.priority()))
    }
  }
}
