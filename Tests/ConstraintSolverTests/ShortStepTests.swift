import ConstraintSolver
import Testing

/// A wish and a limit on one size: which of the two gives way.
@Suite struct ShortStepTests {
  /// A wish of 120 for a size that begins at 8 and should end within a room.
  private struct Label {
    var solver = Solver()
    let width: Variable
    let limit: LinearConstraint.ID

    /// `scales` are the coefficients of the wish and of the limit.
    init(
      _ wish: Double, _ limit: Double, scales: (Double, Double), isSplit: Bool, limitIsFirst: Bool
    ) throws {
      let (wish, bound) = (Strength(wish) ?? .required, Strength(limit) ?? .required)
      let relations: [Relation] = isSplit ? [.greaterThanOrEqual, .lessThanOrEqual] : [.equal]
      (width, self.limit) = try solver.transaction { solver throws(SolverError) in
        let (x, width) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
        _ = try solver.add(LinearConstraint([Term(x)], .equal, 8))
        for relation in relations {
          _ = try solver.add(
            LinearConstraint(
              [Term(width, scales.0)], scales.0 < 0 ? relation.reversed : relation,
              120 * scales.0, strength: wish, order: 2))
        }
        let limit = try solver.add(
          LinearConstraint(
            [Term(x, scales.1), Term(width, scales.1)],
            scales.1 < 0 ? .greaterThanOrEqual : .lessThanOrEqual, 300 * scales.1,
            strength: bound, order: limitIsFirst ? 1 : 3))
        return (width, limit)
      }
    }
  }

  @Test(arguments: [250.0, 750], [250.0, 750, 1000])
  func `the stronger one holds, of two equal ones the one that weighs more, then the first`(
    wish: Double, limit: Double
  ) throws {
    for scales in [(1.0, 1.0), (-3, 1), (0.5, 1), (1, -2), (-0.25, -0.25)] {
      for (isSplit, limitIsFirst) in [(true, true), (true, false), (false, true), (false, false)] {
        var label = try Label(
          wish, limit, scales: scales, isSplit: isSplit, limitIsFirst: limitIsFirst)
        let (own, other) = (abs(scales.0), abs(scales.1))
        let limitHolds =
          limit != wish ? limit > wish : (other != own ? other > own : limitIsFirst)
        for room in [100.0, 300, 8, 50, 128, 90, 127, 129, 20] {
          try label.solver.setConstant(room * scales.1, of: label.limit)
          let expected = limitHolds ? min(120, room - 8) : 120
          let width = label.solver.value(of: label.width)
          #expect(
            abs(width - expected) < 1e-9, "\(scales) \(isSplit) \(limitIsFirst) in \(room)")
        }
      }
    }
  }

  @Test func `squeezing and releasing a label is one exchange each`() throws {
    var label = try Label(750, 1000, scales: (1, 1), isSplit: true, limitIsFirst: false)
    for (room, pivots) in [(100.0, 1), (90, 0), (200, 1), (210, 0), (60, 1)] {
      label.solver.resetCounters()
      try label.solver.setConstant(room, of: label.limit)
      #expect(label.solver.counters.pivots == pivots, "room of \(room)")
    }
  }
}

extension Relation {
  fileprivate var reversed: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
