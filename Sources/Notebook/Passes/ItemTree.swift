import AutoLayout

/// The view tree of a workspace, including the draft.
struct ItemTree {
  private let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// Returns the nearest view that contains all items; for a single item, the item itself.
  func owner(of items: [ItemID]) -> ItemID {
    var common: [ItemID]?
    for item in Set(items).sorted() {
      let own = lineage(item)
      guard let known = common else {
        common = own
        continue
      }
      let around = Set(own)
      common = known.filter(around.contains)
    }
    return common?.first ?? .root
  }

  /// Returns an item and its superviews, from the item up to the root.
  func lineage(_ item: ItemID) -> [ItemID] {
    var result: [ItemID] = []
    var current: ItemID? = item
    // A draft may contain a cycle, which is refused later.
    while let id = current, result.count < workspace.nextItem.rawValue {
      result.append(id)
      current = superview(of: id)
    }
    return result
  }

  /// Returns whether an item is inside another one, at any depth.
  func lies(_ item: ItemID, in other: ItemID) -> Bool {
    var steps = 0
    var current = superview(of: item)
    while let id = current, id != other, steps < workspace.nextItem.rawValue {
      steps += 1
      current = superview(of: id)
    }
    return current == other
  }

  private func superview(of item: ItemID) -> ItemID? {
    workspace.layout.superview(of: item) ?? workspace.layout.formerRecord(of: item)?.superview
  }

  /// Returns views sorted by depth: from the leaves up, or from the root down.
  func ordered(_ items: Set<ItemID>, fromRoot: Bool) -> [ItemID] {
    let depths = items.filter(workspace.layout.wasThere)
      .map { (depth: lineage($0).count, item: $0) }
    return depths.sorted { one, other in
      let (a, b) = fromRoot ? (one.depth, other.depth) : (other.depth, one.depth)
      return (a, one.item) < (b, other.item)
    }.map { $0.item }
  }
}
