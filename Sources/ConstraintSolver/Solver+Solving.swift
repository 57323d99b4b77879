/// How a step is solved: the basis follows the statements that changed.
extension Solver {
  /// Brings the engine in line with the statements; on an error the state is of no use.
  mutating func solve() throws(SolverError) {
    let changed = changedStatements
    changedStatements = []
    defer {
      freeStatements += deadStatements
      deadStatements = []
    }
    if statements.contains(where: { $0.conflict != nil }) {
      try sortOut()
    } else {
      do {
        try update(changed)
      } catch {
        try sortOut()
      }
    }
    for slot in deadUnknowns {
      engine.isAlive[slot] = false
      guard unknowns[slot].bound >= 0 else { continue }
      engine.remove(unknowns[slot].bound)
      freeRows.append(unknowns[slot].bound)
      unknowns[slot].bound = -1
    }
    deadUnknowns = []
    let order: (Int, Int) -> Bool = { [unknowns] in
      (unknowns[$0].order, unknowns[$0].age) < (unknowns[$1].order, unknowns[$1].age)
    }
    engine.pick(order)
    if engine.isSpoilt {
      do { try engine.rebuild() } catch { try sortOut() }
      engine.pick(order)
    }
    assert(engine.brokenInvariant == nil, engine.brokenInvariant ?? "")
    for slot in unknowns.indices where unknowns[slot].isAlive {
      let value = engine.values[slot]
      guard value.isFinite else { throw .notFinite }
      unknowns[slot].value = unknowns[slot].isNonNegative ? max(0, value) : value + 0
    }
    counters = engine.counters
  }

  private mutating func update(_ changed: [Int]) throws(Engine.Contradiction) {
    var added: [Int] = []
    for slot in changed where statements[slot].isReshaped {
      statements[slot].isReshaped = false
      if statements[slot].row >= 0 {
        engine.remove(statements[slot].row)
        freeRows.append(statements[slot].row)
        statements[slot].row = -1
      }
      if statements[slot].constraint != nil { added.append(slot) }
    }
    for slot in changed {
      guard let constraint = statements[slot].constraint, statements[slot].row >= 0 else {
        continue
      }
      let row = statements[slot].row
      engine.setConstant(constraint.constant / engine.rows[row].weight, of: row)
    }
    if !engine.isSpoilt { engine.propagate() }
    for slot in added { attach(slot) }
    if engine.isSpoilt {
      try engine.rebuild()
    } else {
      try engine.enter(added.map { statements[$0].row })
      if engine.isSpoilt { try engine.rebuild() }
    }
  }

  private mutating func attach(_ slot: Int) {
    guard let row = row(of: slot) else { return }
    let index = freeRows.popLast() ?? engine.rows.count
    engine.attach(row, at: index)
    statements[slot].row = index
  }

  private func row(of slot: Int) -> EngineRow? {
    guard let constraint = statements[slot].constraint else { return nil }
    let largest = constraint.terms.reduce(0) { max($0, abs($1.coefficient)) }
    let weight = largest > 0 ? largest.binade : 1
    let costsAbove = constraint.relation != .lessThanOrEqual
    let costsBelow = constraint.relation != .greaterThanOrEqual
    return EngineRow(
      terms: constraint.terms.map {
        Entry(index: $0.variable.index, coefficient: $0.coefficient / weight)
      },
      constant: constraint.constant / weight, strength: constraint.strength.rawValue,
      weight: weight, costsAbove: costsAbove, costsBelow: costsBelow,
      order: statements[slot].order, age: statements[slot].age,
      side: costsAbove && costsBelow ? 0 : (costsBelow ? 1 : -1))
  }

  /// The row `unknown ≥ 0`.
  static func bound(_ slot: Int) -> EngineRow {
    EngineRow(
      terms: [Entry(index: Int32(slot), coefficient: 1)], constant: 0, strength: 1000, weight: 1,
      costsAbove: true, costsBelow: false, order: 0, age: 0, side: -1)
  }

  func id(_ slot: Int) -> LinearConstraint.ID {
    LinearConstraint.ID(index: Int32(slot), generation: statements[slot].generation)
  }

  // MARK: Conflicts

  /// Finds what can be kept, by the greedy pass, and builds the basis anew.
  private mutating func sortOut() throws(SolverError) {
    let wasBroken = Set(statements.indices.filter { statements[$0].conflict != nil })
    let yields = { [conflictRule] slot in conflictRule == .refuse && wasBroken.contains(slot) }
    let required = statements.indices.filter {
      statements[$0].constraint?.strength == .required
    }.sorted { yields($0) == yields($1) ? place($0) < place($1) : yields($1) }
    var kept: [Int] = []
    var broken: [(slot: Int, before: Int)] = []
    var probe = probe(isBounded: true)
    for slot in required {
      guard let row = row(of: slot) else { continue }
      if probe.accepts(row) {
        kept.append(slot)
      } else {
        broken.append((slot, kept.count))
        probe = self.probe(isBounded: true)
        for slot in kept {
          if let row = self.row(of: slot) { _ = probe.accepts(row) }
        }
      }
    }
    for slot in statements.indices {
      statements[slot].conflict = nil
      statements[slot].isReshaped = false
    }
    for (slot, before) in broken {
      let conflict = conflictSet(of: slot, among: Array(kept[..<before]))
      if conflictRule == .refuse, !wasBroken.contains(slot) { throw .conflict(conflict) }
      statements[slot].conflict = conflict
    }
    engine = self.probe(isBounded: false)
    freeRows = []
    for slot in unknowns.indices where unknowns[slot].bound >= 0 {
      unknowns[slot].bound = engine.rows.count
      engine.attach(Self.bound(slot), at: engine.rows.count)
    }
    for slot in statements.indices {
      statements[slot].row = -1
      if statements[slot].conflict == nil { attach(slot) }
    }
    do { try engine.rebuild() } catch { throw .notFinite }
  }

