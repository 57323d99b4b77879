/// Solving a step: the basis follows the constraints that changed.
extension Solver {
  /// Solves for the open step's changes, or rolls them back.
  mutating func solve() throws(SolverError) {
    engine.journal.begin()
    try conclude { solver throws(SolverError) in try solver.change() }
  }

  /// Passes the changes to the engine and finds the constraints that they break.
  private mutating func change() throws(SolverError) {
    if isRestBroken, pending.touchesRequired {
      guard conflictRule == .breakNewest, let moves = rearrange() else { return try sortOut() }
      do throws(Engine.Contradiction) { try update(moves.breaking, moves.returning) } catch {
        try resolve(error)
      }
    } else {
      do throws(Engine.Contradiction) { try update() } catch { try resolve(error) }
    }
  }

  /// Finishes a step of one changed constant after the engine has moved the values.
  mutating func settle(edited slot: Int, from old: Double) throws(SolverError) {
    undo.append(.edited(old, Int32(slot)))
    try settle()
  }

  /// Solves a step of changed constants only.
  mutating func settleEdits() throws(SolverError) {
    engine.journal.begin()
    if engine.follow(pending.edits, isStep: true) { return seal() }
    try settle()
  }

  /// Repairs violated rows after constants have changed.
  private mutating func settle() throws(SolverError) {
    try conclude { solver throws(SolverError) in try solver.repairOrResolve() }
  }

  /// Solves with `approach` on the basis, picks values for free unknowns, and commits all values;
  /// rolls back a failure.
  ///
  /// If rounding may decide, the step is solved in exact fractions instead, where possible.
  private mutating func conclude(
    _ approach: (inout Solver) throws(SolverError) -> Void
  ) throws(SolverError) {
    let (wasExact, oldErrors, oldParts) = (engine.isExact, exactErrors, apart)
    let wasBroken = engine.isSmall ? breaches.slots : []
    do throws(SolverError) {
      var isExact = false
      if engine.delicateCount > 0 || !wasBroken.isEmpty && engine.hasFarLimit {
        isExact = try settleExactly(wasBroken)
      }
      if !isExact {
        if engine.isSpoilt { engine.isDelicate = false }
        var failure: SolverError?
        do throws(SolverError) {
          if engine.delicateCount > 0 || !apart.isEmpty, try setApart() {
            try solveRest()
          } else {
            try approach(&self)
          }
          pick()
          if apart.isEmpty, engine.commitPlainly() { return seal() }
          try settleRoughly()
        } catch { failure = error }
        if engine.wantsCare, !engine.isStopped { isExact = try settleExactly(wasBroken) }
        if !isExact {
          do throws(SolverError) {
            let isAnew = try reconsider { solver throws(SolverError) in
              solver.pick()
              try solver.settleRoughly()
            }
            if isAnew { failure = nil }
          } catch { failure = error }
          if let failure { throw failure }
          try insistOnOrder()
        }
      }
      guard engine.commit() else { throw .notFinite }
      seal()
    } catch {
      takeBackAll(wasExact: wasExact, oldParts)
      exactErrors = oldErrors
      throw engine.isStopped ? .stopped : error
    }
  }

  /// Rebuilds the basis if it violates an invariant.
  ///
  /// If the basis is then still spoilt, rows differ only by rounding, and there is no answer.
  private mutating func insistOnOrder() throws(SolverError) {
    guard !isInOrder else { return }
    engine.dissolve()
    try repairOrResolve()
    pick()
    try settleRoughly()
    guard isInOrder else { throw .notFinite }
  }

  /// Indicates whether there is a basis and, if rounding may have decided, whether its invariants
  /// hold.
  private var isInOrder: Bool {
    if engine.isSpoilt { return false }
    if engine.wantsCare { return engine.brokenInvariant == nil }
    assert(engine.isDoubtful || engine.brokenInvariant == nil, engine.brokenInvariant ?? "")
    return true
  }

