import ConstraintSolver
import Foundation
import Testing

/// The cost of a step, in counts: the same on every machine.
@Suite struct CountTests {
  private func counts(
    _ load: inout CountWorkload, _ body: (inout CountWorkload) throws -> Void
  ) rethrows -> Solver.Counters {
    load.solver.resetCounters()
    try body(&load)
    return load.solver.counters
  }

  @Test(arguments: [10, 100, 1000, 3000])
  func `an edit at the end of a chain touches a row or two, however long it is`(
    count: Int
  ) throws {
    var load = try CountWorkload.chain(count)
    for width in [70.0, 50, 60, 80] {
      let counts = try counts(&load) { try $0.solver.setConstant(width, of: $0["tail"]) }
      #expect(counts.pivots == 0 && counts.flips == 0)
      #expect(counts.rowsTouched <= 4)
      #expect(counts.entriesWritten <= 2)
      #expect(load.solver.value(of: load.variables[4 * count + 2]) == width)
    }
  }

  @Test(arguments: [1, 10, 100])
  func `a longer text in one cell touches a few rows, however many cells there are`(
    count: Int
  ) throws {
    var load = try CountWorkload.cells(count)
    for width in [150.0, 120, 140, 130, 600, 120] {
      let counts = try counts(&load) { load in
        let (hugs, resists) = (load["hugs"], load["resists"])
        try load.solver.transaction { solver throws(SolverError) in
          try solver.setConstant(width, of: hugs)
          try solver.setConstant(width, of: resists)
        }
      }
      #expect(counts.pivots <= 2)
      #expect(counts.rowsTouched <= 30)
      #expect(counts.entriesWritten <= 8)
    }
  }

  @Test(arguments: [1, 10, 100])
  func `a narrower table takes two exchanges a cell, and so does a wider one`(count: Int) throws {
    var load = try CountWorkload.cells(count)
    for width in [200.0, 320, 200] {
      let counts = try counts(&load) { try $0.solver.setConstant(width, of: $0["width"]) }
      #expect(counts.pivots == 2 * count)
      #expect(counts.flips == 0)
      #expect(counts.rowsTouched <= 40 * count + 10)
    }
  }

  @Test(arguments: [1, 10, 100])
  func `a constraint taken out and put back touches rows of its own cell only`(
    count: Int
  ) throws {
    var load = try CountWorkload.cells(count)
    for name in ["aligned", "room", "hugs"] {
      let constraint = load.constraint(name)
      var id = load[name]
      for _ in 0..<2 {
        let counts = try counts(&load) { load in
          try load.solver.remove(id)
          id = try load.solver.add(constraint)
        }
        #expect(counts.rowsTouched <= 40)
        #expect(counts.pivots <= 4)
      }
    }
  }

  @Test(arguments: [10, 100, 1000])
  func `the head of a chain is replaced in one step without touching the rest`(
    count: Int
  ) throws {
    var load = try CountWorkload.chain(count)
    let (head, constraint) = (load["head"], load.constraint("head"))
    let counts = try counts(&load) { load in
      _ = try load.solver.transaction { solver throws(SolverError) in
        try solver.remove(head)
        return try solver.add(constraint)
      }
    }
    #expect(counts.rowsTouched <= 4)
    #expect(counts.entriesWritten <= 2)
  }

  @Test func `chains, trees and tables are built without an exchange, in linear work`() throws {
    let families: [[() throws -> CountWorkload]] = [
      [10, 100, 1000].map { size in { try .chain(size) } },
      [2, 3, 4].map { size in { try .tree(size) } },
      [4, 20, 100].map { size in { try .cells(size) } },
    ]
    for family in families {
      var points: [(rows: Double, touched: Double, written: Double)] = []
      for make in family {
        let load = try make()
        let counts = load.solver.counters
        #expect(counts.pivots == 0)
        #expect(counts.flips == 0)
        points.append(
          (Double(load.count), Double(counts.rowsTouched), Double(counts.entriesWritten)))
      }
      for (small, large) in zip(points, points.dropFirst()) {
        let growth = log(large.rows / small.rows)
        #expect(log(large.touched / small.touched) / growth <= 1.1)
        #expect(log(large.written / small.written) / growth <= 1.1)
      }
    }
  }

  @Test func `a step that changes nothing costs nothing`() throws {
    var load = try CountWorkload.cells(5)
    _ = load.solver.takeChanges()
    let counts = try counts(&load) { try $0.solver.setConstant(320, of: $0["width"]) }
    #expect(counts.rowsTouched == 0 && counts.entriesWritten == 0 && counts.pivots == 0)
    #expect(load.solver.takeChanges().isEmpty)
  }
}
