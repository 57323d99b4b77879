/// An item as documents and edits hold it, shared as long as none of them changes it: a record is
/// half a kilobyte, and there are thousands.
///
/// What is often edited stands apart, so that an edit copies no record.
final class KeptItem: Equatable, @unchecked Sendable {
  // Sendable although the natural size may change: only its one owner changes it, and what has one
  // owner is seen by nobody else.

  /// The record, of which the natural size may be out of date.
  let fixed: ItemRecord
  /// The natural size that replaces the kind's own, as in the record.
  private(set) var naturalSize: (width: Double??, height: Double??)

  init(_ record: consuming ItemRecord) {
    naturalSize = (record.intrinsicWidth, record.intrinsicHeight)
    fixed = record
  }

  var name: String { fixed.name }
  var kind: ItemKind { fixed.kind }
  var superview: ItemID? { fixed.superview }

  /// The record.
  var record: ItemRecord {
    var record = fixed
    record.intrinsicWidth = naturalSize.width
    record.intrinsicHeight = naturalSize.height
    return record
  }

  /// Whether it is another in some traits.
  var varies: Bool { !fixed.variations.isEmpty }

  /// Sets the natural size, which only the one owner may do.
  func set(naturalSize: (width: Double??, height: Double??)) {
    self.naturalSize = naturalSize
  }

  static func == (one: KeptItem, other: KeptItem) -> Bool {
    one === other || one.record == other.record
  }
}
