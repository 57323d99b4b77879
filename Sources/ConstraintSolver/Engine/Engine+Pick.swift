/// The canonical pick among optimal solutions, and steps along them.
///
/// The duals hold a level for each optional row's own error, so that an empty dual means that no
/// error changes when the row is let go on a side without cost. What is left free is moved to
/// where each unknown, in order, is nearest 0.
extension Engine {
  /// Whether a tight row, or held unknown, may move to a side without changing any error.
  func mayMove(_ tight: Int32, _ sign: Double) -> Bool {
    guard tight >= 0 else { return true }
    let row = rows[Int(tight)]
    return row.dual < 0 && !row.costs(sign > 0 ? 1 : -1)
  }

  func mayMove(_ tight: Int32) -> Bool { mayMove(tight, 1) || mayMove(tight, -1) }

  /// An inactive row of one unknown that holds with equality and bounds the same unknown from the
  /// other side.
  func twin(of row: Int) -> Int? {
    guard rows[row].count == 1 else { return nil }
    let term = terms.entries[Int(rows[row].start)]
    let above = rows[row].costsAbove == (term.coefficient > 0)
    for at in columns[Int(term.index)].range {
      let entry = mentions.entries[at]
      let other = rows[Int(entry.row)]
      guard entry.row != Int32(row), other.owner < 0, other.count == 1,
        abs(other.slack) <= Tolerance.slack,
        other.isEquation
          || (other.costsAbove == (terms.entries[Int(other.start)].coefficient > 0)) != above
      else { continue }
      return Int(entry.row)
    }
    return nil
  }

  /// Forgets of the loose ones those that cannot move, and returns those that perhaps can.
  private mutating func sortLoose() -> [Int32] {
    var free: [Int32] = []
    var kept = 0
    for at in loose.indices {
      let tight = loose[at]
      if tight >= 0 {
        let row = rows[Int(tight)]
        guard row.isLive, row.owner >= 0, mayMove(tight) else {
          rows[Int(tight)].flags.remove(.isLoose)
          continue
        }
        if let twin = twin(of: Int(tight)) {
          // A label that fits its text is held from both sides; nothing to do until one gives way.
          rows[twin].flags.insert(.isGuard)
          rows[Int(tight)].flags.remove(.isLoose)
          continue
        }
        free.append(tight)
      } else {
        let column = columns[Int(~tight)]
        guard column.isHeld, column.isAlive, column.count > 0 || values[Int(~tight)] != 0 else {
          columns[Int(~tight)].isLoose = false
          continue
        }
        free.append(tight)
      }
      loose[kept] = tight
      kept += 1
    }
    loose.keep(kept)
    return free
  }

  /// Moves the free unknowns to their canonical values; `order` sorts unknowns.
  ///
  /// Costs nothing where nothing is free.
  mutating func pick(_ order: (Int, Int) -> Bool) {
    dismissGuards()
    guard !isPicked else { return }
    pickAll(order)
    let isHeldAt0 = loose.indices.allSatisfy { at in
      loose[at] < 0 && columns[Int(~loose[at])].definer == loose[at] && values[Int(~loose[at])] == 0
    }
    pickedStamp = isHeldAt0 ? basisStamp : -1
  }

  private mutating func pickAll(_ order: (Int, Int) -> Bool) {
    var unknowns: [Int32] = []
    for tight in sortLoose() {
      solveDirection(tight)
      for at in direction.indices where marks[Int(direction[at].index)] == 0 {
        marks[Int(direction[at].index)] = 1
        unknowns.append(direction[at].index)
      }
    }
    for unknown in unknowns { marks[Int(unknown)] = 0 }
    let precedes: (Int32, Int32) -> Bool = { order(Int($0), Int($1)) }
    var locked: Set<Int32> = []
    var passed = 0
    guard let first = unknowns.min(by: precedes) else { return }
    if isSettled(first, &locked, &passed) { return }
    for unknown in unknowns.sorted(by: precedes).dropFirst()
    where isSettled(unknown, &locked, &passed) {
      return
    }
  }

  /// Brings one unknown near 0; says whether no more is to be done, as all that is free has its
  /// place, and so have the other unknowns.
  ///
  /// The first of the loose ones that is not locked says that there is more; `passed` are those
  /// before it, so that all of the unknowns together look at each of them once or so.
  private mutating func isSettled(
    _ unknown: Int32, _ locked: inout Set<Int32>, _ passed: inout Int
  ) -> Bool {
    let count = locked.count
    bringNearZero(Int(unknown), &locked)
    guard !isSpoilt, locked.count != count else { return isSpoilt }
    while passed < loose.count, locked.contains(loose[passed]) || !isFree(loose[passed]) {
      passed += 1
    }
    return passed >= loose.count && sortLoose().allSatisfy(locked.contains)
  }

  /// Whether one of the loose ones can perhaps move.
  private mutating func isFree(_ tight: Int32) -> Bool {
    guard tight >= 0 else {
      let column = columns[Int(~tight)]
      return column.isHeld && column.isAlive && (column.count > 0 || values[Int(~tight)] != 0)
    }
    let row = rows[Int(tight)]
    return row.isLive && row.owner >= 0 && mayMove(tight) && twin(of: Int(tight)) == nil
  }

  private mutating func bringNearZero(_ unknown: Int, _ locked: inout Set<Int32>) {
    var left = 1000 + 10 * rows.count
    while left > 0, !isSpoilt, comesNearer(unknown, &locked) { left -= 1 }
  }

  /// Moves an unknown towards 0 until a row blocks the way; false if it is where it stays.
  private mutating func comesNearer(_ unknown: Int, _ locked: inout Set<Int32>) -> Bool {
    solveSupport([Entry(index: Int32(unknown), coefficient: 1)])
    let open = support.array(support.indices).filter {
      abs($0.coefficient) > Tolerance.multiplier && !locked.contains($0.index) && mayMove($0.index)
    }
    guard !open.isEmpty else { return false }
    let held = ~Int32(unknown)
    if abs(values[unknown]) <= Tolerance.zero {
      if columns[unknown].definer != held, let first = open.min(by: { $0.index < $1.index }) {
        leave(first.index, mayMove(first.index, 1) ? 1 : -1, for: held)
      }
      locked.insert(held)
      return false
    }
    let sense: Double = values[unknown] > 0 ? 1 : -1
    let gaining = open.filter { mayMove($0.index, sense * $0.coefficient > 0 ? 1 : -1) }
    guard let best = gaining.min(by: { $0.index < $1.index }) else {
      for entry in open { locked.insert(entry.index) }
      return false
    }
    let sign: Double = sense * best.coefficient > 0 ? 1 : -1
    let reach = abs(values[unknown] / best.coefficient)
    solveDirection(best.index)
    guard let block = blocking(sign, byBland: true), block.distance < reach else {
      apply(sign * reach)
      values[unknown] = 0
      if best.index == held { settleDirection() } else { leave(best.index, sign, for: held) }
      locked.insert(held)
      return false
    }
    apply(sign * block.distance)
    leave(best.index, sign, for: block.row)
    return true
  }

  /// Exchanges a tight row without dual for one that holds with equality, or a held unknown.
  mutating func leave(_ leaving: Int32, _ sign: Double, for entering: Int32) {
    exchange(entering, for: leaving)
    guard !isSpoilt else { return }
    if leaving >= 0 {
      rest(Int(leaving), on: Int8(sign))
      rows[Int(leaving)].slack = exactSlack(Int(leaving))
    }
    if entering >= 0 {
      setDual(Int(entering), [])
      request(Int(entering))
    }
    settleDirection()
  }
}
