/// How all moves with the right side of a row, for the rows that were edited last.
///
/// A drag edits one constant again and again: with its direction at hand an edit is one sum for
/// each unknown that moves. A direction is solved when a row is edited a second time on the same
/// basis, and stands as long as the basis does.
struct DirectionCache: Sendable {
  struct Slot: Sendable {
    var row: Int32
    /// The basis on which the row was last edited.
    var seen: Int
    /// The basis for which the direction is, or -1.
    var stamp = -1
    /// How often it was used since the values were last evaluated from their rows.
    var uses = 0
    /// Whether values have moved that nothing else has recorded.
    var hasMoved = false
    var unknowns: [Entry] = []
    var rows: [Entry] = []
  }

  static let capacity = 8
  /// How many sums a value may take before it is evaluated again: keeps drift far below 1e-9.
  static let maximumUses = 512

  var slots: [Slot] = []
  private var next = 0

  func find(_ row: Int32) -> Int? {
    for at in slots.indices where slots[at].row == row { return at }
    return nil
  }

  /// The place for a row that has none; what it held is forgotten.
  mutating func claim() -> Int {
    guard slots.count == Self.capacity else { return slots.count }
    next = (next + 1) % Self.capacity
    return next
  }
}

extension Engine {
  /// Moves what a new right side of a row moves; the row has it already, `change` more than before.
  ///
  /// No other tight row may have changed in the step. If every row is then on its side, values
  /// are not saved, as nothing can refuse the step.
  mutating func follow(_ row: Int, by change: Double) {
    guard rows[row].owner >= 0 else {
      rows[row].slack = exactSlack(row)
      check(row)
      return
    }
    guard let at = directions.find(Int32(row)) else {
      remember(row)
      request(row)
      propagate()
      return
    }
    if directions.slots[at].stamp != basisStamp {
      guard directions.slots[at].seen == basisStamp else {
        directions.slots[at].seen = basisStamp
        request(row)
        propagate()
        return
      }
      propagate()
      fillDirection(at, row)
    }
    guard directions.slots[at].uses < DirectionCache.maximumUses else {
      directions.slots[at].uses = 0
      for entry in directions.slots[at].unknowns {
        queue.insert(Int(columns[Int(entry.index)].place))
      }
      propagate()
      return
    }
    directions.slots[at].uses += 1
    if keepsSides(at, change) {
      slide(at, change)
    } else {
      slideNoting(at, change)
    }
  }

  private mutating func remember(_ row: Int) {
    let at = directions.claim()
    let slot = DirectionCache.Slot(row: Int32(row), seen: basisStamp)
    if at == directions.slots.count {
      directions.slots.append(slot)
    } else {
      recordMoves(of: at)
      directions.slots[at] = slot
    }
  }

  private mutating func fillDirection(_ at: Int, _ row: Int) {
    recordMoves(of: at)
    solveDirection(Int32(row))
    directions.slots[at].unknowns = direction.array(direction.indices)
    directions.slots[at].rows = touched.array(touched.indices)
    directions.slots[at].uses = 0
    directions.slots[at].stamp = basisStamp
  }

  /// Whether all inactive rows will be on their side.
  @inline(__always)
  private func keepsSides(_ at: Int, _ change: Double) -> Bool {
    guard abs(change) < 1e9 else { return false }
    var wrong = violated.count + violatedRequired.count
    for entry in directions.slots[at].rows {
      let flags = rows[Int(entry.index)].flags
      let slack = rows[Int(entry.index)].slack - change * entry.coefficient
      if flags.contains(.isGuard), abs(slack) > 1e-10 { return false }
      if flags.contains(.isAbove) {
        if slack < -1e-10 { return false }
      } else if flags.contains(.isBelow) {
        if slack > 1e-10 { return false }
      } else if abs(slack) > 1e-10 {
        return false
      }
      if flags.contains(.isQueued) { wrong -= 1 }
    }
    return wrong == 0
  }

  private mutating func slide(_ at: Int, _ change: Double) {
    directions.slots[at].hasMoved = true
    let unknowns = directions.slots[at].unknowns
    for entry in unknowns { values[Int(entry.index)] += change * entry.coefficient }
    counters.entriesWritten &+= unknowns.count
    let inactive = directions.slots[at].rows
    for entry in inactive { rows[Int(entry.index)].slack -= change * entry.coefficient }
    counters.rowsTouched &+= inactive.count
  }

  private mutating func slideNoting(_ at: Int, _ change: Double) {
    let slot = directions.slots[at]
    for entry in slot.unknowns {
      let unknown = Int(entry.index)
      journal.note(unknown, values[unknown])
      values[unknown] += change * entry.coefficient
    }
    for entry in slot.rows {
      rows[Int(entry.index)].slack -= change * entry.coefficient
      check(Int(entry.index))
    }
    counters.entriesWritten &+= slot.unknowns.count
    counters.rowsTouched &+= slot.rows.count
  }

  // MARK: What has moved

  private mutating func recordMoves(of at: Int) {
    guard directions.slots[at].hasMoved else { return }
    directions.slots[at].hasMoved = false
    for entry in directions.slots[at].unknowns { moved.insert(Int(entry.index)) }
  }

  /// Ends a step: its moves are to be told; false if a value is beyond all numbers.
  mutating func commit() -> Bool {
    for at in journal.saved.indices {
      let unknown = Int(journal.saved[at].unknown)
      guard values[unknown].isFinite else { return false }
      moved.insert(unknown)
    }
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
