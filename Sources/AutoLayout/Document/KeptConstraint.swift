/// A constraint as stored in documents and edits, shared until one of them changes it.
///
/// It has the fields of a ``ConstraintRecord``, which is stored as a whole if it has rare ones: a
/// build creates thousands of constraints, and copying records would be most of its work.
public final class KeptConstraint: Equatable, @unchecked Sendable {
  // Sendable although the constant may change: only a unique owner changes it, and no other thread
  // can then see it.

  // Ordered without padding: 88 bytes, to which the allocator adds only 8.
  let name: String
  /// The first attribute on the right-hand side, if any.
  let second: ScaledAttribute?
  let relation: LayoutRelation
  private let isNameAutomatic: Bool
  let first: ItemAttribute
  let isActive: Bool
  let comparesOffsets: Bool
  let priority: LayoutPriority
  let activation: Int
  private(set) var constant: Double
  /// The complete record, possibly with an outdated constant, if it has fields that few constraints
  /// use.
  private let whole: Boxed<ConstraintRecord>?

  init(_ record: borrowing ConstraintRecord) {
    name = record.name
    second = record.second.first
    relation = record.relation
    isNameAutomatic = record.isNameAutomatic && AutomaticName.number(in: record.name) != nil
    first = record.first
    isActive = record.isActive
    comparesOffsets = record.comparesOffsets
    priority = record.priority
    activation = record.activation
    constant = record.constant
    let isRare =
      record.second.count > 1 || record.constantSource != .points || !record.variations.isEmpty
      || record.condition != nil || record.group != nil || record.identifier != nil
      || record.maker != .person || !record.formulas.isEmpty
    whole = isRare ? Boxed(copy record) : nil
  }

  /// The source of the constant.
  var constantSource: ConstraintRecord.Constant { whole?.value.constantSource ?? .points }

  /// Indicates whether the constant is a plain number of points.
  @inline(__always)
  var isInPoints: Bool { isPlain || constantSource == .points }

  /// The attributes on the right-hand side after the first.
  var others: ArraySlice<ScaledAttribute> { whole?.value.second.dropFirst() ?? [] }
  var variations: [ConstraintRecord.Variation] { whole?.value.variations ?? [] }
  var condition: TraitCondition? { whole?.value.condition }
  /// The formulas of the constraint's numbers; `nil` if all are plain.
  var formulas: ConstraintFormulas? {
    whole.flatMap { $0.value.formulas.isEmpty ? nil : $0.value.formulas }
  }

  /// All attributes on the right-hand side.
  var terms: [ScaledAttribute] { whole?.value.second ?? second.map { [$0] } ?? [] }

  /// The constraint as a record.
  public var record: ConstraintRecord {
    var record =
      whole?.value
      ?? ConstraintRecord(
        name: name, first: first, relation: relation, second: terms, constant: constant,
        priority: priority, activation: activation)
    record.constant = constant
    record.isNameAutomatic = isNameAutomatic
    record.isActive = isActive
    record.comparesOffsets = comparesOffsets
    return record
  }

  /// Indicates whether the constraint has at most one attribute on the right-hand side and none of
  /// the rare fields.
  var isPlain: Bool { whole == nil }

  /// Indicates whether the constraint, or one of its constants, applies only under certain traits.
  var varies: Bool { condition != nil || !variations.isEmpty }

  /// Sets the constant, which only a unique owner may do.
  func set(constant: Double) {
    self.constant = constant
  }

  /// A hash of the constraint without its numbers, unaffected by exchanging the sides.
  var senseHash: UInt32 {
    var sum = Self.hash(first)
    if let second { sum &+= Self.hash(second.anchor) }
    for term in others { sum &+= Self.hash(term.anchor) }
    sum = sum &* 2 &+ (relation == .equal ? 0 : 1)
    return UInt32(truncatingIfNeeded: sum ^ sum >> 32)
  }

  private static func hash(_ attribute: ItemAttribute) -> UInt64 {
    let parts =
      UInt64(truncatingIfNeeded: attribute.item.rawValue) << 16
      | UInt64(truncatingIfNeeded: attribute.attribute.rawValue << 8)
      | (attribute.area == .own ? 0 : 1)
    let product = parts &* 0x9E37_79B9_7F4A_7C15
    return (product ^ product >> 29) &* 0xBF58_476D_1CE4_E5B9
  }

  /// Returns whether two constraints have equal records.
  public static func == (one: KeptConstraint, other: KeptConstraint) -> Bool {
    one === other || one.record == other.record
  }
}
