/// The dual simplex method: repairs rows on the wrong side while all duals stay in range.
extension Engine {
  /// A proof that the required rows cannot all hold: rows with contradicting multipliers, the
  /// violated row first, and the gap relative to its size.
  struct Contradiction: Error {
    var rows: [Entry]
    var gap: Double
  }

  /// Takes steps until no row is violated; on a contradiction the basis stays as it is, with the
  /// failing row inactive and violated.
  ///
  /// Each step raises the lexicographic dual objective or leaves it unchanged. After a run of
  /// unchanged steps, the violated row and the leaving row are both chosen by lowest index: by
  /// Bland's theorem, applied to the dual program, such a run cannot return to a basis, and there
  /// are finitely many of them. Rounding could defeat the argument, so the number of steps is
  /// limited as well. The stop token is checked every 16 steps, each of which may walk through the
  /// whole system; if it is stopped, the basis is left spoilt.
  mutating func repair() throws(Contradiction) {
    _ = propagateRepairing()
    var idle = 0
    var left = 20_000 + 50 * (rows.count + columns.count)
    while let row = nextViolated(byBland: idle > 20) {
      left -= 1
      let isLookedAt = left & 0xf == 0
      guard left > 0, !isSpoilt, !(isLookedAt && isStopped) else {
        isSpoilt = true
        return
      }
      guard rows[row].isLive, rows[row].owner < 0 else { continue }
      let gained = try dualStep(row, byBland: idle > 20)
      idle = gained ? 0 : idle + 1
    }
  }

  /// Discards the basis and finds the optimum again, in other orders if rounding spoils the basis.
  ///
  /// First, nearly dependent rows come after the others. Then, each violated row replaces the held
  /// unknown with the largest multiplier, as in partial pivoting: this takes more steps, but finds
  /// the clearest of nearly dependent rows. If it is stopped, the basis stays spoilt.
  mutating func rebuildWithCare() throws(Contradiction) {
    for clarity in [Tolerance.multiplier, Tolerance.clearMultiplier] {
      try rebuild(clarity)
      guard isSpoilt, !isStopped else { return }
    }
    reset()
    isSpoilt = false
    for unknown in columns.indices where columns[unknown].count > 0 { noteLoose(~Int32(unknown)) }
    for row in rows.indices where rows[row].isLive {
      rows[row].slack = exactSlack(row)
      check(row)
    }
    isLastTry = true
    defer { isLastTry = false }
    try repair()
  }

  /// Enters rows like ``enter(_:_:)``, and rebuilds a basis spoilt by that.
  mutating func enterWithCare(_ added: [Int32]) throws(Contradiction) {
    try enter(added)
    if isSpoilt { try rebuildWithCare() }
  }

  /// Repairs the basis, or rebuilds it if it is spoilt.
  mutating func repairOrRebuild() throws(Contradiction) {
    if !isSpoilt { try repair() }
    if isSpoilt { try rebuildWithCare() }
  }

  /// Indicates whether rows are queued for repair.
  var hasViolated: Bool { !violated.isEmpty || !violatedRequired.isEmpty }

  /// Removes and returns the next queued row: required rows first, then the most recent one.
  private mutating func nextViolated(byBland: Bool) -> Int? {
    let next = byBland ? takeLeast() : violatedRequired.popLast() ?? violated.popLast()
    guard let row = next.map(Int.init) else { return nil }
    rows[row].flags.remove(.isQueued)
    return row
  }

  /// Removes and returns the queued row with the lowest index.
  private mutating func takeLeast() -> Int32? {
    while let row = violatedRequired.popLast() { violated.append(row) }
    guard let at = violated.indices.min(by: { violated[$0] < violated[$1] }) else { return nil }
    let row = violated[at]
    if let last = violated.popLast(), last != row { violated[at] = last }
    return row
  }

  /// Flips an inactive row to its actual side, or makes it tight; returns whether the objective
  /// improved.
  private mutating func dualStep(_ row: Int, byBland: Bool) throws(Contradiction) -> Bool {
    if !unpinned.isEmpty { settlePins() }
    let survey = survey(row)
    let (slack, scale) = (survey.slack, survey.scale)
    let side = rows[row].side
    let isWrong = side == 0 || slack * Double(side) < 0
    guard isWrong, abs(slack) > Tolerance.slack * scale else {
      rows[row].slack = abs(slack) > Tolerance.slack * scale ? slack : 0
      return true
    }
    rows[row].slack = slack
    noteMet(row)
    if !byBland, let gained = takeShortStep(row, survey) { return gained }
    return try takeStep(row, slack, byBland: byBland)
  }

