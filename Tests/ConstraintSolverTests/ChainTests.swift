import ConstraintSolver
import Testing

/// Chains of boxes, whose size must not matter to what is local, and long runs of edits.
@Suite struct ChainTests {
  private struct Chain {
    var solver = Solver()
    var lefts: [Variable] = []
    var gaps: [LinearConstraint.ID] = []
    var widths: [LinearConstraint.ID] = []

    init(count: Int, gaps relation: Relation = .equal, hasWidths: Bool = true) throws {
      var chain = (
        lefts: [Variable](), gaps: [LinearConstraint.ID](), widths: [LinearConstraint.ID]()
      )
      try solver.transaction { solver throws(SolverError) in
        var end: [Term] = []
        for _ in 0..<count {
          let left = solver.addVariable()
          let width = solver.addVariable(isNonNegative: true)
          let previous = end.map { Term($0.variable, -$0.coefficient) }
          chain.gaps.append(
            try solver.add(LinearConstraint([Term(left)] + previous, relation, 8)))
          if hasWidths {
            chain.widths.append(try solver.add(LinearConstraint([Term(width)], .equal, 50)))
          }
          chain.lefts.append(left)
          end = [Term(left), Term(width)]
        }
      }
      (lefts, gaps, widths) = chain
    }
  }

  @Test(arguments: [10, 100, 300])
  func `a chain is built without an exchange`(count: Int) throws {
    let chain = try Chain(count: count)
    #expect(chain.solver.counters.pivots == 0)
    #expect(chain.solver.value(of: chain.lefts[count - 1]) == Double(58 * (count - 1) + 8))
  }

  @Test(arguments: [10, 100, 300])
  func `an edit at the end of a chain touches as little in a long one`(count: Int) throws {
    var chain = try Chain(count: count)
    chain.solver.resetCounters()
    try chain.solver.setConstant(70, of: chain.widths[count - 1])
    #expect(chain.solver.counters.pivots == 0)
    #expect(chain.solver.counters.rowsTouched <= 2)
    #expect(chain.solver.counters.entriesWritten <= 1)
  }

  /// A chain of which every left edge is open without end: what its ranges cost.
  private static func workForRanges(count: Int) throws -> Int {
    var chain = try Chain(count: count)
    try chain.solver.remove(chain.gaps[0])
    return chain.solver.withOptimalSet { set in
      for left in chain.lefts {
        let range = set.interval(of: LinearExpression([Term(left)]))
        #expect(range == Solver.Interval(lower: nil, upper: nil))
      }
      return set.work.entriesWritten
    }
  }

  @Test func `the ranges of what moves together cost one walk`() throws {
    let (short, long) = (try Self.workForRanges(count: 50), try Self.workForRanges(count: 400))
    #expect(long <= 10 * short, "\(short), \(long)")
  }

  /// Returns the work of placing a chain that is open in two places, in rows looked at.
  private static func workForPlaces(count: Int) throws -> Int {
    var chain = try Chain(count: count)
    try chain.solver.remove(chain.gaps[1])
    chain.solver.resetCounters()
    try chain.solver.remove(chain.gaps[count / 2])
    for (index, left) in chain.lefts.enumerated() {
      let start = index < 1 ? 8 : 0
      let first = index < 1 ? 0 : index < count / 2 ? 1 : count / 2
      #expect(abs(chain.solver.value(of: left) - Double(58 * (index - first) + start)) <= 1e-9)
    }
    return chain.solver.counters.rowsTouched
  }

  @Test func `what is open in two places is placed in linear work`() throws {
    let (short, long) = (try Self.workForPlaces(count: 50), try Self.workForPlaces(count: 800))
    #expect(long <= 20 * short, "\(short), \(long)")
  }

  /// Returns the work of placing a chain of boxes without widths, in rows looked at.
  private static func workForOpenWidths(count: Int) throws -> Int {
    let chain = try Chain(count: count, hasWidths: false)
    for (index, left) in chain.lefts.enumerated() {
      #expect(abs(chain.solver.value(of: left) - Double(8 * (index + 1))) <= 1e-9)
    }
    return chain.solver.counters.rowsTouched + chain.solver.counters.entriesWritten
  }

  @Test func `boxes none of which has a width are placed in linear work`() throws {
    let short = try Self.workForOpenWidths(count: 50)
    let long = try Self.workForOpenWidths(count: 800)
    #expect(long <= 20 * short, "\(short), \(long)")
  }

  /// Returns the work of building a chain whose gaps are only at least 8, and of placing its open
  /// boxes.
  private static func workForInequalities(count: Int) throws -> Int {
    let chain = try Chain(count: count, gaps: .greaterThanOrEqual)
    for (index, left) in chain.lefts.enumerated() {
      #expect(abs(chain.solver.value(of: left) - Double(58 * index + 8)) <= 1e-9)
    }
    return chain.solver.counters.rowsTouched + chain.solver.counters.entriesWritten
  }

  @Test func `a chain of inequalities is built and placed in linear work`() throws {
    let short = try Self.workForInequalities(count: 50)
    let long = try Self.workForInequalities(count: 800)
    #expect(long <= 20 * short, "\(short), \(long)")
  }

  @Test func `a thousand edits leave a chain where a new one would be`() throws {
    var chain = try Chain(count: 10)
    for step in 0..<1000 {
      try chain.solver.setConstant(Double(step % 17) + 0.1, of: chain.gaps[step % 10])
    }
    for gap in chain.gaps { try chain.solver.setConstant(8, of: gap) }
    for (index, left) in chain.lefts.enumerated() {
      #expect(abs(chain.solver.value(of: left) - Double(58 * index + 8)) <= 1e-9)
    }
    for gap in chain.gaps { #expect(try chain.solver.error(of: gap) == 0) }
  }
}
