/// The directions in which values move with the right-hand sides of recently edited rows.
///
/// A drag edits one constant again and again; with its direction cached, an edit costs one sum per
/// unknown that moves. A direction is solved when a row is edited a second time on the same basis.
/// It stays valid until a row that mentions one of its moving unknowns is added, removed or
/// exchanged.
struct DirectionCache: ~Copyable, Sendable {
  struct Slot: Sendable {
    var row: Int32
    /// The number of uses since the values were last evaluated from their rows.
    var uses: Int32 = 0
    /// The stamp of the basis on which the row was last edited.
    var seen: Int
    /// The unknown that the row alone defines, or -1; `pivot` is its coefficient.
    var source: Int32 = -1
    var pivot = 1.0
    /// An inactive row that mentions only the source among the moving unknowns and is not in the
    /// list, or -1.
    var stray: Int32 = -1
    /// Indicates whether the slot has moved values that are recorded nowhere else.
    var hasMoved = false
    /// The start index of the moving unknowns; the inactive rows follow them.
    var start: Int32 = 0
    var unknownCount: Int32 = 0
    var rowCount: Int32 = 0

    var unknowns: Range<Int> { Int(start)..<Int(start &+ unknownCount) }
    var rows: Range<Int> {
      Int(start &+ unknownCount)..<Int(start &+ unknownCount &+ rowCount)
    }
    var count: Int { Int(unknownCount &+ rowCount) }
  }

  /// A move along a cached direction.
  struct Slide: Sendable {
    var slot: Int32
    var change: Double
  }

  static let capacity = 8
  /// The maximum number of increments to a value before it is reevaluated; keeps drift far below
  /// 1e-9.
  static let maximumUses: Int32 = 512

  var slots = Cells<Slot>()
  /// The moves of the current step.
  var slides = Cells<Slide>()
  /// The directions: the rate of each moving unknown, then that of each inactive row's slack.
  var lists = ListPool(blank: Entry(index: -1, coefficient: 0))
  /// A bit for each slot whose direction moves an unknown, by unknown.
  var members = Cells<UInt8>()
  /// A bit for each slot whose direction is valid on the current basis, apart from its stray row.
  private(set) var standing: UInt8 = 0
  private var latest = 0
  private var next = 0

  func clone() -> DirectionCache {
    var copy = DirectionCache()
    copy.slots = slots.clone()
    copy.lists = lists.clone()
    copy.members = members.clone()
    copy.standing = standing
    copy.latest = latest
    copy.next = next
    return copy
  }

  /// Returns the slot of a row that defines an unknown, or of the row that defined it before.
  @inline(__always)
  mutating func find(_ row: Int32, _ owner: Int32) -> Int? {
    if latest < slots.count, slots[latest].row == row { return latest }
    for at in slots.indices where slots[at].row == row {
      latest = at
      return at
    }
    for at in slots.indices where isStanding(at) && slots[at].source == owner {
      slots[at].row = row
      latest = at
      return at
    }
    return nil
  }

  @inline(__always)
  func isStanding(_ at: Int) -> Bool { standing & 1 &<< UInt8(at) != 0 }

  /// Changes the index of a row in its slots.
  mutating func rename(_ row: Int32, to name: Int32) {
    for at in slots.indices where slots[at].row == row { slots[at].row = name }
  }

  mutating func establish(_ at: Int) { standing |= 1 &<< UInt8(at) }

  mutating func drop(_ at: Int) { standing &= ~(1 &<< UInt8(at)) }

  mutating func dropAll() { standing = 0 }

  /// Returns a slot for a row that has none; the caller must clear its old contents.
  mutating func claim() -> Int {
    guard slots.count == Self.capacity else { return slots.count }
    next = (next + 1) % Self.capacity
    return next
  }

  /// Returns the lists of a slot to the pool.
  mutating func clear(_ at: Int) {
    let count = slots[at].count
    for entry in slots[at].unknowns {
      members[Int(lists.entries[entry].index)] &= ~(1 &<< UInt8(at))
    }
    drop(at)
    if count > 0 { lists.give(Int(slots[at].start), ListPool<Entry>.sizeClass(count)) }
    slots[at].unknownCount = 0
    slots[at].rowCount = 0
  }
}
