// Transactions that fail: what they began is as if it had never been.

import Conditions
import ConstraintSolver
import Oracle
import Testing

@Suite struct TransactionTests {
  /// The handles of one solver, by the order in which they were made.
  private struct Handles {
    var unknowns: [Variable] = []
    var statements: [LinearConstraint.ID] = []
  }

  /// A change, with places in the lists of handles for operands.
  private enum Change {
    case mint(isNonNegative: Bool)
    case bury(Int)
    case add([(Int, Double)], Relation, Double, Strength, order: Int?)
    case remove(Int)
    case edit(Int, Double)
    case weigh(Int, Strength)
    case move(Int, Int)

    static func random(_ numbers: inout SeededNumbers, _ handles: Handles) -> Change {
      let strengths = OracleSystem.strengths.compactMap { Strength($0) } + [.required]
      let strength = numbers.pick(strengths)
      let statement = numbers.number(0...max(0, handles.statements.count - 1))
      let constant = Double(numbers.number(-4...12) * 5)
      switch numbers.number(0...15) {
      case 0: return .mint(isNonNegative: numbers.chance(50))
      case 1: return .bury(numbers.number(0...max(0, handles.unknowns.count - 1)))
      case 2...3: return .remove(statement)
      case 4...7: return .edit(statement, constant)
      case 8...9: return .weigh(statement, strength)
      case 10: return .move(statement, numbers.number(-3...20))
      default:
        let terms = (0..<numbers.number(1...3)).map { _ in
          (
            numbers.number(0...max(0, handles.unknowns.count - 1)),
            numbers.pick([1.0, 1, -1, 2])
          )
        }
        let relation = numbers.pick([Relation.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        return .add(
          terms, relation, constant, strength,
          order: numbers.chance(20) ? numbers.number(-3...20) : nil)
      }
    }

    func carryOut(on solver: inout Solver, _ handles: inout Handles) throws(SolverError) {
      switch self {
      case .mint(let isNonNegative):
        handles.unknowns.append(solver.addVariable(isNonNegative: isNonNegative))
      case .bury(let at):
        guard handles.unknowns.count > 2 else { return }
        try solver.removeVariable(handles.unknowns[at])
        handles.unknowns.remove(at: at)
      case .add(let terms, let relation, let constant, let strength, let order):
        let terms = terms.filter { $0.0 < handles.unknowns.count }
        handles.statements.append(
          try solver.add(
            LinearConstraint(
              terms.map { Term(handles.unknowns[$0.0], $0.1) }, relation, constant,
              strength: strength, order: order.map { Int64($0) })))
      case .remove(let at):
        guard handles.statements.indices.contains(at) else { return }
        try solver.remove(handles.statements[at])
        handles.statements.remove(at: at)
      case .edit(let at, let constant):
        guard handles.statements.indices.contains(at) else { return }
        try solver.setConstant(constant, of: handles.statements[at])
      case .weigh(let at, let strength):
        guard handles.statements.indices.contains(at) else { return }
        try solver.setStrength(strength, of: handles.statements[at])
      case .move(let at, let order):
        guard handles.statements.indices.contains(at) else { return }
        try solver.setOrder(Int64(order), of: handles.statements[at])
      }
    }
  }

  /// Random changes in one transaction that fails at its end; what refuses them is no matter.
  private static func fail(
    _ numbers: inout SeededNumbers, _ solver: inout Solver, _ handles: Handles
  ) {
    var handles = handles
    do {
      try solver.transaction { solver throws(SolverError) in
        for _ in 0..<numbers.number(1...6) {
          try Change.random(&numbers, handles).carryOut(on: &solver, &handles)
        }
        throw SolverError.notFinite
      }
      Issue.record("the transaction did not fail")
    } catch {}
  }

  /// Returns the visible differences of two solvers, by places rather than handles.
  private static func differences(
    _ one: (solver: Solver, handles: Handles), _ other: (solver: Solver, handles: Handles)
  ) -> [String] {
    var found: [String] = []
    for (place, pair) in zip(one.handles.unknowns, other.handles.unknowns).enumerated() {
      let (a, b) = (one.solver.value(of: pair.0), other.solver.value(of: pair.1))
      if abs(a - b) > 1e-9 * max(1, abs(b)) { found.append("unknown \(place) is \(a), not \(b)") }
    }
    for (place, pair) in zip(one.handles.statements, other.handles.statements).enumerated() {
      let (a, b) = (one.solver.constraint(pair.0), other.solver.constraint(pair.1))
      if a?.constant != b?.constant || a?.strength != b?.strength || a?.order != b?.order
        || a?.terms.count != b?.terms.count
      {
        found.append("statement \(place) is \(String(describing: a)), not \(String(describing: b))")
      }
    }
    if one.solver.constraints.count != other.solver.constraints.count {
      found.append("\(one.solver.constraints.count) statements")
    }
    let broken = [one, other].map { state in
      state.solver.broken.map { state.handles.statements.firstIndex(of: $0.constraint) }
    }
    if broken[0] != broken[1] { found.append("broken \(broken[0]), not \(broken[1])") }
    return found
  }

  @Test func `an unknown goes in the step in which something breaks`() throws {
    var solver = Solver()
    solver.conflictRule = .breakNewest
    let x = solver.addVariable(isNonNegative: true)
    let y = solver.addVariable(isNonNegative: true)
    let tie = try solver.add(LinearConstraint([Term(x), Term(y, -1)], .equal, 5))
    _ = try solver.add(LinearConstraint([Term(x)], .equal, 30))
    let newest = try solver.transaction { solver throws(SolverError) in
      try solver.remove(tie)
      try solver.removeVariable(y)
      return try solver.add(LinearConstraint([Term(x)], .lessThanOrEqual, 10))
    }
    #expect(solver.broken.map(\.constraint) == [newest])
    #expect(solver.value(of: x) == 30)
    #expect(solver.value(of: y) == 0)
    #expect(throws: SolverError.unknownVariable(y)) {
      try solver.add(LinearConstraint([Term(y)], .equal, 1))
    }
  }

