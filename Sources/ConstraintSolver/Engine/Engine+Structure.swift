/// The structure of a basis built from scratch.
extension Engine {
  /// Matches rows with unknowns and orders the unknowns as they become known.
  ///
  /// A row with one unknown left defines it, which may leave one in other rows; layouts are almost
  /// entirely of this kind. When no equation or optional row has just one left, the unknown of the
  /// next equation that most other equations mention is treated as known, and held until a row
  /// closes the cycle and makes it the seed of a block.
  ///
  /// Each row is read once per term.
  mutating func arrangeAll(_ sequence: [Int32]) {
    directions.dropAll()
    var peel = Peel(rows: rows.count, ready: sequence.count)
    for (rank, row) in sequence.enumerated() {
      peel.ranks[Int(row)] = Int32(rank)
      peel.left[Int(row)] = rows[Int(row)].count
      if rows[Int(row)].count == 1, !isLimit(row) { peel.ready.insert(rank) }
    }
    var cursor = 0
    while !isSpoilt, heldCount > 0 {
      if let rank = peel.ready.popFirst() {
        defineLast(of: sequence[rank], &peel)
      } else {
        while cursor < sequence.count, !canTear(sequence[cursor], peel) { cursor += 1 }
        guard cursor < sequence.count else { break }
        tear(sequence[cursor], &peel)
      }
    }
    seatHeld(from: peel.next)
  }

  /// Orders the unknowns that are still open by creation: in a chain of inequalities, each row then
  /// defines an unknown after the one before.
  private mutating func seatHeld(from first: Int) {
    var next = first
    for unknown in columns.indices where Int(columns[unknown].place) >= first {
      order.put(Int32(unknown), at: next)
      columns[unknown].place = Int32(next)
      next += 1
    }
    assert(next == columns.count)
  }

  /// The working state of building the structure.
  private struct Peel: ~Copyable {
    /// The rank of each row in the sequence, or -1.
    var ranks: Cells<Int32>
    /// The number of unknowns in each row that are still open.
    var left: Cells<Int32>
    /// The ranks of the rows with one open unknown.
    var ready = PositionQueue()
    /// The next position in the order.
    var next = 0
    /// Indicates whether an unknown has been treated as known.
    var hasTorn = false

    init(rows: Int, ready count: Int) {
      ranks = Cells(repeating: -1, count: rows)
      left = Cells(repeating: 0, count: rows)
      ready.grow(to: count)
    }
  }

  /// Returns whether a row is a required inequality, which should rather stay inactive.
  private func isLimit(_ row: Int32) -> Bool {
    rows[Int(row)].isRequired && !rows[Int(row)].isEquation
  }

  private func canTear(_ row: Int32, _ peel: borrowing Peel) -> Bool {
    rows[Int(row)].isRigid && peel.left[Int(row)] > 1
  }

  private func isOpen(_ unknown: Int32, _ peel: borrowing Peel) -> Bool {
    columns[Int(unknown)].isHeld && Int(columns[Int(unknown)].place) >= peel.next
  }

  private mutating func defineLast(of row: Int32, _ peel: inout Peel) {
    for at in rows[Int(row)].range {
      let term = terms.entries[at]
      guard isOpen(term.index, peel) else { continue }
      guard abs(term.coefficient) > Tolerance.clearMultiplier else { return }
      seatNext(term.index, &peel)
      heldCount -= 1
      noteMet(Int(row))
      columns[Int(term.index)].definer = row
      columns[Int(term.index)].pivot = term.coefficient
      rows[Int(row)].owner = term.index
      if rows[Int(row)].isRigid { pin(term.index) } else { noteLoose(row) }
      close(term.index, &peel)
      return
    }
  }

  /// Gives an open unknown the next position.
  private mutating func seatNext(_ unknown: Int32, _ peel: inout Peel) {
    let old = columns[Int(unknown)].place
    let other = order.nodes[peel.next]
    order.put(other, at: Int(old))
    columns[Int(other)].place = old
    order.put(unknown, at: peel.next)
    columns[Int(unknown)].place = Int32(peel.next)
    peel.next += 1
  }

  /// Updates the rows that mention an unknown, which is known from now on.
  private mutating func close(_ unknown: Int32, _ peel: inout Peel) {
    counters.rowsTouched &+= Int(columns[Int(unknown)].count)
    for at in 0..<Int(columns[Int(unknown)].count) {
      let row = mentions.entries[Int(columns[Int(unknown)].start) + at].row
      guard peel.ranks[Int(row)] >= 0 else { continue }
      peel.left[Int(row)] -= 1
      if peel.left[Int(row)] == 1, rows[Int(row)].owner < 0, !isLimit(row) {
        peel.ready.insert(Int(peel.ranks[Int(row)]))
      } else if peel.left[Int(row)] == 0, peel.hasTorn, rows[Int(row)].owner < 0,
        rows[Int(row)].isRigid, !isSpoilt
      {
        takePlace(Int(row), Tolerance.multiplier)
      }
    }
  }

  /// Treats as known the open unknown of a row that most equations mention; if bounds may define
  /// free unknowns, prefers one with a bound, so that it need not be moved there later.
  private mutating func tear(_ row: Int32, _ peel: inout Peel) {
    var best: (unknown: Int32, key: (Int, Int)) = (-1, (-1, -1))
    for at in rows[Int(row)].range {
      let unknown = terms.entries[at].index
      guard isOpen(unknown, peel) else { continue }
      var count = 0
      for at in columns[Int(unknown)].range {
        let mention = mentions.entries[at].row
        if canTear(mention, peel) { count += 1 }
      }
      let isBounded = !bounds.isEmpty && bounds[Int(unknown)] >= 0
      let key = (isBounded ? 1 : 0, count)
      if key > best.key { best = (unknown, key) }
    }
    guard best.unknown >= 0 else { return }
    peel.hasTorn = true
    seatNext(best.unknown, &peel)
    close(best.unknown, &peel)
  }
}
