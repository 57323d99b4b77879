/// Delicate parts of a system that is too large to be solved exactly: each is solved separately, so
/// that the basis contains only plain rows.
extension Solver {
  /// Indicates whether parts may be solved separately: not on a path, which requires a basis, and
  /// not within a part.
  private var maySetApart: Bool { !isOnPath && !isPart }

  /// Indicates whether rows outside the parts are broken.
  var isRestBroken: Bool { breaches.count > apart.brokenCount }

  /// The broken constraints outside the parts, by slot.
  var restBreaches: [Int] {
    apart.isEmpty ? breaches.slots : breaches.slots.filter { !apart.holds(row: $0) }
  }

  /// Returns whether a step that changes constants changes any constant of a part.
  func touchesParts(_ edits: [Pending.Edit]) -> Bool {
    !apart.isEmpty && edits.contains { !apart.numbers(usingConstantOf: Int($0.row)).isEmpty }
  }

  /// Re-solves the parts whose constants the open step changes, or finds all parts anew if it
  /// changes more than constants; returns whether rows move between the parts and the rest, so that
  /// the rest must be rebuilt.
  mutating func setApart() throws(SolverError) -> Bool {
    guard maySetApart else { return try giveBack() }
    let count = engine.delicateCount
    if count == 0, apart.isEmpty { return false }
    let leaving = pending.leaving.reduce(0) { $0 + engine.delicateParts(of: Int($1)) }
    guard !changesParts, !apart.isIncomplete || pending.isOfEdits else {
      return try regroup(forgetting: plainSuspects)
    }
    var dirty: Set<Int> = []
    for edit in pending.edits { dirty.formUnion(apart.numbers(usingConstantOf: Int(edit.row))) }
    var parts = apart
    for number in dirty {
      parts.replace(number, by: try DelicatePart(apart.all[number].shape, of: self))
    }
    // A right-hand side may have become delicate, or ceased to be.
    if count - leaving != parts.delicateCount + parts.leftCount { return try regroup() }
    if dirty.contains(where: { !loosePins(of: parts.all[$0]).isEmpty }) { return try regroup() }
    guard !dirty.isEmpty else { return false }
    try insistOnRule(dirty.sorted().map { parts.all[$0] })
    return install(parts)
  }

  /// Indicates whether the open step changes more of the parts than constants.
  private var changesParts: Bool {
    func isNear(_ slot: Int) -> Bool {
      apart.holds(row: slot) || apart.isPin(slot)
        || unknowns(in: slot).contains { apart.holds(unknown: $0) }
    }
    return undo.contains { change in
      switch change {
      case .added(_, let slot), .removed(let slot), .reshaped(let slot): isNear(Int(slot))
      case .buried(let slot): apart.holds(unknown: Int(slot))
      case .edited, .minted: false
      }
    }
  }

  /// Moves all rows of the parts to the rest; returns whether there were any.
  private mutating func giveBack() throws(SolverError) -> Bool {
    apart.isEmpty ? false : install(DelicateParts())
  }

  /// The suspects whose part turned out to be plain; valid until a step changes the part.
  private var plainSuspects: Set<Int> {
    apart.suspects.filter { slot in
      guard let solver = apart.part(ofRow: slot)?.solver else { return false }
      return !solver.isExact && !solver.isInDoubt
    }
  }

  /// Finds the parts and solves those that are new; returns whether rows move between the parts and
  /// the rest.
  ///
  /// If a part breaks one of the equations that fix its shared unknowns, its equations no longer
  /// pin anything. A part that the open step does not change is not solved again.
  private mutating func regroup(
    adding suspects: Set<Int> = [], forgetting plain: Set<Int> = [], unpinning: Set<Int> = []
  ) throws(SolverError) -> Bool {
    var unpinning = unpinning
    let suspects = apart.suspects.subtracting(plain).union(suspects).filter { slot in
      slot < engine.rows.count
        && (engine.rows[slot].flags.contains(.isStatement) || engine.rows[slot].isLive)
    }
    let changed = touchedRows
    var known = apart.all.filter { $0.shape.rows.allSatisfy { !changed.contains($0) } }
      .filter { $0.shape.pins.allSatisfy { !changed.contains($0) } }
    while true {
      let search = DelicateSearch(in: self, suspects: suspects, unpinning: unpinning)
      var parts: [DelicatePart] = []
      for shape in search.found {
        if let part = known.first(where: { $0.shape == shape }) {
          parts.append(part)
        } else {
          parts.append(try DelicatePart(shape, of: self))
          known.append(parts[parts.count - 1])
        }
      }
      let loose = parts.flatMap { loosePins(of: $0) }
      if !unpinning.isSuperset(of: loose) {
        unpinning.formUnion(loose)
        continue
      }
      try insistOnRule(parts)
      var new = DelicateParts(parts, suspects: suspects)
      (new.leftCount, new.isIncomplete) = (search.leftCount, search.isIncomplete)
      return install(new)
    }
  }

  /// Returns the equations on which a part must not rely: those it breaks, unless that is refused,
  /// and all of them if its constraints hold only up to rounding, which the rest then shares.
  private func loosePins(of part: DelicatePart) -> [Int] {
    if part.isStrained { return part.shape.pins }
    guard part.solver.brokenCount > 0, conflictRule == .breakNewest else { return [] }
    return part.breaches(in: self).map { $0.slot }.filter { part.shape.pins.contains($0) }
  }

