@testable import ConstraintSolver
import Testing

/// Rows that are repaired while the values still move.
@Suite struct EarlyStepTests {
  @Test(arguments: [1, 30])
  func `labels give way and are released on the walk that moves what is beside them`(
    count: Int
  ) throws {
    var load = try CountWorkload.cells(count)
    let width = try #require(load.solver.slot(of: load["width"]))
    // The first time, labels may have to be put behind their switches in the order.
    try load.solver.setConstant(200, of: load["width"])
    for room in [320.0, 210, 330] {
      load.solver.resetCounters()
      // The walk alone, without the repair that follows it.
      let isDone = load.solver.engine.edit(width, to: room)
      let isLeftOver = load.solver.engine.hasViolated || !load.solver.engine.isPicked
      let failure = load.solver.engine.brokenInvariant
      #expect(!isDone)
      #expect(!isLeftOver)
      #expect(failure == nil)
      #expect(load.solver.counters.pivots == 2 * count)
      let isCommitted = load.solver.engine.commit()
      #expect(isCommitted)
    }
  }

  @Test func `a step that is taken early counts with those that are refused`() throws {
    var load = try CountWorkload.cells(3)
    let before = load.variables.map { load.solver.value(of: $0) }
    // Image, gaps and switch need 16 + 44 + 8 + 8 + 51 + 16 beside the labels.
    #expect(throws: SolverError.self) { try load.solver.setConstant(142, of: load["width"]) }
    #expect(load.variables.map { load.solver.value(of: $0) } == before)
    try load.solver.setConstant(143, of: load["width"])
    try load.solver.setConstant(320, of: load["width"])
    #expect(load.variables.map { load.solver.value(of: $0) } == before)
  }
}
