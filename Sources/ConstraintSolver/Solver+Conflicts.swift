/// Which required constraints are kept when not all can hold.
extension Solver {
  /// A row as the probes are given it.
  struct RowCopy: Sendable {
    var row: EngineRow
    var terms: [Entry]
  }

  func id(_ slot: Int) -> LinearConstraint.ID {
    LinearConstraint.ID(index: Int32(slot), generation: engine.rows[slot].generation)
  }

  func place(_ slot: Int) -> (Int, Int, Int) {
    let row = engine.rows[slot]
    return (row.flags.contains(.isProtected) ? 0 : 1, shape(of: slot).order, row.age)
  }

  /// Finds what can be kept, by the greedy pass, and builds the basis anew.
  mutating func sortOut() throws(SolverError) {
    engine.dissolve()
    applyShapes()
    let wasBroken = Set(breaches.map(\.slot))
    let candidates = touchedStatements() ?? Array(engine.rows.indices)
    let required = candidates.filter {
      engine.rows[$0].flags.contains(.isStatement) && engine.rows[$0].isRequired
    }.sorted { place($0) < place($1) }
    let found = try breaches(among: required, knownAs: wasBroken)
    for breach in breaches { engine.rows[breach.slot].flags.remove(.isBroken) }
    for breach in found { engine.rows[breach.slot].flags.insert(.isBroken) }
    breaches = found.sorted { place($0.slot) < place($1.slot) }
    for row in pending.leaving where engine.rows[Int(row)].isLive { engine.detach(Int(row)) }
    for slot in pending.deadUnknowns {
      engine.columns[slot].isAlive = false
      let bound = Int(records[slot].bound)
      if bound >= 0, engine.rows[bound].isLive { engine.detach(bound) }
    }
    attachWhatCounts()
    guard rebuildOfWhatHolds() else { throw .notFinite }
  }

  /// Builds the basis of constraints that can all hold, as the probes or an earlier step have found.
  ///
  /// In another order, rounding may put a sum that is just not contradictory on the other side of
  /// the tolerance: what is met is excused, up to a limit; false if that is not enough.
  @discardableResult
  mutating func rebuildOfWhatHolds() -> Bool {
    engine.excuses = [:]
    do throws(Engine.Contradiction) {
      try engine.rebuildWithCare()
      return true
    } catch {
      return goOn(after: error)
    }
  }

  /// The constraints that cannot be kept, of some in the order in which they are tried, each with
  /// the set that it contradicts.
  private mutating func breaches(
    among required: [Int], knownAs wasBroken: Set<Int>
  ) throws(SolverError) -> [Breach] {
    var kept: [Int] = []
    var broken: [(slot: Int, before: Int, reason: [Entry])] = []
    let space = ProbeSpace(of: required, in: self)
    var probe = probe(space, isBounded: true)
    var found: [Breach] = []
    var tried = [Int](repeating: -1, count: probe.rows.count)
    for slot in required {
      tried.append(slot)
      if let reason = probe.objection(to: copy(slot, in: space)) {
        broken.append((slot, kept.count, reason))
        guard followsCertificates else { continue }
        found.append(Breach(slot: slot, conflict: certificate(reason, tried, newest: slot)))
      } else {
        kept.append(slot)
      }
    }
    engine.counters = probe.counters
    if followsCertificates { return found }
    for (slot, before, reason) in broken {
      let candidates = connected(with: slot, among: kept[..<before])
      var conflict = conflictSet(of: slot, among: candidates)
      // Where rounding lets fewer of them hold, what was met is told, minimal or not.
      if !(conflict.gap < 0) { conflict = certificate(reason, tried, newest: slot) }
      if conflictRule == .refuse, !wasBroken.contains(slot) { throw .conflict(conflict) }
      found.append(Breach(slot: slot, conflict: conflict))
    }
    return found
  }

  /// The constraints of the parts in which something is broken or changes by the open step, or nil
  /// for all constraints.
  ///
  /// In the other parts all is as it was.
  private func touchedStatements() -> [Int]? {
    var changed = pending.entering.map(Int.init) + pending.shapes.map(\.slot)
    changed += pending.edits.map { Int($0.row) }
    let givens = Set(ConnectedPart.givens(self).values)
    guard !changed.isEmpty, !changed.contains(where: givens.contains) else { return nil }
    let detached = breaches.map(\.slot) + pending.entering.map(Int.init)
    let part = ConnectedPart(
      of: self, around: [], and: changed + breaches.map(\.slot), detached: detached)
    return part.statements
  }