  /// Repairs, on the basis, rows that the pick of free values has disturbed.
  private mutating func settleRoughly() throws(SolverError) {
    if engine.hasMovedFar, !engine.isSpoilt { engine.evaluateAll(arePinsKnown: false) }
    // If rounding hides obstacles from the pick, free unknowns may stay where they are.
    for attempt in 0..<3 where engine.isSpoilt || engine.hasViolated {
      try repairOrResolve()
      if attempt < 2 { pick() }
    }
  }

  private mutating func pick() {
    if engine.areDualsBlurred { engine.sharpenDuals() }
    guard !engine.isSpoilt, !engine.isPicked else { return }
    let records = records
    engine.pick { (records[$0].order, records[$0].age) < (records[$1].order, records[$1].age) }
  }

  /// Continues after a contradiction, or finds the constraints to keep.
  ///
  /// Constraints that held before the step and that it does not touch contradict each other only by
  /// rounding: on another basis, the same numbers cancel in other sums.
  private mutating func resolve(_ met: Engine.Contradiction) throws(SolverError) {
    var touched = changedRows
    for case .minted(_, let slot) in undo { touched.insert(Int(records[Int(slot)].bound)) }
    if !goOn(after: met, sparing: touched) { try sortOutChanges(since: met) }
  }

  /// Continues after a contradiction and any that follow, excusing those that are small and contain
  /// no row of `touched`; returns whether that succeeded.
  mutating func goOn(
    after met: Engine.Contradiction, sparing touched: Set<Int> = []
  ) -> Bool {
    var met = met
    var left = engine.rows.count
    while left > 0, met.gap > Tolerance.gap, met.gap <= Tolerance.largestExcuse,
      !met.rows.contains(where: { touched.contains(Int($0.index)) })
    {
      left -= 1
      engine.excuse(met)
      do throws(Engine.Contradiction) {
        try engine.repairOrRebuild()
        return true
      } catch { met = error }
    }
    return false
  }

  private mutating func repairOrResolve() throws(SolverError) {
    if engine.isStopped { throw .stopped }
    do throws(Engine.Contradiction) { try engine.repairOrRebuild() } catch { try resolve(error) }
  }

  /// Passes to the engine the pending changes, and the constraints that they break or let return.
  private mutating func update(
    _ breaking: [Int] = [], _ returning: [Int] = []
  ) throws(Engine.Contradiction) {
    if let row = pending.substitute, breaches.isEmpty, breaking.isEmpty, returning.isEmpty,
      apart.isEmpty || engine.rows[row].isLive && isKept(Int(pending.entering[0])),
      engine.substitute(Int(pending.entering[0]), for: row)
    {
      return try engine.repairOrRebuild()
    }
    if isUpheaval { engine.dissolve() }
    for row in breaking { takeOut(row) }
    for row in pending.leaving { takeOut(Int(row)) }
    if !pending.shapes.isEmpty {
      for (slot, _) in pending.shapes { takeOut(slot) }
      applyShapes()
    }
    for slot in pending.deadUnknowns {
      engine.columns[slot].isAlive = false
      if records[slot].bound >= 0 { takeOut(Int(records[slot].bound)) }
    }
    if !engine.isSpoilt, !pending.edits.isEmpty {
      if breaking.isEmpty, pending.isOfEdits {
        _ = engine.follow(pending.edits, isStep: false)
      } else {
        followEdits()
      }
    }
    var added = pending.entering
    if !pending.leaving.isEmpty || !breaches.isEmpty || !apart.isEmpty,
      !added.allSatisfy({ isKept(Int($0)) })
    {
      added.removeAll { !isKept(Int($0)) }
    }
    for slot in returning where isKept(slot) { added.append(Int32(slot)) }
    if !pending.shapes.isEmpty {
      let isAdded = Set(added)
      for (slot, _) in pending.shapes where isKept(slot) && !engine.rows[slot].isLive {
        if !isAdded.contains(Int32(slot)) { added.append(Int32(slot)) }
      }
    }
    if !engine.isSpoilt { engine.propagate() }
    engine.attachAll(added)
    if engine.isSpoilt {
      try engine.rebuildWithCare()
    } else if added.isEmpty {
      try engine.repairOrRebuild()
    } else {
      try engine.enterWithCare(added)
    }
  }