  /// Flips a row that is on the wrong side by `slack`, or makes it tight.
  @inline(never)
  private mutating func takeStep(
    _ row: Int, _ slack: Double, byBland: Bool
  ) throws(Contradiction) -> Bool {
    let side = rows[row].side
    let sign: Double = slack > 0 ? 1 : -1
    let newSide = Int8(sign)
    let canFlip = !(rows[row].isRequired && rows[row].costs(newSide))
    solveSupport(of: row, isPartial: true)
    let found = leaving(sign, byBland: byBland)
    if !canFlip, found == nil {
      let sum = isPlainlyKept(row, slack) ? nil : contradiction(of: row, gap: slack)
      if (sum?.gap ?? 0) <= Tolerance.largestExcuse { doubt(Int32(row)) }
      if let sum {
        guard isKept(sum) else { throw sum }
        noteKept(sum)
      }
      isStrained = true
      suspect(Int32(row))
      // Large multipliers can make the gap of the sum tiny while this row is far off.
      if isFarOff(row, slack) {
        guard !isLastTry else { throw sum ?? contradiction(of: row, gap: slack) }
        isSpoilt = true
      }
      rows[row].slack = 0
      return true
    }
    // The price of passing the kink, per unit of the row's dual: the new side's price plus the old
    // side's, which is no longer saved.
    var price = rows[row].costs(newSide) ? rows[row].weight : 0
    if side != 0, rows[row].costs(side), !rows[row].isRequired { price += rows[row].weight }
    if support.count > 1, !byBland, let found, mayPass(found, slack),
      let gained = takeLongStep(row, slack, price: canFlip ? price : nil)
    {
      return gained
    }
    if canFlip, found.map({ isLess(price, row, than: 1 / abs($0.multiplier)) }) ?? true {
      flip(row, to: newSide, sign, price)
      return true
    }
    guard let found else { return true }
    let step = 1 / abs(found.multiplier)
    addBestToDuals(-sign * step, butFor: found.tight)
    exchange(Int32(row), for: found.tight)
    guard !isSpoilt else { return false }
    if found.tight >= 0 {
      rest(Int(found.tight), on: -sign * found.multiplier > 0 ? 1 : -1)
      rows[Int(found.tight)].slack = 0
    }
    if !rows[row].isRigid {
      startDual(row, side)
      addBest(sign * step, toDual: row)
    }
    propagate(from: row)
    return !scratch.best.isEmpty
  }

  /// Returns a row and its support as a sum in which all unknowns cancel, with the row's gap.
  mutating func contradiction(of row: Int, gap: Double) -> Contradiction {
    solveSupport(of: row)
    let rows = [Entry(index: Int32(row), coefficient: -1)] + support.array(support.indices)
    return Contradiction(rows: rows, gap: abs(gap) / size(of: rows))
  }

  /// Returns whether the gap of a sum is within tolerance or excused.
  func isKept(_ sum: Contradiction) -> Bool {
    if !(sum.gap > Tolerance.gap) { return true }
    guard !excuses.isEmpty, let excused = excuses[sum.rows.map({ $0.index }).sorted()] else {
      return false
    }
    return sum.gap <= excused * (1 + Tolerance.value)
  }

  /// Excuses a contradicting sum as long as its gap does not grow; checks its row again.
  mutating func excuse(_ sum: Contradiction) {
    excuses[sum.rows.map({ $0.index }).sorted()] = sum.gap
    check(Int(sum.rows[0].index))
  }

  /// Returns whether a slack is too large to be a rounding error.
  @inline(__always)
  private func isFarOff(_ row: Int, _ slack: Double) -> Bool {
    abs(slack) > Tolerance.largestExcuse * max(1, abs(rows[row].constant))
  }

  /// Returns the scale for the gap of a sum in which all unknowns cancel: the largest of the
  /// numbers that cancel, with each constant counting at least 1.
  ///
  /// Unlike values and slacks, it does not depend on which row came last: the same rows contradict
  /// each other in any order.
  mutating func size(of sum: [Entry]) -> Double {
    var size = 0.0
    for entry in sum where entry.index >= 0 {
      size = max(size, abs(entry.coefficient) * max(1, abs(rows[Int(entry.index)].constant)))
    }
    return size
  }

  /// Returns whether a price on a row's own levels is less than `factor` times `scratch.best`.
  private mutating func isLess(_ price: Double, _ row: Int, than factor: Double) -> Bool {
    rows.writePrice(price, of: row, into: &scratch.limit)
    return rows.compare(scratch.limit, 1, scratch.best, factor) < 0
  }

  private mutating func flip(_ row: Int, to side: Int8, _ sign: Double, _ price: Double) {
    counters.flips += 1
    if price > 0 {
      rows.writePrice(price, of: row, into: &scratch.best)
      addBestToDuals(-sign)
    }
    turn(row, to: side)
  }

  /// Sets the side on which an inactive row counts.
  mutating func turn(_ row: Int, to side: Int8) {
    if rows[row].isCostly { costlyCount -= 1 }
    rows[row].side = side
    if rows[row].isCostly { costlyCount += 1 }
  }

  /// Returns the support row whose dual reaches its limit first, with that limit in `scratch.best`.
  private mutating func leaving(
    _ sign: Double, byBland: Bool
  ) -> (tight: Int32, multiplier: Double)? {
    var best: (tight: Int32, multiplier: Double)?
    scratch.best.removeAll()
    for at in support.indices {
      let entry = support[at]
      guard abs(entry.coefficient) > Tolerance.multiplier else { continue }
      let row = Int(entry.index)
      if row < 0 {
        scratch.limit.removeAll()
      } else {
        guard !rows[row].isRigid,
          duals.writeGap(
            of: row, -sign * entry.coefficient > 0 ? 1 : -1, rows, into: &scratch.limit)
        else { continue }
      }
      if let found = best {
        let order = rows.compare(
          scratch.limit, 1 / abs(entry.coefficient), scratch.best, 1 / abs(found.multiplier))
        if order > 0 { continue }
        if order == 0 {
          let wins =
            byBland || (row < 0) != (found.tight < 0)
            ? entry.index < found.tight : abs(entry.coefficient) > abs(found.multiplier)
          guard wins else { continue }
        }
      }
      best = (entry.index, entry.coefficient)
      swap(&scratch.limit, &scratch.best)
    }
    return best
  }
}