  @Test func `a path of a constraint that is gone is refused`() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let id = try solver.add(LinearConstraint([Term(x)], .equal, 5))
    try solver.remove(id)
    #expect(throws: SolverError.unknownConstraint(id)) {
      try solver.withPath(of: id, watching: [LinearExpression([Term(x)])]) { _ in }
    }
  }

  @Test(arguments: SeededSystems.lanes)
  func `what a failed transaction began is as if it had never been`(lane: Int) {
    SeededSystems.forEachSeed(lane: lane, count: 120) { numbers in
      // The first sees transactions that fail, the second does not.
      var solvers = [Solver(), Solver()]
      var lists = [Handles(), Handles()]
      let breaks = numbers.chance(50)
      for at in solvers.indices {
        if breaks { solvers[at].conflictRule = .breakNewest }
        for _ in 0..<3 { lists[at].unknowns.append(solvers[at].addVariable(isNonNegative: true)) }
      }
      var found: [String] = []
      for _ in 0..<numbers.number(3...12) where found.isEmpty {
        if numbers.chance(40) { Self.fail(&numbers, &solvers[0], lists[0]) }
        let before = numbers
        var refused: [Bool] = []
        var after = numbers
        for at in solvers.indices {
          var own = before
          var handles = lists[at]
          do {
            try solvers[at].transaction { solver throws(SolverError) in
              for _ in 0..<own.number(1...4) {
                try Change.random(&own, handles).carryOut(on: &solver, &handles)
                var apart = own
                if at == 0, own.chance(50) { Self.fail(&apart, &solver, handles) }
                if at == 1 { _ = own.chance(50) }
              }
            }
            lists[at] = handles
            refused.append(false)
          } catch {
            refused.append(true)
          }
          after = own
        }
        numbers = after
        if refused[0] != refused[1] { found.append("refused: \(refused)") }
        found += Self.differences((solvers[0], lists[0]), (solvers[1], lists[1]))
      }
      return found
    }
  }
}