  /// Indicates whether a rebuild costs less than removing rows from the basis, and adding rows to
  /// it, one by one.
  ///
  /// Removing a row that is tight in a block rebuilds the whole block; adding a row may move all
  /// its dependents after it, as a new head does with the rest of a column.
  private var isUpheaval: Bool {
    if pending.entering.count > 32, pending.entering.count * 8 > engine.rows.count { return true }
    guard pending.leaving.count + pending.shapes.count > 8 else { return false }
    var cost = 0
    for row in pending.leaving { cost += engine.rebuiltWithout(Int(row)) }
    for (slot, _) in pending.shapes { cost += engine.rebuiltWithout(slot) }
    return cost > 4 * engine.rows.count
  }

  /// Returns whether a constraint is in effect after the step and outside the parts solved
  /// separately.
  private func isKept(_ slot: Int) -> Bool {
    let flags = engine.rows[slot].flags
    return flags.contains(.isStatement) && !flags.contains(.isBroken) && !apart.holds(row: slot)
  }

  /// Queues the rows with new constants, in a step with other changes as well.
  private mutating func followEdits() {
    for edit in pending.edits {
      let row = Int(edit.row)
      if engine.rows[row].owner >= 0 {
        engine.requestAll(row)
      } else if engine.rows[row].isLive {
        engine.settleSlack(row)
      }
    }
  }

  /// Removes a row from the system; the engine may be spoilt before or after.
  mutating func takeOut(_ row: Int) {
    guard engine.rows[row].isLive else { return }
    guard engine.isSpoilt else { return engine.remove(row) }
    if engine.rows[row].owner >= 0 { engine.dissolve() }
    engine.detach(row)
  }

  mutating func applyShapes() {
    for (slot, shape) in pending.shapes {
      engine.rows[slot].strength = shape.strength
      engine.rows[slot].order = shape.order
    }
  }

  /// Restores the state from before the step, to the last bit of every value.
  private mutating func takeBackAll(wasExact: Bool, _ oldParts: DelicateParts) {
    engine.dissolve()
    takeBackBreaches()
    mark(oldParts)
    for slot in pending.deadUnknowns { engine.columns[slot].isAlive = true }
    unwind(to: 0)
    attachWhatCounts()
    // A stopped computation does not wait for a basis, and a basis that needed an excuse has other
    // values. The next step rebuilds, with the excuse.
    if wasExact || engine.isStopped || !mend() || !engine.excuses.isEmpty { engine.reset() }
    engine.isExact = wasExact
    engine.restore()
  }

  /// Builds a basis of the rows that hold if there is none, as far as rounding allows; returns
  /// whether that succeeded.
  @discardableResult
  mutating func mend() -> Bool {
    guard engine.isSpoilt else { return true }
    let holds = rebuildOfWhatHolds()
    if holds { pick() }
    if engine.isSpoilt { engine.reset() }
    return holds
  }

  /// Attaches the rows that are in effect, and detaches the others.
  mutating func attachWhatCounts() {
    for slot in engine.rows.indices {
      let flags = engine.rows[slot].flags
      guard flags.contains(.isStatement) else { continue }
      let isIdle = flags.contains(.isBroken) || apart.holds(row: slot)
      if isIdle == engine.rows[slot].isLive {
        if engine.rows[slot].isLive { engine.detach(slot) } else { engine.attach(slot) }
      }
    }
    for slot in records.indices where records[slot].isAlive && records[slot].bound >= 0 {
      let bound = Int(records[slot].bound)
      if apart.holds(unknown: slot) == engine.rows[bound].isLive {
        if engine.rows[bound].isLive { engine.detach(bound) } else { engine.attach(bound) }
      }
    }
  }
}
