/// Primal simplex steps: bring duals back into range while no row is violated.
extension Engine {
  /// Removes a row; the unknowns that it held move to where the other rows put them.
  mutating func remove(_ row: Int) {
    if rows[row].owner < 0 {
      guard rows[row].isCostly else { return detach(row) }
      solveSupport(of: row, isPartial: true)
      setBest(rows.sideDual(row))
      addBestToDuals(1)
      let suspects = supportRows
      detach(row)
      release(suspects)
      return
    }
    if rows[row].isRigid, costlyCount > 0 {
      let dual = impliedDual(Int32(row))
      unpin(rows[row].owner)
      rows[row].costsAbove = false
      rows[row].costsBelow = false
      setDual(row, dual)
    } else {
      rows[row].costsAbove = false
      rows[row].costsBelow = false
    }
    if rows[row].dual < 0 { retire(row) } else { release([Int32(row)]) }
    // With numbers near 0, the search may have found no replacement.
    if rows[row].owner >= 0 { dissolve() }
    detach(row)
  }

  /// Replaces a tight required equation that leaves the system with an attached one that has the
  /// same left-hand side; returns whether the two are such a pair.
  ///
  /// The basis changes only in the index of a row, and the duals stay the same.
  mutating func substitute(_ row: Int, for old: Int) -> Bool {
    let owner = rows[old].owner
    guard owner >= 0, !isSpoilt, excuses.isEmpty, rows[old].isRigid, rows[row].isRigid,
      rows[old].count == rows[row].count
    else { return false }
    let (start, oldStart) = (Int(rows[row].start), Int(rows[old].start))
    for at in 0..<Int(rows[row].count) {
      let (term, other) = (terms.entries[start &+ at], terms.entries[oldStart &+ at])
      guard term.index == other.index, term.coefficient == other.coefficient else { return false }
    }
    for at in 0..<Int(rows[row].count) {
      let term = terms.entries[oldStart &+ at]
      terms.entries[start &+ at].twin = term.twin
      mentions.entries[Int(columns[Int(term.index)].start &+ term.twin)].row = Int32(row)
    }
    counters.pivots &+= 1
    rows[row].enter()
    rows[row].owner = owner
    columns[Int(owner)].definer = Int32(row)
    if rows[old].flags.contains(.isDetermined) { rows[row].flags.insert(.isDetermined) }
    rows[old].flags.subtract([.isLive, .isDetermined])
    rows[old].owner = -1
    directed = (-1, -1)
    directions.rename(Int32(old), to: Int32(row))
    if rows[row].constant != rows[old].constant {
      request(row)
      propagate()
    }
    return true
  }

  /// Returns the dual that a tight row must have to balance the others, computed wherever none is
  /// stored accurately.
  mutating func impliedDual(_ tight: Int32) -> [DualTerm] {
    guard costlyCount > 0 else { return [] }
    solveDirection(tight)
    var dual: [DualTerm] = []
    for at in touched.indices where rows[Int(touched[at].index)].isCostly {
      let entry = touched[at]
      dual = rows.sum(dual, -entry.coefficient, rows.sideDual(Int(entry.index)))
    }
    return dual
  }

  /// Replaces a tight equation with a contradicting one if all rows that it contradicts are
  /// required equations: no dual then depends on which of them is tight.
  mutating func yield(_ leaving: Int, to entering: Int) {
    guard rows[entering].isLive, rows[entering].owner < 0, rows[entering].isRigid else { return }
    solveSupport(of: entering)
    var isMember = false
    for at in support.indices {
      let row = Int(support[at].index)
      guard row >= 0, rows[row].isRigid else { return }
      if row == leaving { isMember = abs(support[at].coefficient) > Tolerance.clearEntry }
    }
    guard isMember else { return }
    exchange(Int32(entering), for: Int32(leaving))
    guard !isSpoilt else { return }
    propagate(from: entering)
    rows[leaving].slack = exactSlack(leaving)
  }

  /// Takes a tight row without a dual out of the basis; nothing moves, and an unknown becomes held.
  private mutating func retire(_ row: Int) {
    var held = rows[row].owner
    if columns[Int(held)].block >= 0 {
      solveDirection(Int32(row))
      var largest = 0.0
      for at in direction.indices where abs(direction[at].coefficient) > largest {
        largest = abs(direction[at].coefficient)
        held = direction[at].index
      }
    }
    exchange(~held, for: Int32(row))
  }

