/// All minimal conflicts of the required constraints.
extension Solver {
  /// Returns the minimal sets of required constraints, including broken ones, that cannot hold
  /// together.
  ///
  /// The first protected constraints that each fix an unknown, such as a root's size, always hold.
  /// A set is minimal apart from them: it is omitted if another has fewer other constraints, and of
  /// sets that differ only in them the canonical one is returned.
  ///
  /// Finds at most `limit` sets, ordered by their last constraints; `isComplete` is true if there
  /// are no others. Their number may be exponential: the search also ends, incomplete, after a
  /// fixed amount of work, and is incomplete if some constraints could hold only with numbers
  /// beyond the solver's range. Costs nothing if nothing is broken.
  public func conflicts(limit: Int) -> (sets: [ConflictSet], isComplete: Bool) {
    guard !breaches.isEmpty else { return ([], true) }
    guard limit > 0 else { return ([], false) }
    var counters = Counters()
    var sets = conflicts(of: breaches.all, &counters)
    meter?.add(counters)
    var isComplete = true
    let givens = Set(ConnectedPart.givens(self).values)
    func choices(_ set: ConflictSet) -> [Int] {
      set.members.map { Int($0.constraint.index) }.filter { !givens.contains($0) }
    }
    for part in sets.count <= limit ? contradictoryParts() : [] {
      let members = Set(part)
      var search = ConflictSearch(
        known: sets.map(choices).filter { $0.allSatisfy(members.contains) })
      while sets.count <= limit, !search.isExhausted, !engine.isStopped,
        let left = search.nextLeftOut()
      {
        let kept = part.filter { !left.contains($0) }
        var found: ConflictSet?
        do throws(SolverError) {
          found = try conflict(among: kept, givens: givens)
        } catch { isComplete = false }
        search.note(found.map(choices), cost: kept.count)
        if let found { sets.append(found) }
      }
      if search.isExhausted { isComplete = false }
    }
    if sets.count > limit || engine.isStopped { isComplete = false }
    return (Array(inOrder(sets).prefix(limit)), isComplete)
  }

  private func inOrder(_ sets: [ConflictSet]) -> [ConflictSet] {
    let keyed = sets.map { set in
      (set, set.members.reversed().map { place(Int($0.constraint.index)) })
    }
    return keyed.sorted { $0.1.lexicographicallyPrecedes($1.1) { $0 < $1 } }.map({ $0.0 })
  }

  /// Returns the required constraints grouped, in order, so that each minimal conflict is inside
  /// one group; groups without a conflict are omitted.
  ///
  /// Two equations are in one group if a minimal dependence contains both: the groups are the
  /// connected components of the matroid of left-hand sides, found from one basis. A contradiction
  /// is a dependence.
  private func contradictoryParts() -> [[Int]] {
    let seeds = breaches.slots.flatMap { unknowns(in: $0) }
    let connected = ConnectedPart(of: self, around: seeds)
    let required = connected.statements.filter { shape(of: $0).strength == 1000 }
    let bounds = connected.unknowns.filter { records[$0].isNonNegative }
    let rows = required.map(entries) + bounds.map { [Entry(index: Int32($0), coefficient: 1)] }
    var basis = EquationBasis(rows, unknownCount: records.count)
    // If no combination is known, all rows form one group, which finds no fewer conflicts.
    var parts = basis.isSpoilt ? rows.map { _ in 0 } : Array(rows.indices)
    func part(_ row: Int) -> Int {
      var row = row
      while parts[row] != row { row = parts[row] }
      return row
    }
    for row in rows.indices where !engine.isStopped && !basis.contains(row) {
      for entry in basis.combination(of: rows[row]) ?? [] {
        let (a, b) = (part(row), part(Int(entry.index)))
        parts[max(a, b)] = min(a, b)
      }
    }
    meter?.add(basis.counters)
    var members: [Int: [Int]] = [:]
    for row in required.indices { members[part(row), default: []].append(required[row]) }
    return members.keys.sorted().compactMap { members[$0] }.filter { slots in
      slots.contains(where: breaches.contains)
    }
  }

