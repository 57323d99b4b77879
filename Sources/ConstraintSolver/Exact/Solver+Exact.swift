/// Systems whose numbers are so far apart, or so nearly cancel, that rounding would decide: solved in
/// exact fractions where they are small.
extension Solver {
  /// The points that satisfy those of some rows that are required.
  private func exactProgram(of kept: [Int]) throws(ExactProgram.Failure) -> ExactProgram {
    try ExactProgram(
      isNonNegative: records.map(\.isNonNegative),
      constraints: kept.compactMap { constraint(at: $0) }, stop: stop)
  }

  /// Whether some rows contradict each other only by rounding, as far as that can be found out.
  func holdsExactly(_ rows: [Int]) -> Bool {
    guard engine.isSmall, !isOnPath else { return false }
    do throws(ExactProgram.Failure) {
      _ = try exactProgram(of: rows)
      return true
    } catch { return false }
  }

  /// The optimal points of the levels down to a strength, where 0 counts all; nil if there are none,
  /// or it takes too long to find them.
  func exactOptimum(downTo level: Double) -> ExactProgram? {
    do throws(ExactProgram.Failure) {
      return try exactOptimum(of: keptRows, downTo: level)
    } catch { return nil }
  }

  private func exactOptimum(
    of kept: [Int], downTo level: Double
  ) throws(ExactProgram.Failure) -> ExactProgram {
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
  var keptRows: [Int] {
    engine.rows.indices.filter { slot in
      let flags = engine.rows[slot].flags
      return flags.contains(.isStatement) && !flags.contains(.isBroken)
    }
  }

  /// Puts all values where they are exactly, rounded once; false if the system is not delicate, or
  /// too large.
  ///
  /// The basis is given up: each step of such a system is solved anew.
  ///
  /// - Throws: `notFinite` where the numbers are not told apart by the tolerance with which rows
  ///   count as contradictory; `stopped`.
  mutating func settleExactly() throws(SolverError) -> Bool {
    guard engine.isDelicate, engine.isSmall, !isOnPath else { return false }
    let unknowns = records.indices.filter { records[$0].isAlive }.sorted {
      (records[$0].order, records[$0].age) < (records[$1].order, records[$1].age)
    }
    let point: ExactProgram
    do throws(ExactProgram.Failure) {
      point = try exactPick(of: unknowns)
    } catch {
      if engine.isStopped { throw .stopped }
      guard error == .takesTooLong else { throw .notFinite }
      return false
    }
    engine.reset()
    engine.isDelicate = true
    engine.isExact = true
    for unknown in unknowns { engine.put(point.value(of: unknown), in: unknown) }
    return true
  }

  /// The one of the optimal points that is picked: ties are settled strongest level first and then
  /// by order, and what is free is as near 0 as it can be.
  private func exactPick(of unknowns: [Int]) throws(ExactProgram.Failure) -> ExactProgram {
    let kept = keptRows
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
