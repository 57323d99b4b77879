/// How all moves with the right side of a row, for the rows that were edited last.
///
/// A drag edits one constant again and again: with its direction at hand an edit is one sum for
/// each unknown that moves. A direction is solved when a row is edited a second time on the same
/// basis, and stands until a row comes, goes or is exchanged that mentions what it moves.
struct DirectionCache: ~Copyable, Sendable {
  struct Slot: Sendable {
    var row: Int32
    /// How often it was used since the values were last evaluated from their rows.
    var uses: Int32 = 0
    /// The basis on which the row was last edited.
    var seen: Int
    /// The unknown that the row defines alone, and its coefficient; or -1.
    var source: Int32 = -1
    var pivot = 1.0
    /// An inactive row that mentions of all that moves the source alone, and is not in the list;
    /// or -1.
    var stray: Int32 = -1
    /// Whether values have moved that nothing else has recorded.
    var hasMoved = false
    /// Where the unknowns that move begin, and behind them the inactive rows.
    var start: Int32 = 0
    var unknownCount: Int32 = 0
    var rowCount: Int32 = 0

    var unknowns: Range<Int> { Int(start)..<Int(start &+ unknownCount) }
    var rows: Range<Int> {
      Int(start &+ unknownCount)..<Int(start &+ unknownCount &+ rowCount)
    }
    var count: Int { Int(unknownCount &+ rowCount) }
  }

  static let capacity = 8
  /// How many sums a value may take before it is evaluated again: keeps drift far below 1e-9.
  static let maximumUses: Int32 = 512

  var slots = Cells<Slot>()
  /// The directions themselves: how much each unknown moves, and the slack of each inactive row.
  var lists = ListPool(blank: Entry(index: -1, coefficient: 0))
  /// The slots whose directions move each unknown, a bit each.
  var members = Cells<UInt8>()
  /// The slots whose directions are those of the present basis, but for what `stray` says.
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

  mutating func establish(_ at: Int) { standing |= 1 &<< UInt8(at) }

  mutating func drop(_ at: Int) { standing &= ~(1 &<< UInt8(at)) }

  mutating func dropAll() { standing = 0 }

  /// The place for a row that has none; what it held is to be forgotten.
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

extension Engine {
  /// Gives a row another right side and moves what that moves; says whether that is all there is
  /// to do, as it is in most steps.
  mutating func edit(_ row: Int, to constant: Double) -> Bool {
    let old = rows[row].constant
    let new = constant / rows[row].weight
    guard new != old else { return true }
    rows[row].constant = new
    journal.begin()
    follow(row, by: new - old)
    guard isSettled, commit() else { return false }
    assert(isDelicate || isStrained || brokenInvariant == nil, brokenInvariant ?? "")
    return true
  }

  /// Moves what a new right side of a row moves; the row has it already, `change` more than before.
  ///
  /// No other tight row may have changed in the step.
  mutating func follow(_ row: Int, by change: Double) {
    guard rows[row].owner >= 0 else {
      settleSlack(row)
      return
    }
    if canSlide(row) {
      slide(row, by: change, isAlone: true)
    } else {
      requestAll(row)
      propagate()
    }
  }

  /// Finds the slack of an inactive row whose right side has changed.
  mutating func settleSlack(_ row: Int) {
    rows[row].slack = exactSlack(row)
    check(row)
  }

  /// Whether the direction of a tight row is at hand and may be used once more.
  ///
  /// One is solved when it is asked for the second time on the same basis.
  mutating func canSlide(_ row: Int) -> Bool {
    guard let at = directions.find(Int32(row), rows[row].owner) else {
      remember(row)
      return false
    }
    if !stands(at, row) {
      guard directions.slots[at].seen == basisStamp, queue.isEmpty else {
        directions.slots[at].seen = basisStamp
        return false
      }
      fillDirection(at, row)
    }
    return directions.slots[at].uses < DirectionCache.maximumUses
  }

  /// Asks for the evaluation of a tight row's node, and of all that its direction has moved if that
  /// has been used as often as it may.
  mutating func requestAll(_ row: Int) {
    request(row)
    guard let at = directions.find(Int32(row), rows[row].owner), stands(at, row),
      directions.slots[at].uses == DirectionCache.maximumUses
    else { return }
    directions.slots[at].uses = 0
    for at in directions.slots[at].unknowns {
      queue.insert(Int(columns[Int(directions.lists.entries[at].index)].place))
    }
  }

