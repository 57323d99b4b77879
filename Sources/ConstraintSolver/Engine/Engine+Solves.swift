/// Solves with the basis: local walks along the order of its nodes.
extension Engine {
  /// Evaluates every queued node, and all that depend on unknowns that move.
  ///
  /// A value is computed from its row, not corrected, so it does not depend on history.
  mutating func propagate() {
    while let place = queue.popFirst() { evaluate(Int(order.nodes[place])) }
  }

  /// Evaluates the node of a tight row and all that depend on unknowns that move; the queue must be
  /// empty.
  @inline(__always)
  mutating func propagate(from row: Int) {
    let owner = rows[row].owner
    if owner >= 0 { evaluate(Int(owner)) }
    propagate()
  }

  @inline(__always)
  mutating func evaluate(_ unknown: Int) {
    let column = columns[unknown]
    if column.block >= 0 {
      evaluate(block: Int(column.block))
    } else if column.definer >= 0 {
      let value = value(of: unknown)
      if value != values[unknown] { move(unknown, to: value) }
    }
  }

  /// Evaluates a node without updating the rows that mention it.
  mutating func reevaluate(_ unknown: Int) {
    let column = columns[unknown]
    if column.block >= 0 {
      guard let block = blocks[Int(column.block)] else { return }
      findRightSides(block, column.block)
      block.block.solve(&room)
      for at in block.unknowns.indices {
        let member = Int(block.unknowns[at])
        journal.note(member, values[member])
        values[member] = room.solution[at]
      }
      return
    }
    guard column.definer >= 0 else { return }
    let value = value(of: unknown)
    guard value != values[unknown] else { return }
    journal.note(unknown, values[unknown])
    values[unknown] = value
  }

  /// Returns the value that an unknown's defining row gives it, from the values of the row's other
  /// unknowns.
  @inline(__always)
  private func value(of unknown: Int) -> Double {
    let row = rows[Int(columns[unknown].definer)]
    if row.count == 1 { return row.constant / columns[unknown].pivot }
    var sum = row.constant
    for at in row.range {
      let term = terms.entries[at]
      if term.index != Int32(unknown) { sum -= term.coefficient * values[Int(term.index)] }
    }
    return sum / columns[unknown].pivot
  }

  /// Sets an unknown's value and updates the rows that mention it.
  private mutating func move(_ unknown: Int, to value: Double) {
    let old = values[unknown]
    journal.note(unknown, old)
    values[unknown] = value
    let step = value - old
    let column = columns[unknown]
    for at in column.range {
      let mention = mentions.entries[at]
      let row = rows[Int(mention.row)]
      if row.owner < 0 {
        shift(mention, row, to: value, by: step)
      } else if columns[Int(row.owner)].place != column.place {
        queue.insert(Int(columns[Int(row.owner)].place))
      }
    }
    counters.entriesWritten &+= 1
    counters.rowsTouched &+= Int(column.count)
  }

  /// Updates the slack of an inactive row that mentions a moved unknown; a short row is
  /// reevaluated, so that it cannot drift.
  @inline(__always)
  private mutating func shift(
    _ mention: Mention, _ row: EngineRow, to value: Double, by step: Double
  ) {
    let index = Int(mention.row)
    var slack: Double
    if mention.isAlone {
      slack = row.constant - value
    } else if row.count == 1 {
      slack = row.constant - terms.entries[Int(row.start)].coefficient * value
    } else if row.count <= 4 {
      slack = row.constant
      for at in row.range {
        let term = terms.entries[at]
        slack -= term.coefficient * values[Int(term.index)]
      }
    } else {
      slack = row.slack - terms.entries[Int(row.start &+ mention.place)].coefficient * step
    }
    rows[index].slack = slack
    if row.isOff(slack) { check(index) }
  }

  private mutating func evaluate(block index: Int) {
    guard let block = blocks[index] else { return }
    findRightSides(block, Int32(index))
    block.block.solve(&room)
    for at in block.unknowns.indices {
      let unknown = Int(block.unknowns[at])
      let value = room.solution[at]
      // Rounding errors left by elimination must not set the dependents in motion.
      if abs(value - values[unknown]) > Tolerance.motion * room.scale { move(unknown, to: value) }
    }
  }

