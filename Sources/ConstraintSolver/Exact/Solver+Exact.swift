/// Systems whose numbers are so far apart, or cancel so nearly, that rounding would decide: small
/// systems, and small parts of others, are solved in exact fractions, including the choice of
/// constraints to keep.
extension Solver {
  /// Indicates whether rounding may have decided feasibility or values: numbers are far apart or
  /// nearly cancel, and the part of the system that contains them is too large to be solved in
  /// exact fractions (it has more than 160 rows, or takes too long).
  public var isInDoubt: Bool {
    engine.isDoubtful && !engine.isExact || apart.all.contains { $0.solver.isInDoubt }
  }

  /// Returns whether a constraint is delicate and belongs to a part that is in doubt.
  ///
  /// - Complexity: Linear in its terms.
  public func isInDoubt(_ id: LinearConstraint.ID) -> Bool {
    guard isInDoubt, isDelicate(id) else { return false }
    return slot(of: id).flatMap { apart.part(ofRow: $0) }?.solver.isInDoubt ?? true
  }

  /// Indicates whether all values come from exact fractions: each step then solves the whole
  /// system, which has at most 160 rows.
  ///
  /// In a larger system, parts may be solved this way; a step that does not touch a part leaves it
  /// as it is.
  public var isExact: Bool { engine.isExact }

  /// Returns whether a constraint has coefficients that are negligible beside others or nearly a
  /// small fraction, or a constant beside which others are negligible; the constant of a limit
  /// counts once the limit is met.
  ///
  /// - Complexity: Linear in its terms.
  public func isDelicate(_ id: LinearConstraint.ID) -> Bool {
    guard let slot = slot(of: id) else { return false }
    if let part = apart.part(ofRow: slot) {
      return part.id(of: slot).map { part.solver.isDelicate($0) } ?? false
    }
    let row = engine.rows[slot]
    let isFarLimitMet = row.owner >= 0 && abs(row.constant) > Tolerance.largestConstant
    return isFarLimitMet || Engine.hasDelicateConstant(row) > 0
      || engine.hasDelicateTerms(slot) > 0
  }

  /// Solves the open step in exact fractions and sets all values, rounded once; returns false if
  /// that takes too long.
  ///
  /// Constraints that were broken before may stay broken under either conflict rule. The basis is
  /// dropped: each step of such a system is solved from scratch.
  ///
  /// - Throws: `conflict`; `stopped`.
  mutating func settleExactly(_ wasBroken: [Int]) throws(SolverError) -> Bool {
    guard engine.isSmall, !isOnPath else { return false }
    let unknowns = records.indices.filter { records[$0].isAlive }.sorted {
      (records[$0].order, records[$0].age) < (records[$1].order, records[$1].age)
    }
    let (judgement, point): (ExactJudge.Judgement, ExactProgram?)
    do throws(ExactProgram.GivenUp) {
      var judge = ExactJudge(self)
      judgement = try judge.judge(Set(wasBroken))
      point =
        if case .kept(let broken) = judgement {
          try judge.pick(of: unknowns, without: Set(broken.map({ $0.slot })))
        } else { nil }
    } catch {
      if engine.isStopped { throw .stopped }
      return false
    }
    switch judgement {
    case .refused(let conflict): throw .conflict(conflict)
    case .kept(let broken):
      mark(DelicateParts())
      adopt(broken)
    }
    engine.reset()
    engine.isExact = true
    guard let point else { return true }
    for unknown in unknowns { engine.put(point.value(of: unknown), in: unknown) }
    exactErrors = [Double?](repeating: nil, count: engine.rows.count)
    for (number, slot) in keptRows(without: Set(breaches.slots)).enumerated() {
      exactErrors[slot] = point.error(of: number, engine.rows[slot].relation)
    }
    return true
  }

  /// Returns the optimal points of the levels down to a strength, where 0 counts all; `nil` if that
  /// takes too long.
  func exactOptimum(downTo level: Double) -> ExactProgram? {
    do throws(ExactProgram.GivenUp) {
      var judge = ExactJudge(self)
      return try judge.optimum(of: keptRows(without: Set(breaches.slots)), downTo: level)
    } catch { return nil }
  }

  /// Returns the rows that are required or optional once the open step is done, except broken ones.
  func keptRows(without broken: Set<Int>) -> [Int] {
    engine.rows.indices.filter {
      engine.rows[$0].flags.contains(.isStatement) && !broken.contains($0)
    }
  }
}
