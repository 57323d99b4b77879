import AutoLayout
import Syntax

/// `hug title 251`, `resist value horizontal 749`.
struct ContentPriorityLine: ChangeLine {
  /// The kinds of content priority.
  enum Pull: String, CaseIterable, Sendable {
    /// Content hugging.
    case hug
    /// Compression resistance.
    case resist
  }

  /// Which priority to set.
  var pull: Pull
  /// The views whose priority is set.
  var items: [Item]
  /// The axis; both if omitted.
  var axis: Located<Axis>?
  /// The priority to set.
  var priority: Located<Priority>

  var text: String { "\(pull.rawValue) \(items.list)" + axis.behind() + " " + priority.text }

  /// Drafts `hug title 251` or `resist value horizontal 749`.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let axes = axis.map { [$0.value] } ?? Axis.allCases
    for item in items {
      try workspace.checkStop()
      let id = try workspace.plainItem(item)
      for axis in axes {
        let steps = [Word(pull.rawValue), Word(axis.rawValue)]
        let value = Located(PropertyValue.priority(priority.value), priority.span)
        let path = Path(heads: [Word(workspace.name(id))], steps: steps)
        try PropertyChange(of: id, path, to: value, steps: steps).draft(in: &workspace)
        workspace.log.notes.append(
          "set \(workspace.name(id)).\(pull.rawValue).\(axis.rawValue) = "
            + NumberFormat.exact(priority.value.value))
      }
    }
  }
}

extension Verb {
  static let hug = contentPriority(
    .hug, "hug ITEM, … [horizontal|vertical] PRIORITY", "sets how strongly a view resists growing")
  static let resist = contentPriority(
    .resist, "resist ITEM, … [horizontal|vertical] PRIORITY",
    "sets how strongly a view resists shrinking")

  private static func contentPriority(
    _ pull: ContentPriorityLine.Pull, _ grammar: String, _ summary: String
  ) -> Verb {
    Verb(.change, grammar, summary, completing: .views) { parser throws(SyntaxError) in
      let items = try parser.commaItems()
      let axis = parser.take(Axis.self)
      return Statement(
        ContentPriorityLine(
          pull: pull, items: items, axis: axis, priority: try parser.priority()))
    }
  }
}
