/// The choice of required constraints to keep when they cannot all hold.
extension Solver {
  func id(_ slot: Int) -> LinearConstraint.ID {
    LinearConstraint.ID(index: Int32(slot), generation: engine.rows[slot].generation)
  }

  func place(_ slot: Int) -> (Int, Int64, Int) {
    let row = engine.rows[slot]
    return (row.flags.contains(.isProtected) ? 0 : 1, shape(of: slot).order, row.age)
  }

  /// Finds the constraints to keep, by the greedy pass, and rebuilds the basis.
  ///
  /// Examines the parts that the open step touches or, if `all`, every constraint outside the parts
  /// that are solved separately.
  mutating func sortOut(all: Bool = false) throws(SolverError) {
    let wasBroken = Set(restBreaches)
    let candidates = (all ? nil : touchedStatements()) ?? statements
    let required = candidates.filter {
      shape(of: $0).strength >= 1000 && !apart.holds(row: $0)
    }
    adopt(try breaches(among: required, open: Set(required), knownAs: wasBroken))
    guard rebuildOfWhatHolds() else { throw .notFinite }
  }

  /// Applies the open step's changes to the broken and the active constraints, leaving no basis.
  mutating func adopt(_ found: [Breach]) {
    engine.dissolve()
    applyShapes()
    for slot in restBreaches.reversed() { mendBreach(of: slot) }
    for breach in found { note(breach) }
    for row in pending.leaving where engine.rows[Int(row)].isLive { engine.detach(Int(row)) }
    for slot in pending.deadUnknowns {
      engine.columns[slot].isAlive = false
      let bound = Int(records[slot].bound)
      if bound >= 0, engine.rows[bound].isLive { engine.detach(bound) }
    }
    attachWhatCounts()
  }

  /// Builds the basis from constraints that can all hold, as shown by the probes or an earlier
  /// step.
  ///
  /// In another order, rounding may push a barely consistent sum beyond the tolerance: such a sum
  /// is excused, up to a limit; returns false if that is not enough.
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

  /// Finds the constraints to keep after a step, already applied to the engine, led to the
  /// contradiction `met`, and continues from the current basis.
  ///
  /// The cost is proportional to the parts in which the step changes something.
  mutating func sortOutChanges(since met: Engine.Contradiction) throws(SolverError) {
    guard !engine.isSpoilt, let part = changedPart() else { return try sortOut() }
    let statements = part.statements.filter { !apart.holds(row: $0) }
    let old = statements.compactMap { breaches[$0] }
    let found = try breaches(
      among: statements.filter { engine.rows[$0].isRequired }, open: changedRows,
      proven: old, knownAs: Set(old.map({ $0.slot })))
    let (before, after) = (Set(old.map({ $0.slot })), Set(found.map({ $0.slot })))
    let breaking = after.subtracting(before).sorted()
    if breaking.count == 1, engine.rows[breaking[0]].owner >= 0 {
      engine.yield(breaking[0], to: Int(met.rows[0].index))
    }
    guard !breaking.isEmpty, !engine.isSpoilt else { return try sortOut() }
    do throws(Engine.Contradiction) {
      if breaking.allSatisfy({ engine.rows[$0].owner < 0 }) {
        for slot in breaking { engine.remove(slot) }
      } else {
        // Tight rows can leave while all rows hold: at the constants from before the step. If most
        // of the system takes part, a rebuild is faster.
        guard part.statements.count * 4 < engine.rows.count else { throw met }
        let edits = formerConstants
        let new = edits.map { engine.rows[Int($0.row)].constant }
        do throws(Engine.Contradiction) { try putConstants(edits.map({ $0.old }), edits) } catch {
          for (edit, constant) in zip(edits, new) {
            engine.setConstant(constant, of: Int(edit.row))
          }
          throw error
        }
        for slot in breaking { takeOut(slot) }
        try putConstants(new, edits)
      }
      let returning = before.subtracting(after).sorted()
      for slot in returning { engine.attach(slot) }
      for breach in old { mendBreach(of: breach.slot) }
      for breach in found { note(breach) }
      engine.checkAll(mentioning: part.unknowns)
      try engine.enterWithCare(returning.map(Int32.init))
    } catch { try sortOut() }
  }

