/// Edits of constants: values are evaluated from their rows, or slide along a cached direction.
extension Engine {
  /// Sets the right-hand side of a row and moves the values; returns whether the step is then
  /// finished, as most are.
  mutating func edit(_ row: Int, to constant: Double) -> Bool {
    let old = rows[row].constant
    let new = rows[row].scaled(constant)
    guard new != old else { return true }
    setConstant(new, of: row)
    if rows[row].owner >= 0, let at = standingSlot(of: row) {
      let wasSettled = isSettled
      let change = scaled(new - old, at)
      slideRows(at, change)
      // Values are saved only if work remains that could refuse the step.
      if wasSettled, !hasViolated, movedGuards.isEmpty, abs(change) < 1e9 {
        slideUnknowns(at, change)
        directions.slots[at].hasMoved = true
        assert(isDoubtful || brokenInvariant == nil, brokenInvariant ?? "")
        return true
      }
      journal.begin()
      noteUnknowns(at)
      slideUnknowns(at, change)
    } else {
      journal.begin()
      if rows[row].owner >= 0 {
        requestAll(row)
        if propagateRepairing() { return false }
      } else {
        settleSlack(row)
      }
    }
    guard isSettled, commit() else { return false }
    assert(isDoubtful || brokenInvariant == nil, brokenInvariant ?? "")
    return true
  }

  /// Moves values to the new right-hand sides of the edited rows before anything else changes;
  /// returns whether the step is then finished, which it never is if it has other changes.
  ///
  /// If the directions of all edited rows are cached, the values move by their sum. Otherwise all
  /// rows are evaluated, as an evaluation for one would include the edits of the others.
  mutating func follow(_ edits: [Solver.Pending.Edit], isStep: Bool) -> Bool {
    let wasSettled = isStep && isSettled
    var canSlide = true
    directions.slides.removeAll()
    for edit in edits {
      let row = Int(edit.row)
      if rows[row].owner < 0 {
        if rows[row].isLive { settleSlack(row) }
      } else if let at = standingSlot(of: row) {
        let change = scaled(rows[row].constant - edit.old, at)
        if change != 0 { directions.slides.append(.init(slot: Int32(at), change: change)) }
      } else {
        canSlide = false
      }
    }
    guard canSlide else {
      for edit in edits where rows[Int(edit.row)].owner >= 0 { requestAll(Int(edit.row)) }
      _ = propagateRepairing()
      return false
    }
    var isNear = true
    for at in directions.slides.indices {
      let slide = directions.slides[at]
      slideRows(Int(slide.slot), slide.change)
      isNear = isNear && abs(slide.change) < 1e7
    }
    if wasSettled { dropKept() }
    let isDone = wasSettled && isNear && !hasViolated && movedGuards.isEmpty
    for at in directions.slides.indices {
      let (slot, change) = (Int(directions.slides[at].slot), directions.slides[at].change)
      if isDone { directions.slots[slot].hasMoved = true } else { noteUnknowns(slot) }
      slideUnknowns(slot, change)
    }
    assert(!isDone || isDoubtful || brokenInvariant == nil, brokenInvariant ?? "")
    return isDone
  }

  /// Converts a change of a right-hand side to the units of a direction, which may be the previous
  /// row's.
  @inline(__always)
  private func scaled(_ change: Double, _ at: Int) -> Double {
    let source = directions.slots[at].source
    guard source >= 0 else { return change }
    let (old, new) = (directions.slots[at].pivot, columns[Int(source)].pivot)
    return old == new ? change : change * (old / new)
  }

  /// Dequeues rows that were off after one edit but no longer are, such as one of the two that hold
  /// a label to its text size.
  private mutating func dropKept() {
    while let row = violated.last.map(Int.init), !rows[row].isWrong(rows[row].slack) {
      rows[row].flags.remove(.isQueued)
      violated.keep(violated.count - 1)
    }
    while let row = violatedRequired.last.map(Int.init), !rows[row].isWrong(rows[row].slack) {
      rows[row].flags.remove(.isQueued)
      violatedRequired.keep(violatedRequired.count - 1)
    }
    while let row = movedGuards.last.map(Int.init), rows[row].owner < 0,
      abs(rows[row].slack) <= Tolerance.slack
    {
      movedGuards.keep(movedGuards.count - 1)
    }
  }

