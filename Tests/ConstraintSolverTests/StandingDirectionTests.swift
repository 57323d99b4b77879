import Conditions
import ConstraintSolver
import Testing

/// Drags that go on while rows come and go: what is kept for them must stay right.
@Suite struct StandingDirectionTests {
  private struct Chain {
    var solver = Solver()
    var lefts: [Variable] = []
    var gaps: [LinearConstraint.ID] = []

    init(count: Int) throws {
      for index in 0..<count {
        let left = solver.addVariable()
        let before = index > 0 ? [Term(lefts[index - 1], -1)] : []
        lefts.append(left)
        gaps.append(try solver.add(LinearConstraint([Term(left)] + before, .equal, 10)))
      }
    }

    mutating func drag(to constants: [Double]) throws {
      for constant in constants { try solver.setConstant(constant, of: gaps[0]) }
    }

    func value(_ index: Int) -> Double { solver.value(of: lefts[index]) }
  }

  @Test(arguments: [10, 300])
  func `a dragged gap that is taken out and put back is still a sum for each unknown`(
    count: Int
  ) throws {
    var chain = try Chain(count: count)
    try chain.drag(to: [11, 12, 13])
    for gap in [20.0, 30] {
      try chain.solver.remove(chain.gaps[0])
      chain.gaps[0] = try chain.solver.add(
        LinearConstraint([Term(chain.lefts[0], 2)], .equal, 2 * gap))
      chain.solver.resetCounters()
      try chain.drag(to: [4 * gap])
      #expect(chain.solver.counters.rowsTouched == 0)
      #expect(chain.solver.counters.entriesWritten == count)
      for index in 0..<count { #expect(chain.value(index) == 2 * gap + 10 * Double(index)) }
    }
  }

  @Test func `a row that hangs on what is dragged follows`() throws {
    var chain = try Chain(count: 5)
    try chain.drag(to: [11, 12, 13])
    let end = chain.solver.addVariable()
    _ = try chain.solver.add(LinearConstraint([Term(end), Term(chain.lefts[4], -1)], .equal, 5))
    try chain.drag(to: [20])
    #expect(chain.solver.value(of: end) == 65)
    try chain.drag(to: [30, 40, 50])
    #expect(chain.solver.value(of: end) == 95)
  }

  @Test func `a limit on the first of what is dragged holds`() throws {
    var chain = try Chain(count: 3)
    try chain.drag(to: [11, 12, 13])
    let limit = try chain.solver.add(
      LinearConstraint([Term(chain.lefts[0])], .lessThanOrEqual, 50))
    #expect(throws: SolverError.self) { try chain.drag(to: [51]) }
    #expect(chain.value(2) == 33)
    try chain.drag(to: [40, 45])
    try chain.solver.remove(limit)
    try chain.drag(to: [60])
    #expect(chain.value(2) == 80)
  }

  @Test func `a link that is cut is not moved any more`() throws {
    var chain = try Chain(count: 4)
    try chain.drag(to: [11, 12, 13])
    try chain.solver.transaction { solver throws(SolverError) in
      try solver.remove(chain.gaps[2])
      _ = try solver.add(LinearConstraint([Term(chain.lefts[2])], .equal, 7))
    }
    try chain.drag(to: [100])
    #expect((0..<4).map(chain.value) == [100, 110, 7, 17])
    try chain.drag(to: [50, 60, 70])
    #expect((0..<4).map(chain.value) == [70, 80, 7, 17])
  }

  @Test func `the first unknown may get another row than the dragged one`() throws {
    var chain = try Chain(count: 3)
    try chain.drag(to: [11, 12, 13])
    let other = chain.solver.addVariable()
    _ = try chain.solver.add(LinearConstraint([Term(other)], .equal, 5))
    let link = try chain.solver.transaction { solver throws(SolverError) in
      try solver.remove(chain.gaps[0])
      return try solver.add(
        LinearConstraint([Term(chain.lefts[0]), Term(other, -2)], .equal, 1))
    }
    #expect((0..<3).map(chain.value) == [11, 21, 31])
    for constant in [3.0, 4, 5] { try chain.solver.setConstant(constant, of: link) }
    #expect((0..<3).map(chain.value) == [15, 25, 35])
  }

  /// Sets two constants of a chain in one step.
  private func step(_ chain: inout Chain, _ first: Double, _ fourth: Double) throws {
    try chain.solver.transaction { solver throws(SolverError) in
      try solver.setConstant(first, of: chain.gaps[0])
      try solver.setConstant(fourth, of: chain.gaps[3])
    }
  }

  @Test func `two constants of one step move by the sum of their directions`() throws {
    var chain = try Chain(count: 8)
    for constant in [11.0, 12, 13] { try step(&chain, constant, 2 * constant) }
    chain.solver.resetCounters()
    try step(&chain, 30, 50)
    #expect(chain.solver.counters.rowsTouched == 0)
    #expect(chain.solver.counters.entriesWritten == 8 + 5)
    #expect((0..<8).map(chain.value) == [30, 40, 50, 100, 110, 120, 130, 140])
    // One of the two alone, and the other with no change.
    try step(&chain, 30, 20)
    #expect((0..<8).map(chain.value) == [30, 40, 50, 70, 80, 90, 100, 110])
  }

  @Test func `a refused step of two constants leaves all where it was`() throws {
    var chain = try Chain(count: 8)
    _ = try chain.solver.add(LinearConstraint([Term(chain.lefts[7])], .lessThanOrEqual, 200))
    for constant in [11.0, 12, 13] { try step(&chain, constant, 10) }
    #expect(throws: SolverError.self) { try step(&chain, 14, 180) }
    #expect((0..<8).map(chain.value) == [13, 23, 33, 43, 53, 63, 73, 83])
    // The first alone would break the limit, both together do not.
    try step(&chain, 140, -5)
    #expect(chain.value(7) == 195)
  }

  @Test func `many steps of two constants do not drift`() throws {
    var chain = try Chain(count: 40)
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<5000 {
      let (first, fourth) = (
        Double(numbers.number(1...999)) / 7, Double(numbers.number(1...999)) / 3
      )
      try step(&chain, first, fourth)
      #expect(abs(chain.value(2) - first - 20) < 1e-11)
      #expect(abs(chain.value(39) - first - fourth - 380) < 1e-11)
    }
  }
}