  /// The rows that the open step adds, removes or changes.
  private var touchedRows: Set<Int> {
    Set(undo.compactMap { $0.changedRow } + pending.leaving.map(Int.init))
  }

  /// Refuses the step if parts break constraints and the rule is to refuse; constraints that were
  /// already broken may stay so.
  private func insistOnRule(_ parts: [DelicatePart]) throws(SolverError) {
    guard conflictRule == .refuse else { return }
    let broken = parts.flatMap { part in part.breaches(in: self).map { ($0.slot, part) } }
    let new = broken.filter { !engine.rows[$0.0].flags.contains(.isBroken) }
    guard let first = new.min(by: { place($0.0) < place($1.0) }) else { return }
    let breach = first.1.breaches(in: self).first { $0.slot == first.0 }
    guard let conflict = first.1.conflict(of: first.0, in: self) ?? breach?.proof else {
      throw .notFinite
    }
    throw .conflict(conflict)
  }

  /// Replaces the parts, with their values and broken constraints; returns whether rows move
  /// between the parts and the rest.
  private mutating func install(_ parts: DelicateParts) -> Bool {
    let old = apart
    let isAnew =
      parts.rows.contains { engine.rows[$0].isLive }
      || old.rows.contains {
        !parts.holds(row: $0) && engine.rows[$0].flags.contains(.isStatement)
      }
      || old.unknowns.contains { !parts.holds(unknown: $0) }
      || parts.unknowns.contains {
        let bound = Int(records[$0].bound)
        return bound >= 0 && engine.rows[bound].owner >= 0
      }
    for slot in old.rows
    where parts.holds(row: slot) || !engine.rows[slot].flags.contains(.isStatement) {
      mendBreach(of: slot)
    }
    for slot in breaches.slots where parts.holds(row: slot) { mendBreach(of: slot) }
    mark(parts)
    for part in parts.all {
      for unknown in part.shape.unknowns { engine.put(part.value(of: unknown), in: unknown) }
      for breach in part.breaches(in: self) where parts.holds(row: breach.slot) { note(breach) }
    }
    return isAnew
  }

  /// Marks the unknowns that the rest does not contain, and sets the number of delicate constraints
  /// that it need not doubt.
  mutating func mark(_ parts: DelicateParts) {
    for unknown in apart.unknowns {
      engine.columns[unknown].isAlive = records[unknown].isAlive
    }
    for unknown in parts.unknowns {
      engine.columns[unknown].isAlive = false
      engine.columns[unknown].isUnbounded = false
      let bound = Int(records[unknown].bound)
      if bound >= 0, engine.rows[bound].isLive, engine.rows[bound].owner < 0 {
        engine.detach(bound)
      }
    }
    apart = parts
    engine.apartCount = parts.delicateCount
  }

  /// Solves the rest again after rows have moved to or from it.
  mutating func solveRest() throws(SolverError) {
    engine.isDelicate = false
    engine.forgetSuspects()
    if !isRestBroken {
      adopt([])
      engine.excuses = [:]
      do throws(Engine.Contradiction) { return try engine.rebuildWithCare() } catch {
        if engine.isStopped { throw .stopped }
      }
    }
    try sortOut(all: true)
  }

  /// Finds the parts in which the solve met numbers for which rounding may decide, and those that
  /// disagree with the rest about shared unknowns, and solves again with new parts; returns whether
  /// there were any.
  mutating func reconsider(_ settle: (inout Solver) throws(SolverError) -> Void)
    throws(SolverError) -> Bool
  {
    guard maySetApart, !engine.isStopped else { return false }
    var unpinning: Set<Int> = []
    for round in 0..<6 {
      let loose = loosePins
      let suspects = Set(engine.suspects.map(Int.init))
      engine.suspects.removeAll()
      guard !loose.isSubset(of: unpinning) || !suspects.isSubset(of: apart.suspects) else {
        return round > 0
      }
      unpinning.formUnion(loose)
      engine.dissolve()
      takeBackBreaches()
      _ = try regroup(adding: suspects, unpinning: unpinning)
      try solveRest()
      try settle(&self)
    }
    return true
  }

  /// The equations on which a part relies but which the rest has broken, or which give a shared
  /// unknown different values in the part and in the rest.
  private var loosePins: Set<Int> {
    var loose: Set<Int> = []
    for part in apart.all {
      var isOff = part.shape.pins.contains { engine.rows[$0].flags.contains(.isBroken) }
      for unknown in part.shape.shared where !isOff && !engine.isSpoilt {
        let (own, other) = (part.value(of: unknown), engine.values[unknown])
        isOff = abs(own - other) > Tolerance.value * max(1, abs(own))
      }
      if isOff { loose.formUnion(part.shape.pins) }
    }
    return loose
  }

  /// Returns all rows to the basis and rebuilds it, as far as rounding allows.
  mutating func joinParts() {
    guard !apart.isEmpty else { return }
    engine.dissolve()
    mark(DelicateParts())
    attachWhatCounts()
    mend()
  }
}
