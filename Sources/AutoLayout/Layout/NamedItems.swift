/// The number of references to each item: from constraints, and as a superview.
///
/// An item without references can be removed without a search for them.
struct NamedItems: Sendable {
  private var counts: [Int32] = []

  init(_ document: LayoutDocument) {
    for kept in document.items { replace(nil, by: kept) }
    for kept in document.keptConstraints { replace(nil, by: kept) }
  }

  /// Returns whether an item has references.
  func contains(_ item: ItemID) -> Bool {
    counts.indices.contains(item.rawValue) && counts[item.rawValue] > 0
  }

  @inline(__always)
  mutating func replace(_ old: KeptItem?, by new: KeptItem?) {
    if let superview = old?.superview { add(-1, superview) }
    if let superview = new?.superview { add(1, superview) }
  }

  @inline(__always)
  mutating func replace(_ old: KeptConstraint?, by new: KeptConstraint?) {
    old?.forEachItem { add(-1, $0) }
    new?.forEachItem { add(1, $0) }
  }

  private mutating func add(_ count: Int32, _ item: ItemID) {
    let index = item.rawValue
    // An index far beyond the last item belongs to no item, so the step will be refused.
    guard index >= 0, index < counts.count + 1 << 20 else { return }
    while counts.count <= index { counts.append(0) }
    counts[index] += count
  }
}