  /// Releases tight rows whose duals are out of range until none is left.
  ///
  /// Each step lowers the lexicographic error or leaves it unchanged; after a run of unchanged
  /// steps, Bland's rule (lowest index in both choices) ends any cycle. If it is stopped, the basis
  /// is left spoilt.
  mutating func release(_ suspects: [Int32]) {
    var suspects = suspects
    var idle = 0
    var left = 20_000 + 50 * (rows.count + columns.count)
    while !suspects.isEmpty {
      if idle > 20, let at = suspects.indices.min(by: { suspects[$0] < suspects[$1] }) {
        suspects.swapAt(at, suspects.count - 1)
      }
      let tight = suspects.removeLast()
      left -= 1
      if left < 0 || isStopped { isSpoilt = true }
      guard !isSpoilt else { return }
      guard let sign = way(tight) else { continue }
      let gained = step(tight, sign, byBland: idle > 20)
      idle = gained ? 0 : idle + 1
      suspects += supportRows
    }
  }

  private mutating func setBest(_ change: [DualTerm]) {
    scratch.best.removeAll()
    for term in change { scratch.best.append(term) }
  }

  private var supportRows: [Int32] {
    @inline(__always) get { support.indices.map { support[$0].index } }
  }

  /// Returns the side to which a tight row, or held unknown, must move as its dual is out of range.
  private mutating func way(_ tight: Int32) -> Double? {
    if tight < 0 {
      guard columns[Int(~tight)].definer == tight else { return nil }
      return impliedDual(tight).first.map { $0.coefficient > 0 ? 1 : -1 }
    }
    let row = Int(tight)
    guard rows[row].owner >= 0, !rows[row].isRigid else { return nil }
    if let first = strongestGap(row, 1), first < 0 { return 1 }
    if let first = strongestGap(row, -1), first < 0 { return -1 }
    return nil
  }

  /// Moves a tight row off its kink until an inactive row meets its own kink and replaces it.
  private mutating func step(_ tight: Int32, _ sign: Double, byBland: Bool) -> Bool {
    var change: [DualTerm] = []
    if tight < 0 {
      change = rows.sum([], -1, impliedDual(tight))
      solveDirection(tight)
    } else {
      solveDirection(tight)
      let slope = rows.sum([], sign, rows.slope(Int(tight), Int8(sign)))
      change = rows.sum(slope, -1, duals.terms(rows[Int(tight)].dual))
    }
    guard let block = blocking(sign, byBland: byBland) else {
      isSpoilt = true
      return false
    }
    let entering = Int(block.row)
    let oldDual = rows.sideDual(entering)
    apply(sign * block.distance)
    solveSupport(of: entering, isPartial: true)
    setBest(change)
    addBestToDuals(1 / block.alpha, butFor: tight)
    exchange(block.row, for: tight)
    guard !isSpoilt else { return false }
    if tight >= 0 {
      rest(Int(tight), on: Int8(sign))
      rows[Int(tight)].slack = exactSlack(Int(tight))
    }
    if !rows[entering].isRigid { setDual(entering, rows.sum(oldDual, -1 / block.alpha, change)) }
    support.append(Entry(index: block.row, coefficient: 1))
    request(entering)
    settleDirection()
    return block.distance > 0
  }

  /// Returns the first inactive row to meet its kink when slacks grow by `sign` times `touched`.
  mutating func blocking(
    _ sign: Double, byBland: Bool
  ) -> (row: Int32, alpha: Double, distance: Double)? {
    var best: (row: Int32, alpha: Double, distance: Double)?
    for at in touched.indices where abs(touched[at].coefficient) > Tolerance.multiplier {
      let entry = touched[at]
      let row = rows[Int(entry.index)]
      let rate = sign * entry.coefficient
      guard row.side == 0 || rate * Double(row.side) < 0 else { continue }
      let slack = abs(row.slack) <= Tolerance.slack ? 0 : row.slack
      let distance = row.side == 0 ? 0 : max(0, -slack / rate)
      if let found = best {
        let margin = Tolerance.rounding * max(1, found.distance)
        if distance > found.distance + margin { continue }
        let wins =
          byBland ? entry.index < found.row : abs(entry.coefficient) > abs(found.alpha)
        guard distance < found.distance - margin || wins else { continue }
      }
      best = (entry.index, entry.coefficient, distance)
    }
    return best
  }

  /// Moves all unknowns along the last direction, with the slack of its tight row growing by
  /// `amount`; `settleDirection` must follow.
  mutating func apply(_ amount: Double) {
    guard amount != 0 else { return }
    for at in direction.indices {
      let entry = direction[at]
      let unknown = Int(entry.index)
      journal.note(unknown, values[unknown])
      values[unknown] -= amount * entry.coefficient
    }
    for at in touched.indices {
      let entry = touched[at]
      rows[Int(entry.index)].slack += amount * entry.coefficient
      if rows[Int(entry.index)].flags.contains(.isGuard) { dismiss(Int(entry.index)) }
    }
    counters.entriesWritten &+= direction.count
    counters.rowsTouched &+= touched.count
  }
}

extension Engine {
  /// Reevaluates the values that were moved along the last direction, so that no rounding errors
  /// remain.
  mutating func settleDirection() {
    for at in direction.indices {
      let entry = direction[at]
      queue.insert(Int(columns[Int(entry.index)].place))
    }
    propagate()
  }
}
