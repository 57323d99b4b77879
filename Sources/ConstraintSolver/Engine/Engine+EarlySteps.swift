/// Short steps that are taken while the values still move.
///
/// A changed constant may violate a row in each of ten thousand cells. If all values moved first and
/// all rows were repaired then, each cell would be fetched into the cache twice. So a violated row is
/// repaired as soon as its unknowns have their final values on the present basis. That is a dual
/// simplex step like any other, as duals do not depend on values.
extension Engine {
  /// The rows that stay queued behind the walk: it has looked at those before these counts.
  private struct Passed {
    var required = 0
    var optional = 0
  }

  /// Evaluates every queued node, and all that depend on unknowns that move; repairs on the way what
  /// a short step can repair.
  ///
  /// Returns whether it has taken a step. The stop token is checked every 64 nodes with violated
  /// rows; a stopped basis is spoilt. After a step without gain the rest is left to ``repair()``,
  /// which knows how to end a run of them.
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

  /// Repairs the rows that have been queued since the last call, as far as short steps can; false if
  /// one gained nothing.
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

  /// Repairs a row by a short step, and returns whether that gained; nil if that is no such step, or
  /// if the walk has yet to come to one of its unknowns.
  private mutating func takeEarlyStep(_ row: Int) -> Bool? {
    let next = queue.first ?? .max
    for at in rows[row].range where !isFinal(terms.entries[at].index, before: next) { return nil }
    if !unpinned.isEmpty { settlePins() }
    let survey = survey(row)
    guard abs(survey.slack) > Tolerance.slack * survey.scale else { return nil }
    return takeShortStep(row, survey, isEarly: true)
  }

  /// Evaluates the unknown that an early step has given another row, and notes at once what the pick
  /// of free unknowns would otherwise come back for.
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

  /// Returns whether a walk that goes on at a place leaves an unknown as it is.
  @inline(__always)
  private func isFinal(_ unknown: Int32, before next: Int) -> Bool {
    let column = columns[Int(unknown)]
    if Int(column.place) < next { return true }
    guard column.block < 0, !queue.contains(Int(column.place)) else { return false }
    return column.definer < 0 || rows[Int(column.definer)].count == 1
  }
}

extension Cells<Int32> {
  /// Puts a row among those that have been passed.
  fileprivate mutating func putBack(_ row: Int32, at passed: inout Int) {
    append(row)
    self[count - 1] = self[passed]
    self[passed] = row
    passed += 1
  }
}
