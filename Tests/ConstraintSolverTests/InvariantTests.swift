// The assertions about the basis between operations: each part can fail.

import Testing

@testable import ConstraintSolver

@Suite struct InvariantTests {
  private typealias Damage = (expected: String, damage: (inout Engine) -> Void)

  /// `x == 10`; `y - x == 5`, which a weaker `y == 40` pulls at; `z`, which nothing defines.
  ///
  /// Rows and unknowns have the numbers 0, 1, 2 in this order.
  private func solver() throws -> Solver {
    var solver = Solver()
    let (x, y, z) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    _ = try solver.add(LinearConstraint([Term(x)], .equal, 10))
    _ = try solver.add(
      LinearConstraint([Term(y), Term(x, -1)], .equal, 5, strength: Strength(750) ?? .required))
    _ = try solver.add(
      LinearConstraint([Term(y)], .equal, 40, strength: Strength(250) ?? .required))
    #expect([x, y, z].map { solver.value(of: $0) } == [10, 15, 0])
    return solver
  }

  @Test func `every invariant of the basis is missed where it does not hold`() throws {
    let damages: [Damage] = [
      ("owner of 0", { $0.rows[0].owner = 1 }),
      ("holder of 2", { $0.columns[2].definer = ~1 }),
      ("place of 0", { $0.columns[0].place = $0.columns[1].place }),
      (
        "order of 1",
        {
          let (first, second) = ($0.columns[0].place, $0.columns[1].place)
          $0.columns[0].place = second
          $0.columns[1].place = first
          $0.order.put(0, at: Int(second))
          $0.order.put(1, at: Int(first))
        }
      ),
      ("pin of 1", { $0.columns[1].isPinned = true }),
      ("column of ", { $0.terms.entries[Int($0.rows[1].start)].twin += 1 }),
      ("count of tight rows", { $0.heldCount += 1 }),
      ("count of costly rows", { $0.costlyCount += 1 }),
      ("a sum", { $0.sums[1] = 1 }),
      ("queue", { $0.queue.insert(2) }),
      ("row 0 is off by", { $0.values[0] += 1 }),
      ("row 2 is off by", { $0.rows[2].side = -$0.rows[2].side }),
      ("dual of row 1", { $0.rows[1].dual = -1 }),
      ("dual of row 1 is out of range", { $0.rows[1].strength = 100 }),
    ]
    for (expected, damage) in damages {
      var solver = try solver()
      #expect(solver.engine.brokenInvariant == nil)
      damage(&solver.engine)
      let found = solver.engine.brokenInvariant
      #expect(found?.hasPrefix(expected) == true, "\(found ?? "nothing"), not \(expected)")
    }
  }

  @Test func `what is asked of a spoilt copy is asked of a new one`() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(isNonNegative: true), solver.addVariable(isNonNegative: true))
    _ = try solver.add(LinearConstraint([Term(x), Term(y)], .lessThanOrEqual, 10))
    let answers = solver.withOptimalSet { set in
      [false, true].map { isSpoilt in
        set.face.isSpoilt = isSpoilt
        let interval = set.interval(of: LinearExpression([Term(x), Term(y)]))
        set.face.isSpoilt = isSpoilt
        return (interval, set.dimension)
      }
    }
    #expect(answers.allSatisfy { $0.1 == 2 && $0.0.lower == 0 && $0.0.upper == 10 })
  }

  /// Coefficients of `x` and `y` in three rows of which the third depends on the first alone.
  @Test(arguments: [[[1.0, 0], [0, 1], [1, 0]], [[1, 1], [1, -1], [2, 2]]])
  func `an exchange that would leave a singular basis spoils it, and the next step builds anew`(
    coefficients: [[Double]]
  ) throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let ids = try zip(coefficients, [10.0, 2, 50]).map { row, constant in
      try solver.add(
        LinearConstraint(
          [Term(x, row[0]), Term(y, row[1])], .equal, constant,
          strength: constant == 50 ? Strength(250) ?? .required : .required))
    }
    let expected = [solver.value(of: x), solver.value(of: y)]
    solver.engine.exchange(2, for: 1)
    let isSpoilt = solver.engine.isSpoilt
    #expect(isSpoilt)
    try solver.setConstant(60, of: ids[2])
    let isStillSpoilt = solver.engine.isSpoilt
    #expect(!isStillSpoilt)
    #expect([solver.value(of: x), solver.value(of: y)] == expected)
  }

  @Test func `a held unknown that a price would move is missed`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for (constant, strength) in [(10.0, 750.0), (40, 250)] {
      _ = try solver.add(
        LinearConstraint(
          [Term(x)], .equal, constant, strength: Strength(strength) ?? .required))
    }
    solver.engine.rows[0].isLive = false
    solver.engine.rows[0].owner = -1
    solver.engine.columns[0].definer = ~0
    solver.engine.heldCount = 1
    #expect(solver.engine.brokenInvariant == "dual of held 0")
  }
}
