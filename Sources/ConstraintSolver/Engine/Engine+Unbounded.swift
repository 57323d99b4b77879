/// Unbounded unknowns: those that may have any value at all, as far as the basis tells.
///
/// A held unknown can be moved, together with all that depend on it, if every row that mentions one
/// of them is tight: no slack changes then, and no cost. So an unknown is marked as unbounded if
///
/// - it is held, or its tight row has one other unknown that is marked, and the rest is determined;
/// - each row that mentions it is tight, and what the row defines is marked.
///
/// That is local: a new row casts doubt on the unknowns it mentions, and only where one of them
/// loses its mark are its neighbours looked at. A column that nothing holds is thus reported, line
/// by line, at the cost of its last view.
extension Engine {
  /// Returns whether an unknown is known to have any value among the optimal solutions.
  @inline(__always)
  func isUnbounded(_ unknown: Int) -> Bool {
    columns[unknown].isUnbounded && doubtful.isEmpty && undetermined.isEmpty && !isSpoilt
  }

  /// Records that the terms of a row have changed.
  @inline(never)
  mutating func doubtUnbounded(_ row: Int) {
    for at in rows[row].range { doubtUnbounded(terms.entries[at].index) }
  }

  /// Remembers that an unknown is defined otherwise than before.
  mutating func doubtUnbounded(_ unknown: Int32) {
    guard columns[Int(unknown)].isUnbounded, !columns[Int(unknown)].isDoubtful else { return }
    columns[Int(unknown)].isDoubtful = true
    doubtful.append(unknown)
  }

  /// Marks those of some unknowns that are unbounded, and the unmarked ones connected with them,
  /// unless there are many.
  mutating func markUnbounded(around unknowns: [Int]) {
    var visited: Set<Int32> = []
    for unknown in unknowns
    where (visited.isEmpty || !visited.contains(Int32(unknown))) && !columns[unknown].isUnbounded
      && !isMarked(Int32(unknown))
    {
      let (part, isUnbounded) = boundedPart(around: Int32(unknown))
      counters.rowsTouched &+= part.count
      if unknowns.count > 1 { visited.formUnion(part) }
      guard isUnbounded else { continue }
      for member in part { columns[Int(member)].isUnbounded = true }
      hasUnbounded = true
    }
  }

  /// The unknowns without mark that are connected with one, and whether all of them are unbounded;
  /// not all of the unknowns if they are not, or many.
  private func boundedPart(around seed: Int32) -> (part: [Int32], isUnbounded: Bool) {
    var part = [seed]
    var next = 0
    while next < part.count {
      guard part.count <= Self.unboundedLimit, let neighbours = boundedNeighbours(of: part[next])
      else { return (part, false) }
      for neighbour in neighbours where !part.contains(neighbour) { part.append(neighbour) }
      next += 1
    }
    return (part, true)
  }

  /// The largest number of unknowns to look at to mark one.
  private static let unboundedLimit = 64

  /// Takes the marks from unknowns that are no longer unbounded; returns those.
  mutating func forgetBounded() -> [Int] {
    var bounded: [Int] = []
    while let unknown = doubtful.popLast() {
      counters.rowsTouched &+= 1
      columns[Int(unknown)].isDoubtful = false
      guard !isUnboundedByNeighbours(unknown) else { continue }
      columns[Int(unknown)].isUnbounded = false
      bounded.append(Int(unknown))
      for at in columns[Int(unknown)].range { doubtUnbounded(Int(mentions.entries[at].row)) }
    }
    return bounded
  }

  /// Returns whether the conditions for marking an unknown as unbounded hold.
  func isUnboundedByNeighbours(_ unknown: Int32) -> Bool {
    boundedNeighbours(of: unknown)?.isEmpty ?? false
  }

  /// The unknowns without mark that would have to be unbounded for an unknown to be; nil if it
  /// cannot be.
  private func boundedNeighbours(of unknown: Int32) -> [Int32]? {
    let column = columns[Int(unknown)]
    guard column.block < 0 else { return nil }
    var neighbours: [Int32] = []
    if column.definer >= 0 {
      var source: Int32?
      for at in rows[Int(column.definer)].range {
        let term = terms.entries[at]
        guard term.index != unknown, !isMarked(term.index) else { continue }
        guard source == nil, abs(term.coefficient) > Tolerance.multiplier else { return nil }
        source = term.index
      }
      guard let source else { return nil }
      neighbours.append(source)
    }
    for at in column.range {
      let owner = rows[Int(mentions.entries[at].row)].owner
      guard owner >= 0, !isMarked(owner) else { return nil }
      if owner != unknown { neighbours.append(owner) }
    }
    return neighbours.filter { !columns[Int($0)].isUnbounded }
  }
}
