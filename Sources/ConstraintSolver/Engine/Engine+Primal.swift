/// Primal simplex steps: bring duals back into range while no row is violated.
extension Engine {
  /// Removes a row; what it held in check moves to where the rest of the system wants it.
  mutating func remove(_ row: Int) {
    var suspects: [Int32] = []
    if rows[row].owner < 0 {
      let dual = sideDual(row)
      if !dual.isEmpty {
        solveSupport(rows[row].terms)
        addToDuals(1, dual)
        suspects = support.map(\.index)
      }
      detach(row)
      release(suspects)
      return
    }
    if rows[row].isRigid { rows[row].dual = impliedDual(Int32(row)) }
    rows[row].costsAbove = false
    rows[row].costsBelow = false
    if rows[row].dual.isEmpty {
      retire(row)
      detach(row)
    } else {
      release([Int32(row)])
      if rows[row].owner < 0 { detach(row) } else { isSpoilt = true }
    }
  }

  /// The dual that a tight row must have for the others to balance: needed where none is kept.
  private mutating func impliedDual(_ tight: Int32) -> [DualTerm] {
    solveDirection(tight)
    var dual: [DualTerm] = []
    for entry in touched { dual = sum(dual, -entry.coefficient, sideDual(Int(entry.index))) }
    return dual
  }

  /// Takes a tight row without dual out of the basis; nothing moves.
  ///
  /// An inactive row that holds with equality takes its place, else an unknown is held.
  private mutating func retire(_ row: Int) {
    solveDirection(Int32(row))
    var best: Entry?
    for entry in touched
    where abs(rows[Int(entry.index)].slack) <= 1e-10 && abs(entry.coefficient) > 1e-7 {
      if let found = best, abs(found.coefficient) >= abs(entry.coefficient) { continue }
      best = entry
    }
    if let best {
      let twin = Int(best.index)
      let dual = sideDual(twin)
      exchange(best.index, for: Int32(row))
      guard !isSpoilt else { return }
      rows[twin].dual = rows[twin].isRigid ? [] : dual
      request(twin)
      propagate()
      return
    }
    var moved: Entry?
    for entry in direction {
      if let found = moved, abs(found.coefficient) >= abs(entry.coefficient) { continue }
      moved = entry
    }
    guard let moved else {
      isSpoilt = true
      return
    }
    exchange(~moved.index, for: Int32(row))
  }

  /// Lets go of tight rows whose duals are out of range until none is.
  ///
  /// Each step lowers the lexicographic error or leaves it; after a run of steps that leave it,
  /// Bland's rule (lowest index in both choices) ends any cycle.
  mutating func release(_ suspects: [Int32]) {
    var suspects = suspects
    var idle = 0
    var left = 20_000 + 50 * (rows.count + values.count)
    while !suspects.isEmpty {
      if idle > 20, let at = suspects.indices.min(by: { suspects[$0] < suspects[$1] }) {
        suspects.swapAt(at, suspects.count - 1)
      }
      let tight = suspects.removeLast()
      left -= 1
      guard left > 0, !isSpoilt else {
        isSpoilt = true
        return
      }
      guard let sign = way(tight) else { continue }
      let gained = step(tight, sign, byBland: idle > 20)
      idle = gained ? 0 : idle + 1
      suspects += support.map(\.index)
    }
  }

  /// The side to which a tight row, or held unknown, wants to go as its dual is out of range.
  private mutating func way(_ tight: Int32) -> Double? {
    if tight < 0 {
      guard definers[Int(~tight)] == tight else { return nil }
      return impliedDual(tight).first.map { $0.coefficient > 0 ? 1 : -1 }
    }
    let row = Int(tight)
    guard rows[row].owner >= 0, !rows[row].isRigid else { return nil }
    return [1.0, -1.0].first { (gap(row, $0)?.first?.coefficient ?? 0) < 0 }
  }

  /// Moves a tight row off its kink until an inactive row meets its own and takes its place.
  private mutating func step(_ tight: Int32, _ sign: Double, byBland: Bool) -> Bool {
    var change: [DualTerm] = []
    if tight < 0 {
      change = sum([], -1, impliedDual(tight))
    } else {
      solveDirection(tight)
      change = sum(sum([], sign, slope(Int(tight), Int8(sign))), -1, rows[Int(tight)].dual)
    }
    guard let block = blocking(sign, byBland: byBland) else {
      isSpoilt = true
      return false
    }
    let entering = Int(block.row)
    solveSupport(rows[entering].terms)
    addToDuals(1 / block.alpha, change)
    let dual = sum(sideDual(entering), -1 / block.alpha, change)
    apply(sign * block.distance)
    exchange(block.row, for: tight)
    guard !isSpoilt else { return false }
    if tight >= 0 {
      rows[Int(tight)].dual = []
      rows[Int(tight)].side = Int8(sign)
      rows[Int(tight)].slack = exactSlack(Int(tight))
    }
    rows[entering].dual = rows[entering].isRigid ? [] : dual
    support.append(Entry(index: block.row, coefficient: 1))
    request(entering)
    propagate()
    return block.distance > 0
  }

  /// The first inactive row to meet its kink when slacks grow by `sign` times `touched`.
  func blocking(
    _ sign: Double, byBland: Bool
  ) -> (row: Int32, alpha: Double, distance: Double)? {
    var best: (row: Int32, alpha: Double, distance: Double)?
    for entry in touched where abs(entry.coefficient) > 1e-9 {
      let row = rows[Int(entry.index)]
      let rate = sign * entry.coefficient
      guard row.side == 0 || rate * Double(row.side) < 0 else { continue }
      let slack = abs(row.slack) <= 1e-10 ? 0 : row.slack
      let distance = row.side == 0 ? 0 : max(0, -slack / rate)
      if let found = best {
        let margin = 1e-12 * max(1, found.distance)
        if distance > found.distance + margin { continue }
        let wins =
          byBland ? entry.index < found.row : abs(entry.coefficient) > abs(found.alpha)
        guard distance < found.distance - margin || wins else { continue }
      }
      best = (entry.index, entry.coefficient, distance)
    }
    return best
  }

  /// Moves all along the last direction, the slack of its tight row growing by `amount`.
  mutating func apply(_ amount: Double) {
    guard amount != 0 else { return }
    for entry in direction { values[Int(entry.index)] -= amount * entry.coefficient }
    for entry in touched { rows[Int(entry.index)].slack += amount * entry.coefficient }
    counters.entriesWritten += direction.count
    counters.rowsTouched += touched.count
  }
}
