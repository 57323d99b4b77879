/// Unbounded unknowns: those that may have any value at all, as far as the basis shows.
///
/// A held unknown can move, together with all that depend on it, if every row that mentions one of
/// them is tight: no slack changes then, and no cost. So an unknown is marked as unbounded if
///
/// - it is held, or one other unknown of its tight row is marked and the rest are determined;
/// - each row that mentions it is tight and defines a marked unknown.
///
/// These conditions are local: a new row casts doubt on the unknowns it mentions, and their
/// neighbours are examined only if one of them loses its mark. So a column that nothing holds costs
/// only its last view, each time a line is added.
extension Engine {
  /// Returns whether an unknown is known to have any value at all among the optimal solutions.
  @inline(__always)
  func isUnbounded(_ unknown: Int) -> Bool {
    columns[unknown].isUnbounded && doubtful.isEmpty && undetermined.isEmpty && !isSpoilt
  }

  /// Casts doubt on the unbounded marks of a row's unknowns.
  @inline(never)
  mutating func doubtUnbounded(_ row: Int) {
    for at in rows[row].range { doubtUnbounded(terms.entries[at].index) }
  }

  /// Casts doubt on the unbounded mark of an unknown.
  mutating func doubtUnbounded(_ unknown: Int32) {
    guard columns[Int(unknown)].isUnbounded, !columns[Int(unknown)].isDoubtful else { return }
    columns[Int(unknown)].isDoubtful = true
    doubtful.append(unknown)
  }

  /// Marks the given unknowns that are unbounded, and the unmarked ones connected with them, unless
  /// there are too many.
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

  /// Returns the unmarked unknowns connected with one, and whether all of them are unbounded; if
  /// not, or if there are too many, the list is incomplete.
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

  /// The maximum number of unknowns to examine in order to mark one.
  private static let unboundedLimit = 64

  /// Unmarks unknowns that are no longer unbounded, and returns them.
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

  /// Returns the unmarked unknowns that must be unbounded for an unknown to be unbounded; `nil` if
  /// it cannot be.
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