  func place(_ slot: Int) -> (Int, Int, Int) {
    let statement = statements[slot]
    return (statement.constraint?.isProtected == true ? 0 : 1, statement.order, statement.age)
  }

  /// An engine with all unknowns and no rows but, if wanted, the bounds.
  private func probe(isBounded: Bool) -> Engine {
    var probe = Engine()
    probe.counters = engine.counters
    for slot in unknowns.indices {
      _ = probe.addUnknown()
      probe.isAlive[slot] = unknowns[slot].isAlive
      if isBounded, unknowns[slot].bound >= 0 {
        probe.attach(Self.bound(slot), at: probe.rows.count)
      }
    }
    return probe
  }

  /// The canonical minimal set that a constraint makes with those kept before it.
  private func conflictSet(of slot: Int, among kept: [Int]) -> ConflictSet {
    let candidates = kept.compactMap(row(of:))
    let core = [row(of: slot)].compactMap { $0 }
    let needed = needed(candidates, with: core, isBounded: true).sorted()
    let members = (needed.map { kept[$0] } + [slot]).sorted { place($0) < place($1) }
    let rows = members.compactMap(row(of:))
    let mentioned = Set(rows.flatMap { $0.terms.map { Int($0.index) } })
    let bounded = unknowns.indices.filter { mentioned.contains($0) && unknowns[$0].isNonNegative }
      .sorted { unknowns[$0].age < unknowns[$1].age }
    let bounds = self.needed(bounded.map(Self.bound), with: rows, isBounded: false).sorted()
      .map { bounded[$0] }
    return weighed(members, bounds, rows: bounds.map(Self.bound) + rows, newest: slot)
  }

  /// The set with the multipliers of the contradiction, that of the newest member being 1 in size.
  private func weighed(
    _ members: [Int], _ bounds: [Int], rows: [EngineRow], newest: Int
  ) -> ConflictSet {
    var multipliers = [Double](repeating: 0, count: rows.count)
    var probe = probe(isBounded: false)
    for (index, row) in rows.enumerated() { probe.attach(row, at: index) }
    do { try probe.enter(Array(rows.indices)) } catch {
      for entry in error.rows where entry.index >= 0 {
        multipliers[Int(entry.index)] = entry.coefficient / rows[Int(entry.index)].weight
      }
    }
    let at = members.firstIndex(of: newest).map { bounds.count + $0 }
    let size = abs(at.map { multipliers[$0] } ?? 1)
    var gap = zip(multipliers, rows).reduce(0) { $0 + $1.0 * $1.1.constant * $1.1.weight }
    let factor = size > 0 ? (gap > 0 ? -1 / size : 1 / size) : 1
    gap *= factor
    multipliers = multipliers.map { $0 * factor }
    return ConflictSet(
      members: zip(members, multipliers.dropFirst(bounds.count)).map {
        ConflictSet.Member(constraint: id($0), multiplier: $1)
      },
      bounds: zip(bounds, multipliers).map {
        let variable = Variable(index: Int32($0), generation: unknowns[$0].generation)
        return ConflictSet.Bound(variable: variable, multiplier: abs($1))
      }, gap: gap)
  }

  /// Of `candidates`, in order, those without which `core` could hold; as indices.
  ///
  /// Deleting from the end whatever is not needed leaves the same set as adding from the front
  /// until it fails, time after time: the last one added is needed each time.
  private func needed(_ candidates: [EngineRow], with core: [EngineRow], isBounded: Bool) -> [Int] {
    var needed: [Int] = []
    var end = candidates.count
    while true {
      var probe = probe(isBounded: isBounded)
      for row in core + needed.map({ candidates[$0] }) {
        guard probe.accepts(row) else { return needed }
      }
      guard let last = (0..<end).first(where: { !probe.accepts(candidates[$0]) }) else {
        return needed
      }
      needed.append(last)
      end = last
    }
  }
}

extension Engine {
  /// Adds a row; false, and the engine is of no more use, if it cannot hold.
  fileprivate mutating func accepts(_ row: EngineRow) -> Bool {
    attach(row, at: rows.count)
    do {
      try enter([rows.count - 1])
      if isSpoilt { try rebuild() }
      return true
    } catch {
      return false
    }
  }
}

extension LinearConstraint {
  /// By how much it fails to hold where its left side has a value.
  func error(leftSide: Double) -> Double {
    switch relation {
    case .equal: abs(leftSide - constant)
    case .lessThanOrEqual: max(0, leftSide - constant)
    case .greaterThanOrEqual: max(0, constant - leftSide)
    }
  }
}
