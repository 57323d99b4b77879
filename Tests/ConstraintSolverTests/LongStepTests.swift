import ConstraintSolver
import Testing

/// Many wishes that share a room: what gives way, and what it costs to find out.
@Suite struct LongStepTests {
  /// Sizes that fill a room; each wants to be 20, all at levels of their own.
  private struct Column {
    var solver = Solver()
    var sizes: [Variable] = []
    var room: LinearConstraint.ID
    let levels: [Double]

    /// `scale` is the coefficient of each size in its own wishes.
    init(count: Int, isSplit: Bool = false, scale: Double = 1) throws {
      levels = (0..<count).map { 1 + Double($0 * 7 % count) * 900 / Double(count) }
      let levels = levels
      var made: [Variable] = []
      room = try solver.transaction { solver throws(SolverError) in
        var sum: [Term] = []
        for level in levels {
          let size = solver.addVariable(isNonNegative: true)
          made.append(size)
          let relations: [Relation] = isSplit ? [.lessThanOrEqual, .greaterThanOrEqual] : [.equal]
          for relation in relations {
            _ = try solver.add(
              LinearConstraint(
                [Term(size, scale)], relation, 20 * scale, strength: Strength(level) ?? .required))
          }
          sum.append(Term(size))
        }
        return try solver.add(LinearConstraint(sum, .equal, 20 * Double(levels.count)))
      }
      sizes = made
    }

    /// The weakest give way first, down to 0; what is too much is the weakest one's.
    func expected(room: Double) -> [Double] {
      var missing = 20 * Double(levels.count) - room
      var sizes = levels.map { _ in 20.0 }
      for at in levels.indices.sorted(by: { levels[$0] < levels[$1] }) {
        let part = min(20, missing)
        sizes[at] -= part
        missing -= part
        if missing <= 0 { break }
      }
      return sizes
    }
  }

  @Test(arguments: [false, true], [1.0, -3, 0.5])
  func `the weaker wishes give way one after the other`(isSplit: Bool, scale: Double) throws {
    var column = try Column(count: 12, isSplit: isSplit, scale: scale)
    for room in [100.0, 7, 240, 0, 239, 300, 130, 15, 500, 20] {
      try column.solver.setConstant(room, of: column.room)
      let sizes = column.sizes.map { column.solver.value(of: $0) }
      for (size, expected) in zip(sizes, column.expected(room: room)) {
        #expect(abs(size - expected) < 1e-9, "room of \(room): \(sizes)")
      }
    }
  }

  @Test func `a room below 0 is refused and leaves all as it was`() throws {
    var column = try Column(count: 12)
    try column.solver.setConstant(50, of: column.room)
    let before = column.sizes.map { column.solver.value(of: $0) }
    #expect(throws: SolverError.self) { try column.solver.setConstant(-1, of: column.room) }
    #expect(column.sizes.map { column.solver.value(of: $0) } == before)
    try column.solver.setConstant(60, of: column.room)
    #expect(
      zip(column.sizes, column.expected(room: 60)).allSatisfy {
        abs(column.solver.value(of: $0) - $1) < 1e-9
      })
  }

  @Test(arguments: [30, 120])
  func `to squeeze and to release all of them touches a few rows for each`(count: Int) throws {
    var column = try Column(count: count)
    for room in [10.0, 12 * Double(count), 20 * Double(count), 10] {
      column.solver.resetCounters()
      try column.solver.setConstant(room, of: column.room)
      let counters = column.solver.counters
      #expect(counters.rowsTouched <= 10 * count)
      #expect(counters.entriesWritten <= 6 * count)
    }
  }
}
