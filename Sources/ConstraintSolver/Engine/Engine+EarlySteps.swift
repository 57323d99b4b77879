/// Short steps taken while the values still move.
///
/// A changed constant may violate a row in each of ten thousand cells. If all values moved first
/// and all rows were repaired afterwards, each cell would be fetched into the cache twice. So a
/// violated row is repaired as soon as its unknowns have their final values on the current basis.
/// That is an ordinary dual simplex step, as duals do not depend on values.
extension Engine {
  /// The counts of queued rows that the walk has examined and left in the queues.
  private struct Passed {
    var required = 0
    var optional = 0
  }

  /// Evaluates every queued node and all that depend on unknowns that move; on the way, repairs
  /// rows that a short step can repair.
  ///
  /// Returns whether it took a step. The stop token is checked every 64 nodes with violated rows; a
  /// stopped step leaves the basis spoilt. After a step without gain, the rest is left to
  /// ``repair()``, which can end a run of such steps.
  mutating func propagateRepairing() -> Bool {
    let stamp = basisStamp
    var passed = Passed(required: violatedRequired.count, optional: violated.count)
    var left = 0
    while let place = queue.popFirst() {
      evaluate(Int(order.nodes[place]))
      guard violatedRequired.count != passed.required || violated.count != passed.optional else {
        continue
      }
      left += 1
      if left & 0x3f == 0, isStopped { isSpoilt = true }
      guard !isSpoilt, repairEarly(&passed) else {
        propagate()
        break
      }
    }
    return basisStamp != stamp
  }

  /// Repairs rows queued since the last call as far as short steps can; returns false if a step
  /// gained nothing.
  private mutating func repairEarly(_ passed: inout Passed) -> Bool {
    while true {
      let isRequired = violatedRequired.count > passed.required
      guard isRequired || violated.count > passed.optional,
        let row = isRequired ? violatedRequired.popLast() : violated.popLast()
      else { return true }
      guard rows[Int(row)].owner < 0, rows[Int(row)].isWrong(rows[Int(row)].slack) else {
        rows[Int(row)].flags.remove(.isQueued)
        continue
      }
      guard let gained = takeEarlyStep(Int(row)) else {
        if isRequired {
          violatedRequired.putBack(row, at: &passed.required)
        } else {
          violated.putBack(row, at: &passed.optional)
        }
        continue
      }
      rows[Int(row)].flags.remove(.isQueued)
      guard gained else { return false }
    }
  }

  /// Repairs a row by a short step and returns whether that gained; `nil` if no short step applies,
  /// or if the walk has yet to reach one of the row's unknowns.
  private mutating func takeEarlyStep(_ row: Int) -> Bool? {
    let next = queue.first ?? .max
    for at in rows[row].range where !isFinal(terms.entries[at].index, before: next) { return nil }
    if !unpinned.isEmpty { settlePins() }
    let survey = survey(row)
    guard abs(survey.slack) > Tolerance.slack * survey.scale else { return nil }
    return takeShortStep(row, survey, isEarly: true)
  }

  /// Evaluates the unknown that an early step gave to another row, and settles at once what the
  /// pick of free unknowns would otherwise revisit.
  mutating func moveEarly(_ unknown: Int32, definedBy row: Int) {
    let guards = movedGuards.count
    evaluate(Int(unknown))
    for at in guards..<movedGuards.count {
      let row = Int(movedGuards[at])
      if rows[row].flags.contains(.isGuard) { dismiss(row) }
    }
    movedGuards.keep(guards)
    guard let last = loose.last, last == Int32(row) else { return }
    if mayMove(last) {
      guard let twin = twin(of: row) else { return }
      rows[twin].flags.insert(.isGuard)
    }
    rows[row].flags.remove(.isLoose)
    loose.keep(loose.count - 1)
  }

  /// Returns whether a walk that continues from `next` leaves an unknown unchanged.
  @inline(__always)
  private func isFinal(_ unknown: Int32, before next: Int) -> Bool {
    let column = columns[Int(unknown)]
    if Int(column.place) < next { return true }
    guard column.block < 0, !queue.contains(Int(column.place)) else { return false }
    return column.definer < 0 || rows[Int(column.definer)].count == 1
  }
}

extension Cells<Int32> {
  /// Inserts a row among those already passed.
  fileprivate mutating func putBack(_ row: Int32, at passed: inout Int) {
    append(row)
    self[count - 1] = self[passed]
    self[passed] = row
    passed += 1
  }
}