  /// Moves all along the direction of a tight row, which is at hand.
  ///
  /// If the step has no other change and every row is then on its side, values are not saved, as
  /// nothing can refuse the step.
  mutating func slide(_ row: Int, by change: Double, isAlone: Bool) {
    guard let at = directions.find(Int32(row), rows[row].owner) else { return }
    directions.slots[at].uses &+= 1
    let slot = directions.slots[at]
    let change =
      slot.source >= 0 ? change * (slot.pivot / columns[Int(slot.source)].pivot) : change
    counters.entriesWritten &+= Int(slot.unknownCount)
    counters.rowsTouched &+= Int(slot.rowCount)
    var wrong = violated.count + violatedRequired.count
    let reached = slideRows(slot.rows, change, &wrong)
    guard !isAlone || reached < slot.rows.upperBound || wrong > 0 else {
      directions.slots[at].hasMoved = true
      slideUnknowns(slot.unknowns, change)
      return
    }
    for at in slot.unknowns {
      let entry = directions.lists.entries[at]
      journal.note(Int(entry.index), values[Int(entry.index)])
    }
    slideUnknowns(slot.unknowns, change)
    for at in reached..<slot.rows.upperBound {
      let entry = directions.lists.entries[at]
      rows[Int(entry.index)].slack -= change * entry.coefficient
      check(Int(entry.index))
    }
  }

  private mutating func remember(_ row: Int) {
    let at = directions.claim()
    let slot = DirectionCache.Slot(row: Int32(row), seen: basisStamp)
    if at == directions.slots.count {
      directions.slots.append(slot)
    } else {
      recordMoves(of: at)
      directions.clear(at)
      directions.slots[at] = slot
    }
  }

  private mutating func fillDirection(_ at: Int, _ row: Int) {
    recordMoves(of: at)
    solveDirection(Int32(row))
    directions.clear(at)
    let count = direction.count + touched.count
    let start = count > 0 ? directions.lists.take(ListPool<Entry>.sizeClass(count)) : 0
    for index in direction.indices {
      directions.lists.entries[start + index] = direction[index]
      directions.members[Int(direction[index].index)] |= 1 &<< UInt8(at)
    }
    for at in touched.indices {
      directions.lists.entries[start + direction.count + at] = touched[at]
    }
    directions.slots[at].start = Int32(start)
    directions.slots[at].unknownCount = Int32(direction.count)
    directions.slots[at].rowCount = Int32(touched.count)
    directions.slots[at].uses = 0
    let owner = rows[row].owner
    let isAlone = owner >= 0 && columns[Int(owner)].block < 0
    directions.slots[at].source = isAlone ? owner : -1
    directions.slots[at].pivot = isAlone ? columns[Int(owner)].pivot : 1
    directions.slots[at].stray = -1
    directions.establish(at)
  }

  /// Slides the slacks of rows up to the first that would not be on its side, and says how far;
  /// those that come back are no longer counted as wrong, and a change beyond measure always is.
  @inline(__always)
  private mutating func slideRows(
    _ range: Range<Int>, _ change: Double, _ wrong: inout Int
  ) -> Int {
    guard abs(change) < 1e9 else {
      wrong += 1
      return range.lowerBound
    }
    for at in range {
      let entry = directions.lists.entries[at]
      let row = Int(entry.index)
      let slack = rows[row].slack - change * entry.coefficient
      if rows[row].isOff(slack), rows[row].isWrong(slack) || abs(slack) > Tolerance.slack {
        return at
      }
      rows[row].slack = slack
      if wrong > 0, rows[row].flags.contains(.isQueued) { wrong &-= 1 }
    }
    return range.upperBound
  }

  @inline(__always)
  private mutating func slideUnknowns(_ range: Range<Int>, _ change: Double) {
    for at in range {
      let entry = directions.lists.entries[at]
      values[Int(entry.index)] += change * entry.coefficient
    }
  }

  // MARK: What has moved

  private mutating func recordMoves(of at: Int) {
    guard directions.slots[at].hasMoved else { return }
    directions.slots[at].hasMoved = false
    for entry in directions.slots[at].unknowns {
      moved.insert(Int(directions.lists.entries[entry].index))
    }
  }

  /// Whether a value has been, or is, so large that the parts that a move leaves out as next to
  /// nothing may count.
  var hasMovedFar: Bool {
    mutating get {
      var largest: UInt64 = 0
      for at in journal.saved.indices {
        let saved = journal.saved[at]
        largest = max(largest, saved.value.magnitude.bitPattern)
        largest = max(largest, values[Int(saved.unknown)].magnitude.bitPattern)
      }
      return largest > (1e7).bitPattern
    }
  }

  /// Ends a step: its moves are to be told; false if a value is beyond all numbers.
  mutating func commit() -> Bool {
    for at in journal.saved.indices {
      let unknown = Int(journal.saved[at].unknown)
      guard values[unknown].isFinite else { return false }
      moved.insert(unknown)
    }
    journal.end()
    return true
  }

  /// The unknowns whose values have been written since the last call, in their sequence.
  mutating func takeMoved() -> [Int] {
    for at in directions.slots.indices { recordMoves(of: at) }
    var taken: [Int] = []
    while let unknown = moved.popFirst() { taken.append(unknown) }
    return taken
  }
}
