/// The search for minimal conflicts, and for the constraints to keep, by small trial solves
/// (probes).
extension Solver {
  /// A row copied for a probe.
  struct RowCopy: Sendable {
    var row: EngineRow
    var terms: [Entry]
  }

  /// Returns the canonical minimal set that each broken constraint forms with those kept before it,
  /// in order.
  ///
  /// Computing a set takes as long as solving its connected part.
  func conflicts(
    of breaches: [Breach], _ counters: inout Counters
  ) -> [ConflictSet] {
    if breaches.isEmpty { return [] }
    var search = PartSearch(in: self)
    let givens = givens
    var sets: [ConflictSet] = []
    for breach in breaches where !engine.isStopped {
      if let part = apart.part(ofRow: breach.slot) {
        sets.append(part.conflict(of: breach.slot, in: self) ?? breach.proof)
        continue
      }
      let own = place(breach.slot)
      let before = search.part(and: [breach.slot]).statements.filter { slot in
        engine.rows[slot].isRequired && !engine.rows[slot].flags.contains(.isBroken)
          && place(slot) < own
      }
      sets.append(conflictSet(of: breach, among: before, beside: givens, &counters))
    }
    return sets
  }

  /// The first constraints that each fix an unknown alone, including those of the open step.
  var givens: Set<Int> { Set(ConnectedPart.givens(self, isUnderWay: true).values) }

  /// Returns the canonical minimal set of one broken constraint; `kept` are those kept before it,
  /// in order.
  func conflictSet(
    of breach: Breach, among kept: [Int], beside givens: Set<Int>, _ counters: inout Counters
  ) -> ConflictSet {
    let conflict = conflictSet(
      of: breach.slot, among: connected(with: breach.slot, among: kept), beside: givens, &counters)
    // If rounding lets the reduced set hold, the contradiction that was met is reported, minimal or
    // not.
    return conflict.gap < 0 ? conflict : breach.proof
  }

  /// Returns, in order, the constraints in `kept` that share unknowns with a given one, directly or
  /// through others.
  func connected(with slot: Int, among kept: [Int]) -> [Int] {
    var mentioning: [Int: [Int]] = [:]
    for (place, row) in kept.enumerated() {
      for unknown in unknowns(in: row) { mentioning[unknown, default: []].append(place) }
    }
    var isReached = [Bool](repeating: false, count: kept.count)
    var front = [slot]
    while let row = front.popLast() {
      for unknown in unknowns(in: row) {
        for place in mentioning.removeValue(forKey: unknown) ?? [] where !isReached[place] {
          isReached[place] = true
          front.append(kept[place])
        }
      }
    }
    return kept.indices.filter { isReached[$0] }.map { kept[$0] }
  }

  func copy(_ slot: Int, in space: ProbeSpace) -> RowCopy {
    let row = engine.rows[slot]
    let copy = EngineRow(
      constant: row.constant, strength: 1000, weight: row.weight,
      costsAbove: row.relation != .lessThanOrEqual, costsBelow: row.relation != .greaterThanOrEqual,
      order: row.order, age: row.age)
    let terms = row.range.map { at in
      let term = engine.terms.entries[at]
      return Entry(index: space.number(Int(term.index)), coefficient: term.coefficient)
    }
    return RowCopy(row: copy, terms: terms)
  }

  private func bound(_ slot: Int, in space: ProbeSpace) -> RowCopy {
    RowCopy(row: .bound, terms: [Entry(index: space.number(slot), coefficient: 1)])
  }

  /// Returns an engine with a space's unknowns and no rows except, if `isBounded`, their bounds.
  func probe(_ space: ProbeSpace, isBounded: Bool, _ counters: Counters) -> Engine {
    var probe = Engine()
    probe.counters = counters
    probe.stop = engine.stop
    for slot in space.unknowns {
      _ = probe.addUnknown()
      guard isBounded else { continue }
      guard records[slot].isNonNegative else {
        probe.bounds.append(-1)
        continue
      }
      let bound = bound(slot, in: space)
      let row = probe.store(bound.row, bound.terms)
      probe.attach(row)
      probe.bounds.append(Int32(row))
    }
    return probe
  }

  /// Returns the canonical minimal set that a constraint forms with those kept before it.
  ///
  /// Drops unnecessary constraints one by one from the end: first those that are not given, then
  /// the givens, then the bounds. So the set contains the root's size only if another root size
  /// would help, and otherwise a size that would have to be negative.
  private func conflictSet(
    of slot: Int, among kept: [Int], beside fixed: Set<Int>, _ counters: inout Counters
  ) -> ConflictSet {
    let all = ProbeSpace(of: kept + [slot], in: self)
    var givens = kept.filter(fixed.contains)
    var choices = kept.filter { !fixed.contains($0) }
    choices = needed(
      choices.map { copy($0, in: all) }, with: ([slot] + givens).map { copy($0, in: all) },
      newest: 0, in: all, isBounded: true, &counters
    ).map { choices[$0] }
    choices.append(slot)
    // Givens whose unknown no other member mentions are dropped.
    let own = ProbeSpace(of: choices, in: self)
    givens = givens.filter { slot in
      own.number(Int(engine.terms.entries[Int(engine.rows[slot].start)].index)) >= 0
    }
    let bounded = own.unknowns.filter { records[$0].isNonNegative }
      .sorted { records[$0].age < records[$1].age }
    let rows = choices.map { copy($0, in: own) }
    let limits = bounded.map { bound($0, in: own) }
    let given = givens.map { copy($0, in: own) }
    let needs = needed(
      limits + given, with: rows, newest: rows.count - 1, in: own, isBounded: false, &counters)
    let bounds = needs.filter { $0 < limits.count }
    givens = needs.filter { $0 >= limits.count }.map { givens[$0 - limits.count] }
    let members = byPlace(givens + choices)
    return weighed(
      members, bounds.map { bounded[$0] },
      rows: bounds.map { limits[$0] } + members.map { copy($0, in: own) }, in: own, newest: slot)
  }

