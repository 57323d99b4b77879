import AutoLayout

/// An index of constraints that may be equivalent: the active ones, by a hash of everything except
/// their constants, which change without a report.
///
/// The index is filled on first use, and then follows the layout's reports, so that a new
/// constraint is not compared with all others.
struct ConstraintSenses: Sendable {
  /// For each constraint, the hash of its normal form; `nil` if it is inactive.
  private var hashes: [UInt32?] = []
  /// The constraints, by the hash of their normal form.
  private var constraints: [UInt32: [ConstraintID]] = [:]
  private var isFilled = false

  /// Updates the index after changes to the layout.
  mutating func follow(_ changes: LayoutChanges, in layout: Layout) {
    guard isFilled else { return }
    if changes.isEverything {
      forget()
    } else {
      for id in changes.constraints { update(id, in: layout) }
    }
  }

  /// Empties the index until its next use.
  mutating func forget() {
    self = ConstraintSenses()
  }

  /// Returns the active constraint that is equivalent to `id` and was activated before it; the
  /// first if there are several.
  mutating func earlier(than id: ConstraintID, in layout: Layout) -> ConstraintRecord? {
    if !isFilled {
      isFilled = true
      for index in 0..<layout.nextConstraint.rawValue { update(ConstraintID(index), in: layout) }
    }
    guard hashes.indices.contains(id.rawValue), let hash = hashes[id.rawValue],
      let alike = constraints[hash], alike.count > 1, let own = layout.record(of: id)
    else { return nil }
    let sense = ConstraintSense(own)
    return layout.ordered(alike).prefix { $0 != id }.lazy.compactMap { layout.record(of: $0) }
      .first { ConstraintSense($0) == sense }
  }

  private mutating func update(_ id: ConstraintID, in layout: Layout) {
    while hashes.count <= id.rawValue { hashes.append(nil) }
    let (old, new) = (hashes[id.rawValue], layout.senseHash(of: id))
    guard old != new else { return }
    if let old { constraints[old]?.removeAll { $0 == id } }
    if let new { constraints[new, default: []].append(id) }
    hashes[id.rawValue] = new
  }
}

/// The normal form of a constraint, which does not depend on the order of its sides.
struct ConstraintSense: Equatable {
  var first: ItemAttribute
  var relation: LayoutRelation
  var second: [ScaledAttribute]
  var constant: Double
  var source: ConstraintRecord.Constant
  var condition: TraitCondition?

  init(_ record: ConstraintRecord) {
    first = record.first
    relation = record.relation
    second = record.second
    constant = record.constant
    source = record.constantSource
    condition = record.condition
    guard let other = record.second.first, record.second.count == 1, other.multiplier == 1,
      source == .points, Self.key(other.anchor) < Self.key(first)
    else { return }
    second = [ScaledAttribute(1, first)]
    first = other.anchor
    constant = 0 - constant
    relation = relation.flipped
  }

  private static func key(_ attribute: ItemAttribute) -> (Int, Int, String) {
    (attribute.item.rawValue, attribute.attribute.rawValue, attribute.area.rawValue)
  }
}
