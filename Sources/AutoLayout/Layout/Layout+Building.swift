// Builders of edits, which apply nothing, so that several can be joined in one step.

extension Layout {
  /// Returns everything that is removed together with an item: its subviews and guides, and every
  /// constraint that names one of them; in order of creation, and of activation.
  ///
  /// The item itself is the first.
  public func casualties(removing item: ItemID) -> (items: [ItemID], constraints: [ConstraintID]) {
    let subtree = document.subtree(of: item)
    let constraints = liveConstraints.filter { id in
      document.kept(id)?.mentions(where: { subtree.contains($0) }) ?? false
    }
    return (subtree.sorted(), constraints)
  }

  /// The step that removes an item with its ``casualties(removing:)``.
  public func edits(removing item: ItemID) -> [DocumentEdit] {
    guard item != .root, document.item(item) != nil else { return [] }
    let dead = casualties(removing: item)
    return edits(removingConstraints: dead.constraints)
      + leavingStack(item)
      + dead.items.reversed().map { .item($0, nil) }
  }

  /// The step that removes constraints, from their groups too.
  public func edits(removingConstraints ids: [ConstraintID]) -> [DocumentEdit] {
    let names = Set(ids.compactMap { document.constraint($0)?.name })
    var result: [DocumentEdit] = []
    for group in document.groups.keys.sorted() {
      guard let members = document.groups[group] else { continue }
      let left = members.filter { !names.contains($0) }
      guard left.count < members.count else { continue }
      result.append(.group(group, left.isEmpty ? nil : left))
    }
    return result + ids.reversed().map { .constraint($0, nil) }
  }

  /// Returns the edits that move an item, with its subtree, to another superview.
  ///
  /// As in UIKit, constraints between the subtree and the outside are removed, and those within
  /// stay; ``casualties(moving:)`` lists the removed ones. If the item is there already, nothing
  /// changes, and a stack goes on arranging it.
  ///
  /// - Throws: The errors of ``checkMove(of:to:)``.
  public func edits(
    moving item: ItemID, to superview: ItemID
  ) throws(LayoutError) -> [DocumentEdit] {
    try checkMove(of: item, to: superview)
    guard var record = document.item(item), record.superview != superview else { return [] }
    record.superview = superview
    record.spacingAfter = nil
    return edits(removingConstraints: casualties(moving: item))
      + leavingStack(item) + [.item(item, record)]
  }

  /// Makes sure that an item can lie in another one.
  ///
  /// - Throws: `unknownItem`, `rootIsFixed`, `notAContainer` for a guide, or `cycleInTree`.
  /// - Complexity: Linear in how deep the other one lies.
  public func checkMove(of item: ItemID, to superview: ItemID) throws(LayoutError) {
    guard document.item(item) != nil else { throw .unknownItem(item) }
    guard let target = document.item(superview) else { throw .unknownItem(superview) }
    guard item != .root else { throw .rootIsFixed }
    guard target.kind != .guide else { throw .notAContainer(superview) }
    guard superview != item, !document.lies(superview, in: item) else { throw .cycleInTree(item) }
  }

  /// The constraints that die when an item is moved: those from its subtree to outside of it.
  public func casualties(moving item: ItemID) -> [ConstraintID] {
    let subtree = document.subtree(of: item)
    return liveConstraints.filter { id in
      guard let kept = document.kept(id) else { return false }
      return kept.mentions(where: { subtree.contains($0) })
        && kept.mentions(where: { !subtree.contains($0) })
    }
  }

  /// The step that takes an item out of the stack that arranges it.
  private func leavingStack(_ item: ItemID) -> [DocumentEdit] {
    guard let parent = document.item(item)?.superview, var record = document.item(parent),
      record.stack?.arranged.contains(item) == true
    else { return [] }
    record.stack?.arranged.removeAll { $0 == item }
    return [.item(parent, record)]
  }
}

extension LayoutDocument {
  /// An item and everything in it.
  ///
  /// - Complexity: O(*n*) for *n* items in the document.
  public func subtree(of item: ItemID) -> Set<ItemID> { subtrees(of: [item]) }

  /// Some items and everything in them.
  ///
  /// - Complexity: O(*n*) for *n* items in the document.
  func subtrees(of roots: [ItemID]) -> Set<ItemID> {
    var result = Set(roots)
    // A superview may have been created after its subviews, when they were moved.
    var isOutside = Array(repeating: false, count: items.count)
    var path: [ItemID] = []
    for index in items.indices where items[index] != nil {
      var current: ItemID? = ItemID(index)
      while let item = current, items.indices.contains(item.rawValue), !isOutside[item.rawValue],
        !result.contains(item)
      {
        // Taken for outside until it is found to be inside.
        isOutside[item.rawValue] = true
        path.append(item)
        current = superview(of: item)
      }
      if let found = current, result.contains(found) {
        result.formUnion(path)
      }
      path.removeAll(keepingCapacity: true)
    }
    return result
  }

  /// The items that lie directly in an item, guides included, in order of creation.
  public func children(of item: ItemID) -> [ItemID] {
    items.indices.filter { items[$0]?.superview == item }.map { ItemID($0) }
  }
}

extension KeptConstraint {
  /// Returns whether one of the items named fulfils a condition.
  func mentions(where condition: (ItemID) -> Bool) -> Bool {
    condition(first.item) || terms.contains { condition($0.anchor.item) }
  }

  /// Takes each of the items named, in the order of the attributes.
  @inline(__always)
  func forEachItem(_ body: (ItemID) -> Void) {
    body(first.item)
    if let second { body(second.anchor.item) }
    if !isPlain { for term in others { body(term.anchor.item) } }
  }

  /// The attributes named, the first side first.
  var attributes: [ItemAttribute] { [first] + terms.map({ $0.anchor }) }
}
