import Answers
import AutoLayout
import Syntax

extension StackLine {
  /// `stack row (title, value) in root horizontal spacing 8`: the views move into the stack.
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
    if axis == nil, ["column", "vertical", "vstack"].contains(Name.key(name.value)) {
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

extension Removal {
  /// Puts a settled view into a stack, without the constraints to the outside, which die with the
  /// move; returns their names.
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
