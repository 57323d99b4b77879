/// The unknowns with the same value in every optimal solution, as far as the basis and its duals
/// show.
///
/// An unknown certainly has one value if its tight row holds with equality in every optimum and the
/// row's other unknowns have one value. It does if its dual is strictly inside its range, or if
/// another row of the same unknown blocks it where the dual is at an end of the range: a label that
/// fits its text is held by two rows, one of them without influence.
///
/// A proof walks along all unknowns on which this one depends. ``noteDetermined(_:)`` marks the
/// tight rows of proven unknowns, and later walks stop there, so a caller that asks after each step
/// pays only for the step's changes.
extension Engine {
  /// Returns whether an unknown may have another value at another optimal point.
  ///
  /// `false` is a proof; `true` may be wrong. Walks along the unmarked unknowns on which it depends,
  /// and adds the cost to `work`.
  func mayVary(_ unknown: Int, _ work: inout Solver.Counters) -> Bool {
    var known = KnownVariation()
    return mayVary(unknown, &known, &work)
  }

  /// Returns whether an unknown may vary, reusing and extending the results of earlier walks.
  func mayVary(
    _ unknown: Int, _ known: inout KnownVariation, _ work: inout Solver.Counters
  ) -> Bool {
    guard !isSpoilt else { return true }
    guard !isKnownToStand(Int32(unknown)) else { return false }
    var gap = Cells<DualTerm>()
    // The positions that the walk has reached, each with its predecessor.
    var origins: [Int32: Int32] = [:]
    var open: [(unknown: Int32, origin: Int32)] = [(Int32(unknown), -1)]
    while let (next, origin) = open.popLast() {
      if isKnownToStand(next) { continue }
      let column = columns[Int(next)]
      guard origins[column.place] == nil, !known.standing.contains(column.place) else { continue }
      origins[column.place] = origin
      var varies = isUnbounded(Int(next)) || known.varying.contains(column.place)
      for member in members(next) where !varies {
        work.rowsTouched &+= 1
        guard isStandingTight(columns[Int(member)].definer, &gap) else {
          varies = true
          continue
        }
        for at in rows[Int(columns[Int(member)].definer)].range {
          open.append((terms.entries[at].index, column.place))
        }
      }
      guard varies else { continue }
      var place = column.place
      while place >= 0, known.varying.insert(place).inserted || place == column.place {
        place = origins[place] ?? -1
      }
      return true
    }
    known.standing.formUnion(origins.keys)
    return false
  }

  /// Returns the required equations that combine to a sum, with their multipliers; `nil` if other
  /// rows take part, or more than `fewEquations`.
  func rigidSupport(of sum: [Entry]) -> [Entry]? {
    var sums: [Int32: Double] = [:]
    for term in sum { sums[term.index, default: 0] += term.coefficient }
    var support: [Entry] = []
    while let next = sums.keys.max(by: { columns[Int($0)].place < columns[Int($1)].place }) {
      let multiplier = (sums.removeValue(forKey: next) ?? 0) / columns[Int(next)].pivot
      guard abs(multiplier) > Tolerance.entry else { continue }
      let column = columns[Int(next)]
      guard support.count < Self.fewEquations, column.block < 0, column.definer >= 0,
        rows[Int(column.definer)].isRigid
      else { return nil }
      support.append(Entry(index: column.definer, coefficient: multiplier))
      for at in rows[Int(column.definer)].range {
        let term = terms.entries[at]
        if term.index != next { sums[term.index, default: 0] -= multiplier * term.coefficient }
      }
    }
    return support
  }

  /// The maximum number of equations to combine with a dictionary of sums instead of a copied
  /// engine.
  private static let fewEquations = 32

  /// Returns whether an unknown is already known to have one value.
  @inline(__always)
  func isKnownToStand(_ unknown: Int32) -> Bool {
    isFixed(unknown) || undetermined.isEmpty && isMarked(unknown)
  }

  /// Returns whether required equations alone are known to determine an unknown.
  @inline(__always)
  func isFixed(_ unknown: Int32) -> Bool {
    columns[Int(unknown)].isPinned && unpinned.isEmpty
  }

  /// Marks unknowns, among the given ones and their dependencies, that certainly have one value or
  /// certainly any.
  mutating func noteDetermined(_ unknowns: some Sequence<Int>) {
    guard !isSpoilt else { return }
    forgetDependents()
    let open = unknowns.filter { !isMarked(Int32($0)) && !columns[$0].isUnbounded }
    if !open.isEmpty {
      markDetermined(open)
      markUnbounded(around: open)
    }
    guard !doubtful.isEmpty else { return }
    let bounded = forgetBounded()
    if !bounded.isEmpty { markDetermined(bounded) }
  }

