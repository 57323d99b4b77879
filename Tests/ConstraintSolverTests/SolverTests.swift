import ConstraintSolver
import Testing

/// Examples by hand: what a solver does, one behaviour a test.
@Suite struct SolverTests {
  let weak = Strength(1) ?? .required
  let low = Strength(250) ?? .required
  let high = Strength(750) ?? .required

  @Test func `a width that is wanted weakly gives way to one that is fixed`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let width = solver.addVariable(isNonNegative: true)
    _ = try solver.add(LinearConstraint([Term(x), Term(width)], .equal, 100))
    let wanted = try solver.add(LinearConstraint([Term(width)], .equal, 10, strength: weak))
    #expect(solver.value(of: x) == 90)
    let fixed = try solver.add(LinearConstraint([Term(width)], .equal, 30))
    #expect(solver.value(of: x) == 70)
    #expect(try solver.error(of: wanted) == 20)
    try solver.remove(fixed)
    #expect(solver.value(of: x) == 90)
    #expect(solver.freedom() == 0)
  }

  @Test func `room kept ready changes no answer, and amounts below 0 are no room`() throws {
    var ready = Solver()
    ready.reserve(variables: 40, nonNegative: 20, constraints: 60, terms: 100)
    ready.reserve(variables: -1, nonNegative: -1, constraints: -1, terms: -1)
    var plain = Solver()
    for index in 0..<40 {
      let isBounded = index % 2 == 0
      let pair = [
        ready.addVariable(isNonNegative: isBounded), plain.addVariable(isNonNegative: isBounded),
      ]
      #expect(pair[0] == pair[1])
      let wish = Double(index - 20)
      for strength in [low, high] {
        let constraint = LinearConstraint([Term(pair[0])], .equal, wish, strength: strength)
        #expect(try ready.add(constraint) == plain.add(constraint))
      }
      #expect(ready.value(of: pair[0]) == (isBounded ? max(0, wish) : wish))
      #expect(plain.value(of: pair[0]) == ready.value(of: pair[0]))
    }
  }

  @Test func `a tie is an ambiguity and its error lands on the later constraint`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    _ = try solver.add(LinearConstraint([Term(x), Term(y, -1)], .lessThanOrEqual, 0))
    _ = try solver.add(LinearConstraint([Term(y), Term(x, -1)], .equal, 3))
    _ = try solver.add(LinearConstraint([Term(x)], .equal, 10, strength: weak))
    let second = try solver.add(LinearConstraint([Term(y)], .equal, 10, strength: weak))
    #expect(solver.value(of: x) == 10)
    #expect(solver.value(of: y) == 13)
    #expect(solver.interval(of: LinearExpression([Term(x)])) == .init(lower: 7, upper: 10))
    #expect(solver.freeVariables() == [x, y])
    #expect(solver.freedom() == 1)
    try solver.setOrder(-1, of: second)
    #expect(solver.value(of: x) == 7)
    #expect(solver.errors().map(\.total) == [3])
  }

  @Test func `priorities are levels: one strong beats any number of weak`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    _ = try solver.add(LinearConstraint([Term(x)], .equal, 1, strength: high))
    for _ in 0..<50 {
      _ = try solver.add(LinearConstraint([Term(x)], .equal, 9, strength: low))
    }
    #expect(solver.value(of: x) == 1)
    #expect(solver.errors().map(\.total) == [0, 400])
  }

  @Test func `a conflict names the minimal set and changes nothing`() throws {
    // 6 + 30 + 3 + 152 + 8 does not fit into 194.
    var solver = Solver()
    let width = solver.addVariable(isNonNegative: true)
    let lefts = (0..<2).map { _ in solver.addVariable() }
    let widths = (0..<2).map { _ in solver.addVariable(isNonNegative: true) }
    let other = solver.addVariable()
    _ = try solver.add(LinearConstraint([Term(other)], .equal, 5))
    let six = try [
      solver.add(LinearConstraint([Term(width)], .equal, 194)),
      solver.add(LinearConstraint([Term(lefts[0])], .equal, 6)),
      solver.add(LinearConstraint([Term(widths[0])], .equal, 30)),
      solver.add(
        LinearConstraint([Term(lefts[1]), Term(lefts[0], -1), Term(widths[0], -1)], .equal, 3)),
      solver.add(
        LinearConstraint([Term(width), Term(lefts[1], -1), Term(widths[1], -1)], .equal, 8)),
    ]
    let last = LinearConstraint([Term(widths[1])], .greaterThanOrEqual, 152)
    let error = #expect(throws: SolverError.self) { try solver.add(last) }
    guard case .conflict(let set) = error else {
      Issue.record("not a conflict")
      return
    }
    #expect(set.members.dropLast().map(\.constraint) == six)
    #expect(set.members.map(\.multiplier) == [1, -1, -1, -1, -1, -1])
    #expect(set.gap == -5)
    #expect(set.bounds.isEmpty)
    #expect(solver.value(of: widths[1]) == 147)

    solver.conflictRule = .breakNewest
    let id = try solver.add(last)
    #expect(solver.broken.map(\.constraint) == [id])
    #expect(solver.broken.map(\.conflict) == [set])
    #expect(try solver.error(of: id) == 5)
    try solver.setConstant(199, of: six[0])
    #expect(solver.broken.isEmpty)
    #expect(solver.value(of: widths[1]) == 152)
  }

  @Test func `a bound takes part in a conflict`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let width = solver.addVariable(isNonNegative: true)
    let sum = try solver.add(LinearConstraint([Term(x), Term(width)], .equal, 10))
    let far = LinearConstraint([Term(x, 2)], .greaterThanOrEqual, 30)
    let error = #expect(throws: SolverError.self) { try solver.add(far) }
    guard case .conflict(let set) = error else {
      Issue.record("not a conflict")
      return
    }
    #expect(set.members.map(\.constraint).first == sum)
    #expect(set.members.map(\.multiplier) == [2, -1])
    #expect(set.bounds.map(\.variable) == [width])
    #expect(set.bounds.map(\.multiplier) == [2])
    #expect(set.gap == -10)
  }

  @Test func `a transaction is one step`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let five = try solver.add(LinearConstraint([Term(x)], .equal, 5))
    #expect(solver.takeChanges() == [x])
    _ = try solver.transaction { solver throws(SolverError) in
      _ = try solver.add(LinearConstraint([Term(x)], .equal, 7))
      try solver.setConstant(7, of: five)
    }
    #expect(solver.value(of: x) == 7)
    #expect(throws: SolverError.self) {
      try solver.transaction { solver throws(SolverError) in
        try solver.setConstant(8, of: five)
      }
    }
    #expect(solver.value(of: x) == 7)
    #expect(solver.takeChanges() == [x])
    #expect(solver.takeChanges().isEmpty)
  }

  @Test func `free unknowns take the value nearest 0 in their order`() throws {
    var solver = Solver()
    let x = solver.addVariable(order: 2)
    let y = solver.addVariable(order: 1)
    _ = try solver.add(LinearConstraint([Term(x), Term(y)], .equal, 10))
    #expect(solver.value(of: y) == 0)
    #expect(solver.value(of: x) == 10)
    _ = try solver.add(LinearConstraint([Term(y)], .lessThanOrEqual, -4))
    #expect(solver.value(of: y) == -4)
    #expect(solver.freeVariables() == [y, x])
    #expect(solver.interval(of: LinearExpression([Term(y)])) == .init(lower: nil, upper: -4))
  }
  @Test func `a new unknown has nothing of one that was removed`() throws {
    var solver = Solver()
    let old = solver.addVariable()
    let fifty = try solver.add(LinearConstraint([Term(old)], .equal, 50))
    try solver.transaction { solver throws(SolverError) in
      try solver.remove(fifty)
      try solver.removeVariable(old)
    }
    let new = solver.addVariable()
    let other = solver.addVariable()
    #expect(solver.value(of: new) == 0)
    _ = try solver.add(LinearConstraint([Term(new), Term(other)], .equal, 8))
    #expect([solver.value(of: new), solver.value(of: other)] == [0, 8])
  }
}
