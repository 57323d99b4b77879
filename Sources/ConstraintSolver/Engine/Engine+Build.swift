/// Building a basis from nothing, and adding rows to one.
extension Engine {
  /// Forgets the basis and finds the optimum anew.
  mutating func rebuild() throws(Contradiction) {
    for unknown in values.indices {
      values[unknown] = 0
      places[unknown] = unknown
      definers[unknown] = ~Int32(unknown)
      blockOf[unknown] = -1
      sums[unknown] = 0
      order.put(Int32(unknown), at: unknown)
    }
    blocks = []
    forgetFreeBlocks()
    while queue.popFirst() != nil {}
    violated = []
    isSpoilt = false
    for row in rows.indices where rows[row].isLive {
      rows[row].owner = -1
      rows[row].dual = []
      rows[row].side = rows[row].restSide
      rows[row].isQueued = false
      rows[row].slack = rows[row].constant
    }
    try enter(rows.indices.filter { rows[$0].isLive })
  }

  /// Gives attached, inactive rows their influence.
  ///
  /// First the structure alone: rows take the places of held unknowns, which costs nothing, as the
  /// duals of those are 0: equations before inequalities, the stronger first. Then one walk finds
  /// all values, and what is violated is repaired. Layouts need no exchange in that last part.
  mutating func enter(_ added: [Int]) throws(Contradiction) {
    let sorted = added.sorted { sortKey($0) < sortKey($1) }
    var tight: [Int] = []
    for row in sorted {
      guard let held = solveSupport(rows[row].terms, untilHeld: true),
        let entry = support.last, abs(entry.coefficient) > 1e-9
      else { continue }
      exchange(Int32(row), for: held)
      counters.pivots -= 1
      guard !isSpoilt else { return }
      tight.append(row)
    }
    for row in tight { request(row) }
    propagate()
    for row in sorted where rows[row].owner < 0 {
      rows[row].slack = exactSlack(row)
      check(row)
    }
    try repair()
  }

  private func sortKey(_ row: Int) -> (Int, Double, Int, Int) {
    let row = rows[row]
    let group = row.isRigid ? 0 : (row.isRequired ? 2 : 1)
    return (group, -row.strength, row.order, row.age)
  }

  /// Changes the right side of a row; `repair` must follow.
  mutating func setConstant(_ constant: Double, of row: Int) {
    let difference = constant - rows[row].constant
    rows[row].constant = constant
    rows[row].slack += difference
    if rows[row].owner >= 0 {
      queue.insert(places[Int(rows[row].owner)])
    } else {
      check(row)
    }
  }
}
