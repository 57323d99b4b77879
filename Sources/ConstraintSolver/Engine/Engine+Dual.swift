/// The dual simplex method: repairs rows on the wrong side while all duals stay in range.
extension Engine {
  /// Why the required rows cannot all hold: rows with the multipliers that contradict.
  struct Contradiction: Error {
    var rows: [Entry]
  }

  /// Takes steps until no row is violated; on a contradiction the basis stays as it is, with the
  /// row that cannot hold inactive and violated.
  ///
  /// Each step raises the lexicographic dual objective or leaves it. After a run of steps that
  /// leave it, the violated row and the row that leaves are both chosen by lowest index: by
  /// Bland's theorem, applied to the dual program, such a run cannot return to a basis, and there
  /// are finitely many of them. Rounding could defeat the argument, so steps are limited as well.
  mutating func repair() throws(Contradiction) {
    propagate()
    var idle = 0
    var left = 20_000 + 50 * (rows.count + columns.count)
    while let row = nextViolated(byBland: idle > 20) {
      left -= 1
      guard left > 0, !isSpoilt else {
        isSpoilt = true
        return
      }
      guard rows[row].isLive, rows[row].owner < 0 else { continue }
      let gained = try dualStep(row, byBland: idle > 20)
      idle = gained ? 0 : idle + 1
    }
  }

  /// Rows that must hold come first, then the stronger ones.
  private mutating func nextViolated(byBland: Bool) -> Int? {
    var best: Int?
    for at in violated.indices.suffix(byBland ? violated.count : 8) {
      guard let found = best else {
        best = at
        continue
      }
      let isBetter =
        byBland
        ? violated[at] < violated[found]
        : rows[Int(violated[at])].strength > rows[Int(violated[found])].strength
      if isBetter { best = at }
    }
    guard let best else { return nil }
    let row = Int(violated[best])
    violated.swapAt(best, violated.count - 1)
    violated.removeLast()
    rows[row].flags.remove(.isQueued)
    return row
  }

  /// Moves one inactive row to the side that it is on, or makes it tight; says whether that gained.
  private mutating func dualStep(_ row: Int, byBland: Bool) throws(Contradiction) -> Bool {
    let (slack, scale) = exactSlackAndScale(row)
    let side = rows[row].side
    let isWrong = side == 0 || slack * Double(side) < 0
    guard isWrong, abs(slack) > 1e-10 * scale else {
      rows[row].slack = abs(slack) > 1e-10 * scale ? slack : 0
      return true
    }
    rows[row].slack = slack
    let sign: Double = slack > 0 ? 1 : -1
    let newSide = Int8(sign)
    let canFlip = !(rows[row].isRequired && rows[row].costs(newSide))
    solveSupport(of: row, isPartial: true)
    let found = leaving(sign, byBland: byBland)
    if !canFlip, found == nil {
      guard abs(slack) > 1e-6 * scale else {
        rows[row].slack = 0
        return true
      }
      solveSupport(of: row)
      throw Contradiction(rows: [Entry(index: Int32(row), coefficient: -1)] + support)
    }
    let oldDual = sideDual(row)
    if canFlip {
      let own = sum(slope(row, newSide), -sign, oldDual)
      guard let found, compare(own, 1, scratch.best, 1 / abs(found.multiplier)) >= 0 else {
        flip(row, to: newSide, sign, own)
        return true
      }
    }
    guard let found else { return true }
    let step = sum([], 1 / abs(found.multiplier), scratch.best)
    addToDuals(-sign, step)
    exchange(Int32(row), for: found.tight)
    guard !isSpoilt else { return false }
    if found.tight >= 0 {
      rest(Int(found.tight), on: -sign * found.multiplier > 0 ? 1 : -1)
      rows[Int(found.tight)].slack = 0
    }
    if !rows[row].isRigid { setDual(row, sum(oldDual, sign, step)) }
    request(row)
    propagate()
    return !step.isEmpty
  }

  private mutating func flip(_ row: Int, to side: Int8, _ sign: Double, _ own: [DualTerm]) {
    counters.flips += 1
    addToDuals(-sign, own)
    if rows[row].isCostly { costlyCount -= 1 }
    rows[row].side = side
    if rows[row].isCostly { costlyCount += 1 }
  }

  /// The row of the support whose dual first meets its limit, with the limit in `scratch.best`.
  private mutating func leaving(
    _ sign: Double, byBland: Bool
  ) -> (tight: Int32, multiplier: Double)? {
    var best: (tight: Int32, multiplier: Double)?
    scratch.best.removeAll(keepingCapacity: true)
    for entry in support where abs(entry.coefficient) > 1e-9 {
      let row = Int(entry.index)
      if row < 0 {
        scratch.limit.removeAll(keepingCapacity: true)
      } else {
        guard !rows[row].isRigid,
          writeGap(row, -sign * entry.coefficient > 0 ? 1 : -1, into: &scratch.limit)
        else { continue }
      }
      if let found = best {
        let order = compare(
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
