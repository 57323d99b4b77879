// Functions that return edits without applying them, so that several can be combined in one step.

extension Layout {
  /// Returns everything removed together with an item: its subviews and guides, in order of
  /// creation, and all constraints that name any of them, in order of activation.
  ///
  /// The item itself comes first.
  public func casualties(removing item: ItemID) -> (items: [ItemID], constraints: [ConstraintID]) {
    let subtree = document.subtree(of: item)
    let constraints = liveConstraints.filter { id in
      document.kept(id)?.mentions(where: { subtree.contains($0) }) ?? false
    }
    return (subtree.sorted(), constraints)
  }

  /// Returns the edits that remove an item with its ``casualties(removing:)``.
  public func edits(removing item: ItemID) -> [DocumentEdit] {
    guard item != .root, document.item(item) != nil else { return [] }
    let dead = casualties(removing: item)
    return edits(removingConstraints: dead.constraints)
      + leavingStack(item)
      + dead.items.reversed().map { .item($0, nil) }
  }

  /// Returns the edits that remove constraints, including from their groups.
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
  /// As in UIKit, constraints between the subtree and the outside are removed, and those within it
  /// are kept; ``casualties(moving:)`` lists the removed ones. If the item is already there,
  /// nothing changes, and a stack keeps arranging it.
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

  /// Checks that an item can be moved to a superview.
  ///
  /// - Throws: `unknownItem`, `rootIsFixed`, `notAContainer` for a guide, or `cycleInTree`.
  /// - Complexity: Linear in the depth of the superview.
  public func checkMove(of item: ItemID, to superview: ItemID) throws(LayoutError) {
    guard document.item(item) != nil else { throw .unknownItem(item) }
    guard let target = document.item(superview) else { throw .unknownItem(superview) }
    guard item != .root else { throw .rootIsFixed }
    guard target.kind != .guide else { throw .notAContainer(superview) }
    guard superview != item, !document.lies(superview, in: item) else { throw .cycleInTree(item) }
  }

  /// Returns the constraints removed when an item moves: those between its subtree and the outside.
  public func casualties(moving item: ItemID) -> [ConstraintID] {
    let subtree = document.subtree(of: item)
    return liveConstraints.filter { id in
      guard let kept = document.kept(id) else { return false }
      return kept.mentions(where: { subtree.contains($0) })
        && kept.mentions(where: { !subtree.contains($0) })
    }
  }

  /// Returns the edits that remove an item from the stack that arranges it.
  private func leavingStack(_ item: ItemID) -> [DocumentEdit] {
    guard let parent = document.item(item)?.superview, var record = document.item(parent),
      record.stack?.arranged.contains(item) == true
    else { return [] }
    record.stack?.arranged.removeAll { $0 == item }
    return [.item(parent, record)]
  }
}

extension LayoutDocument {
  /// Returns an item and its descendants.
  ///
  /// - Complexity: O(*n*) for *n* items in the document.
  public func subtree(of item: ItemID) -> Set<ItemID> { subtrees(of: [item]) }

  /// Returns the given items and their descendants.
  ///
  /// - Complexity: O(*n*) for *n* items in the document.
  func subtrees(of roots: [ItemID]) -> Set<ItemID> {
    var result = Set(roots)
    // A superview may be newer than its subviews if they were moved.
    var isOutside = Array(repeating: false, count: items.count)
    var path: [ItemID] = []
    for index in items.indices where items[index] != nil {
      var current: ItemID? = ItemID(index)
      while let item = current, items.indices.contains(item.rawValue), !isOutside[item.rawValue],
        !result.contains(item)
      {
        // Assume outside until found to be inside.
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

  /// Returns the direct children of an item, including guides, in order of creation.
  public func children(of item: ItemID) -> [ItemID] {
    items.indices.filter { items[$0]?.superview == item }.map { ItemID($0) }
  }
}

extension KeptConstraint {
  /// Returns whether any attribute in the constraint satisfies a condition.
  @inline(__always)
  func contains(where condition: (ItemAttribute) -> Bool) -> Bool {
    condition(first) || second.map { condition($0.anchor) } == true
      || others.contains { condition($0.anchor) }
  }

  /// Returns whether any item in the constraint satisfies a condition.
  @inline(__always)
  func mentions(where condition: (ItemID) -> Bool) -> Bool { contains { condition($0.item) } }

  /// Calls `body` with each item in the constraint, in the order of the attributes.
  @inline(__always)
  func forEachItem(_ body: (ItemID) -> Void) {
    body(first.item)
    if let second { body(second.anchor.item) }
    for term in others { body(term.anchor.item) }
  }

  /// The attributes in the constraint, the left-hand side first.
  var attributes: [ItemAttribute] { [first] + terms.map({ $0.anchor }) }
}
