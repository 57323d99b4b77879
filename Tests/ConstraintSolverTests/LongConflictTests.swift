// Conflicts that run through a whole layout: what finding their minimal sets costs as it grows.

import Testing

@testable import ConstraintSolver

@Suite struct LongConflictTests {
  /// Columns of equal width, 8 apart, that fill a root.
  private struct Columns {
    var solver = Solver()
    let root: LinearConstraint.ID
    let last: LinearConstraint.ID
    let widths: [Variable]

    init(_ count: Int, rootWidth: Double) throws {
      var solver = Solver()
      solver.conflictRule = .breakNewest
      let width = solver.addVariable(isNonNegative: true)
      root = try solver.add(LinearConstraint([Term(width)], .equal, rootWidth, isProtected: true))
      let boxes = (0..<count).map { _ in
        (place: solver.addVariable(), width: solver.addVariable(isNonNegative: true))
      }
      last = try solver.transaction { solver throws(SolverError) in
        for (at, box) in boxes.enumerated() {
          guard at > 0 else {
            _ = try solver.add(LinearConstraint([Term(box.place)], .equal, 0))
            continue
          }
          let before = boxes[at - 1]
          let terms = [Term(box.place), Term(before.place, -1), Term(before.width, -1)]
          _ = try solver.add(LinearConstraint(terms, .equal, 8))
          let equal = [Term(box.width), Term(boxes[0].width, -1)]
          _ = try solver.add(LinearConstraint(equal, .equal, 0))
        }
        let end = boxes[count - 1]
        let terms = [Term(width), Term(end.place, -1), Term(end.width, -1)]
        return try solver.add(LinearConstraint(terms, .equal, 0))
      }
      widths = boxes.map(\.width)
      self.solver = solver
    }
  }

  /// The only minimal set of what is broken, and the work of finding it.
  private static func set(
    _ solver: Solver, breaking broken: LinearConstraint.ID
  ) throws -> (set: ConflictSet, work: Int) {
    #expect(solver.brokenConstraints == [broken])
    var counters = Solver.Counters()
    let set = try #require(solver.conflicts(of: solver.breaches.all, &counters).first)
    return (set, counters.pivots + counters.rowsTouched + counters.entriesWritten)
  }

  @Test func `that the gaps of equal columns have no room is found in linear work`() throws {
    var works: [Int] = []
    for count in [50, 400] {
      var columns = try Columns(count, rootWidth: Double(20 * count))
      try columns.solver.setConstant(Double(4 * count), of: columns.root)
      let (set, work) = try Self.set(columns.solver, breaking: columns.last)
      // The root, each place and the end; no width is below 0, so that none need be equal.
      #expect(set.members.count == count + 2)
      #expect(set.bounds.count == count)
      #expect(abs(set.gap - Double(4 * count - 8 * (count - 1))) < 1e-9)
      works.append(work)
    }
    #expect(works[1] <= 12 * works[0], "\(works)")
  }

  @Test func `that one of many equal columns is too wide is found in few walks`() throws {
    var works: [Int] = []
    for count in [50, 400] {
      var columns = try Columns(count, rootWidth: Double(20 * count))
      // Seven of that width have no room, and six have.
      let width = (Double(20 * count) - 8 * Double(count - 1)) / 6.5
      let broken = try columns.solver.add(
        LinearConstraint([Term(columns.widths[5])], .equal, width))
      let (set, work) = try Self.set(columns.solver, breaking: broken)
      // The root, each place, the end, six widths that equal the first, and the one that is broken.
      #expect(set.members.count == count + 9)
      #expect(set.bounds.count == count - 7)
      works.append(work)
    }
    // What is left to try is halved again and again.
    #expect(works[1] <= 16 * works[0], "\(works)")
  }

  @Test func `that cells are higher than a claim is found in the square of their number`() throws {
    var works: [Int] = []
    for count in [50, 400] {
      var solver = Solver()
      solver.conflictRule = .breakNewest
      var subtitle = solver.addVariable()
      try solver.transaction { solver throws(SolverError) in
        var end: [Term] = []
        for _ in 0..<count {
          let (top, height) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
          let (title, titleHeight) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
          let inner = solver.addVariable(isNonNegative: true)
          subtitle = solver.addVariable()
          _ = try solver.add(LinearConstraint([Term(top)] + end, .equal, 0))
          _ = try solver.add(LinearConstraint([Term(title), Term(top, -1)], .equal, 8))
          let upper = [Term(subtitle), Term(title, -1), Term(titleHeight, -1)]
          _ = try solver.add(LinearConstraint(upper, .equal, 4))
          let lower = [Term(subtitle), Term(inner), Term(top, -1), Term(height, -1)]
          _ = try solver.add(LinearConstraint(lower, .equal, -8))
          end = [Term(top, -1), Term(height, -1)]
        }
      }
      let claim = try solver.add(LinearConstraint([Term(subtitle)], .equal, 3))
      let (set, work) = try Self.set(solver, breaking: claim)
      // Each cell's top, the two labels of the last cell, and the claim.
      #expect(set.members.count == count + 3)
      #expect(set.bounds.count == count)
      #expect(abs(set.gap - (3 - 12)) < 1e-9)
      works.append(work)
    }
    #expect(works[1] <= 80 * works[0], "\(works)")
  }

  /// Columns that have lost their room miss the bound of each by the same rounding error.
  @Test func `the way to where equal columns have no room takes linear work`() throws {
    for count in [100, 125, 250, 500] {
      var columns = try Columns(count, rootWidth: Double(20 * count))
      let meter = WorkMeter()
      columns.solver.meter = meter
      let width = LinearExpression([Term(columns.widths[0])])
      let found = try columns.solver.sensitivity(of: width, to: columns.root)
      let size = Double(8 * (count - 1))
      #expect(abs((found.range.lower ?? 0) - size) <= 1e-6 * size)
      #expect(abs(found.slope - 1 / Double(count)) <= 1e-12)
      #expect(meter.total.rowsTouched <= 100 * count, "\(count): \(meter.total.rowsTouched)")
    }
  }
}
