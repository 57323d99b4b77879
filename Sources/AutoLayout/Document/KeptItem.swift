/// An item as documents and edits hold it, shared as long as none of them changes it: a record is
/// half a kilobyte, and there are thousands, most of which say little.
///
/// What is often edited stands apart, so that an edit copies no record.
final class KeptItem: Equatable, @unchecked Sendable {
  // Sendable although the natural size may change: only its one owner changes it, and what has one
  // owner is seen by nobody else.

  let name: String
  let superview: ItemID?
  let kind: ItemKind
  let text: String?
  /// The hash by which the name is found.
  let nameHash: UInt32
  /// The natural size that replaces the kind's own, as in the record.
  private(set) var naturalSize: (width: Double??, height: Double??)
  private let whole: Whole?

  /// The record of an item that has more than the above; its natural size may be out of date.
  private final class Whole: Sendable {
    let record: ItemRecord

    init(_ record: borrowing ItemRecord) {
      self.record = copy record
    }
  }

  init(_ record: borrowing ItemRecord) {
    name = record.name
    superview = record.superview
    kind = record.kind
    text = record.text
    nameHash = NameTable.hash(record.name)
    naturalSize = (record.intrinsicWidth, record.intrinsicHeight)
    whole = record.isBare ? nil : Whole(record)
  }

  /// The record, but for its natural size, where it says more than name, kind, superview and text.
  var details: ItemRecord? { whole?.record }

  /// Whether the record says no more than name, kind, superview, text and natural size.
  var isBare: Bool { whole == nil }

  /// The record.
  var record: ItemRecord {
    var record = details ?? ItemRecord(name: name, kind: kind, superview: superview)
    record.text = text
    record.intrinsicWidth = naturalSize.width
    record.intrinsicHeight = naturalSize.height
    return record
  }

  /// Whether it has a frame of its own that makes constraints.
  var translatesFrame: Bool {
    guard let whole else { return false }
    return whole.record.translatesAutoresizingMask && whole.record.frame != nil
  }

  var condition: TraitCondition? { whole?.record.condition }
  var stack: StackProperties? { whole?.record.stack }
  var isHidden: Bool { whole?.record.isHidden ?? false }
  var semantic: ItemRecord.Semantic { whole?.record.semantic ?? .unspecified }
  var alignmentInsets: EdgeInsets? { whole?.record.alignmentInsets }
  var contentOffset: Point { whole?.record.contentOffset ?? Point(x: 0, y: 0) }
  var variations: [PropertyVariation] { whole?.record.variations ?? [] }

  /// Content hugging along an axis, as set or as for the kind.
  func hugging(_ axis: Axis) -> LayoutPriority {
    let own =
      axis == .horizontal ? whole?.record.horizontalHugging : whole?.record.verticalHugging
    return own ?? kind.defaults.hugging[axis]
  }

  /// Compression resistance along an axis, as set or as for the kind.
  func resistance(_ axis: Axis) -> LayoutPriority {
    let own =
      axis == .horizontal ? whole?.record.horizontalResistance : whole?.record.verticalResistance
    return own ?? kind.defaults.resistance[axis]
  }

  /// Whether it is another in some traits.
  var varies: Bool { whole.map { !$0.record.variations.isEmpty } ?? false }

  /// Sets the natural size, which only the one owner may do.
  func set(naturalSize: (width: Double??, height: Double??)) {
    self.naturalSize = naturalSize
  }

  static func == (one: KeptItem, other: KeptItem) -> Bool {
    one === other || one.record == other.record
  }
}
