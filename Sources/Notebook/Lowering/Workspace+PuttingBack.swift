import AutoLayout
import Syntax

// Items that were removed and are put back: `move red to card` brings the same view back, as
// `addSubview` does in UIKit for a view that something still holds.

extension Workspace {
  /// A removed item with everything that was removed with it.
  struct Removal {
    var id: ItemID
    /// The edits that undo the removal, among other things of the same line.
    var edits: [DocumentEdit]
  }

  /// Returns whether a name is that of an item that was removed and can be put back.
  func isRemoved(_ name: String) -> Bool {
    guard lookup(name) == nil else { return false }
    // The layout does not yet know an item that is only drafted.
    if case .item = layout.lookup(name) { return true }
    return removal(of: name) != nil
  }

  /// The last removal of an item of a name, by this entry or an earlier one.
  ///
  /// `nil` for a name in use, and if the line to undo first replaced the document.
  func removal(of name: String) -> Removal? {
    guard lookup(name) == nil else { return nil }
    if let removal = removal(of: name, by: inverse) { return removal }
    guard let past else { return nil }
    for step in past.lastChanges {
      guard let inverse = step.inverse, inverse.document == nil else { return nil }
      if let removal = removal(of: name, by: inverse.edits) { return removal }
    }
    return nil
  }

  private func removal(of name: String, by edits: [DocumentEdit]) -> Removal? {
    for edit in edits {
      guard let old = edit.item, Name.matches(old.name, name),
        case .item(let id, _) = edit.content, record(id) == nil
      else { continue }
      return Removal(id: id, edits: edits)
    }
    return nil
  }

  /// Puts an item back into a superview, with its subtree and the constraints among these;
  /// constraints with the outside stay removed.
  mutating func putBack(_ removal: Removal, in superview: ItemID, _ word: Word)
    throws(NotebookError)
  {
    let items = goneItems(removal)
    let formerSuperview = items[removal.id]?.superview
    for (id, record) in items.sorted(by: { $0.key < $1.key }) {
      try takeName(Word(record.name, word.span))
      var record = record
      if id == removal.id, superview != formerSuperview {
        (record.superview, record.spacingAfter) = (superview, nil)
      }
      set(id, record)
    }
    for edit in removal.edits {
      guard let record = edit.constraint, case .constraint(let id, _) = edit.content,
        self.record(id) == nil, items[record.first.item] != nil,
        record.second.allSatisfy({ items[$0.anchor.item] != nil })
      else { continue }
      try takeName(Word(record.name, word.span))
      put(record, backAs: id)
    }
    for edit in removal.edits {
      if case .group(let name, let members?) = edit.content { try regroup(name, members, word) }
    }
    if superview != formerSuperview, let frame = items[removal.id]?.frame {
      renewMask(of: removal.id, frame: frame)
    }
  }

  /// The item and all that lay in it, as they were.
  private func goneItems(_ removal: Removal) -> [ItemID: ItemRecord] {
    var gone: [ItemID: ItemRecord] = [:]
    for edit in removal.edits {
      guard let old = edit.item, case .item(let id, _) = edit.content, gone[id] == nil,
        record(id) == nil
      else { continue }
      gone[id] = old
    }
    let inner = Dictionary(grouping: gone.keys) { gone[$0]?.superview }
    var found: [ItemID: ItemRecord] = [:]
    var waiting = [removal.id]
    while let id = waiting.popLast() {
      found[id] = gone[id]
      waiting += inner[id] ?? []
    }
    return found
  }

  /// Gives a group those of its former members back that are there again.
  private mutating func regroup(
    _ name: String, _ members: [String], _ word: Word
  ) throws(NotebookError) {
    let present = memberNames(ofGroup: name)
    let returned = members.filter { member in
      guard case .constraint(let id) = lookup(member), let group = record(id)?.group else {
        return false
      }
      return Name.matches(group, name) && !present.contains(member)
    }
    guard !returned.isEmpty else { return }
    if present.isEmpty { try takeName(Word(name, word.span)) }
    draft.setGroup(name, members.filter { present.contains($0) || returned.contains($0) })
  }
}