  /// A contradiction as it was met, which need not be minimal; `tried` are the constraints by row.
  private func certificate(_ reason: [Entry], _ tried: [Int], newest: Int) -> ConflictSet {
    var members: [ConflictSet.Member] = []
    var gap = 0.0
    for entry in reason where entry.index >= 0 && tried[Int(entry.index)] >= 0 {
      let slot = tried[Int(entry.index)]
      let multiplier = entry.coefficient / engine.rows[slot].weight
      members.append(ConflictSet.Member(constraint: id(slot), multiplier: multiplier))
      gap += multiplier * engine.rows[slot].constant * engine.rows[slot].weight
    }
    let own = members.first { $0.constraint == id(newest) }?.multiplier ?? 1
    let factor = (gap > 0 ? -1 : 1) / max(abs(own), 1e-12)
    for at in members.indices { members[at].multiplier *= factor }
    return ConflictSet(members: members, bounds: [], gap: gap * factor)
  }

  /// Finds anew what is broken where something is, the open step being made; returns the
  /// constraints that break and those that return.
  ///
  /// What the step does to the others, the basis says itself: while they hold, they are kept. The
  /// cost is that of the parts in which something is broken.
  mutating func rearrange() -> (breaking: [Int], returning: [Int])? {
    if followsCertificates, pending.isOfEdits, stayContradictory() { return ([], []) }
    let old = Set(breaches.map(\.slot))
    let loose = breaches.map(\.slot) + pending.entering.map(Int.init)
    let seeds = breaches.flatMap { breach in
      engine.rows[breach.slot].range.map { Int(engine.terms.entries[$0].index) }
    }
    let part = ConnectedPart(of: self, around: seeds, and: Array(old), detached: loose)
    let required = part.statements.filter { shape(of: $0).strength >= 1000 }
    guard let found = try? breaches(among: required, knownAs: old) else { return nil }
    let new = Set(found.map(\.slot))
    for slot in old { engine.rows[slot].flags.remove(.isBroken) }
    breaches = found.sorted { place($0.slot) < place($1.slot) }
    return (new.subtracting(old).sorted(), old.subtracting(new).sorted())
  }

  /// Whether the sums that contradicted still do with the present constants.
  private mutating func stayContradictory() -> Bool {
    for at in breaches.indices {
      var gap = 0.0
      let sum = breaches[at].conflict.members.map { member in
        let row = Int(member.constraint.index)
        let multiplier = member.multiplier * engine.rows[row].weight
        gap += multiplier * engine.rows[row].constant
        return Entry(index: Int32(row), coefficient: multiplier)
      }
      guard gap < -2 * Engine.tolerance * engine.size(of: sum) else { return false }
      breaches[at].conflict.gap = gap
    }
    return true
  }

  /// Those of some constraints, in their order, that are connected with one by unknowns.
  private func connected(with slot: Int, among kept: ArraySlice<Int>) -> [Int] {
    var mentioning = [[Int32]](repeating: [], count: records.count)
    for (place, row) in kept.enumerated() {
      for at in engine.rows[row].range {
        mentioning[Int(engine.terms.entries[at].index)].append(Int32(place))
      }
    }
    let kept = Array(kept)
    var isReached = [Bool](repeating: false, count: kept.count)
    var front = [slot]
    while let row = front.popLast() {
      for at in engine.rows[row].range {
        let unknown = Int(engine.terms.entries[at].index)
        for place in mentioning[unknown] where !isReached[Int(place)] {
          isReached[Int(place)] = true
          front.append(kept[Int(place)])
        }
        mentioning[unknown] = []
      }
    }
    return kept.indices.filter { isReached[$0] }.map { kept[$0] }
  }

