import AutoLayout
import Syntax

/// `view title, value : label in card text "Name", "A longer value"`.
struct ViewLine: ChangeLine {
  /// The names, in order of creation.
  var names: [Word]
  /// The kind as typed, in canonical spelling; a plain view if omitted.
  var kind: Word?
  /// The superview; the root if omitted.
  var container: Item?
  /// The properties that are set on each view.
  var modifiers: [Modifier] = []
  /// The traits under which the views are installed; `nil` means always.
  var traits: TraitList?

  var text: String {
    "view " + names.list + (kind.map { " : " + $0.value } ?? "") + container.behind(" in ")
      + modifiers.behind + traits.behind(" when ")
  }

  /// Drafts `view title, value : label in card text "Name", "A longer value"`.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let kind = try itemKind()
    let superview = try workspace.container(container)
    let ids = try NewItems.add(names, kind, to: superview, in: &workspace)
    container?.takeInContentView(ids, in: &workspace)
    if let condition = try traits?.condition() {
      for id in ids { workspace.change(id) { $0.condition = condition } }
    }
    try NewItems.apply(modifiers, to: ids, in: &workspace)
  }

  private func itemKind() throws(NotebookError) -> ItemKind {
    guard let word = kind else { return .view }
    guard let kind = ItemKind(rawValue: word.value) else {
      throw .syntax(.unknownWord(word, known: ItemKind.allCases.map { $0.rawValue }))
    }
    return kind
  }
}

extension Verb {
  private static let kindWords = ItemKind.views.map { $0.rawValue }

  static let view = Verb(
    .make, "view NAME, … [: KIND] [in ITEM] [PROPERTY VALUE …] [when TRAITS]", "makes views",
    examples: [
      "view {new}                              // in root", "view {other} in {new}",
      "view {newlabel} : label text \"Name\"     // kinds: help kinds",
    ],
    seeAlso: ["guide", "stack", "kinds", "intrinsic size"],
    completing: .views
  ) { parser throws(SyntaxError) in
    var line = ViewLine(names: try parser.names(.newName))
    if parser.take(.colon, ":") {
      line.kind = try parser.need(oneOf: kindWords)
    }
    let kind = line.kind?.value ?? "view"
    while !parser.token.kind.endsLine {
      if line.container == nil, parser.take("in") {
        line.container = try parser.item()
      } else if line.traits == nil, parser.take("when") {
        line.traits = try parser.traits()
      } else {
        line.modifiers.append(try parser.modifier(of: line.names, kind: kind))
      }
    }
    if line.container == nil { parser.note(.choice(["in"])) }
    if line.traits == nil { parser.note(.choice(["when"])) }
    parser.note(.modifier(kind: kind))
    return Statement(line)
  }
}

extension GuideLine {
  /// Drafts `guide header in root`.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    let superview = try workspace.container(container)
    let ids = try NewItems.add(names, .guide, to: superview, in: &workspace)
    container?.takeInContentView(ids, in: &workspace)
  }
}

/// The items that a line creates.
enum NewItems {
  /// Creates items of a kind in a superview.
  static func add(
    _ names: [Word], _ kind: ItemKind, to superview: ItemID, in workspace: inout Workspace
  ) throws(NotebookError) -> [ItemID] {
    var ids: [ItemID] = []
    for name in names {
      try workspace.takeName(name)
      let id = workspace.nextItem
      var record = ItemRecord(name: name.value, kind: kind, superview: superview)
      if kind == .stack { record.stack = .usual(on: workspace.world.platform) }
      workspace.set(id, record)
      ids.append(id)
      workspace.log.notes.append(Name.written(name.value))
    }
    return ids
  }

  /// Sets the properties after a line that creates items; several values are assigned in order.
  static func apply(
    _ modifiers: [Modifier], to ids: [ItemID], in workspace: inout Workspace
  ) throws(NotebookError) {
    for modifier in modifiers {
      let values = modifier.values
      guard values.count == 1 || values.count == ids.count else {
        let span = (values.first?.span ?? .none).union(values.last?.span ?? .none)
        throw .unequalLists([ids.count, values.count], span)
      }
      for (index, id) in ids.enumerated() {
        try workspace.checkStop()
        let path = Path(heads: [Word(workspace.name(id))], steps: modifier.property)
        try PropertyChange(
          of: id, path, to: values[values.count == 1 ? 0 : index], steps: modifier.property,
          isMaking: true
        ).draft(in: &workspace)
      }
    }
  }
}

extension Item {
  /// Records whether items that were put into this one are in its content view, if it is a cell.
  func takeInContentView(_ ids: [ItemID], in workspace: inout Workspace) {
    let isInContentView = workspace.namesContentView(self)
    for id in ids where (workspace.record(id)?.isInContentView ?? false) != isInContentView {
      workspace.change(id) { $0.isInContentView = isInContentView }
    }
  }
}
