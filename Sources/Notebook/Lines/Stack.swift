import AutoLayout
import Syntax

/// `stack row (title, value) in root horizontal spacing 8`.
struct StackLine: ChangeLine {
  /// The stack's name.
  var name: Word
  /// The views that become its arranged subviews, in order.
  var arranged: [Item] = []
  /// The superview; the root if omitted.
  var container: Item?
  /// The axis, if it was typed as a keyword.
  var axis: Located<Axis>?
  /// The properties that are set on the stack.
  var modifiers: [Modifier] = []

  /// Returns the axis that a word means if it is not a name.
  fileprivate static func axis(named word: Word) -> Located<Axis>? {
    switch Name.key(word.value) {
    case "row", "horizontal", "hstack": Located(.horizontal, word.span)
    case "column", "vertical", "vstack": Located(.vertical, word.span)
    default: nil
    }
  }

  var text: String {
    "stack \(name.text) (\(arranged.list))" + container.behind(" in ") + axis.behind()
      + modifiers.behind
  }

  /// Drafts `stack row (title, value) in root horizontal spacing 8`; the views move into the stack.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    var arranged: [ItemID] = []
    var known: Set<ItemID> = []
    for item in self.arranged {
      try workspace.checkStop()
      let view = try workspace.plainItem(item)
      guard known.insert(view).inserted else {
        throw .arrangedTwice(Word(workspace.name(view), item.span), in: nil)
      }
      arranged.append(view)
    }
    let superview = try workspace.container(container)
    try workspace.settle()
    let ids = try NewItems.add([name], .stack, to: superview, in: &workspace)
    container?.takeInContentView(ids, in: &workspace)
    guard let id = ids.first else { return }
    workspace.change(id) { record in
      record.stack?.arranged = arranged
      record.stack?.axis = axis?.value == .vertical ? .vertical : .horizontal
    }
    if axis == nil, Self.axis(named: name)?.value == .vertical {
      workspace.log.namedByAxis.append(id)
    }
    var dead: [String] = []
    let mentions = Mentions(of: workspace.layout)
    var removal = Removal()
    for view in arranged {
      dead += try removal.arrange(
        view, in: id, without: mentions.casualties(moving: view), in: &workspace)
    }
    removal.leaveGroups(in: &workspace)
    Removal.remark(dead, in: &workspace)
    try NewItems.apply(modifiers, to: ids, in: &workspace)
  }
}

extension Verb {
  static let stack = Verb(
    .make, "stack NAME (ITEM, …) [in ITEM] [horizontal|vertical] [PROPERTY VALUE …]",
    "makes a stack view that arranges views",
    examples: [
      "view {one}, {two} : label text \"One\", \"Two\"",
      "stack {newstack} ({one}, {two}) horizontal spacing 8",
      "set {newstack}.distribution = fillEqually",
    ],
    seeAlso: ["distribution", "set", "view"],
    completing: .views
  ) { parser throws(SyntaxError) in
    // `stack row (a, b) as s` names its axis first.
    let place = parser.place
    let isNamedBehind = parser.token.kind == .openParenthesis
    var line = StackLine(name: isNamedBehind ? parser.word : try parser.name(.newName))
    var isNamed = !isNamedBehind
    try parser.need(.openParenthesis, "(")
    if !parser.take(.closeParenthesis, ")") { line.arranged = try parser.restOfItemList() }
    while !parser.token.kind.endsLine {
      if line.container == nil, parser.take("in") {
        line.container = try parser.item()
      } else if line.axis == nil, let axis = parser.take(Axis.self) {
        line.axis = axis
      } else if !isNamed || StackLine.axis(named: line.name) != nil, parser.take("as") {
        if isNamed { line.axis = line.axis ?? StackLine.axis(named: line.name) }
        line.name = try parser.name(.newName)
        isNamed = true
      } else {
        line.modifiers.append(try parser.modifier(of: [line.name], kind: "stack"))
      }
    }
    if line.container == nil { parser.note(.choice(["in"])) }
    if line.axis == nil { parser.note(.choice(Axis.allCases.map({ $0.rawValue }))) }
    parser.note(.modifier(kind: "stack"))
    if !isNamed {
      parser.goBack(to: place)
      line.name = try parser.name(.newName)
    }
    // In `stack vertical (a, b)`, the word means the axis, whatever else it names.
    if line.axis == nil, let axis = Axis(rawValue: Name.key(line.name.value)) {
      line.axis = Located(axis, line.name.span)
    }
    return Statement(line)
  }
}

extension Removal {
  /// Moves a view into a stack, and removes its constraints on other views; returns their names.
  mutating func arrange(
    _ view: ItemID, in stack: ItemID, without dying: [ConstraintID], in workspace: inout Workspace
  ) throws(NotebookError) -> [String] {
    try workspace.checkStop()
    guard let old = workspace.record(view) else { return [] }
    if old.kind == .guide {
      throw .wrongKind(Word(workspace.name(view)), found: .guide, wanted: .view)
    }
    if old.superview != stack { Self.leaveStack(view, in: &workspace) }
    let names = dying.compactMap { workspace.record($0)?.name }.map(Workspace.written)
    for id in dying { discard(id, in: &workspace) }
    workspace.change(view) { record in
      record.superview = stack
      record.isInContentView = false
      record.translatesAutoresizingMask = false
    }
    return names
  }
}
