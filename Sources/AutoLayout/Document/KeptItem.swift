/// An item as stored in documents and edits, shared until one of them changes it: a record takes
/// half a kilobyte, and there are thousands of items, most with few fields set.
///
/// Frequently edited fields are stored separately, so that an edit copies no record.
public final class KeptItem: Equatable, @unchecked Sendable {
  // Sendable although the natural size may change: only a unique owner changes it, and no other
  // thread can then see it.

  // 56 bytes, to which the allocator adds only 8.
  let name: String
  let superview: ItemID?
  let kind: ItemKind
  private var content: Content?
  /// The record of an item with other fields set; its natural size may be out of date.
  private let whole: Boxed<ItemRecord>?

  /// The text, and the natural size that replaces the kind's with its priorities, as in the record.
  private final class Content: @unchecked Sendable {
    let text: String?
    var naturalSize: (width: Double??, height: Double??)
    let hugging: (horizontal: LayoutPriority?, vertical: LayoutPriority?)
    let resistance: (horizontal: LayoutPriority?, vertical: LayoutPriority?)

    init(_ record: borrowing ItemRecord) {
      text = record.text
      naturalSize = (record.intrinsicWidth, record.intrinsicHeight)
      hugging = (record.horizontalHugging, record.verticalHugging)
      resistance = (record.horizontalResistance, record.verticalResistance)
    }

    init(naturalSize: (width: Double??, height: Double??)) {
      text = nil
      self.naturalSize = naturalSize
      (hugging, resistance) = ((nil, nil), (nil, nil))
    }
  }

  init(_ record: borrowing ItemRecord) {
    name = record.name
    superview = record.superview
    kind = record.kind
    let isEmpty =
      record.text == nil && record.intrinsicWidth == nil && record.intrinsicHeight == nil
      && record.horizontalHugging == nil && record.verticalHugging == nil
      && record.horizontalResistance == nil && record.verticalResistance == nil
    content = isEmpty ? nil : Content(record)
    whole = record.isBare ? nil : Boxed(copy record)
  }

  var text: String? { content?.text }

  var naturalSize: (width: Double??, height: Double??) { content?.naturalSize ?? (nil, nil) }

  /// The record, except its natural size; `nil` if the item ``isBare``.
  var details: ItemRecord? { whole?.value }

  /// Indicates whether only the name, kind, superview, text, natural size and its priorities are
  /// set.
  var isBare: Bool { whole == nil }

  /// The item as a record.
  public var record: ItemRecord {
    var record = details ?? ItemRecord(name: name, kind: kind, superview: superview)
    guard let content else {
      (record.intrinsicWidth, record.intrinsicHeight) = (nil, nil)
      return record
    }
    record.text = content.text
    (record.intrinsicWidth, record.intrinsicHeight) = content.naturalSize
    (record.horizontalHugging, record.verticalHugging) = content.hugging
    (record.horizontalResistance, record.verticalResistance) = content.resistance
    return record
  }

  /// Indicates whether the item has a frame that is translated into constraints.
  var translatesFrame: Bool {
    guard let whole else { return false }
    return whole.value.translatesAutoresizingMask && whole.value.frame != nil
  }

  var condition: TraitCondition? { whole?.value.condition }
  var stack: StackProperties? { whole?.value.stack }
  var isHidden: Bool { whole?.value.isHidden ?? false }
  var semantic: ItemRecord.Semantic { whole?.value.semantic ?? .unspecified }
  var alignmentInsets: EdgeInsets? { whole?.value.alignmentInsets }
  var contentOffset: Point? { whole?.value.contentOffset }
  var variations: [PropertyVariation] { whole?.value.variations ?? [] }

  /// Returns the content hugging priority along an axis: the item's own, or the kind's default.
  func hugging(_ axis: Axis) -> LayoutPriority {
    let own = axis == .horizontal ? content?.hugging.horizontal : content?.hugging.vertical
    return own ?? kind.defaults.hugging[axis]
  }

  /// Returns the compression resistance priority along an axis: the item's own, or the kind's
  /// default.
  func resistance(_ axis: Axis) -> LayoutPriority {
    let own = axis == .horizontal ? content?.resistance.horizontal : content?.resistance.vertical
    return own ?? kind.defaults.resistance[axis]
  }

  /// Indicates whether the item has variations by traits.
  var varies: Bool { whole.map { !$0.value.variations.isEmpty } ?? false }

  /// Sets the natural size, which only a unique owner may do.
  func set(naturalSize: (width: Double??, height: Double??)) {
    if let content {
      content.naturalSize = naturalSize
    } else {
      content = Content(naturalSize: naturalSize)
    }
  }

  /// Returns whether two items have equal records.
  public static func == (one: KeptItem, other: KeptItem) -> Bool {
    one === other || one.record == other.record
  }
}
