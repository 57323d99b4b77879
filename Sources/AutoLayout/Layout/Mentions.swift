/// An index of a layout: the constraints that name each item, and the item's children.
///
/// Building the index takes one pass over the layout, which pays off for queries about many items;
/// for a single item, it is cheaper to query the layout.
public struct Mentions {
  private var naming: [[ConstraintID]]
  private var children: [[ItemID]]
  private let layout: Layout

  /// Builds the index in one pass over items and constraints.
  public init(of layout: Layout) {
    self.layout = layout
    let items = layout.document.items
    naming = Array(repeating: [], count: items.count)
    children = Array(repeating: [], count: items.count)
    for id in layout.liveConstraints.untilStopped {
      layout.forEachItem(namedBy: id) { item in
        if naming[item.rawValue].last != id { naming[item.rawValue].append(id) }
      }
    }
    for index in items.indices {
      guard let parent = items[index]?.superview else { continue }
      children[parent.rawValue].append(ItemID(index))
    }
  }

  /// Returns the explicit constraints that name an item, in order of activation, including inactive
  /// ones; empty if there is no such item.
  public func constraints(naming item: ItemID) -> [ConstraintID] {
    naming.indices.contains(item.rawValue) ? naming[item.rawValue] : []
  }

  /// Returns everything removed together with an item, like ``Layout/casualties(removing:)``.
  public func casualties(removing item: ItemID) -> (items: [ItemID], constraints: [ConstraintID]) {
    let items = subtree(of: item)
    return (items.sorted(), constraints(namingAnyOf: items))
  }

  /// Returns the constraints removed when an item moves, like ``Layout/casualties(moving:)``.
  public func casualties(moving item: ItemID) -> [ConstraintID] {
    let items = subtree(of: item)
    let inside = Set(items)
    return constraints(namingAnyOf: items).filter { id in
      var leadsOut = false
      layout.forEachItem(namedBy: id) { if !inside.contains($0) { leadsOut = true } }
      return leadsOut
    }
  }

  private func subtree(of item: ItemID) -> [ItemID] {
    var items = [item]
    var next = 0
    while next < items.count {
      let index = items[next].rawValue
      if children.indices.contains(index) { items += children[index] }
      next += 1
    }
    return items
  }

  private func constraints(namingAnyOf items: [ItemID]) -> [ConstraintID] {
    items.count == 1
      ? constraints(naming: items[0])
      : layout.ordered(Set(items.flatMap { constraints(naming: $0) }))
  }
}