  /// Returns the canonical conflict among the given constraints, in order; `nil` if they can all
  /// hold.
  ///
  /// - Throws: `notFinite` if that needs numbers beyond the solver's range.
  private func conflict(
    among slots: [Int], givens: Set<Int>
  ) throws(SolverError) -> ConflictSet? {
    var solver = Solver()
    defer { meter?.add(solver.counters) }
    let slots = slots.filter { constraint(at: $0) != nil }
    let constraints = slots.compactMap { constraint(at: $0) }
    let mentioned = Set(constraints.flatMap { $0.terms.map { Int($0.variable.index) } })
      .sorted { records[$0].age < records[$1].age }
    var local: [Int: Variable] = [:]
    for slot in mentioned {
      local[slot] = solver.addVariable(isNonNegative: records[slot].isNonNegative)
    }
    let copies = zip(slots, constraints).map { slot, constraint in
      LinearConstraint(
        constraint.terms.compactMap { term in
          local[Int(term.variable.index)].map { Term($0, term.coefficient) }
        }, constraint.relation, constraint.constant, isProtected: givens.contains(slot))
    }
    var places: [LinearConstraint.ID: Int] = [:]
    do throws(SolverError) {
      try solver.transaction { solver throws(SolverError) in
        for (at, constraint) in copies.enumerated() { places[try solver.add(constraint)] = at }
      }
      return nil
    } catch .conflict(var set) {
      guard set.gap < 0 else { throw .notFinite }
      for at in set.members.indices {
        guard let place = places[set.members[at].constraint] else { continue }
        set.members[at].constraint = id(slots[place])
      }
      for at in set.bounds.indices {
        set.bounds[at].variable = variable(mentioned[Int(set.bounds[at].variable.index)])
      }
      return set
    }
  }
}

/// Enumerates minimal conflicts by means of their minimal hitting sets.
///
/// Leaving out a minimal hitting set of the conflicts found so far either reveals a new conflict or
/// lets the rest hold. Once every minimal hitting set lets the rest hold, they are exactly the
/// minimal hitting sets of all conflicts, and these determine the conflicts (Berge).
private struct ConflictSearch {
  /// The amount of work after which the search gives up, in constraints tried and sets written.
  private static let mostWork = 100_000

  private var hittingSets: [(members: Set<Int>, isDone: Bool)] = [([], false)]
  private var current = 0
  private var work = 0
  var isExhausted: Bool { work >= Self.mostWork }

  init(known: [[Int]]) {
    for conflict in known { add(conflict) }
  }

  /// Returns an untried minimal hitting set, the smallest first; `nil` if there are none left.
  mutating func nextLeftOut() -> Set<Int>? {
    let open = hittingSets.indices.filter { !hittingSets[$0].isDone }
    guard let at = open.min(by: { hittingSets[$0].members.count < hittingSets[$1].members.count })
    else { return nil }
    current = at
    return hittingSets[at].members
  }

  /// Records the result without the last hitting set: a conflict, or `nil` if the rest can hold.
  mutating func note(_ conflict: [Int]?, cost: Int) {
    work += cost
    if let conflict { add(conflict) } else { hittingSets[current].isDone = true }
  }

  /// Extends the hitting sets to hit one more conflict.
  private mutating func add(_ conflict: [Int]) {
    let missing = hittingSets.filter { $0.members.isDisjoint(with: conflict) }
    hittingSets.removeAll { $0.members.isDisjoint(with: conflict) }
    let hitting = hittingSets
    for (members, _) in missing {
      for member in conflict {
        let larger = members.union([member])
        work += 1 + hitting.count / 64
        guard !isExhausted else { return }
        if !hitting.contains(where: { $0.members.isSubset(of: larger) }) {
          hittingSets.append((larger, false))
        }
      }
    }
  }
}