  private func copy(_ slot: Int, in space: ProbeSpace) -> RowCopy {
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

  /// An engine with the unknowns of a space and no rows but, if wanted, the bounds.
  private func probe(_ space: ProbeSpace, isBounded: Bool) -> Engine {
    var probe = Engine()
    probe.counters = engine.counters
    for slot in space.unknowns {
      _ = probe.addUnknown()
      if isBounded, records[slot].isNonNegative {
        let bound = bound(slot, in: space)
        probe.attach(probe.store(bound.row, bound.terms))
      }
    }
    return probe
  }

  /// The canonical minimal set that a constraint makes with those kept before it.
  private mutating func conflictSet(of slot: Int, among kept: [Int]) -> ConflictSet {
    let all = ProbeSpace(of: kept + [slot], in: self)
    let candidates = kept.map { copy($0, in: all) }
    let core = [copy(slot, in: all)]
    let needed = needed(candidates, with: core, in: all, isBounded: true).sorted()
    let members = (needed.map { kept[$0] } + [slot]).sorted { place($0) < place($1) }
    let space = ProbeSpace(of: members, in: self)
    let rows = members.map { copy($0, in: space) }
    let bounded = space.unknowns.filter { records[$0].isNonNegative }
      .sorted { records[$0].age < records[$1].age }
    let limits = bounded.map { bound($0, in: space) }
    let needs = self.needed(limits, with: rows, in: space, isBounded: false).sorted()
    return weighed(
      members, needs.map { bounded[$0] }, rows: needs.map { limits[$0] } + rows, in: space,
      newest: slot)
  }

  /// The set with the multipliers of the contradiction, that of the newest member being 1 in size.
  private func weighed(
    _ members: [Int], _ bounds: [Int], rows: [RowCopy], in space: ProbeSpace, newest: Int
  ) -> ConflictSet {
    var multipliers = [Double](repeating: 0, count: rows.count)
    var probe = probe(space, isBounded: false)
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
        let variable = Variable(index: Int32($0), generation: records[$0].generation)
        return ConflictSet.Bound(variable: variable, multiplier: abs($1))
      }, gap: gap)
  }

  /// Of `candidates`, in order, those without which `core` could hold; as indices.
  ///
  /// Deleting from the end whatever is not needed leaves the same set as adding from the front
  /// until it fails, time after time: the last one added is needed each time.
  private mutating func needed(
    _ candidates: [RowCopy], with core: [RowCopy], in space: ProbeSpace, isBounded: Bool
  ) -> [Int] {
    var needed: [Int] = []
    var end: Int? = candidates.count
    while let others = end {
      var probe = probe(space, isBounded: isBounded)
      let holds = (core + needed.map { candidates[$0] }).allSatisfy { probe.accepts($0) }
      end = holds ? (0..<others).first { !probe.accepts(candidates[$0]) } : nil
      if let end { needed.append(end) }
      engine.counters = probe.counters
    }
    return needed
  }
}

/// The unknowns of some constraints, numbered so that a probe of these is no larger than they are.
private struct ProbeSpace {
  /// The unknowns, by slot, in the order of their numbers.
  let unknowns: [Int]
  private let numbers: [Int: Int32]

  init(of slots: [Int], in solver: Solver) {
    var mentioned: Set<Int> = []
    for slot in slots {
      for at in solver.engine.rows[slot].range {
        mentioned.insert(Int(solver.engine.terms.entries[at].index))
      }
    }
    unknowns = mentioned.sorted()
    var numbers: [Int: Int32] = [:]
    for (number, unknown) in unknowns.enumerated() { numbers[unknown] = Int32(number) }
    self.numbers = numbers
  }

  func number(_ unknown: Int) -> Int32 { numbers[unknown] ?? -1 }
}

extension Engine {
  /// Adds a row if it can hold with the others; else leaves it out.
  fileprivate mutating func accepts(_ copy: Solver.RowCopy) -> Bool { objection(to: copy) == nil }

  /// The same; returns the rows that contradict it, with their multipliers, or nil if none do.
  fileprivate mutating func objection(to copy: Solver.RowCopy) -> [Entry]? {
    let row = store(copy.row, copy.terms)
    attach(row)
    do throws(Contradiction) {
      try enter([Int32(row)])
      if isSpoilt { try rebuildWithCare() }
      return nil
    } catch {
      if rows[row].owner >= 0 || isSpoilt { dissolve() }
      detach(row)
      do throws(Contradiction) {
        if isSpoilt { try rebuildWithCare() } else { try repair() }
      } catch {
        dissolve()
      }
      return error.rows
    }
  }
}
