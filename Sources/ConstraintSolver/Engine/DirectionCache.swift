/// The directions in which all values move with the right side of a row, for the rows that were
/// edited last.
///
/// A drag edits one constant again and again: with its direction at hand an edit is one sum for
/// each unknown that moves. A direction is solved when a row is edited a second time on the same
/// basis, and stands until a row comes, goes or is exchanged that mentions an unknown that it
/// moves.
struct DirectionCache: ~Copyable, Sendable {
  struct Slot: Sendable {
    var row: Int32
    /// The number of uses since the values were last evaluated from their rows.
    var uses: Int32 = 0
    /// The basis on which the row was last edited.
    var seen: Int
    /// The unknown that the row defines alone, and its coefficient; or -1.
    var source: Int32 = -1
    var pivot = 1.0
    /// An inactive row that mentions of all that moves the source alone, and is not in the list;
    /// or -1.
    var stray: Int32 = -1
    /// Indicates whether values have moved that nothing else has recorded.
    var hasMoved = false
    /// The index at which the moving unknowns begin; the inactive rows follow them.
    var start: Int32 = 0
    var unknownCount: Int32 = 0
    var rowCount: Int32 = 0

    var unknowns: Range<Int> { Int(start)..<Int(start &+ unknownCount) }
    var rows: Range<Int> {
      Int(start &+ unknownCount)..<Int(start &+ unknownCount &+ rowCount)
    }
    var count: Int { Int(unknownCount &+ rowCount) }
  }

  /// A move along a direction.
  struct Slide: Sendable {
    var slot: Int32
    var change: Double
  }

  static let capacity = 8
  /// The number of sums that a value may take before it is evaluated again: keeps drift far below
  /// 1e-9.
  static let maximumUses: Int32 = 512

  var slots = Cells<Slot>()
  /// The moves of the present step.
  var slides = Cells<Slide>()
  /// The directions themselves: how much each unknown moves, and the slack of each inactive row.
  var lists = ListPool(blank: Entry(index: -1, coefficient: 0))
  /// The slots whose directions move each unknown, a bit each.
  var members = Cells<UInt8>()
  /// The slots whose directions are those of the present basis, except for those in `stray`.
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

  /// The place of a row that defines an unknown, or of one that has defined it before.
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

  /// Says that a row has another name from now on.
  mutating func rename(_ row: Int32, to name: Int32) {
    for at in slots.indices where slots[at].row == row { slots[at].row = name }
  }

  mutating func establish(_ at: Int) { standing |= 1 &<< UInt8(at) }

  mutating func drop(_ at: Int) { standing &= ~(1 &<< UInt8(at)) }

  mutating func dropAll() { standing = 0 }

  /// Returns the slot for a row that has none; the caller must forget its old content.
  mutating func claim() -> Int {
    guard slots.count == Self.capacity else { return slots.count }
    next = (next + 1) % Self.capacity
    return next
  }

  /// Gives the lists of a slot back.
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
