/// Systems whose numbers are so far apart, or so nearly cancel, that rounding would decide: solved in
/// exact fractions where they are small, with what is kept and why the rest is not.
extension Solver {
  /// Which required constraints are kept.
  private enum Judgement {
    case kept(broken: [Breach])
    case refused(ConflictSet)
  }

  /// Solves the open step in exact fractions and puts all values where they are, rounded once; false
  /// if that takes too long.
  ///
  /// What was broken before may be so whatever the rule is. The basis is given up: each step of such a system is
  /// solved anew.
  ///
  /// - Throws: `conflict`; `stopped`.
  mutating func settleExactly(_ oldBreaches: [Breach]) throws(SolverError) -> Bool {
    guard engine.isSmall, !isOnPath else { return false }
    let unknowns = records.indices.filter { records[$0].isAlive }.sorted {
      (records[$0].order, records[$0].age) < (records[$1].order, records[$1].age)
    }
    let (judgement, point): (Judgement, ExactProgram?)
    do throws(ExactProgram.GivenUp) {
      judgement = try judgeExactly(Set(oldBreaches.map(\.slot)))
      point =
        if case .kept(let broken) = judgement {
          try exactPick(of: unknowns, without: Set(broken.map(\.slot)))
        } else { nil }
    } catch {
      if engine.isStopped { throw .stopped }
      return false
    }
    switch judgement {
    case .refused(let conflict): throw .conflict(conflict)
    case .kept(let broken): adopt(broken)
    }
    engine.reset()
    engine.isExact = true
    guard let point else { return true }
    for unknown in unknowns { engine.put(point.value(of: unknown), in: unknown) }
    exactErrors = [Double?](repeating: nil, count: engine.rows.count)
    for (number, slot) in keptRows(without: Set(breaches.map(\.slot))).enumerated() {
      exactErrors[slot] = point.error(of: number, engine.rows[slot].relation)
    }
    return true
  }

  // MARK: What is kept

  /// Finds what can be kept: each constraint, in order, that holds with those kept before it.
  private func judgeExactly(_ wasBroken: Set<Int>) throws(ExactProgram.GivenUp) -> Judgement {
    let required = engine.rows.indices.filter { slot in
      engine.rows[slot].flags.contains(.isStatement) && shape(of: slot).strength >= 1000
    }.sorted { place($0) < place($1) }
    var (kept, rest): ([Int], ArraySlice<Int>) = ([], required[...])
    var broken: [Breach] = []
    while try exactProgram(of: kept + rest).contradiction != nil {
      // So many of the rest hold, and one more than that many do not.
      var (most, least) = (0, rest.count - 1)
      while most < least {
        let half = (most + least) / 2
        if try exactProgram(of: kept + rest.prefix(half + 1)).contradiction == nil {
          most = half + 1
        } else {
          least = half
        }
      }
      kept += rest.prefix(most)
      rest = rest.dropFirst(most)
      guard let slot = rest.popFirst() else { break }
      if conflictRule == .refuse, !wasBroken.contains(slot) {
        return .refused(try exactConflictSet(of: slot, among: kept, beside: givens))
      }
      let reason = try exactProgram(of: kept + [slot]).contradiction
      broken.append(Breach(slot: slot, proof: conflictSet(reason, kept + [slot], newest: slot)))
    }
    return .kept(broken: broken)
  }

  /// The canonical minimal set that a constraint makes with those kept before it.
  ///
  /// The constraints that are not needed are left out one by one, as ``conflictSet(of:among:beside:)``
  /// says.
  func exactConflictSet(
    of slot: Int, among kept: [Int], beside fixed: Set<Int>
  ) throws(ExactProgram.GivenUp) -> ConflictSet {
    let kept = connected(with: slot, among: kept)
    var (choices, givens) = (kept.filter { !fixed.contains($0) }, kept.filter(fixed.contains))
    let all = Set(records.indices)
    choices = try needed(choices) { choices throws(ExactProgram.GivenUp) in
      try exactProgram(of: givens + choices + [slot], bounded: all).contradiction.map { reason in
        Set(zip(givens + choices, reason.multipliers).filter { $1 != 0 }.map(\.0))
      }
    }
    let own = ProbeSpace(of: choices + [slot], in: self)
    givens = givens.filter { given in
      engine.rows[given].range.allSatisfy {
        own.number(Int(engine.terms.entries[$0].index)) >= 0
      }
    }
    let bounded = own.unknowns.filter { records[$0].isNonNegative }
      .sorted { records[$0].age < records[$1].age }
    let bounds = try needed(bounded) { bounds throws(ExactProgram.GivenUp) in
      try exactProgram(of: givens + choices + [slot], bounded: Set(bounds)).contradiction.map {
        reason in Set(reason.bounds.keys)
      }
    }
    givens = try needed(givens) { givens throws(ExactProgram.GivenUp) in
      try exactProgram(of: givens + choices + [slot], bounded: Set(bounds)).contradiction.map {
        reason in Set(zip(givens, reason.multipliers).filter { $1 != 0 }.map(\.0))
      }
    }
    let members = (givens + choices).sorted { place($0) < place($1) } + [slot]
    let reason = try exactProgram(of: members, bounded: Set(bounds)).contradiction
    return conflictSet(reason, members, newest: slot)
  }

