/// The canonical pick among optimal solutions, and the steps that lead to it.
///
/// Each optional row's own error has a level in the duals, so an empty dual means that no error
/// changes when the row moves to a side without cost. Unknowns that are then still free move, in
/// order, to the value nearest 0.
extension Engine {
  /// Returns whether a tight row, or held unknown, may move to a side without changing any error.
  func mayMove(_ tight: Int32, _ sign: Double) -> Bool {
    guard tight >= 0 else { return true }
    let row = rows[Int(tight)]
    return row.dual < 0 && !row.costs(sign > 0 ? 1 : -1)
  }

  func mayMove(_ tight: Int32) -> Bool { mayMove(tight, 1) || mayMove(tight, -1) }

  /// Returns an inactive row at its kink that bounds the only unknown of a row from the other side.
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

  /// Returns whether a tight row is also held from the other side, so that it cannot move.
  private func hasTwin(_ tight: Int32) -> Bool { tight >= 0 && twin(of: Int(tight)) != nil }

  /// Returns whether a held unknown may have to move: it is not 0, or others can depend on it.
  ///
  /// An unknown that only its bound mentions stays at 0 until another row mentions it.
  @inline(__always)
  mutating func canBeFree(_ unknown: Int) -> Bool {
    let column = columns[unknown]
    if values[unknown] != 0 || column.count > 1 { return true }
    return column.count == 1 && rows[Int(mentions.entries[Int(column.start)].row)].count > 1
  }

