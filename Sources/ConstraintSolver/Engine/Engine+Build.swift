/// Building a basis from scratch, and adding rows to one.
extension Engine {
  /// Discards the basis and finds the optimum again.
  mutating func rebuild(_ clarity: Double) throws(Contradiction) {
    reset()
    isSpoilt = false
    var live: [Int32] = []
    live.reserveCapacity(rows.count)
    for row in rows.indices where rows[row].isLive { live.append(Int32(truncatingIfNeeded: row)) }
    try enter(live, clarity)
  }

  /// Holds every unknown at its value; no row is tight.
  mutating func reset() {
    basisStamp &+= 1
    directions.dropAll()
    while queue.popFirst() != nil {}
    for unknown in columns.indices {
      columns[unknown].place = Int32(unknown)
      columns[unknown].definer = ~Int32(unknown)
      columns[unknown].block = -1
      columns[unknown].isPinned = false
      columns[unknown].isLoose = false
      columns[unknown].isUnbounded = false
      columns[unknown].isDoubtful = false
      order.put(Int32(unknown), at: unknown)
    }
    for at in sums.indices { sums[at] = 0 }
    removeBlocks()
    duals.removeAll()
    violated.removeAll()
    violatedRequired.removeAll()
    unpinned.removeAll()
    undetermined.removeAll()
    doubtful.removeAll()
    hasUnbounded = false
    movedGuards.removeAll()
    loose.removeAll()
    heldCount = columns.count
    costlyCount = 0
    isSpoilt = true
    areDualsBlurred = false
    isStrained = false
    isExact = false
    for unknown in columns.indices where columns[unknown].isAlive && values[unknown] != 0 {
      noteLoose(~Int32(unknown))
    }
    for row in rows.indices {
      rows[row].flags.subtract([.isQueued, .isLoose, .isGuard, .isDetermined])
      rows[row].owner = -1
      rows[row].dual = -1
      guard rows[row].isLive else { continue }
      rows[row].side = rows[row].restSide
      rows[row].slack = rows[row].constant
    }
  }

  /// Puts attached, inactive rows into effect.
  ///
  /// The structure comes first: rows replace held unknowns, at no cost in the objective as their
  /// duals are 0, equations before inequalities and stronger rows first. Then one walk finds all
  /// values, and violated rows are repaired. Layouts need no exchange in that last phase.
  ///
  /// A row replaces a held unknown only if the unknown's multiplier in the row's support exceeds
  /// `clarity`.
  mutating func enter(_ added: [Int32], _ clarity: Double = Tolerance.multiplier)
    throws(Contradiction)
  {
    let isBulk = added.count > 32 && added.count * 2 > columns.count
    let sorted = added.count > 1 ? inSequence(added) : added
    let isAnew = isBulk && heldCount == columns.count
    if isAnew { arrangeAll(sorted) }
    let arranged = basisStamp
    for row in sorted where rows[Int(row)].owner < 0 {
      guard heldCount > 0, !isSpoilt else { break }
      if isStopped { return isSpoilt = true }
      takePlace(Int(row), clarity)
    }
    guard !isSpoilt else { return }
    if !bounds.isEmpty, heldCount > 0 { restOnBounds(added) }
    noteHeld(by: added, isBulk: isBulk)
    if isBulk {
      trim()
      evaluateAll(arePinsKnown: isAnew && basisStamp == arranged)
    } else {
      for row in sorted { request(Int(row)) }
      propagate()
      for row in sorted where rows[Int(row)].owner < 0 {
        rows[Int(row)].slack = exactSlack(Int(row))
        check(Int(row))
      }
    }
    try repair()
  }

  /// Makes bounds tight if rows mention their unknowns and nothing defines them.
  ///
  /// A squeezed unknown then reaches its bound at once; otherwise each would need a separate step
  /// to get there.
  private mutating func restOnBounds(_ added: [Int32]) {
    for row in added {
      for at in rows[Int(row)].range {
        let unknown = terms.entries[at].index
        guard columns[Int(unknown)].isHeld, values[Int(unknown)] == 0 else { continue }
        let bound = bounds[Int(unknown)]
        guard bound >= 0, rows[Int(bound)].isLive, rows[Int(bound)].owner < 0 else { continue }
        exchange(bound, for: ~unknown)
        counters.pivots -= 1
      }
    }
  }

  /// Records unknowns that rows mention and nothing defines as possibly free.
  private mutating func noteHeld(by added: [Int32], isBulk: Bool) {
    guard heldCount > 0 else { return }
    if isBulk {
      for unknown in columns.indices where columns[unknown].isHeld && canBeFree(unknown) {
        noteLoose(~Int32(unknown))
      }
      return
    }
    for row in added {
      for at in rows[Int(row)].range {
        let unknown = terms.entries[at].index
        if columns[Int(unknown)].isHeld { noteLoose(~unknown) }
      }
    }
  }

