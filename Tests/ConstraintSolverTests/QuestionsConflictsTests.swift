import Conditions
import ConstraintSolver
import Oracle
import Testing

/// All minimal conflicts: by hand, and beside a search through all subsets.
@Suite struct QuestionsConflictsTests {
  @Test func `three numbers for one unknown contradict in three pairs`() throws {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let x = solver.addVariable()
    let ids = try [1.0, 2, 3].map {
      try solver.add(LinearConstraint([Term(x)], .equal, $0))
    }
    let (sets, isComplete) = solver.conflicts(limit: 10)
    #expect(
      sets.map { $0.members.map(\.constraint) } == [
        [ids[0], ids[1]], [ids[0], ids[2]], [ids[1], ids[2]],
      ])
    #expect(sets.map(\.gap) == [-1, -2, -1])
    #expect(isComplete)
    let (two, isAll) = solver.conflicts(limit: 2)
    #expect(two.count == 2)
    #expect(!isAll)
    #expect(solver.conflicts(limit: 3).isComplete)
    #expect(solver.conflicts(limit: 0).sets.isEmpty)
    #expect(!solver.conflicts(limit: 0).isComplete)
  }

  @Test func `sets are minimal beside the first protected constraints, which always hold`() throws {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let width = solver.addVariable()
    let screen = LinearConstraint([Term(width)], .equal, 320, isProtected: true)
    let size = try solver.add(screen)
    let wide = try solver.add(LinearConstraint([Term(width)], .greaterThanOrEqual, 400))
    let narrow = try solver.add(LinearConstraint([Term(width)], .lessThanOrEqual, 200))
    let (sets, isComplete) = solver.conflicts(limit: 5)
    // `wide` and `narrow` contradict too, but each of them fails by itself.
    #expect(sets.map { $0.members.map(\.constraint) } == [[size, wide], [size, narrow]])
    #expect(isComplete)
  }

  @Test func `where nothing is broken there is no conflict`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    _ = try solver.add(LinearConstraint([Term(x)], .equal, 1))
    #expect(solver.conflicts(limit: 5).sets.isEmpty)
    #expect(solver.conflicts(limit: 0).isComplete)
  }

  @Test func `many independent conflicts are told apart and the search says that it is done`()
    throws
  {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let root = solver.addVariable()
    _ = try solver.add(LinearConstraint([Term(root)], .equal, 0))
    for _ in 0..<20 {
      let x = solver.addVariable()
      let width = solver.addVariable(isNonNegative: true)
      _ = try solver.add(LinearConstraint([Term(x), Term(root, -1)], .equal, 8))
      _ = try solver.add(LinearConstraint([Term(x), Term(width), Term(root, -1)], .equal, 80))
      _ = try solver.add(LinearConstraint([Term(width)], .equal, 50))
    }
    let (sets, isComplete) = solver.conflicts(limit: 100)
    #expect(sets.count == 20)
    #expect(sets.allSatisfy { $0.members.count == 3 && $0.gap == -22 })
    #expect(isComplete)
  }

  @Test func `a search without end in sight stops and says so`() throws {
    // 13 unknowns, each wanted at 13 places, in one part: 13 × 78 pairs, 13 to the 13th ways out.
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let unknowns = (0..<13).map { _ in solver.addVariable() }
    try solver.transaction { solver throws(SolverError) in
      for unknown in unknowns {
        for place in 0..<13 {
          _ = try solver.add(LinearConstraint([Term(unknown)], .equal, Double(place)))
        }
      }
      _ = try solver.add(LinearConstraint(unknowns.map { Term($0) }, .equal, 0))
    }
    let (sets, isComplete) = solver.conflicts(limit: 2000)
    #expect(sets.count >= 156)
    #expect(!isComplete)
  }

  @Test func `what could hold only beyond all numbers leaves the answer incomplete`() throws {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let chain = (0..<110).map { _ in solver.addVariable() }
    let zero = try solver.add(LinearConstraint([Term(chain[0])], .equal, 0))
    for (a, b) in zip(chain, chain.dropFirst()) {
      _ = try solver.add(LinearConstraint([Term(b), Term(a, -1e3)], .equal, 0))
    }
    _ = try solver.add(LinearConstraint([Term(chain[109])], .greaterThanOrEqual, 0))
    let far = try solver.add(LinearConstraint([Term(chain[0])], .equal, 1))
    let (sets, isComplete) = solver.conflicts(limit: 10)
    // Without `zero` the last of the chain would have to be 1e327.
    #expect(sets.map { $0.members.map(\.constraint) } == [[zero, far]])
    #expect(!isComplete)
  }

  @Test(arguments: SeededSystems.lanes)
  func `the sets are all minimal subsets that cannot hold`(lane: Int) {
    SeededSystems.forEachSeed(lane: lane, count: 120, skippingOneIn: 10) { numbers in
      let system = OracleSystem.contradictory(&numbers)
      let sequence = system.statements.indices.shuffled(using: &numbers)
      let solved = try SolvedSystem(system, sequence: sequence, inOneStep: true)
      let before = QuestionsState(solved)
      let exact = try Self.besideGivens(Self.minimalSubsets(system), system)
      let (sets, isComplete) = solved.solver.conflicts(limit: 500)
      let given = sets.map { $0.members.map { solved.ids.firstIndex(of: $0.constraint) ?? -1 } }
      var found: [String] = []
      if given != exact { found.append("\(given), not \(exact)") }
      if !isComplete { found.append("incomplete") }
      for set in sets {
        let members = set.members.map { solved.ids.firstIndex(of: $0.constraint) ?? -1 }
        let all = try Self.conflict(among: members.filter { $0 >= 0 }, in: system)
        guard let all else { continue }
        found += solved.differences(set, all, added: nil)
      }
      if !exact.isEmpty {
        let limit = numbers.number(1...exact.count)
        let some = solved.solver.conflicts(limit: limit)
        if some.sets.count != limit || some.isComplete != (limit == exact.count) {
          found.append("limit \(limit): \(some.sets.count), \(some.isComplete)")
        }
        if !some.sets.allSatisfy(sets.contains) { found.append("other sets at limit \(limit)") }
      }
      if QuestionsState(solved) != before { found.append("a trace") }
      return found
    }
  }

  /// The sets without those that contain another but for givens, which always hold; of those that
  /// differ in givens alone, the one that deletion leaves of them.
  private static func besideGivens(
    _ sets: [[Int]], _ system: OracleSystem
  ) throws(OracleOverflow) -> [[Int]] {
    let givens = Set(system.givens.values)
    let choices = sets.map { Set($0).subtracting(givens) }
    let first = sets.indices.filter { at in
      !sets.indices.contains { other in
        choices[other].isStrictSubset(of: choices[at])
          || other < at && choices[other] == choices[at]
      }
    }
    return try first.map { at throws(OracleOverflow) in
      let all = givens.union(choices[at])
      let members = Oracle.requiredInOrder(system).filter(all.contains)
      return try conflict(among: members, in: system)?.statements ?? []
    }
  }

  /// The canonical conflict of some statements of a system, in their order.
  private static func conflict(
    among members: [Int], in system: OracleSystem
  ) throws(OracleOverflow) -> OracleConflict? {
    let givens = Set(system.givens.values)
    var part = system
    part.statements = members.map { system.statements[$0] }
    let found = try Oracle.conflict(
      in: part, givens: Set(members.indices.filter { givens.contains(members[$0]) }))
    return found.map {
      OracleConflict(statements: $0.statements.map { members[$0] }, bounds: $0.bounds)
    }
  }

  /// All minimal infeasible subsets, by trying every subset; members and sets in their order.
  private static func minimalSubsets(_ system: OracleSystem) throws(OracleOverflow) -> [[Int]] {
    let required = Oracle.requiredInOrder(system)
    var found: [Int] = []
    let bySize = (0..<(1 << required.count)).sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }
    for subset in bySize where !found.contains(where: { $0 & subset == $0 }) {
      let rows = required.indices.filter { subset >> $0 & 1 == 1 }
        .map { system.statements[required[$0]].row }
      let polyhedron = try OraclePolyhedron(
        isNonNegative: system.unknowns.map(\.isNonNegative), rows: rows)
      if polyhedron.isEmpty { found.append(subset) }
    }
    // The last member's place decides, then the one before it: the order of the bit patterns.
    return found.sorted().map { subset in
      required.indices.filter { subset >> $0 & 1 == 1 }.map { required[$0] }
    }
  }
}

extension OracleSystem {
  /// A small system in which most is required and much contradicts.
  fileprivate static func contradictory(_ numbers: inout SeededNumbers) -> OracleSystem {
    var system = OracleSystem(unknowns: [], statements: [])
    for place in 0..<numbers.number(1...4) {
      system.unknowns.append(.init(isNonNegative: numbers.chance(50), order: place))
    }
    for index in 0..<numbers.number(3...8) {
      system.statements.append(
        system.randomStatement(
          &numbers, required: 90, coefficients: 1...2, order: index * 7 % 11 * 100 + index))
    }
    return system
  }
}
