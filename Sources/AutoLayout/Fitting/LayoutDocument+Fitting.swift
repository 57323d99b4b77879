// Extracts a view from its document, so that it can be laid out separately.

extension LayoutDocument {
  /// Returns a document that contains only a view and its subtree, with the view's new handle.
  ///
  /// Constraints that lead out of the view are dropped, as is its own frame with its mask: a
  /// fitting size belongs to the view, not to its position. Unsafe areas are also dropped. Time and
  /// memory are proportional to the document's list of items.
  func cutOut(_ item: ItemID) -> (document: LayoutDocument, item: ItemID) {
    let members = subtree(of: item).sorted()
    // The new document's root comes first.
    var places: [ItemID: ItemID] = [:]
    for (index, member) in members.enumerated() { places[member] = ItemID(index + 1) }
    var result = LayoutDocument()
    result.world = world
    result.world.safeArea = .zero
    result.world.bars = []
    result.world.keyboardHeight = 0
    result.world.conflicts = .break
    for member in members {
      guard var record = self.item(member) else { continue }
      record.superview = record.superview.flatMap { places[$0] } ?? .root
      if let arranged = record.stack?.arranged {
        record.stack?.arranged = arranged.compactMap { places[$0] }
      }
      if member == item {
        record.superview = .root
        record.translatesAutoresizingMask = false
        record.condition = nil
        if item == .root { record.margins = .fixed(world.effectiveMargins) }
      }
      result.items.append(KeptItem(record))
    }
    for kept in keptConstraints {
      guard var record = kept?.record, record.isActive, let first = places[record.first.item],
        record.second.allSatisfy({ places[$0.anchor.item] != nil })
      else { continue }
      record.first.item = first
      for index in record.second.indices {
        let anchor = record.second[index].anchor
        record.second[index].anchor.item = places[anchor.item] ?? anchor.item
      }
      result.keptConstraints.append(KeptConstraint(record))
    }
    result.counters = counters
    return (result, places[item] ?? .root)
  }

  /// Adds a temporary constraint on an item's size, which takes precedence over all others if
  /// required constraints conflict.
  mutating func addTemporary(
    _ name: String, _ item: ItemID, _ attribute: LayoutAttribute, _ length: Double,
    _ priority: LayoutPriority
  ) {
    let record = ConstraintRecord(
      name: name, first: ItemAttribute(item, attribute), constant: max(0, length),
      priority: priority, activation: 0)
    keptConstraints.append(KeptConstraint(record))
  }
}
