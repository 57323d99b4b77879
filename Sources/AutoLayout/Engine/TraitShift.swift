/// Everything affected by a change of traits.
struct TraitShift {
  /// Items with variations.
  var items: [ItemID] = []
  /// Constraints with variations or conditions.
  var constraints: [ConstraintID] = []
  /// Indicates whether an item appears, vanishes or changes coordinates, so that everything must be
  /// derived again.
  var movesItems = false

  /// Finds everything in a document that varies by traits, if the world's traits have changed since
  /// `old`.
  init(from old: World, in document: LayoutDocument) {
    let new = document.world
    guard
      old.traits != new.traits || old.textSize != new.textSize
        || old.isRightToLeft != new.isRightToLeft
    else { return }
    for (index, kept) in document.items.enumerated() {
      guard let record = kept?.details else { continue }
      if !record.variations.isEmpty {
        items.append(ItemID(index))
        if record.variations.contains(where: { $0.turnsCoordinates }) { movesItems = true }
      }
      if let condition = record.condition,
        condition.holds(in: old) != condition.holds(in: new)
      {
        movesItems = true
      }
    }
    for (index, kept) in document.keptConstraints.enumerated() where kept?.varies == true {
      constraints.append(ConstraintID(index))
    }
  }
}
