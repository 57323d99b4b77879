import ConstraintSolver
import Testing

/// A row of boxes of equal width, all in one block: taking a few rows out and in.
@Suite struct StackTests {
  /// Boxes side by side that fill a width, each as wide as a first one.
  private struct Row {
    var solver = Solver()
    var lefts: [Variable] = []
    var widths: [Variable] = []
    var gaps: [LinearConstraint.ID] = []
    /// The constraints of equal width, by box.
    var equals: [Int: LinearConstraint.ID] = [:]

    init(_ count: Int) throws(SolverError) {
      let width = Double(count) * 10
      (lefts, widths, gaps, equals) = try solver.transaction { solver throws(SolverError) in
        let lefts = (0..<count).map { _ in solver.addVariable() }
        let widths = (0..<count).map { _ in solver.addVariable(isNonNegative: true) }
        var gaps: [LinearConstraint.ID] = []
        var equals: [Int: LinearConstraint.ID] = [:]
        for index in 0..<count {
          let before =
            index == 0 ? [] : [Term(lefts[index - 1], -1), Term(widths[index - 1], -1)]
          gaps.append(try solver.add(LinearConstraint([Term(lefts[index])] + before, .equal, 0)))
          if index > 0 {
            equals[index] = try solver.add(
              LinearConstraint([Term(widths[index]), Term(widths[0], -1)], .equal, 0))
          }
        }
        _ = try solver.add(
          LinearConstraint([Term(lefts[count - 1]), Term(widths[count - 1])], .equal, width))
        return (lefts, widths, gaps, equals)
      }
    }

    /// Makes a box 0 wide; the constraint that does.
    mutating func hide(_ index: Int) throws(SolverError) -> LinearConstraint.ID {
      let (equals, widths) = (equals, widths)
      return try solver.transaction { solver throws(SolverError) in
        if let equal = equals[index] { try solver.remove(equal) }
        return try solver.add(LinearConstraint([Term(widths[index])], .equal, 0))
      }
    }

    mutating func show(_ index: Int, _ hiding: LinearConstraint.ID) throws(SolverError) {
      let widths = widths
      equals[index] = try solver.transaction { solver throws(SolverError) in
        try solver.remove(hiding)
        return try solver.add(
          LinearConstraint([Term(widths[index]), Term(widths[0], -1)], .equal, 0))
      }
    }
  }

  @Test func `hiding one of a thousand equal boxes costs in proportion to what moves`() throws {
    var costs: [Double] = []
    for count in [125, 1000] {
      var row = try Row(count)
      row.solver.resetCounters()
      let hiding = try row.hide(count / 2)
      let narrow = Double(count) * 10 / Double(count - 1)
      #expect(abs(row.solver.value(of: row.widths[1]) - narrow) < 1e-9)
      try row.show(count / 2, hiding)
      #expect(abs(row.solver.value(of: row.lefts[count - 1]) - Double(count - 1) * 10) < 1e-7)
      #expect(row.solver.counters.pivots <= 6)
      let counters = row.solver.counters
      costs.append(Double(counters.rowsTouched + counters.entriesWritten) / Double(count))
    }
    #expect(costs[1] < 1.1 * costs[0])
  }

  @Test func `a step that replaces most of a block builds anew`() throws {
    let count = 1000
    var row = try Row(count)
    let (equals, widths) = (row.equals, row.widths)
    row.solver.resetCounters()
    try row.solver.transaction { solver throws(SolverError) in
      for index in 1..<count {
        if let equal = equals[index] { try solver.remove(equal) }
      }
      for index in 2..<count {
        _ = try solver.add(
          LinearConstraint([Term(widths[index]), Term(widths[1], -1)], .equal, 0))
      }
      _ = try solver.add(LinearConstraint([Term(widths[0])], .equal, 0))
    }
    #expect(abs(row.solver.value(of: widths[1]) - 10_000.0 / 999) < 1e-9)
    let counters = row.solver.counters
    #expect(counters.rowsTouched + counters.entriesWritten < 40 * count)
  }
}