  /// The rows that the open step adds or changes, each with a constant at which it held before.
  private var formerConstants: [Pending.Edit] {
    let values = engine.formerValues
    func leftSide(_ row: Int32) -> Double {
      engine.rows[Int(row)].range.reduce(0) { sum, at in
        let term = engine.terms.entries[at]
        return sum + term.coefficient
          * (values[term.index] ?? engine.values[Int(term.index)])
      }
    }
    var olds: [Int32: Double] = [:]
    for change in undo {
      switch change {
      case .edited(let old, let slot): if olds[slot] == nil { olds[slot] = old }
      case .added(_, let slot), .reshaped(let slot):
        if olds[slot] == nil { olds[slot] = leftSide(slot) }
      case .removed, .minted, .buried: break
      }
    }
    return olds.sorted { $0.key < $1.key }.map { Pending.Edit(row: $0.key, old: $0.value) }
  }

  /// Sets the constants of edited rows and solves.
  private mutating func putConstants(
    _ constants: [Double], _ edits: [Pending.Edit]
  ) throws(Engine.Contradiction) {
    let changes = zip(edits, constants).map { edit, constant in
      let old = engine.rows[Int(edit.row)].constant
      engine.setConstant(constant, of: Int(edit.row))
      return Pending.Edit(row: edit.row, old: old)
    }
    if !engine.isSpoilt { _ = engine.follow(changes, isStep: false) }
    try engine.repairOrRebuild()
  }

  /// Returns the constraints in `required` that cannot be kept, each with a contradicting sum;
  /// `required` is in the order in which they are tried.
  ///
  /// Tries the constraints in `open`; the others were kept, or are `proven` to be broken, and stay
  /// so if those before them do. Constraints in `wasBroken` may break under either rule.
  private mutating func breaches(
    among required: [Int], open: Set<Int>, proven: [Breach] = [], knownAs wasBroken: Set<Int>
  ) throws(SolverError) -> [Breach] {
    let space = ProbeSpace(of: required, in: self)
    var proofs: [Int: Breach] = [:]
    for breach in proven where proofs[breach.slot] == nil { proofs[breach.slot] = breach }
    let start = required.firstIndex(where: open.contains) ?? required.count
    let settled = required[..<start].filter { proofs[$0] == nil }
    var counters = engine.counters
    var probe = probe(space, isBounded: true, counters)
    var tried = [Int](repeating: -1, count: probe.rows.count) + settled
    var found = required[..<start].compactMap { proofs[$0] }
    var kept = Set(settled)
    var rest = required[start...]
    if !probe.accepts(settled.map { copy($0, in: space) }) {
      // In another order, rounding may report a contradiction between constraints that hold, so
      // each is tried again.
      probe = self.probe(space, isBounded: true, probe.counters)
      tried.removeLast(settled.count)
      (found, kept, rest) = ([], [], required[...])
    }
    for slot in rest {
      guard !engine.isStopped else { throw .stopped }
      if let breach = proofs[slot],
        breach.proof.members.allSatisfy({ isMember($0, kept) || $0.constraint == id(slot) })
      {
        found.append(breach)
        continue
      }
      tried.append(slot)
      guard let reason = probe.objection(to: copy(slot, in: space)) else {
        kept.insert(slot)
        continue
      }
      let breach = Breach(slot: slot, proof: certificate(reason, tried, newest: slot))
      if conflictRule == .refuse, !wasBroken.contains(slot) {
        counters = probe.counters
        if probe.isDoubtful { engine.doubt(Int32(slot)) }
        let before = required.filter { kept.contains($0) }
        let conflict = conflictSet(of: breach, among: before, beside: givens, &counters)
        engine.counters = counters
        throw .conflict(conflict)
      }
      found.append(breach)
    }
    engine.counters = probe.counters
    if probe.isDoubtful {
      engine.isDelicate = true
      for breach in found { engine.suspect(Int32(breach.slot)) }
    }
    return found
  }

  private func isMember(_ member: ConflictSet.Member, _ slots: Set<Int>) -> Bool {
    slots.contains(Int(member.constraint.index))
  }

  /// The constraints outside the parts solved separately that the open step adds or changes in any
  /// way.
  var changedRows: Set<Int> {
    Set(undo.compactMap { $0.changedRow }).filter { !apart.holds(row: $0) }
  }

  /// Returns the parts in which the open step changes something, or `nil` for all.
  private func changedPart() -> ConnectedPart? {
    let changed = changedRows
    let givens = Set(ConnectedPart.givens(self).values)
    guard !changed.isEmpty, changed.isDisjoint(with: givens) else { return nil }
    let seeds = pending.leaving.flatMap { unknowns(in: Int($0)) }
    return ConnectedPart(of: self, around: seeds, and: changed.sorted())
  }

