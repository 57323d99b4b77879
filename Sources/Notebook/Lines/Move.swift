import Answers
import AutoLayout
import Syntax

extension Verb {
  static let move = Verb(
    .change, "move ITEM, … to ITEM", "puts views into another superview, removed ones too",
    examples: ["view {card}", "view {new}", "move {new} to {card}"],
    seeAlso: ["view", "show"],
    completing: .views
  ) { parser throws(SyntaxError) in
    let items = try parser.commaItems()
    try parser.need("to")
    return Statement(ItemMove(items: items, target: try parser.item()))
  }
}

/// `move red to card`.
struct ItemMove: ChangeLine {
  let items: [Item]
  let target: Item

  var text: String { "move \(items.list) to \(target.text)" }

  /// Moves items, dropping constraints on items outside; a removed item is put back.
  func draft(in workspace: inout Workspace) throws(NotebookError) {
    try workspace.settle()
    let superview = try workspace.container(target)
    let mentions = items.count > 1 ? Mentions(of: workspace.layout) : nil
    var removal = Removal()
    for item in items {
      try workspace.checkStop()
      let place =
        workspace.name(superview) + (workspace.namesContentView(target) ? ".content" : "")
      if case .named(let name) = item.base, let gone = RemovedItem(named: name, in: workspace) {
        try gone.putBack(in: superview, Word(name, item.span), in: &workspace)
        target.takeInContentView([gone.id], in: &workspace)
        workspace.log.notes.append("\(workspace.name(gone.id)) put back in \(place)")
        continue
      }
      let id = try workspace.plainItem(item)
      if workspace.record(id)?.superview == superview {
        let isThere = workspace.record(id)?.isInContentView == workspace.namesContentView(target)
        target.takeInContentView([id], in: &workspace)
        let note = isThere ? "lies in \(place) already" : "moved to \(place)"
        workspace.log.notes.append("\(workspace.name(id)) \(note)")
        continue
      }
      do { try workspace.layout.checkMove(of: id, to: superview) } catch {
        throw .layout(error, EntryLog.Origin(first: item.span, second: target.span))
      }
      let dying = mentions?.casualties(moving: id) ?? workspace.layout.casualties(moving: id)
      let names = dying.compactMap { workspace.record($0)?.name }.map(Workspace.written)
      for constraint in dying { removal.discard(constraint, in: &workspace) }
      Removal.leaveStack(id, in: &workspace)
      let frame = FrameMask.presentFrame(of: id, in: workspace)
      workspace.change(id) { record in
        record.superview = superview
        record.spacingAfter = nil
      }
      target.takeInContentView([id], in: &workspace)
      if let frame { FrameMask.renew(of: id, frame: frame, in: &workspace) }
      workspace.log.notes.append(
        "\(workspace.name(id)) moved to \(place)"
          + (names.isEmpty ? "" : ", \(Text.short(names)) removed"))
    }
    removal.leaveGroups(in: &workspace)
  }
}