  /// Drops entries of `loose` that cannot move, and collects those that may in `picking.free`.
  private mutating func sortLoose() {
    picking.free.removeAll()
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
          // A label that fits its text is held from both sides; nothing to do until one side gives
          // way.
          rows[twin].flags.insert(.isGuard)
          rows[Int(tight)].flags.remove(.isLoose)
          continue
        }
      } else {
        let column = columns[Int(~tight)]
        guard column.isHeld, column.isAlive, canBeFree(Int(~tight)) else {
          columns[Int(~tight)].isLoose = false
          continue
        }
      }
      picking.free.append(tight)
      loose[kept] = tight
      kept += 1
    }
    loose.keep(kept)
  }

  /// Moves the free unknowns to their canonical values; `order` sorts unknowns.
  ///
  /// This takes no time if nothing is free. If it is stopped, the basis is left spoilt.
  mutating func pick(_ order: (Int, Int) -> Bool) {
    dismissGuards()
    guard !isPicked else { return }
    pickAll(order)
    pickedStamp = basisStamp
    for at in loose.indices {
      guard loose[at] < 0, columns[Int(~loose[at])].definer == loose[at],
        values[Int(~loose[at])] == 0
      else {
        pickedStamp = -1
        break
      }
    }
  }

  private mutating func pickAll(_ order: (Int, Int) -> Bool) {
    sortLoose()
    guard !picking.free.isEmpty else { return }
    picking.locked.removeAll()
    var price = gatherMoved()
    guard !picking.unknowns.isEmpty else { return }
    var first = picking.unknowns[0]
    for at in picking.unknowns.indices where order(Int(picking.unknowns[at]), Int(first)) {
      first = picking.unknowns[at]
    }
    var passed = 0
    if isSettled(first, &passed) { return }
    let unknowns = picking.unknowns.array(picking.unknowns.indices)
      .sorted { order(Int($0), Int($1)) }
    var wasted = 0
    for (place, unknown) in unknowns.enumerated().dropFirst()
    where picking.isOpen[Int(unknown)] != 0 {
      let count = picking.locked.count
      if isSettled(unknown, &passed) { return }
      guard picking.locked.count == count else { continue }
      // The list of rows that may still move is recomputed once futile solves have touched as many
      // entries as that costs; all other rows are settled.
      wasted += support.count
      guard wasted > price else { continue }
      picking.free.removeAll()
      for at in loose.indices where !picking.locked.contains(loose[at]) && isFree(loose[at]) {
        picking.free.append(loose[at])
      }
      price = loose.count + gatherMoved()
      for done in unknowns[...place] { picking.isOpen[Int(done)] = 0 }
      wasted = 0
    }
  }

  /// Collects in `picking.unknowns`, and marks as open, the unknowns that depend on the free ones,
  /// whether or not they move; returns the number of their mentions.
  private mutating func gatherMoved() -> Int {
    for at in picking.unknowns.indices { picking.isOpen[Int(picking.unknowns[at])] = 0 }
    picking.unknowns.removeAll()
    if picking.isOpen.count < columns.count {
      picking.isOpen.append(repeating: 0, count: columns.count - picking.isOpen.count)
    }
    for at in picking.free.indices {
      let tight = picking.free[at]
      open(tight < 0 ? ~tight : rows[Int(tight)].owner)
    }
    var next = 0
    var count = 0
    while next < picking.unknowns.count {
      let column = columns[Int(picking.unknowns[next])]
      next += 1
      count += Int(column.count)
      for at in column.range {
        let owner = rows[Int(mentions.entries[at].row)].owner
        if owner >= 0 { open(owner) }
      }
    }
    counters.rowsTouched &+= count
    return count
  }

  /// Adds the unknowns of a node to those that may move.
  private mutating func open(_ unknown: Int32) {
    guard picking.isOpen[Int(unknown)] == 0 else { return }
    for member in members(unknown) {
      picking.isOpen[Int(member)] = 1
      picking.unknowns.append(member)
    }
  }

  /// Solves for the tight rows that combine to an unknown's value, except those of settled
  /// unknowns, which are locked or cannot move.
  private mutating func solveOpenSupport(of unknown: Int) {
    let column = columns[unknown]
    guard column.block < 0, column.definer >= 0 else { return solveSupport(ofUnknown: unknown) }
    for at in rows[Int(column.definer)].range {
      let other = Int(terms.entries[at].index)
      if other != unknown, picking.isOpen[other] != 0 { return solveSupport(ofUnknown: unknown) }
    }
    support.removeAll()
    support.append(Entry(index: column.definer, coefficient: 1 / column.pivot))
    counters.rowsTouched &+= 1
  }

  /// Moves one unknown as near to 0 as possible; returns whether all unknowns then have their final
  /// values.
  ///
  /// The first entry of `loose` that can still move shows that work remains; `passed` counts the
  /// entries before it, so that all calls together examine each about once.
  private mutating func isSettled(_ unknown: Int32, _ passed: inout Int) -> Bool {
    let count = picking.locked.count
    bringNearZero(Int(unknown))
    picking.isOpen[Int(unknown)] = 0
    guard !isSpoilt, picking.locked.count != count else { return isSpoilt }
    while passed < loose.count, picking.locked.contains(loose[passed]) || !isFree(loose[passed]) {
      passed += 1
    }
    guard passed >= loose.count else { return false }
    sortLoose()
    for at in picking.free.indices where !picking.locked.contains(picking.free[at]) {
      return false
    }
    return true
  }

  /// Returns whether an entry of `loose` may be able to move.
  private mutating func isFree(_ tight: Int32) -> Bool {
    guard tight >= 0 else {
      let column = columns[Int(~tight)]
      return column.isHeld && column.isAlive && canBeFree(Int(~tight))
    }
    let row = rows[Int(tight)]
    return row.isLive && row.owner >= 0 && mayMove(tight) && !hasTwin(tight)
  }

  private mutating func bringNearZero(_ unknown: Int) {
    var left = 1000 + 10 * rows.count
    repeat {
      left -= 1
      if isStopped { isSpoilt = true }
    } while left > 0 && !isSpoilt && comesNearer(unknown)
  }

  /// Moves an unknown towards 0 until a row blocks it; returns false once its value is final.
  private mutating func comesNearer(_ unknown: Int) -> Bool {
    solveOpenSupport(of: unknown)
    let held = ~Int32(unknown)
    let isAtZero = abs(values[unknown]) <= Tolerance.zero
    let sense: Double = values[unknown] > 0 ? 1 : -1
    // The first row that may move, and the first that brings the unknown nearer to 0.
    var first: Int32?
    var best: Entry?
    for at in support.indices {
      let entry = support[at]
      guard abs(entry.coefficient) > Tolerance.multiplier,
        !picking.locked.contains(entry.index), mayMove(entry.index), !hasTwin(entry.index)
      else { continue }
      first = min(first ?? entry.index, entry.index)
      guard mayMove(entry.index, sense * entry.coefficient > 0 ? 1 : -1),
        entry.index < best?.index ?? .max
      else { continue }
      best = entry
    }
    guard let first else { return false }
    if isAtZero {
      if columns[unknown].definer != held { leave(first, mayMove(first, 1) ? 1 : -1, for: held) }
      picking.locked.insert(held)
      return false
    }
    guard let best else {
      for at in support.indices
      where abs(support[at].coefficient) > Tolerance.multiplier && mayMove(support[at].index)
        && !hasTwin(support[at].index)
      {
        picking.locked.insert(support[at].index)
      }
      return false
    }
    let sign: Double = sense * best.coefficient > 0 ? 1 : -1
    let reach = abs(values[unknown] / best.coefficient)
    solveDirection(best.index)
    guard let block = blocking(sign, byBland: true), block.distance < reach else {
      apply(sign * reach)
      values[unknown] = 0
      if best.index == held { settleDirection() } else { leave(best.index, sign, for: held) }
      picking.locked.insert(held)
      return false
    }
    apply(sign * block.distance)
    leave(best.index, sign, for: block.row)
    return true
  }

  /// Exchanges a tight row without a dual for a row that holds with equality, or for a held
  /// unknown.
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

/// The working memory of a pick.
struct PickRoom: ~Copyable, Sendable {
  /// The entries of `loose` that may be able to move.
  var free = Cells<Int32>()
  /// The unknowns that depend on the free ones.
  var unknowns = Cells<Int32>()
  /// 1 for an unknown that depends on the free ones and is not settled yet, by unknown.
  var isOpen = Cells<UInt8>()
  /// The tight rows and held unknowns that are final.
  var locked = TightSet()
}

/// A set of tight rows and held unknowns, kept as a list while it is small.
struct TightSet: ~Copyable, Sendable {
  private var few = Cells<Int32>()
  private var many: Set<Int32> = []
  private static let fewest = 16

  var count: Int { few.count + many.count }

  @inline(__always)
  func contains(_ tight: Int32) -> Bool {
    for at in few.indices where few[at] == tight { return true }
    return !many.isEmpty && many.contains(tight)
  }

  mutating func insert(_ tight: Int32) {
    guard !contains(tight) else { return }
    if few.count < Self.fewest { few.append(tight) } else { many.insert(tight) }
  }

  mutating func removeAll() {
    few.removeAll()
    if !many.isEmpty { many = [] }
  }
}
