/// Contradictions among the rows of a probe, and the rows that each contradiction needs.
extension Engine {
  /// Adds many rows and returns whether all can hold; if not, the engine is left unusable.
  mutating func accepts(_ copies: [Solver.RowCopy]) -> Bool {
    objection(toAll: copies) == nil && !isSpoilt
  }

  /// Adds many rows; returns rows that contradict each other with their multipliers, the violated
  /// row first, or `nil` if all can hold.
  mutating func objection(toAll copies: [Solver.RowCopy]) -> [Entry]? {
    let added = copies.map { Int32(store($0.row, $0.terms)) }
    attachAll(added)
    return objection { engine throws(Contradiction) in try engine.enterWithCare(added) }
  }

  /// Runs a repair; returns the rows that contradict each other, or `nil` if there are none.
  private mutating func objection(
    _ repair: (inout Engine) throws(Contradiction) -> Void
  ) -> [Entry]? {
    do throws(Contradiction) {
      try repair(&self)
      return nil
    } catch { return error.rows }
  }

  /// Leaves out the given rows and `newest`, then moves as far towards `newest` as the others
  /// allow; returns the sum in which it contradicts them, or `nil` if it can hold.
  ///
  /// The others can all hold, so no other row is off in that sum.
  mutating func objection(without left: [Int], towards newest: Int) -> [Entry]? {
    dissolve()
    for row in left + [newest] where rows[row].isLive { detach(row) }
    if let met = objection({ e throws(Contradiction) in try e.rebuildWithCare() }) { return met }
    let slack = exactSlack(newest)
    guard !isSpoilt, rows[newest].isWrong(slack) else { return nil }
    let sense: Double = slack > 0 ? -1 : 1
    let aim = terms(Int32(newest)).map {
      Entry(index: $0.index, coefficient: sense * $0.coefficient)
    }
    guard minimize(aim) != nil, !isSpoilt else { return nil }
    if let met = objection({ engine throws(Contradiction) in try engine.repair() }) { return met }
    guard !isSpoilt else { return nil }
    let rest = exactSlack(newest)
    guard rows[newest].isWrong(rest), (rest > 0) == (slack > 0) else { return nil }
    putBlockersInPlace(aim)
    guard !isSpoilt else { return nil }
    attach(newest)
    rows[newest].slack = rest
    if !mayFall(aim) {
      let sum = contradiction(of: newest, gap: rest)
      return isKept(sum) ? nil : sum.rows
    }
    check(newest)
    return objection { engine throws(Contradiction) in try engine.repair() }
  }

  /// Replaces each bound that could relax by the bound that blocks it, so that the blocking rows
  /// appear in the contradicting sum.
  private mutating func putBlockersInPlace(_ sum: [Entry]) {
    solveSupport(sum)
    for entry in support.array(support.indices) where canFall(entry) {
      let sign: Double = entry.coefficient > 0 ? 1 : -1
      let row = Int(entry.index)
      guard !isSpoilt, row >= 0, let other = blocker(of: row, sign) else { continue }
      exchange(Int32(other), for: entry.index)
      guard !isSpoilt else { return }
      rest(row, on: Int8(sign))
      rows[row].slack = exactSlack(row)
      setDual(other, [])
      request(other)
      propagate()
    }
  }

  /// Returns whether a tight row of a sum's support could move so that the sum decreases.
  private func canFall(_ entry: Entry) -> Bool {
    abs(entry.coefficient) > Tolerance.multiplier
      && mayMove(entry.index, entry.coefficient > 0 ? 1 : -1)
  }

  private mutating func mayFall(_ sum: [Entry]) -> Bool {
    solveSupport(sum)
    for at in support.indices where canFall(support[at]) { return true }
    return false
  }

  /// Leaves out the given rows of a contradicting sum; returns rows that still contradict each
  /// other, or `nil` if the rest can hold.
  mutating func objection(without left: [Int], _ sum: [Entry]) -> [Entry]? {
    if left.count > Self.fewRows {
      dissolve()
      for row in left { detach(row) }
      return objection { engine throws(Contradiction) in try engine.rebuildWithCare() }
    }
    for row in left { remove(row) }
    let met = Int(sum[0].index)
    if !left.contains(met) { checkAgain(met) }
    return objection { engine throws(Contradiction) in try engine.repairOrRebuild() }
  }

  /// The number of rows above which a rebuild costs less than removing them one by one, each of
  /// which may move everything that depends on it.
  private static let fewRows = 8

  /// Repairs rows still violated when a contradiction was met, so that only the first row of the
  /// sum is off; the sum may be replaced by another.
  ///
  /// Only then is it evident which rows the contradiction needs. If several rows cannot hold at
  /// once, some stay queued.
  mutating func repairOthers(_ sum: inout [Entry]) {
    var met = [Int(sum[0].index)]
    for _ in 0..<Self.fewRows where hasViolated && !isSpoilt && !isStopped {
      do throws(Contradiction) {
        try repair()
        for row in met { checkAgain(row) }
        met.removeAll()
        try repair()
      } catch {
        sum = error.rows
        met.append(Int(sum[0].index))
      }
    }
    for row in met.dropLast() { checkAgain(row) }
  }

  private mutating func checkAgain(_ row: Int) {
    guard rows[row].isLive, rows[row].owner < 0 else { return }
    rows[row].slack = exactSlack(row)
    check(row)
  }

