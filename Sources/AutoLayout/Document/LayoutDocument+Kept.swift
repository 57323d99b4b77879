// The storage of records in documents, and partial changes to it.

extension LayoutDocument {
  /// Returns an item as stored; `nil` if there is none.
  func kept(_ id: ItemID) -> KeptItem? {
    items.indices.contains(id.rawValue) ? items[id.rawValue] : nil
  }

  /// Returns a constraint as stored; `nil` if there is none.
  func kept(_ id: ConstraintID) -> KeptConstraint? {
    keptConstraints.indices.contains(id.rawValue) ? keptConstraints[id.rawValue] : nil
  }

  /// Sets a constant in place, unless another document or edit shares the record.
  mutating func set(constant: Double, of id: ConstraintID) {
    guard keptConstraints.indices.contains(id.rawValue) else { return }
    if !isKnownUniquelyReferenced(&keptConstraints[id.rawValue]) {
      keptConstraints[id.rawValue] = keptConstraints[id.rawValue].map { KeptConstraint($0.record) }
    }
    keptConstraints[id.rawValue]?.set(constant: constant)
  }

  /// Sets a natural size in place, unless another document or edit shares the record.
  mutating func set(naturalSize: (width: Double??, height: Double??), of id: ItemID) {
    guard items.indices.contains(id.rawValue) else { return }
    if !isKnownUniquelyReferenced(&items[id.rawValue]) {
      items[id.rawValue] = items[id.rawValue].map { KeptItem($0.record) }
    }
    items[id.rawValue]?.set(naturalSize: naturalSize)
  }
}