  /// Returns the set with the contradiction's multipliers, scaled so that the newest member's is
  /// ±1.
  private func weighed(
    _ members: [Int], _ bounds: [Int], rows: [RowCopy], in space: ProbeSpace, newest: Int
  ) -> ConflictSet {
    var multipliers = [Double](repeating: 0, count: rows.count)
    var probe = probe(space, isBounded: false, Counters())
    var added: [Int32] = []
    for row in rows {
      let index = probe.store(row.row, row.terms)
      probe.attach(index)
      added.append(Int32(index))
    }
    do throws(Engine.Contradiction) { try probe.enter(added) } catch {
      for entry in error.rows where entry.index >= 0 {
        multipliers[Int(entry.index)] = entry.coefficient / rows[Int(entry.index)].row.weight
      }
    }
    let at = members.firstIndex(of: newest).map { bounds.count + $0 }
    let size = abs(at.map { multipliers[$0] } ?? 1)
    var gap = zip(multipliers, rows).reduce(0) {
      $0 + $1.0 * $1.1.row.constant * $1.1.row.weight
    }
    let factor = size > 0 ? (gap > 0 ? -1 / size : 1 / size) : 1
    gap *= factor
    multipliers = multipliers.map { $0 * factor }
    return ConflictSet(
      members: zip(members, multipliers.dropFirst(bounds.count)).map {
        ConflictSet.Member(constraint: id($0), multiplier: $1)
      },
      bounds: zip(bounds, multipliers).map {
        ConflictSet.Bound(variable: variable($0), multiplier: abs($1))
      }, gap: gap)
  }

  /// Returns the indices, in order, of the `candidates` that a contradiction with `core` needs.
  ///
  /// Drops unnecessary candidates, from the end. A contradiction is a sum in which all unknowns
  /// cancel; rows outside it are dropped at once. A row inside it is kept if all others evidently
  /// hold without it, and the rest are dropped on trial: first one, then two, four and so on while
  /// that succeeds.
  ///
  /// `newest` is the index in `core` of the constraint without which all can hold.
  private func needed(
    _ candidates: [RowCopy], with core: [RowCopy], newest: Int, in space: ProbeSpace,
    isBounded: Bool, _ counters: inout Counters
  ) -> [Int] {
    var probe = probe(space, isBounded: isBounded, counters)
    defer { counters = probe.counters }
    let start = probe.rows.count + core.count
    guard !candidates.isEmpty, var sum = probe.objection(toAll: core + candidates) else {
      return []
    }
    probe.repairOthers(&sum)
    let newest = start - core.count + newest
    var isTowardsNewest = false
    if probe.hasViolated {
      var other = probe.clone()
      let found = other.objection(without: [], towards: newest)
      probe.counters = other.counters
      if let found, !other.hasViolated {
        probe = other
        sum = found
        isTowardsNewest = true
      }
    }
    probe.preferBounds(&sum, from: start)
    var needed: Set<Int> = []
    var open = Array(candidates.indices)
    var isMember = [Bool](repeating: false, count: candidates.count)
    var isNew = true
    var count = 1
    while !engine.isStopped {
      if isNew {
        for at in isMember.indices { isMember[at] = false }
        for entry in sum where Int(entry.index) >= start {
          isMember[Int(entry.index) - start] = true
        }
        for row in probe.evidentlyNeeded(sum) where row >= start { needed.insert(row - start) }
        open.removeAll(where: needed.contains)
        isNew = false
      }
      while let last = open.last, !isMember[last] {
        probe.remove(start + last)
        open.removeLast()
      }
      guard let last = open.last else { break }
      let left = open.suffix(count)
      if left.count > 1 || !probe.holds(without: start + last, sum) {
        var trial = probe.clone()
        let out = left.map { start + $0 }
        let smaller =
          isTowardsNewest
          ? trial.objection(without: out, towards: newest) : trial.objection(without: out, sum)
        probe.counters = trial.counters
        if let smaller {
          probe = trial
          sum = smaller
          probe.repairOthers(&sum)
          open.removeLast(left.count)
          count *= 2
          isNew = true
          continue
        }
      }
      if left.count == 1 {
        needed.insert(last)
        open.removeLast()
      }
      count = 1
    }
    return needed.sorted()
  }
}

/// The unknowns of a set of constraints, renumbered so that a probe is no larger than necessary.
struct ProbeSpace {
  /// The unknowns, by slot, in the order of their local numbers.
  let unknowns: [Int]
  private let numbers: [Int: Int32]

  init(of slots: [Int], in solver: Solver) {
    var mentioned: Set<Int> = []
    for slot in slots { mentioned.formUnion(solver.unknowns(in: slot)) }
    unknowns = mentioned.sorted()
    var numbers: [Int: Int32] = [:]
    for (number, unknown) in unknowns.enumerated() { numbers[unknown] = Int32(number) }
    self.numbers = numbers
  }

  func number(_ unknown: Int) -> Int32 { numbers[unknown] ?? -1 }
}
