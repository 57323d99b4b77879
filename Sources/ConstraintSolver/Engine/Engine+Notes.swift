/// Records for later steps: rows to repair, and unknowns that may be free or are no longer pinned.
extension Engine {
  /// Queues an inactive row if it seems to be on the wrong side.
  @inline(never)
  mutating func check(_ row: Int) {
    let slack = rows[row].slack
    let flags = rows[row].flags
    if flags.contains(.isGuard), abs(slack) > Tolerance.slack { movedGuards.append(Int32(row)) }
    guard rows[row].isWrong(slack), !flags.contains(.isQueued) else { return }
    rows[row].flags.insert(.isQueued)
    if rows[row].isRequired {
      violatedRequired.append(Int32(row))
    } else {
      violated.append(Int32(row))
    }
  }

  /// Sets the value of an unknown while there is no basis.
  mutating func put(_ value: Double, in unknown: Int) {
    guard value != values[unknown] else { return }
    journal.note(unknown, values[unknown])
    values[unknown] = value
  }

  /// Records that a tight row without a dual, or a held unknown, may be free.
  mutating func noteLoose(_ tight: Int32) {
    if tight >= 0 {
      guard !rows[Int(tight)].flags.contains(.isLoose) else { return }
      rows[Int(tight)].flags.insert(.isLoose)
    } else {
      guard !columns[Int(~tight)].isLoose else { return }
      columns[Int(~tight)].isLoose = true
    }
    loose.append(tight)
    pickedStamp = -1
  }

  /// Dismisses guards that no longer keep other rows from being free.
  mutating func dismissGuards() {
    for at in movedGuards.indices {
      let row = movedGuards[at]
      guard rows[Int(row)].flags.contains(.isGuard) else { continue }
      if rows[Int(row)].owner >= 0 || abs(rows[Int(row)].slack) > Tolerance.slack {
        dismiss(Int(row))
      }
    }
    movedGuards.removeAll()
  }

  /// Records that a row no longer keeps the definer of its unknown from moving.
  mutating func dismiss(_ row: Int) {
    rows[row].flags.remove(.isGuard)
    for at in rows[row].range {
      let definer = columns[Int(terms.entries[at].index)].definer
      if definer >= 0 { forgetDetermined(Int(definer)) }
      // A row with a dual is recorded when it loses the dual.
      if definer < 0 || rows[Int(definer)].dual < 0 { noteLoose(definer) }
    }
  }

  /// Records that an unknown's node no longer depends on required equations alone.
  mutating func unpin(_ unknown: Int32) {
    guard columns[Int(unknown)].isPinned else { return }
    let block = columns[Int(unknown)].block
    guard block >= 0, let members = blocks[Int(block)]?.unknowns else {
      columns[Int(unknown)].isPinned = false
      unpinned.append(unknown)
      return
    }
    for member in members {
      columns[Int(member)].isPinned = false
      unpinned.append(member)
    }
  }
}
