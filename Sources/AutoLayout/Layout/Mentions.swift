/// Which constraints name each item of a layout, and what lies in it.
///
/// All is found in one walk of the layout, for whoever asks about many items; about one it is
/// cheaper to ask the layout.
public struct Mentions {
  private var naming: [[ConstraintID]]
  private var children: [[ItemID]]
  private let layout: Layout

  /// Looks at each item and constraint once.
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

  /// The explicit constraints that name an item, in order of activation, inactive ones included.
  public func constraints(naming item: ItemID) -> [ConstraintID] { naming[item.rawValue] }

  /// What goes with an item, as ``Layout/casualties(removing:)`` says it.
  public func casualties(removing item: ItemID) -> (items: [ItemID], constraints: [ConstraintID]) {
    var items = [item]
    var next = 0
    while next < items.count {
      items += children[items[next].rawValue]
      next += 1
    }
    let constraints = Set(items.flatMap { naming[$0.rawValue] })
    return (items.sorted(), layout.ordered(constraints))
  }
}
