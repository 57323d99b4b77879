/// Decides in exact fractions which constraints a solver keeps, why it breaks the others, and which
/// optimal point it picks.
struct ExactJudge {
  /// The verdict on the required constraints.
  enum Judgement {
    case kept(broken: [Solver.Breach])
    case refused(ConflictSet)
  }

  private let solver: Solver
  /// The work still allowed, in tableau entries of one limb: a few tenths of a second.
  private var workLeft = 2_000_000

  init(_ solver: Solver) { self.solver = solver }

  /// Finds the constraints to keep: each one, in order, that holds with those kept before it.
  mutating func judge(_ wasBroken: Set<Int>) throws(ExactProgram.GivenUp) -> Judgement {
    let required = solver.statements.filter { solver.shape(of: $0).strength >= 1000 }
    var (kept, rest): ([Int], ArraySlice<Int>) = ([], required[...])
    var broken: [Solver.Breach] = []
    while try program(of: kept + rest).contradiction != nil {
      // The first `most` of the rest hold; the first `least + 1` do not.
      var (most, least) = (0, rest.count - 1)
      while most < least {
        let half = (most + least) / 2
        if try program(of: kept + rest.prefix(half + 1)).contradiction == nil {
          most = half + 1
        } else {
          least = half
        }
      }
      kept += rest.prefix(most)
      rest = rest.dropFirst(most)
      guard let slot = rest.popFirst() else { break }
      if solver.conflictRule == .refuse, !wasBroken.contains(slot) {
        return .refused(try conflictSet(of: slot, among: kept, beside: solver.givens))
      }
      let reason = try program(of: kept + [slot]).contradiction
      broken.append(
        Solver.Breach(slot: slot, proof: conflictSet(reason, kept + [slot], newest: slot)))
    }
    return .kept(broken: broken)
  }

  /// Returns the canonical minimal set that a constraint forms with those kept before it.
  ///
  /// Drops unnecessary constraints one by one, like ``conflictSet(of:among:beside:)``.
  private mutating func conflictSet(
    of slot: Int, among kept: [Int], beside fixed: Set<Int>
  ) throws(ExactProgram.GivenUp) -> ConflictSet {
    let kept = solver.connected(with: slot, among: kept)
    var (choices, givens) = (kept.filter { !fixed.contains($0) }, kept.filter(fixed.contains))
    let all = Set(solver.records.indices)
    choices = try Self.needed(choices) { choices throws(ExactProgram.GivenUp) in
      try program(of: givens + choices + [slot], bounded: all).contradiction.map { reason in
        Set(zip(givens + choices, reason.multipliers).filter { $1 != 0 }.map({ $0.0 }))
      }
    }
    let own = ProbeSpace(of: choices + [slot], in: solver)
    givens = givens.filter { given in
      solver.unknowns(in: given).allSatisfy { own.number($0) >= 0 }
    }
    let bounded = own.unknowns.filter { solver.records[$0].isNonNegative }
      .sorted { solver.records[$0].age < solver.records[$1].age }
    givens = try Self.needed(givens) { givens throws(ExactProgram.GivenUp) in
      try program(of: givens + choices + [slot], bounded: Set(bounded)).contradiction.map {
        reason in Set(zip(givens, reason.multipliers).filter { $1 != 0 }.map({ $0.0 }))
      }
    }
    let bounds = try Self.needed(bounded) { bounds throws(ExactProgram.GivenUp) in
      try program(of: givens + choices + [slot], bounded: Set(bounds)).contradiction.map {
        reason in Set(reason.bounds.keys)
      }
    }
    let members = solver.byPlace(givens + choices) + [slot]
    let reason = try program(of: members, bounded: Set(bounds)).contradiction
    return conflictSet(reason, members, newest: slot)
  }