  /// Looks for a contradicting sum with bounds in place of rows from `start` on, and adopts its
  /// basis if it has fewer such rows.
  ///
  /// Columns of equal width without room are all 0 wide: their bounds then imply their equality,
  /// and the columns no longer form one block.
  mutating func preferBounds(_ sum: inout [Entry], from start: Int) {
    guard !isSpoilt else { return }
    // A bound's slack is at most 0 while the bound holds, and 0 when it is met.
    let met = bounds.filter { bound in
      bound >= 0 && rows[Int(bound)].isLive
        && (rows[Int(bound)].owner >= 0 || rows[Int(bound)].slack >= -Tolerance.slack)
    }
    guard met.count > Self.fewRows else { return }
    var trial = clone()
    guard let other = trial.objection(onBounds: met) else { return }
    func count(_ sum: [Entry]) -> Int { sum.count { Int($0.index) >= start } }
    guard count(other) < count(sum) else { return counters = trial.counters }
    self = trial
    sum = other
    repairOthers(&sum)
  }

  /// Rebuilds with the given bounds made tight before all other rows; returns rows that contradict
  /// each other.
  private mutating func objection(onBounds met: [Int32]) -> [Entry]? {
    reset()
    isSpoilt = false
    for bound in met {
      exchange(bound, for: ~terms.entries[Int(rows[Int(bound)].start)].index)
      counters.pivots -= 1
    }
    let rest = rows.indices.filter { rows[$0].isLive && rows[$0].owner < 0 }.map(Int32.init)
    let met = objection { engine throws(Contradiction) in try engine.enter(rest) }
    return isSpoilt ? nil : met
  }

  /// Returns whether all rows evidently hold without one row of a contradicting sum: moving off
  /// that row makes the violated row hold before any other stops holding.
  mutating func holds(without row: Int, _ sum: [Entry]) -> Bool {
    let met = Int(sum[0].index)
    guard !isSpoilt, !hasViolated, rows[met].owner < 0 else { return false }
    if met == row { return true }
    guard rows[row].owner >= 0 else { return false }
    rows[met].slack = exactSlack(met)
    solveDirection(Int32(row))
    return leadsTo(met)
  }

  /// Returns the rows that a contradicting sum evidently needs: moving off such a row makes the
  /// violated row hold before any other stops holding.
  ///
  /// Computes the support of each inactive row, so that no row has to be moved off; returns nothing
  /// if that takes too many steps.
  mutating func evidentlyNeeded(_ sum: [Entry]) -> [Int] {
    let met = Int(sum[0].index)
    guard !isSpoilt, !hasViolated, rows[met].owner < 0 else { return [] }
    var rates: [Int: [(row: Int, rate: Double)]] = [:]
    for entry in sum.dropFirst() where entry.index >= 0 { rates[Int(entry.index)] = [] }
    var room = 64 + 8 * rows.count
    for row in rows.indices where rows[row].isLive && rows[row].owner < 0 && row != met {
      solveSupport(of: row)
      room -= support.count
      guard room > 0, !isStopped else { return [] }
      for at in support.indices {
        rates[Int(support[at].index)]?.append((row, support[at].coefficient))
      }
    }
    let slack = exactSlack(met)
    var found = [met]
    for entry in sum.dropFirst() where abs(entry.coefficient) > Tolerance.clearEntry {
      guard let others = rates[Int(entry.index)] else { continue }
      let way = -slack / entry.coefficient
      let holds = others.allSatisfy { other in
        let slack = rows[other.row].slack + way * other.rate
        return slack.isFinite
          && Double(rows[other.row].side) * slack > Tolerance.value * max(1, abs(way))
      }
      if holds { found.append(Int(entry.index)) }
    }
    return found
  }

  /// Returns whether, along the last direction, a row starts to hold before any other stops
  /// holding.
  private mutating func leadsTo(_ row: Int) -> Bool {
    var rate = 0.0
    for at in touched.indices where Int(touched[at].index) == row {
      rate = touched[at].coefficient
    }
    guard abs(rate) > Tolerance.clearEntry else { return false }
    let way = -rows[row].slack / rate
    for at in touched.indices where Int(touched[at].index) != row {
      let other = rows[Int(touched[at].index)]
      let slack = other.slack + way * touched[at].coefficient
      guard Double(other.side) * slack > Tolerance.value * max(1, abs(way)) else { return false }
    }
    return true
  }

  /// Rechecks all inactive rows that mention any of the given unknowns.
  mutating func checkAll(mentioning unknowns: [Int]) {
    for unknown in unknowns {
      for at in columns[unknown].range {
        let row = Int(mentions.entries[at].row)
        guard rows[row].owner < 0 else { continue }
        rows[row].slack = exactSlack(row)
        check(row)
      }
    }
  }

  /// Adds a row; if it cannot hold, removes it again and returns the contradicting rows with their
  /// multipliers.
  mutating func objection(to copy: Solver.RowCopy) -> [Entry]? {
    let row = store(copy.row, copy.terms)
    attach(row)
    let met = objection { engine throws(Contradiction) in try engine.enterWithCare([Int32(row)]) }
    guard let met else { return nil }
    if rows[row].owner >= 0 || isSpoilt { dissolve() }
    detach(row)
    do throws(Contradiction) {
      if isSpoilt { try rebuildWithCare() } else { try repair() }
    } catch {
      dissolve()
    }
    return met
  }
}
