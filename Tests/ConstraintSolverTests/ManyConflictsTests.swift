// Many constraints that contradict others: a step is about those of the part that it changes.

import Testing

@testable import ConstraintSolver

@Suite struct ManyConflictsTests {
  /// A solver with unknowns of 10 that should be 20, and the constraints that say so.
  private static func contradicted(
    _ count: Int
  ) throws -> (solver: Solver, variables: [Variable], wishes: [LinearConstraint.ID]) {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let variables = (0..<count).map { _ in solver.addVariable(isNonNegative: true) }
    var wishes: [LinearConstraint.ID] = []
    for variable in variables {
      _ = try solver.add(LinearConstraint([Term(variable)], .equal, 10))
      wishes.append(try solver.add(LinearConstraint([Term(variable)], .equal, 20)))
    }
    return (solver, variables, wishes)
  }

  /// Returns the work of a step.
  private static func work(
    _ solver: inout Solver, _ step: (inout Solver) throws -> Void
  ) rethrows -> Solver.Counters {
    solver.resetCounters()
    try step(&solver)
    return solver.counters
  }

  @Test func `a conflict takes the same steps however many others stand elsewhere`() throws {
    var works: [[Solver.Counters]] = []
    for count in [3, 60] {
      var (solver, variables, wishes) = try Self.contradicted(count)
      let id = try #require(wishes.first)
      let variable = try #require(variables.last)
      works.append([
        try Self.work(&solver) {
          _ = try $0.add(LinearConstraint([Term(variable)], .equal, 30))
        },
        try Self.work(&solver) { try $0.setConstant(10, of: id) },
        try Self.work(&solver) { try $0.setConstant(25, of: id) },
        try Self.work(&solver) { try $0.remove(id) },
      ])
      #expect(solver.brokenConstraints.count == count)
      #expect(solver.broken.allSatisfy { $0.conflict.members.count == 2 })
    }
    #expect(works[0] == works[1])
    #expect(works[0][1].rowsTouched > 0)
  }

  @Test func `what resolves a conflict is taken back without looking at the rest`() throws {
    var works: [[Solver.Counters]] = []
    for count in [3, 60] {
      var (solver, variables, wishes) = try Self.contradicted(count)
      let last = try #require(variables.last)
      let free = solver.addVariable(isNonNegative: true)
      let held = try solver.add(LinearConstraint([Term(free)], .equal, 10))
      let broken = try solver.add(LinearConstraint([Term(free)], .equal, 20))
      var loose: [Variable] = []
      for _ in 0..<count { loose.append(solver.addVariable(isNonNegative: true)) }
      works.append([
        try Self.work(&solver) { try $0.setConstant(20, of: held) },
        try Self.work(&solver) { try $0.setConstant(10, of: held) },
        // An unknown that nothing mentions is not looked at in the steps that follow.
        try Self.work(&solver) {
          _ = try $0.add(LinearConstraint([Term(last), Term(loose[0], -1)], .equal, 4))
        },
      ])
      #expect(solver.brokenConstraints == wishes + [broken])
      #expect(solver.value(of: free) == 10 && solver.value(of: loose[0]) == 6)
    }
    #expect(works[0] == works[1])
  }

