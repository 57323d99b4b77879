import AutoLayout

/// Which constraints may say the same: those that are active, by a hash of what they say but for their
/// constants, which change without a report.
///
/// It is filled when it is first asked, and then follows what the layout reports, so that a new
/// constraint is not compared with all others.
struct ConstraintSenses: Sendable {
  /// By constraint, the hash of what it says; `nil` for those that are not active.
  private var hashes: [Int?] = []
  /// By hash, one of the constraints that have it.
  private var members: [Int: ConstraintID] = [:]
  /// The others, where there are any.
  private var others: [Int: Set<ConstraintID>] = [:]
  private var isFilled = false

  /// Takes up what changed in the layout.
  mutating func follow(_ changes: LayoutChanges, in layout: Layout) {
    guard isFilled else { return }
    if changes.isEverything {
      forget()
    } else {
      for id in changes.constraints { update(id, in: layout) }
    }
  }

  /// Gives up what it holds, until it is asked again.
  mutating func forget() {
    self = ConstraintSenses()
  }

  /// The other active constraint that says what `id` says and was activated before it; the first one
  /// of several.
  mutating func earlier(than id: ConstraintID, in layout: Layout) -> ConstraintRecord? {
    if !isFilled {
      isFilled = true
      for index in 0..<layout.nextConstraint.rawValue { update(ConstraintID(index), in: layout) }
    }
    guard hashes.indices.contains(id.rawValue), let hash = hashes[id.rawValue],
      var alike = others[hash], let record = layout.record(of: id)
    else { return nil }
    if let member = members[hash] { alike.insert(member) }
    let sense = ConstraintSense(record)
    var found: (place: (Int, ConstraintID), record: ConstraintRecord)?
    for other in alike where other != id {
      guard let candidate = layout.record(of: other) else { continue }
      let place = (candidate.activation, other)
      guard place < (record.activation, id), found.map({ place < $0.place }) ?? true,
        ConstraintSense(candidate) == sense
      else { continue }
      found = (place, candidate)
    }
    return found?.record
  }

  private mutating func update(_ id: ConstraintID, in layout: Layout) {
    let record = layout.record(of: id)
    let new = record.flatMap { $0.isActive ? ConstraintSense($0).key : nil }
    while hashes.count <= id.rawValue { hashes.append(nil) }
    let old = hashes[id.rawValue]
    guard old != new else { return }
    if let old { remove(id, old) }
    if let new {
      if members[new] == nil { members[new] = id } else { others[new, default: []].insert(id) }
    }
    hashes[id.rawValue] = new
  }

  private mutating func remove(_ id: ConstraintID, _ hash: Int) {
    if members[hash] == id {
      members[hash] = others[hash]?.popFirst()
    } else {
      others[hash]?.remove(id)
    }
    if others[hash]?.isEmpty == true { others[hash] = nil }
  }
}

/// What a constraint says, the same for one whose sides are exchanged.
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
    relation =
      switch relation {
      case .lessThanOrEqual: .greaterThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .lessThanOrEqual
      }
  }

  /// A hash of all but the constant.
  var key: Int {
    var hasher = Hasher()
    hasher.combine(first)
    hasher.combine(relation)
    hasher.combine(second)
    hasher.combine(source)
    hasher.combine(condition)
    return hasher.finalize()
  }

  private static func key(_ attribute: ItemAttribute) -> (Int, Int, String) {
    (attribute.item.rawValue, attribute.attribute.rawValue, attribute.area.rawValue)
  }
}