  private mutating func findRightSides(_ block: SharedBlock, _ index: Int32) {
    room.rightSides.removeAll(keepingCapacity: true)
    for unknown in block.unknowns {
      let row = Int(columns[Int(unknown)].definer)
      var sum = rows[row].constant
      for at in rows[row].range {
        let term = terms.entries[at]
        if columns[Int(term.index)].block != index {
          sum -= term.coefficient * values[Int(term.index)]
        }
      }
      room.rightSides.append(sum)
    }
  }

  /// Queues a tight row's node for the next propagation.
  @inline(__always)
  mutating func request(_ row: Int) {
    let owner = rows[row].owner
    if owner >= 0 { queue.insert(Int(columns[Int(owner)].place)) }
  }

  /// Computes the direction in which all values move when the right-hand side of a tight row, or
  /// the value of a held unknown, grows by 1.
  ///
  /// Leaves the result in `direction` and, in `touched`, the growth of the inactive rows' slacks
  /// per unit of the tight row's slack.
  mutating func solveDirection(_ tight: Int32) {
    if tight == directed.tight, basisStamp == directed.stamp {
      counters.rowsTouched &+= touched.count
      counters.entriesWritten &+= direction.count
      return
    }
    directed = (tight, basisStamp)
    direction.removeAll()
    touched.removeAll()
    if tight >= 0 {
      sums[Int(tight)] = 1
      queue.insert(Int(columns[Int(rows[Int(tight)].owner)].place))
    } else {
      extend(Int(~tight), 1)
    }
    finishDirection()
  }

  /// Computes the direction for several tight rows and held unknowns, each growing by its amount.
  mutating func solveDirection(of amounts: [Entry]) {
    directed = (-1, -1)
    direction.removeAll()
    touched.removeAll()
    for amount in amounts {
      guard amount.index >= 0 else {
        extend(Int(~amount.index), amount.coefficient)
        continue
      }
      sums[Int(amount.index)] += amount.coefficient
      request(Int(amount.index))
    }
    finishDirection()
  }

  @inline(__always)
  private mutating func finishDirection() {
    while let place = queue.popFirst() {
      let unknown = Int(order.nodes[place])
      let column = columns[unknown]
      if column.block >= 0 {
        extend(block: Int(column.block))
        continue
      }
      guard column.definer >= 0 else { continue }
      let step = sums[Int(column.definer)] / column.pivot
      sums[Int(column.definer)] = 0
      noteSize(of: step, at: column.definer)
      if abs(step) > Tolerance.entry { extend(unknown, step) }
    }
    var kept = 0
    for at in touched.indices {
      let row = touched[at].index
      let alpha = sums[Int(row)]
      sums[Int(row)] = 0
      noteSize(of: alpha, at: row)
      guard abs(alpha) > Tolerance.rate else { continue }
      touched[kept] = Entry(index: row, coefficient: alpha)
      kept += 1
    }
    touched.keep(kept)
    counters.rowsTouched &+= touched.count
    counters.entriesWritten &+= direction.count
  }

  @inline(__always)
  private mutating func extend(_ unknown: Int, _ step: Double) {
    direction.append(Entry(index: Int32(unknown), coefficient: step))
    let column = columns[unknown]
    for at in column.range {
      let mention = mentions.entries[at]
      let index = Int(mention.row)
      let owner = rows[index].owner
      if owner < 0 {
        let coefficient = terms.entries[Int(rows[index].start &+ mention.place)].coefficient
        // A sum that cancels to 0 may be appended again; the second entry finds 0 and is dropped.
        if sums[index] == 0 { touched.append(Entry(index: mention.row, coefficient: 0)) }
        sums[index] += coefficient * step
      } else if columns[Int(owner)].place != column.place {
        let coefficient = terms.entries[Int(rows[index].start &+ mention.place)].coefficient
        sums[index] -= coefficient * step
        queue.insert(Int(columns[Int(owner)].place))
      }
    }
  }

  private mutating func extend(block index: Int) {
    guard let block = blocks[index] else { return }
    room.rightSides.removeAll(keepingCapacity: true)
    for unknown in block.unknowns {
      let row = Int(columns[Int(unknown)].definer)
      room.rightSides.append(sums[row])
      sums[row] = 0
    }
    block.block.solve(&room)
    for at in block.unknowns.indices {
      noteSize(of: room.solution[at], at: columns[Int(block.unknowns[at])].definer)
      guard abs(room.solution[at]) > Tolerance.entry else { continue }
      extend(Int(block.unknowns[at]), room.solution[at])
    }
  }