  /// Returns a minimal subset of `candidates` that still contradicts, in order: drops, from the
  /// end, each one that the contradiction does not need.
  ///
  /// `members` returns the candidates in a contradicting sum, or `nil` if they do not contradict.
  private static func needed(
    _ candidates: [Int], _ members: ([Int]) throws(ExactProgram.GivenUp) -> Set<Int>?
  ) throws(ExactProgram.GivenUp) -> [Int] {
    var (open, needed): ([Int], [Int]) = (candidates, [])
    var sum = try members(candidates) ?? []
    while let last = open.popLast() {
      guard sum.contains(last) else { continue }
      if let smaller = try members(open + needed.reversed()) {
        sum = smaller
      } else {
        needed.append(last)
      }
    }
    return needed.reversed()
  }

  /// Returns a contradicting sum, scaled so that the newest constraint's factor is ±1.
  private func conflictSet(
    _ reason: ExactProgram.Contradiction?, _ slots: [Int], newest: Int
  ) -> ConflictSet {
    guard let reason else { return ConflictSet(members: [], bounds: [], gap: 0) }
    let own = zip(slots, reason.multipliers).first { $0.0 == newest }?.1 ?? 1
    var gap = 0.0
    for (slot, multiplier) in zip(slots, reason.multipliers) {
      gap += multiplier * solver.engine.rows[slot].constant * solver.engine.rows[slot].weight
    }
    let factor = (gap > 0 ? -1 : 1) / abs(own)
    return ConflictSet(
      members: zip(slots, reason.multipliers).filter { $1 != 0 }.map {
        ConflictSet.Member(constraint: solver.id($0), multiplier: $1 * factor)
      },
      bounds: reason.bounds.sorted { solver.records[$0.key].age < solver.records[$1.key].age }.map {
        ConflictSet.Bound(
          variable: solver.variable($0.key), multiplier: abs($0.value * factor))
      }, gap: gap * factor)
  }

  // MARK: Programs

  /// Returns the program of the points that satisfy the required constraints among the given rows;
  /// `bounded` are the unknowns kept nonnegative, or `nil` for all that were declared so.
  private mutating func program(
    of rows: [Int], bounded: Set<Int>? = nil
  ) throws(ExactProgram.GivenUp) -> ExactProgram {
    let program = try ExactProgram(
      isNonNegative: solver.records.indices.map {
        solver.records[$0].isNonNegative && bounded?.contains($0) != false
      },
      constraints: rows.compactMap { solver.constraint(at: $0) }, workLeft: workLeft,
      stop: solver.stop)
    workLeft = program.workLeft
    return program
  }

  /// Returns the optimal points of the levels down to a strength; 0 counts all levels.
  mutating func optimum(
    of kept: [Int], downTo level: Double
  ) throws(ExactProgram.GivenUp) -> ExactProgram {
    var program = try program(of: kept)
    var levels: [Double: [(number: Int, relation: Relation)]] = [:]
    for (number, slot) in kept.enumerated() {
      let strength = solver.shape(of: slot).strength
      guard strength < 1000, strength >= level else { continue }
      levels[strength, default: []].append((number, solver.engine.rows[slot].relation))
    }
    for level in levels.sorted(by: { $0.key > $1.key }) { try program.settle(level.value) }
    return program
  }

  /// Picks one optimal point: ties are broken strongest level first and then by order, and each
  /// free unknown is as near to 0 as possible.
  mutating func pick(
    of unknowns: [Int], without broken: Set<Int>
  ) throws(ExactProgram.GivenUp) -> ExactProgram {
    let kept = solver.keptRows(without: broken)
    var optimum = try optimum(of: kept, downTo: 0)
    let wishes = kept.indices.filter { solver.shape(of: kept[$0]).strength < 1000 }.sorted { a, b in
      let (first, second) = (kept[a], kept[b])
      let (x, y) = (solver.shape(of: first).strength, solver.shape(of: second).strength)
      return x != y ? x > y : solver.place(first) < solver.place(second)
    }
    for wish in wishes {
      try optimum.settle([(wish, solver.engine.rows[kept[wish]].relation)])
    }
    for unknown in unknowns { try optimum.bringNearZero(unknown) }
    return optimum
  }
}
