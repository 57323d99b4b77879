import Answers
import AutoLayout
import Syntax

/// `set row.arranged = (b, a, c)`; `+=` adds views at an index or the end, and `-=` removes them.
struct Arrangement {
  let items: [Item]
  let stack: ItemID
  var change = Assignment.Change.replace
  let span: SourceSpan
  /// The index at which to insert the views, not counting the moved views themselves, as with
  /// `insertArrangedSubview(_:at:)`.
  var index: Int?

  func draft(in workspace: inout Workspace) throws(NotebookError) {
    try workspace.settle()
    var views: [ItemID] = []
    for item in items {
      try workspace.checkStop()
      let view = try workspace.plainItem(item)
      if workspace.record(view)?.kind == .guide {
        throw .wrongKind(Word(workspace.name(view), item.span), found: .guide, wanted: .view)
      }
      if views.contains(view) {
        throw .arrangedTwice(Word(workspace.name(view), item.span), in: stack)
      }
      views.append(view)
    }
    let old = workspace.record(stack)?.stack?.arranged ?? []
    switch change {
    case .replace, .multiply, .divide: break
    case .add:
      let others = old.filter { !views.contains($0) }
      let place = min(index ?? others.count, others.count)
      views = others[..<place] + views + others[place...]
    case .subtract: views = old.filter { !views.contains($0) }
    }
    var dying: [String] = []
    let mentions = Mentions(of: workspace.layout)
    var known: Set<ConstraintID> = []
    for view in views where workspace.record(view)?.superview != stack {
      for id in mentions.casualties(moving: view) where known.insert(id).inserted {
        dying.append(Workspace.written(workspace.record(id)?.name ?? ""))
      }
    }
    do {
      for edit in try workspace.layout.edits(arranging: views, in: stack) {
        workspace.layout.draft(edit)
      }
    } catch {
      throw .layout(error, EntryLog.Origin(span))
    }
    let names = views.map { workspace.name($0) }.joined(separator: ", ")
    // Only the last state of a list that grows step by step is reported.
    let list = "\(workspace.name(stack)).arranged ("
    workspace.log.notes.removeAll { $0.hasPrefix(list) && $0.hasSuffix(")") }
    workspace.log.notes.append(
      "\(list)\(names))"
        + (dying.isEmpty ? "" : ", \(Text.short(dying)) removed"))
  }
}
