import AutoLayout
import Syntax

/// An item that was removed, with everything that was removed with it.
///
/// `move red to card` brings the same view back, as `addSubview` does in UIKit for a view that is
/// still referenced.
struct RemovedItem {
  var id: ItemID
  /// The edits that undo the removal, among others of the same line.
  var edits: [DocumentEdit]

  /// Returns whether a name belongs to a removed item that can be put back.
  static func isOne(_ name: String, in workspace: Workspace) -> Bool {
    guard workspace.lookup(name) == nil else { return false }
    let layout = workspace.layout
    let isDrafted = layout.draftedItems.contains { id in
      layout.kind(of: id) == nil
        && layout.formerRecord(of: id).map { Name.matches($0.name, name) } ?? false
    }
    return isDrafted || RemovedItem(named: name, in: workspace) != nil
  }

  /// Finds the last removal of an item with a name, by this entry or an earlier one.
  ///
  /// `nil` for a name in use, and if a line to undo before that replaced the document.
  init?(named name: String, in workspace: Workspace) {
    guard workspace.lookup(name) == nil else { return nil }
    if let found = RemovedItem(named: name, by: workspace.back.edits, in: workspace) {
      self = found
      return
    }
    guard workspace.back.document == nil else { return nil }
    for step in workspace.history.lastChanges {
      guard let inverse = step.inverse, inverse.document == nil else { return nil }
      if let found = RemovedItem(named: name, by: inverse.edits, in: workspace) {
        self = found
        return
      }
    }
    return nil
  }

  private init?(named name: String, by edits: [DocumentEdit], in workspace: Workspace) {
    for edit in edits {
      guard let old = edit.item, Name.matches(old.name, name),
        case .item(let id, _) = edit, workspace.record(id) == nil
      else { continue }
      (self.id, self.edits) = (id, edits)
      return
    }
    return nil
  }

  /// Puts an item back into a superview, with its subtree and the constraints inside it;
  /// constraints on other items stay removed.
  func putBack(
    in superview: ItemID, _ word: Word, in workspace: inout Workspace
  ) throws(NotebookError) {
    let items = itemsWithin(workspace)
    let formerSuperview = items[self.id]?.superview
    for (id, record) in items.sorted(by: { $0.key < $1.key }) {
      try workspace.takeName(Word(record.name, word.span))
      var record = record
      if id == self.id, superview != formerSuperview {
        (record.superview, record.spacingAfter) = (superview, nil)
      }
      workspace.set(id, record)
    }
    for edit in edits {
      guard let record = edit.constraint, case .constraint(let id, _) = edit,
        workspace.record(id) == nil, items[record.first.item] != nil,
        record.second.allSatisfy({ items[$0.anchor.item] != nil })
      else { continue }
      try workspace.takeName(Word(record.name, word.span))
      Self.put(record, backAs: id, in: &workspace)
    }
    for edit in edits {
      if case .group(let name, let members?) = edit {
        try Self.regroup(name, members, word, in: &workspace)
      }
    }
    if superview != formerSuperview, let frame = items[id]?.frame {
      FrameMask.renew(of: id, frame: frame, in: &workspace)
    }
  }

  /// Returns the item and its former subtree.
  private func itemsWithin(_ workspace: Workspace) -> [ItemID: ItemRecord] {
    var gone: [ItemID: ItemRecord] = [:]
    for edit in edits {
      guard let old = edit.item, case .item(let id, _) = edit, gone[id] == nil,
        workspace.record(id) == nil
      else { continue }
      gone[id] = old
    }
    let inner = Dictionary(grouping: gone.keys) { gone[$0]?.superview }
    var found: [ItemID: ItemRecord] = [:]
    var waiting = [self.id]
    while let id = waiting.popLast() {
      found[id] = gone[id]
      waiting += inner[id] ?? []
    }
    return found
  }

  /// Drafts a removed constraint with the current values of named numbers; if a named number no
  /// longer exists, the old numbers are kept.
  private static func put(
    _ record: ConstraintRecord, backAs id: ConstraintID, in workspace: inout Workspace
  ) {
    var record = record
    if !record.follow({ workspace.number(given: $0)?.value }) {
      record.formulas = ConstraintFormulas()
    }
    workspace.set(id, record)
  }

  /// Adds former members that exist again back to a group.
  private static func regroup(
    _ name: String, _ members: [String], _ word: Word, in workspace: inout Workspace
  ) throws(NotebookError) {
    let present = workspace.memberNames(ofGroup: name)
    let returned = members.filter { member in
      guard case .constraint(let id) = workspace.lookup(member),
        let group = workspace.record(id)?.group
      else {
        return false
      }
      return Name.matches(group, name) && !present.contains(member)
    }
    guard !returned.isEmpty else { return }
    if present.isEmpty { try workspace.takeName(Word(name, word.span)) }
    let all = members.filter { present.contains($0) || returned.contains($0) }
    workspace.layout.draft(.group(name, all))
  }
}