  /// Makes a row tight in place of the last held unknown of its support, if there is one.
  mutating func takePlace(_ row: Int, _ clarity: Double) {
    var last: (place: Int32, unknown: Int32, coefficient: Double) = (-1, -1, 0)
    for at in rows[row].range {
      let term = terms.entries[at]
      let place = columns[Int(term.index)].place
      if place > last.place { last = (place, term.index, term.coefficient) }
    }
    guard last.unknown >= 0 else { return }
    var held: Int32?
    if columns[Int(last.unknown)].isHeld, abs(last.coefficient) > clarity {
      held = ~last.unknown
    } else {
      held = solveSupport(of: row, untilHeld: true, isPartial: true)
      guard let entry = support.last, abs(entry.coefficient) > clarity else { return }
    }
    guard let held else { return }
    exchange(Int32(row), for: held)
    counters.pivots -= 1
    if !rows[row].isRigid { noteLoose(Int32(row)) }
  }

  /// Evaluates all nodes in order, then all inactive rows; recomputes the pins unless they are
  /// known.
  mutating func evaluateAll(arePinsKnown: Bool) {
    while queue.popFirst() != nil {}
    unpinned.removeAll()
    for place in order.nodes.indices where order.nodes[place] >= 0 {
      let unknown = order.nodes[place]
      if !arePinsKnown { pinAnew(unknown) }
      reevaluate(Int(unknown))
    }
    for row in rows.indices where rows[row].isLive && rows[row].owner < 0 {
      rows[row].slack = exactSlack(row)
      check(row)
    }
    counters.entriesWritten &+= columns.count
    counters.rowsTouched &+= rows.count
  }

  private mutating func pinAnew(_ unknown: Int32) {
    columns[Int(unknown)].isPinned = false
    if columns[Int(unknown)].block >= 0 {
      for member in members(unknown) { columns[Int(member)].isPinned = false }
    }
    pin(unknown)
  }

  /// Returns required equations, then optional equations and optional inequalities by descending
  /// strength, then required inequalities; within each group by order.
  private func inSequence(_ added: [Int32]) -> [Int32] {
    var equations: [Int32] = []
    var (wishes, bounds, limits): ([Int32], [Int32], [Int32]) = ([], [], [])
    equations.reserveCapacity(added.count)
    for row in added {
      switch (rows[Int(row)].isRequired, rows[Int(row)].isEquation) {
      case (true, true): equations.append(row)
      case (false, true): wishes.append(row)
      case (false, false): bounds.append(row)
      case (true, false): limits.append(row)
      }
    }
    return byOrder(equations) + byStrength(wishes) + byStrength(bounds) + byOrder(limits)
  }

  /// Returns rows by order, ties by age; rows in ascending or descending order, as most are, cost
  /// one pass.
  private func byOrder(_ group: [Int32]) -> [Int32] {
    group.sorted { a, b in
      (rows[Int(a)].order, rows[Int(a)].age) < (rows[Int(b)].order, rows[Int(b)].age)
    }
  }

  /// Returns rows by descending strength, ties by order: one pass per strength while there are few,
  /// as in layouts.
  ///
  /// Strengths are separated first because the views' compression resistance arrives in the reverse
  /// order of their hugging.
  private func byStrength(_ group: [Int32]) -> [Int32] {
    var strengths: [Double] = []
    for row in group where !strengths.contains(rows[Int(row)].strength) {
      strengths.append(rows[Int(row)].strength)
      guard strengths.count <= 8 else {
        return byOrder(group).sorted { rows[Int($0)].strength > rows[Int($1)].strength }
      }
    }
    return strengths.sorted(by: >).flatMap { strength in
      byOrder(group.filter { rows[Int($0)].strength == strength })
    }
  }
}

extension Engine {
  /// Drops the basis; no row is tight until a rebuild.
  mutating func dissolve() {
    isSpoilt = true
    directions.dropAll()
    for row in rows.indices {
      rows[row].owner = -1
      rows[row].side = rows[row].restSide
    }
    costlyCount = 0
  }

  /// Restores the values from before the step, on the basis just found for them.
  mutating func restore() {
    for at in journal.saved.indices {
      values[Int(journal.saved[at].unknown)] = journal.saved[at].value
    }
    while let row = violated.popLast() { rows[Int(row)].flags.remove(.isQueued) }
    while let row = violatedRequired.popLast() { rows[Int(row)].flags.remove(.isQueued) }
    for row in rows.indices where rows[row].isLive && rows[row].owner < 0 {
      rows[row].slack = exactSlack(row)
    }
  }
}
