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

  /// Where columns have lost their room, the bound of each is missed by the same rounding error.
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
