import AutoLayout

/// An index of constraints that may be equivalent: the active ones, by a hash of everything but
/// their constants, which change without a report.
///
/// The index is filled on first use, and then follows the layout's reports, so that a new
/// constraint is not compared with all others.
struct ConstraintSenses: Sendable {
  /// By constraint, the hash of its normal form; 0 for those that are not active.
  private var hashes: [UInt32] = []
  /// By constraint, the next one in its bucket, or -1.
  private var next: [Int32] = []
  /// By hash, the first constraint of a bucket, or -1.
  private var buckets: [Int32] = []
  private var isFilled = false

  /// Updates the index by the layout's changes.
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
  /// first one of several.
  mutating func earlier(than id: ConstraintID, in layout: Layout) -> ConstraintRecord? {
    if !isFilled {
      isFilled = true
      for index in 0..<layout.nextConstraint.rawValue { update(ConstraintID(index), in: layout) }
    }
    guard hashes.indices.contains(id.rawValue), hashes[id.rawValue] != 0 else { return nil }
    let hash = hashes[id.rawValue]
    var place = buckets[bucket(hash)]
    while place >= 0, Int(place) == id.rawValue || hashes[Int(place)] != hash {
      place = next[Int(place)]
    }
    return place < 0 ? nil : earlier(than: id, hash, from: place, in: layout)
  }

  /// The same among the constraints of a bucket from a place on.
  @inline(never)
  private func earlier(
    than id: ConstraintID, _ hash: UInt32, from first: Int32, in layout: Layout
  ) -> ConstraintRecord? {
    var own: (record: ConstraintRecord, sense: ConstraintSense)?
    var found: (place: (Int, ConstraintID), record: ConstraintRecord)?
    var place = first
    while place >= 0 {
      let other = ConstraintID(Int(place))
      place = next[other.rawValue]
      guard other != id, hashes[other.rawValue] == hash, let candidate = layout.record(of: other)
      else { continue }
      if own == nil { own = layout.record(of: id).map { ($0, ConstraintSense($0)) } }
      guard let (mine, sense) = own else { return nil }
      let order = (candidate.activation, other)
      guard order < (mine.activation, id), found.map({ order < $0.place }) ?? true,
        ConstraintSense(candidate) == sense
      else { continue }
      found = (order, candidate)
    }
    return found?.record
  }

  private mutating func update(_ id: ConstraintID, in layout: Layout) {
    let new = layout.senseHash(of: id) ?? 0
    if hashes.count <= id.rawValue { makeRoom(for: id.rawValue) }
    let old = hashes[id.rawValue]
    guard old != new else { return }
    if old != 0 { remove(id.rawValue, old) }
    hashes[id.rawValue] = new
    if new != 0 { insert(id.rawValue, new) }
  }

  /// Makes room for a constraint, and adds buckets if there are too few.
  private mutating func makeRoom(for index: Int) {
    while hashes.count <= index {
      hashes.append(0)
      next.append(-1)
    }
    guard hashes.count > buckets.count else { return }
    var size = max(16, buckets.count)
    while size < hashes.count { size *= 2 }
    buckets = Array(repeating: -1, count: size)
    for index in hashes.indices where hashes[index] != 0 { insert(index, hashes[index]) }
  }

  private func bucket(_ hash: UInt32) -> Int { Int(hash >> 1) & (buckets.count - 1) }

  private mutating func insert(_ index: Int, _ hash: UInt32) {
    next[index] = buckets[bucket(hash)]
    buckets[bucket(hash)] = Int32(index)
  }

  private mutating func remove(_ index: Int, _ hash: UInt32) {
    var place = Int(buckets[bucket(hash)])
    if place == index {
      buckets[bucket(hash)] = next[index]
      return
    }
    while place >= 0, next[place] != Int32(index) { place = Int(next[place]) }
    if place >= 0 { next[place] = next[index] }
  }
}

/// The normal form of a constraint, the same for one whose sides are exchanged.
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
