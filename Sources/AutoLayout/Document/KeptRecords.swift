// Records as documents and edits hold them: there are many of each, and a record is large. What is
// often edited stands apart, so that an edit copies no record.

/// An item's record, shared by the documents and edits that hold it as long as none changes it.
final class KeptItem: Equatable, @unchecked Sendable {
  // Sendable although a part may change: only its one owner changes it, and what has one owner is
  // seen by nobody else.

  /// The record, without the natural size.
  let fixed: ItemRecord
  /// The natural size that replaces the kind's own, as in the record.
  fileprivate(set) var naturalSize: (width: Double??, height: Double??)

  init(_ record: consuming ItemRecord) {
    naturalSize = (record.intrinsicWidth, record.intrinsicHeight)
    record.intrinsicWidth = nil
    record.intrinsicHeight = nil
    fixed = record
  }

  /// A copy of the record.
  var record: ItemRecord {
    var record = fixed
    record.intrinsicWidth = naturalSize.width
    record.intrinsicHeight = naturalSize.height
    return record
  }

  static func == (one: KeptItem, other: KeptItem) -> Bool {
    one === other
      || one.naturalSize.width == other.naturalSize.width
        && one.naturalSize.height == other.naturalSize.height && one.fixed == other.fixed
  }
}

extension LayoutDocument {
  /// An item as it is kept; `nil` if there is none.
  func kept(_ id: ItemID) -> KeptItem? {
    items.indices.contains(id.rawValue) ? items[id.rawValue] : nil
  }

  /// A constraint as it is kept; `nil` if there is none.
  func kept(_ id: ConstraintID) -> KeptConstraint? {
    keptConstraints.indices.contains(id.rawValue) ? keptConstraints[id.rawValue] : nil
  }

  /// Sets a constant where the record stands, unless another document or edit holds it too.
  mutating func set(constant: Double, of id: ConstraintID) {
    guard keptConstraints.indices.contains(id.rawValue) else { return }
    if !isKnownUniquelyReferenced(&keptConstraints[id.rawValue]) {
      keptConstraints[id.rawValue] = keptConstraints[id.rawValue].map { KeptConstraint($0.record) }
    }
    keptConstraints[id.rawValue]?.set(constant: constant)
  }

  /// Sets a natural size in the same way.
  mutating func set(naturalSize: (width: Double??, height: Double??), of id: ItemID) {
    guard items.indices.contains(id.rawValue) else { return }
    if !isKnownUniquelyReferenced(&items[id.rawValue]) {
      items[id.rawValue] = items[id.rawValue].map { KeptItem($0.fixed) }
    }
    items[id.rawValue]?.naturalSize = naturalSize
  }
}