  private mutating func markDetermined(_ unknowns: [Int]) {
    var gap = Cells<DualTerm>()
    found.removeAll()
    for unknown in unknowns { open.append(Int32(unknown)) }
    while let next = open.popLast() {
      let node = order.nodes[Int(columns[Int(next)].place)]
      guard marks[Int(node)] == 0, !isMarked(next), !columns[Int(next)].isUnbounded else {
        continue
      }
      marks[Int(node)] = 1
      found.append(node)
      for member in members(node) {
        counters.rowsTouched &+= 1
        let tight = columns[Int(member)].definer
        // An unknown that depends on one that may vary can't be marked, whatever its other
        // dependencies.
        guard isStandingTight(tight, &gap) else { break }
        for at in rows[Int(tight)].range { open.append(terms.entries[at].index) }
      }
    }
    for at in found.indices {
      marks[Int(found[at])] = 0
      found[at] = columns[Int(found[at])].place
    }
    // Dependencies come earlier in the order.
    found.sort()
    for at in found.indices {
      let members = members(order.nodes[Int(found[at])])
      guard members.allSatisfy({ isDetermined($0, &gap) }) else { continue }
      for member in members { mark(Int(columns[Int(member)].definer), &gap) }
    }
  }

  /// Marks a row, and flags the rows that block it as guards.
  private mutating func mark(_ row: Int, _ gap: inout Cells<DualTerm>) {
    rows[row].flags.insert(.isDetermined)
    for sign in [1.0, -1.0] where !hasGap(row, sign, 0, &gap) {
      if let other = blocker(of: row, sign) { rows[other].flags.insert(.isGuard) }
    }
  }

  /// Unmarks a row that leaves the basis, defines another unknown, or gets another dual.
  @inline(__always)
  mutating func forgetDetermined(_ row: Int) {
    if rows[row].flags.contains(.isDetermined) { forget(row) }
  }

  @inline(never)
  private mutating func forget(_ row: Int) {
    rows[row].flags.remove(.isDetermined)
    if rows[row].owner >= 0 { undetermined.append(rows[row].owner) }
  }

  /// Unmarks all rows that depend on an unmarked unknown.
  private mutating func forgetDependents() {
    while let unknown = undetermined.popLast() {
      for member in members(unknown) {
        let definer = columns[Int(member)].definer
        if definer >= 0 { forgetDetermined(Int(definer)) }
        for at in columns[Int(member)].range {
          let row = Int(mentions.entries[at].row)
          guard rows[row].owner >= 0 else { continue }
          forgetDetermined(row)
          if hasUnbounded { doubtUnbounded(rows[row].owner) }
        }
      }
    }
  }

  /// Returns whether an unknown's tight row is marked.
  @inline(__always)
  func isMarked(_ unknown: Int32) -> Bool {
    let definer = columns[Int(unknown)].definer
    return definer >= 0 && rows[Int(definer)].flags.contains(.isDetermined)
  }

  /// Returns whether an unknown's tight row stays tight and every unknown of other nodes that it
  /// mentions is marked.
  func isDetermined(_ unknown: Int32, _ gap: inout Cells<DualTerm>) -> Bool {
    let column = columns[Int(unknown)]
    guard isStandingTight(column.definer, &gap) else { return false }
    for at in rows[Int(column.definer)].range {
      let other = terms.entries[at].index
      if columns[Int(other)].place != column.place, !isMarked(other) { return false }
    }
    return true
  }

  /// Returns whether a row holds with equality in every optimum; false for a held unknown.
  private func isStandingTight(_ tight: Int32, _ gap: inout Cells<DualTerm>) -> Bool {
    tight >= 0 && stands(Int(tight), 1, &gap) && stands(Int(tight), -1, &gap)
  }

  private func stands(_ row: Int, _ sign: Double, _ gap: inout Cells<DualTerm>) -> Bool {
    hasGap(row, sign, 0, &gap) || blocker(of: row, sign) != nil
  }

  /// Returns an inactive row at its kink that shares a tight row's only unknown and keeps the tight
  /// row's slack from moving up (`sign` 1) or down.
  func blocker(of row: Int, _ sign: Double) -> Int? {
    guard rows[row].count == 1 else { return nil }
    let term = terms.entries[Int(rows[row].start)]
    for at in columns[Int(term.index)].range {
      let other = Int(mentions.entries[at].row)
      guard rows[other].owner < 0, rows[other].count == 1, abs(rows[other].slack) <= Tolerance.slack
      else {
        continue
      }
      let isRising =
        (terms.entries[Int(rows[other].start)].coefficient > 0) == (term.coefficient * sign > 0)
      if isRising ? rows[other].side <= 0 : rows[other].side >= 0 { return other }
    }
    return nil
  }

  /// Returns whether a tight row's dual is away from one end of its range, counting only levels of
  /// at least the strength `level`.
  func hasGap(
    _ row: Int, _ sign: Double, _ level: Double, _ gap: inout Cells<DualTerm>
  ) -> Bool {
    if rows[row].isRigid { return true }
    guard duals.writeGap(of: row, sign, rows, into: &gap) else { return true }
    return gap.indices.contains {
      gap[$0].key > 0 && Double(bitPattern: UInt64(gap[$0].key)) >= level
    }
  }
}

/// Results of earlier walks: the unknowns that may vary and those that may not, by position in the
/// order.
struct KnownVariation {
  fileprivate var varying: Set<Int32> = []
  fileprivate var standing: Set<Int32> = []
}