  /// The former values of the unknowns that the step has changed.
  var formerValues: [Int32: Double] {
    var values: [Int32: Double] = [:]
    for at in journal.saved.indices { values[journal.saved[at].unknown] = journal.saved[at].value }
    return values
  }

  /// Computes the slack of an inactive row whose right-hand side has changed.
  mutating func settleSlack(_ row: Int) {
    rows[row].slack = exactSlack(row)
    check(row)
  }

  /// Returns the slot of a tight row's direction, if it is cached and may be used once more.
  ///
  /// A direction is solved when it is requested for the second time on the same basis.
  private mutating func standingSlot(of row: Int) -> Int? {
    guard let at = directions.find(Int32(row), rows[row].owner) else {
      remember(row)
      return nil
    }
    if !stands(at, row) {
      guard directions.slots[at].seen == basisStamp, queue.isEmpty else {
        directions.slots[at].seen = basisStamp
        return nil
      }
      fillDirection(at, row)
    }
    return directions.slots[at].uses < DirectionCache.maximumUses ? at : nil
  }

  /// Queues a tight row's node for evaluation, and all unknowns of its direction if that has
  /// reached its maximum number of uses.
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

  /// Slides the slacks of a direction's inactive rows.
  @inline(__always)
  private mutating func slideRows(_ at: Int, _ change: Double) {
    let range = directions.slots[at].rows
    counters.rowsTouched &+= range.count
    let (entries, all) = (directions.lists.entries.view, rows.view)
    for at in range {
      let entry = entries[at]
      if all[Int(entry.index)].slide(by: change * entry.coefficient) { check(Int(entry.index)) }
    }
  }

  /// Slides the values of a direction's unknowns.
  @inline(__always)
  private mutating func slideUnknowns(_ at: Int, _ change: Double) {
    directions.slots[at].uses &+= 1
    let range = directions.slots[at].unknowns
    counters.entriesWritten &+= range.count
    let (entries, all) = (directions.lists.entries.view, values.view)
    for at in range { all[Int(entries[at].index)] += change * entries[at].coefficient }
  }

  /// Saves the values of the unknowns that a direction moves.
  private mutating func noteUnknowns(_ at: Int) {
    for at in directions.slots[at].unknowns {
      let unknown = Int(directions.lists.entries[at].index)
      journal.note(unknown, values[unknown])
    }
  }

  // MARK: Moves

  private mutating func recordMoves(of at: Int) {
    guard directions.slots[at].hasMoved else { return }
    directions.slots[at].hasMoved = false
    for entry in directions.slots[at].unknowns {
      moved.insert(Int(directions.lists.entries[entry].index))
    }
  }

  /// Indicates whether a value is, or was, so large that the tiny contributions a move drops may
  /// matter.
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

  /// Ends a step that needs no second look; otherwise returns false and changes nothing.
  @inline(__always)
  mutating func commitPlainly() -> Bool {
    guard !isSpoilt, !isDoubtful, !hasViolated, !hasMovedFar else { return false }
    assert(brokenInvariant == nil, brokenInvariant ?? "")
    return commit()
  }

  /// Ends a step and queues its moves for the report; returns false if a value is not finite.
  mutating func commit() -> Bool {
    for at in journal.saved.indices {
      let unknown = Int(journal.saved[at].unknown)
      guard values[unknown].isFinite else { return false }
      moved.insert(unknown)
    }
    journal.end()
    return true
  }

  /// Returns the unknowns whose values were written since the last call, in ascending order.
  mutating func takeMoved() -> [Int] {
    for at in directions.slots.indices { recordMoves(of: at) }
    var taken: [Int] = []
    while let unknown = moved.popFirst() { taken.append(unknown) }
    return taken
  }
}