  /// Returns the constraints of the parts in which something is broken or the open step changes
  /// something, or `nil` for all constraints.
  ///
  /// The other parts are unchanged.
  private func touchedStatements() -> [Int]? {
    let changed = changedRows
    let givens = Set(ConnectedPart.givens(self).values)
    guard !changed.isEmpty, changed.isDisjoint(with: givens) else { return nil }
    let part = ConnectedPart(
      of: self, around: [], and: changed.sorted() + restBreaches,
      beside: pending.entering.map(Int.init))
    return part.statements
  }

  /// Returns a contradiction as it was met, not necessarily minimal; `tried` are the constraints by
  /// row.
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
    let factor = (gap > 0 ? -1 : 1) / max(abs(own), Tolerance.entry)
    for at in members.indices { members[at].multiplier *= factor }
    return ConflictSet(members: members, bounds: [], gap: gap * factor)
  }

  /// Reconsiders, with the open step applied, broken constraints that may be able to return;
  /// returns the constraints that break and those that return.
  ///
  /// The other constraints that the step touches are kept as long as the basis shows that they
  /// hold. The cost is proportional to the parts in which a sum no longer contradicts.
  mutating func rearrange() -> (breaking: [Int], returning: [Int])? {
    var (gone, failed, optional): ([Int], [Int], [Int]) = ([], [], [])
    let changed = changedRows.union(pending.leaving.map(Int.init))
    for slot in breaches.touched(by: changed) where !apart.holds(row: slot) {
      let flags = engine.rows[slot].flags
      if !flags.contains(.isStatement) {
        gone.append(slot)
      } else if flags.contains(.isReshaped), shape(of: slot).strength < 1000 {
        optional.append(slot)
      } else if let proof = breaches[slot]?.proof, let gap = standingGap(of: proof) {
        breaches.setGap(gap, of: slot)
      } else {
        failed.append(slot)
      }
    }
    var moves: (breaking: [Int], returning: [Int]) = ([], optional)
    if !failed.isEmpty {
      let part = ConnectedPart(
        of: self, around: [], and: failed, beside: pending.entering.map(Int.init))
      let statements = part.statements.filter { !apart.holds(row: $0) }
      let required = statements.filter { shape(of: $0).strength >= 1000 }
      let unproven = Set(failed + gone + optional)
      let proven = statements.compactMap { unproven.contains($0) ? nil : breaches[$0] }
      let old = Set(failed + proven.map({ $0.slot }))
      guard
        let found = try? breaches(
          among: required, open: changedRows.union(failed), proven: proven, knownAs: old)
      else { return nil }
      let new = Set(found.map({ $0.slot }))
      // From the end, where lists of breaches are searched first.
      for slot in old.sorted(by: >) { mendBreach(of: slot) }
      for breach in found { note(breach) }
      moves = (new.subtracting(old).sorted(), old.subtracting(new).sorted() + optional)
    }
    for slot in gone + optional { mendBreach(of: slot) }
    return moves
  }

  /// Records a broken constraint.
  mutating func note(_ breach: Breach) {
    let unknowns = engine.rows[breach.slot].range.map { engine.terms.entries[$0].index }
    breaches.insert(
      breach, of: id(breach.slot), at: place(breach.slot), mentioning: unknowns)
    engine.rows[breach.slot].flags.insert(.isBroken)
  }

  /// Records that a constraint is no longer broken.
  mutating func mendBreach(of slot: Int) {
    breaches.remove(slot)
    engine.rows[slot].flags.remove(.isBroken)
  }

  /// Restores the set of broken constraints from before the open step.
  mutating func takeBackBreaches() {
    for slot in breaches.takeBack() {
      if breaches.contains(slot) {
        engine.rows[slot].flags.insert(.isBroken)
      } else {
        engine.rows[slot].flags.remove(.isBroken)
      }
    }
  }

  /// Returns the current gap of a sum that contradicted; `nil` if it no longer contradicts.
  ///
  /// The gap is computed from the current constants; if a constraint of the sum was removed, or its
  /// strength or order changed, the sum no longer counts.
  private mutating func standingGap(of proof: ConflictSet) -> Double? {
    var isEdited = false
    for member in proof.members {
      let flags = engine.rows[Int(member.constraint.index)].flags
      guard flags.contains(.isStatement), !flags.contains(.isReshaped) else { return nil }
      if flags.contains(.isEdited) { isEdited = true }
    }
    guard isEdited else { return proof.gap }
    var gap = 0.0
    let sum = proof.members.map { member in
      let row = Int(member.constraint.index)
      let multiplier = member.multiplier * engine.rows[row].weight
      gap += multiplier * engine.rows[row].constant
      return Entry(index: Int32(row), coefficient: multiplier)
    }
    return gap < -2 * Tolerance.gap * engine.size(of: sum) ? gap : nil
  }
}