  /// Of candidates, in order, those that are left when from the end each is left out without which
  /// the others contradict still; `members` tells which are in a sum that does, or nil.
  private func needed(
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

  /// A sum that contradicts, the factor of the newest constraint being 1 in size.
  private func conflictSet(
    _ reason: ExactProgram.Contradiction?, _ slots: [Int], newest: Int
  ) -> ConflictSet {
    guard let reason else { return ConflictSet(members: [], bounds: [], gap: 0) }
    let own = zip(slots, reason.multipliers).first { $0.0 == newest }?.1 ?? 1
    var gap = 0.0
    for (slot, multiplier) in zip(slots, reason.multipliers) {
      gap += multiplier * engine.rows[slot].constant * engine.rows[slot].weight
    }
    let factor = (gap > 0 ? -1 : 1) / abs(own)
    return ConflictSet(
      members: zip(slots, reason.multipliers).filter { $1 != 0 }.map {
        ConflictSet.Member(constraint: id($0), multiplier: $1 * factor)
      },
      bounds: reason.bounds.sorted { records[$0.key].age < records[$1.key].age }.map {
        let variable = Variable(index: Int32($0.key), generation: records[$0.key].generation)
        return ConflictSet.Bound(variable: variable, multiplier: abs($0.value * factor))
      }, gap: gap * factor)
  }

  // MARK: Programs

  /// The points that satisfy those of some rows that are required; `bounded` are the unknowns that
  /// may not be negative, or nil for all that are said to be so.
  private func exactProgram(
    of rows: [Int], bounded: Set<Int>? = nil
  ) throws(ExactProgram.GivenUp) -> ExactProgram {
    try ExactProgram(
      isNonNegative: records.indices.map {
        records[$0].isNonNegative && bounded?.contains($0) != false
      },
      constraints: rows.compactMap { constraint(at: $0) }, stop: stop)
  }

  /// The optimal points of the levels down to a strength, where 0 counts all; nil if it takes too
  /// long to find them.
  func exactOptimum(downTo level: Double) -> ExactProgram? {
    do throws(ExactProgram.GivenUp) {
      return try exactOptimum(of: keptRows(without: Set(breaches.map(\.slot))), downTo: level)
    } catch { return nil }
  }

  private func exactOptimum(
    of kept: [Int], downTo level: Double
  ) throws(ExactProgram.GivenUp) -> ExactProgram {
    var program = try exactProgram(of: kept)
    var levels: [Double: [(number: Int, relation: Relation)]] = [:]
    for (number, slot) in kept.enumerated() {
      let strength = shape(of: slot).strength
      guard strength < 1000, strength >= level else { continue }
      levels[strength, default: []].append((number, engine.rows[slot].relation))
    }
    for level in levels.sorted(by: { $0.key > $1.key }) { try program.settle(level.value) }
    return program
  }

  /// The rows that are to hold, or wanted, once the open step is made.
  private func keptRows(without broken: Set<Int>) -> [Int] {
    engine.rows.indices.filter {
      engine.rows[$0].flags.contains(.isStatement) && !broken.contains($0)
    }
  }

  /// The one of the optimal points that is picked: ties are settled strongest level first and then
  /// by order, and what is free is as near 0 as it can be.
  private func exactPick(
    of unknowns: [Int], without broken: Set<Int>
  ) throws(ExactProgram.GivenUp) -> ExactProgram {
    let kept = keptRows(without: broken)
    var optimum = try exactOptimum(of: kept, downTo: 0)
    let wishes = kept.indices.filter { shape(of: kept[$0]).strength < 1000 }.sorted { a, b in
      let (first, second) = (kept[a], kept[b])
      let (x, y) = (shape(of: first).strength, shape(of: second).strength)
      return x != y ? x > y : place(first) < place(second)
    }
    for wish in wishes { try optimum.settle([(wish, engine.rows[kept[wish]].relation)]) }
    for unknown in unknowns { try optimum.bringNearZero(unknown) }
    return optimum
  }
}