  /// Solves for the tight rows that combine to a row, with their multipliers, into `support`.
  ///
  /// If `untilHeld`, the walk ends at the first held unknown, which is returned. If `isPartial`,
  /// pinned unknowns are left out: the rows then missing have no dual and cannot leave the basis.
  @discardableResult
  mutating func solveSupport(
    of row: Int, untilHeld: Bool = false, isPartial: Bool = false
  ) -> Int32? {
    if isPartial { settlePins() }
    support.removeAll()
    // If all terms but one are pinned, as in most layouts, no sum is needed.
    var first: Entry?
    var isAlone = true
    for at in rows[row].range {
      let term = terms.entries[at]
      if isPartial, columns[Int(term.index)].isPinned { continue }
      if let earlier = first {
        if isAlone { add(earlier.coefficient, to: Int(earlier.index), isPartial) }
        isAlone = false
        add(term.coefficient, to: Int(term.index), isPartial)
      } else {
        first = term
      }
    }
    guard let first else { return nil }
    guard isAlone else { return finishSupport(untilHeld, isPartial) }
    let column = columns[Int(first.index)]
    if column.block >= 0 || abs(first.coefficient) <= Tolerance.entry {
      add(first.coefficient, to: Int(first.index), isPartial)
    } else if column.definer < 0 {
      support.append(Entry(index: column.definer, coefficient: first.coefficient))
      return untilHeld ? column.definer : nil
    } else {
      spread(column.definer, first.coefficient / column.pivot, Int(column.place), isPartial)
    }
    return finishSupport(untilHeld, isPartial)
  }

  /// Solves for the tight rows that combine to a sum, with their multipliers, into `support`.
  mutating func solveSupport(_ terms: [Entry]) {
    support.removeAll()
    for term in terms { add(term.coefficient, to: Int(term.index), false) }
    finishSupport(false, false)
  }

  /// Solves for the tight rows that combine to the value of an unknown.
  mutating func solveSupport(ofUnknown unknown: Int) {
    support.removeAll()
    guard columns[unknown].definer >= 0 else {
      support.append(Entry(index: ~Int32(unknown), coefficient: 1))
      counters.rowsTouched &+= 1
      return
    }
    add(1, to: unknown, false)
    finishSupport(false, false)
  }

  @discardableResult
  private mutating func finishSupport(_ untilHeld: Bool, _ isPartial: Bool) -> Int32? {
    var held: Int32?
    while let place = queue.popLast() {
      let unknown = Int(order.nodes[place])
      let column = columns[unknown]
      if column.block >= 0 {
        spread(block: Int(column.block), isPartial, isIdle: held != nil)
        continue
      }
      let sum = sums[unknown]
      sums[unknown] = 0
      noteSize(of: sum, at: column.definer)
      guard abs(sum) > Tolerance.entry, held == nil else { continue }
      if column.definer < 0 {
        support.append(Entry(index: column.definer, coefficient: sum))
        if untilHeld { held = column.definer }
      } else {
        spread(column.definer, sum / column.pivot, place, isPartial)
      }
    }
    counters.rowsTouched &+= support.count
    return held
  }

  @inline(__always)
  private mutating func spread(
    _ row: Int32, _ multiplier: Double, _ place: Int, _ isPartial: Bool
  ) {
    support.append(Entry(index: row, coefficient: multiplier))
    for at in rows[Int(row)].range {
      let term = terms.entries[at]
      guard columns[Int(term.index)].place != Int32(place) else { continue }
      add(-multiplier * term.coefficient, to: Int(term.index), isPartial)
    }
  }

  private mutating func spread(block index: Int, _ isPartial: Bool, isIdle: Bool) {
    guard let block = blocks[index], let first = block.unknowns.first else { return }
    let place = Int(columns[Int(first)].place)
    room.rightSides.removeAll(keepingCapacity: true)
    for unknown in block.unknowns {
      room.rightSides.append(sums[Int(unknown)])
      sums[Int(unknown)] = 0
    }
    guard !isIdle else { return }
    block.block.solveTransposed(&room)
    for at in block.unknowns.indices {
      let definer = columns[Int(block.unknowns[at])].definer
      noteSize(of: room.solution[at], at: definer)
      guard abs(room.solution[at]) > Tolerance.entry else { continue }
      spread(definer, room.solution[at], place, isPartial)
    }
  }

  @inline(__always)
  private mutating func add(_ coefficient: Double, to unknown: Int, _ isPartial: Bool) {
    let column = columns[unknown]
    if isPartial, column.isPinned { return }
    sums[unknown] += coefficient
    queue.insert(Int(column.place))
  }
}