  /// Labels that have no room: what holds one of them is tight once it is made to fit.
  @Test func `what makes a label fit is taken back without looking at the others`() throws {
    var works: [[Solver.Counters]] = []
    for count in [20, 80] {
      var solver = Solver()
      solver.conflictRule = .breakNewest
      var labels: [(left: LinearConstraint.ID, right: LinearConstraint.ID, width: Variable)] = []
      for _ in 0..<count {
        let (x, width) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
        let left = try solver.add(LinearConstraint([Term(x)], .equal, 16))
        _ = try solver.add(
          LinearConstraint([Term(width)], .equal, 68, strength: try #require(Strength(750))))
        let right = try solver.add(
          LinearConstraint([Term(x), Term(width)], .lessThanOrEqual, -6))
        labels.append((left, right, width))
      }
      let label = labels[count / 2]
      func expectAllBroken() { #expect(solver.brokenConstraints == labels.map(\.right)) }
      expectAllBroken()
      var work: [Solver.Counters] = []
      for constant in [-20.0, 16] {
        work.append(try Self.work(&solver) { try $0.setConstant(constant, of: label.left) })
        #expect(solver.value(of: label.width) == (constant < 0 ? 14 : 68))
      }
      expectAllBroken()
      for strength in [try #require(Strength(999)), .required] {
        work.append(try Self.work(&solver) { try $0.setStrength(strength, of: label.right) })
        #expect(solver.value(of: label.width) == (strength == .required ? 68 : 0))
      }
      expectAllBroken()
      works.append(work)
    }
    #expect(works[0] == works[1])
  }

  @Test func `the set of a conflict through a chain takes steps by the square of its length`()
    throws
  {
    var works: [Int] = []
    for count in [20, 80] {
      var solver = Solver()
      solver.conflictRule = .breakNewest
      let root = solver.addVariable(isNonNegative: true)
      _ = try solver.add(LinearConstraint([Term(root)], .equal, 100, isProtected: true))
      var end: [Term] = []
      for _ in 0..<count {
        let (place, width) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
        let before = end.map { Term($0.variable, -$0.coefficient) }
        _ = try solver.add(LinearConstraint([Term(place)] + before, .equal, 8))
        _ = try solver.add(LinearConstraint([Term(width)], .equal, 50))
        end = [Term(place), Term(width)]
      }
      let before = end.map { Term($0.variable, -$0.coefficient) }
      let last = try solver.add(LinearConstraint([Term(root)] + before, .equal, 8))
      #expect(solver.brokenConstraints == [last])
      var counters = Solver.Counters()
      let set = try #require(solver.conflicts(of: solver.breaches.all, &counters).first)
      // The gaps alone are wider than the root: 8 for each and one more, and no width below 0.
      #expect(set.members.count == count + 2)
      #expect(set.bounds.count == count)
      #expect(set.gap == Double(100 - 8 * (count + 1)))
      works.append(counters.pivots + counters.rowsTouched + counters.entriesWritten)
    }
    #expect(works[1] < 24 * works[0])
  }

  @Test(arguments: [10, 40, 160])
  func `each of many conflicts costs what the first one costs`(count: Int) throws {
    var (solver, variables, wishes) = try Self.contradicted(1)
    func more(_ solver: inout Solver) throws {
      let variable = solver.addVariable(isNonNegative: true)
      _ = try solver.add(LinearConstraint([Term(variable)], .equal, 10))
      wishes.append(try solver.add(LinearConstraint([Term(variable)], .equal, 20)))
      variables.append(variable)
    }
    let first = try Self.work(&solver, more)
    for _ in 2..<count { #expect(try Self.work(&solver, more) == first) }
    #expect(solver.brokenConstraints == wishes)
    // They are mended from the front and from the end.
    for at in [0, count - 1, count / 2] { try solver.setConstant(10, of: wishes[at]) }
    wishes = wishes.enumerated().filter { ![0, count - 1, count / 2].contains($0.offset) }
      .map(\.element)
    #expect(solver.brokenConstraints == wishes)
    #expect(solver.broken.allSatisfy { $0.conflict.members.count == 2 })
  }

  @Test func `a step that is refused leaves broken what was, and in its order`() throws {
    var (solver, variables, wishes) = try Self.contradicted(5)
    solver.conflictRule = .refuse
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.remove(wishes[1])
        try solver.setConstant(10, of: wishes[3])
        _ = try solver.add(LinearConstraint([Term(variables[0])], .equal, 30))
      }
    }
    #expect(solver.brokenConstraints == wishes)
    solver.conflictRule = .breakNewest
    let next = try solver.add(LinearConstraint([Term(variables[0])], .equal, 30))
    try solver.remove(wishes[1])
    #expect(solver.brokenConstraints == [wishes[0]] + wishes[2...] + [next])
  }

  @Test func `a column that cannot be squeezed enough is found out in one walk`() throws {
    var works: [Int] = []
    for count in [25, 100, 400] {
      var solver = Solver()
      solver.conflictRule = .breakNewest
      var end: [Term] = []
      for _ in 0..<count {
        let (place, height) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
        let before = end.map { Term($0.variable, -$0.coefficient) }
        _ = try solver.add(LinearConstraint([Term(place)] + before, .equal, 8))
        let wish = LinearConstraint(
          [Term(height)], .equal, 21, strength: Strength(250) ?? .required)
        _ = try solver.add(wish)
        end = [Term(place), Term(height)]
      }
      var claim: LinearConstraint.ID?
      let work = try Self.work(&solver) {
        claim = try $0.add(LinearConstraint([end[0]], .equal, 3))
      }
      #expect(solver.brokenConstraints == [claim])
      #expect(solver.value(of: end[0].variable) == Double(8 * count + 21 * (count - 1)))
      works.append(work.rowsTouched + work.entriesWritten + work.pivots)
    }
    #expect(works[1] < 5 * works[0])
    #expect(works[2] < 5 * works[1])
  }

  @Test func `a broken constraint is one for as long as a sum contradicts`() throws {
    var (solver, variables, wishes) = try Self.contradicted(2)
    let other = try solver.add(
      LinearConstraint([Term(variables[0]), Term(variables[1], -1)], .equal, 5))
    #expect(solver.brokenConstraints == wishes + [other])
    #expect(solver.isBroken(other))
    #expect(solver.conflicts(of: [other])[other]?.members.count == 3)
    try solver.setConstant(15, of: wishes[0])
    #expect(solver.brokenConstraints == wishes + [other])
    try solver.setConstant(10, of: wishes[0])
    #expect(solver.brokenConstraints == [wishes[1], other])
    #expect(!solver.isBroken(wishes[0]))
    #expect(solver.conflicts(of: [wishes[0]]).isEmpty)
    try solver.setConstant(0, of: other)
    #expect(solver.brokenConstraints == [wishes[1]])
    try solver.setStrength(Strength(750) ?? .required, of: wishes[1])
    #expect(solver.brokenConstraints.isEmpty)
    try solver.setConstant(20, of: wishes[0])
    try solver.setStrength(.required, of: wishes[1])
    #expect(solver.brokenConstraints == wishes)
    try solver.setOrder(-1, of: wishes[1])
    #expect(solver.value(of: variables[1]) == 20)
    #expect(solver.brokenConstraints.count == 3)
  }

  @Test func `a variable that goes in a step in which others contradict is gone`() throws {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let (x, y) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
    // The constraint that breaks holds the value, so all is computed again.
    let last = try solver.add(LinearConstraint([Term(x)], .equal, 10, order: 5))
    let first = try solver.add(LinearConstraint([Term(x)], .greaterThanOrEqual, 5, order: 1))
    try solver.transaction { solver throws(SolverError) in
      try solver.removeVariable(y)
      try solver.setConstant(20, of: first)
    }
    #expect(solver.brokenConstraints == [last])
    #expect(solver.value(of: x) == 20)
    #expect(throws: SolverError.unknownVariable(y)) {
      try solver.add(LinearConstraint([Term(y)], .equal, 1))
    }
    let next = solver.addVariable()
    #expect(next.index == y.index)
    _ = try solver.add(LinearConstraint([Term(next)], .equal, -5))
    #expect(solver.value(of: next) == -5)
  }
}
