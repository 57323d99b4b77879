import Conditions
import ConstraintSolver
import Oracle

extension OracleSystem {
  /// The statements that unknowns connect with some of them, no given ones among those between.
  func statements(connectedWith start: Set<Int>) -> Set<Int> {
    let givens = givens
    var reached = start
    var found: Set<Int> = []
    var size = -1
    while size != reached.count + found.count {
      size = reached.count + found.count
      for (index, statement) in statements.enumerated() where !found.contains(index) {
        let own = Set(statement.coefficients.keys)
        let through = own.filter { givens[$0] == nil }
        let isReached =
          through.isEmpty ? !own.isDisjoint(with: reached) : !through.isDisjoint(with: reached)
        guard isReached else { continue }
        found.insert(index)
        reached.formUnion(own)
      }
    }
    return found
  }

  static let strengths = [0.5, 250, 250.5, 750]

  /// A random system: by turns general, a row of boxes, full of ties, full of conflicts, or a
  /// room that many wishes share.
  static func random(_ numbers: inout SeededNumbers) -> OracleSystem {
    switch numbers.number(0...5) {
    case 0: general(&numbers, unknowns: 1...4, statements: 1...9, required: 40, coefficients: 1...3)
    case 1: boxes(&numbers)
    case 5: sharedRoom(&numbers)
    case 2: general(&numbers, unknowns: 1...3, statements: 3...9, required: 10, coefficients: 1...1)
    case 3: general(&numbers, unknowns: 1...3, statements: 3...9, required: 85, coefficients: 1...2)
    default:
      general(&numbers, unknowns: 3...6, statements: 3...8, required: 40, coefficients: 1...1)
    }
  }

  private static func general(
    _ numbers: inout SeededNumbers, unknowns: ClosedRange<Int>, statements: ClosedRange<Int>,
    required: Int, coefficients: ClosedRange<Int>
  ) -> OracleSystem {
    var system = OracleSystem(unknowns: [], statements: [])
    let count = numbers.number(unknowns)
    let places = (0..<count).shuffled(using: &numbers)
    for place in places {
      system.unknowns.append(.init(isNonNegative: numbers.chance(50), order: place))
    }
    for _ in 0..<numbers.number(statements) {
      let order = system.statements.count * 7 % 11 * 100 + system.statements.count
      system.statements.append(
        system.randomStatement(
          &numbers, required: required, coefficients: coefficients, order: order))
    }
    return system
  }

  func randomStatement(
    _ numbers: inout SeededNumbers, required: Int, coefficients: ClosedRange<Int>, order: Int
  ) -> Statement {
    var terms: [Int: Int128] = [:]
    let count = numbers.chance(3) ? 0 : numbers.number(1...min(3, unknowns.count))
    for unknown in unknowns.indices.shuffled(using: &numbers).prefix(count) {
      let size = Int128(numbers.number(coefficients))
      terms[unknown] = numbers.chance(60) ? size : -size
    }
    let isRequired = numbers.chance(required)
    return Statement(
      coefficients: terms,
      relation: numbers.pick([.lessThanOrEqual, .equal, .greaterThanOrEqual]),
      constant: Int128(numbers.number(-20...20)),
      strength: isRequired ? 1000 : numbers.pick(Self.strengths), order: order,
      isProtected: isRequired && numbers.chance(25))
  }

  /// Sizes that fill a room, each with wishes of its own: what gives way does so in turns.
  private static func sharedRoom(_ numbers: inout SeededNumbers) -> OracleSystem {
    var system = OracleSystem(unknowns: [], statements: [])
    let count = numbers.number(3...5)
    var sum: [Int: Int128] = [:]
    for size in 0..<count {
      system.unknowns.append(.init(isNonNegative: numbers.chance(80), order: size))
      sum[size] = numbers.chance(85) ? 1 : -1
      for _ in 0..<numbers.number(1...2) {
        let isRequired = numbers.chance(8)
        system.statements.append(
          .init(
            coefficients: [size: numbers.chance(85) ? 1 : -2],
            relation: numbers.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
            constant: Int128(numbers.number(0...20)),
            strength: isRequired
              ? 1000
              : numbers.pick(strengths) + Double(size * numbers.number(0...1)),
            order: system.statements.count, isProtected: false))
      }
    }
    system.statements.insert(
      .init(
        coefficients: sum, relation: numbers.chance(80) ? .equal : .lessThanOrEqual,
        constant: Int128(numbers.number(-10...90)), strength: numbers.chance(85) ? 1000 : 900,
        order: 100, isProtected: false),
      at: numbers.number(0...system.statements.count))
    return system
  }

  /// Boxes side by side in a container, as a layout states them.
  private static func boxes(_ numbers: inout SeededNumbers) -> OracleSystem {
    var system = OracleSystem(unknowns: [.init(isNonNegative: true, order: 0)], statements: [])
    let strengths = strengths
    func add(
      _ coefficients: [Int: Int128], _ relation: Relation, _ constant: Int, _ strength: Double
    ) {
      let place = system.statements.count
      system.statements.append(
        .init(
          coefficients: coefficients, relation: relation, constant: Int128(constant),
          strength: strength, order: place, isProtected: place == 0))
    }
    add([0: 1], .equal, numbers.number(20...120), 1000)
    let count = numbers.number(2...3)
    for box in 0..<count {
      let (x, width) = (1 + 2 * box, 2 + 2 * box)
      system.unknowns.append(.init(isNonNegative: false, order: x))
      system.unknowns.append(.init(isNonNegative: true, order: width))
      let gap: Relation = numbers.chance(20) ? .greaterThanOrEqual : .equal
      if box == 0 {
        add([x: 1], gap, 8, 1000)
      } else {
        add([x: 1, x - 2: -1, width - 2: -1], gap, 8, numbers.chance(80) ? 1000 : 250)
      }
      let size = numbers.number(10...50)
      add([width: 1], .lessThanOrEqual, size, numbers.pick(strengths))
      add([width: 1], .greaterThanOrEqual, size, numbers.chance(70) ? 750 : 1000)
    }
    if numbers.chance(80) {
      let strength = numbers.chance(70) ? 1000 : 750.0
      add([2 * count - 1: 1, 2 * count: 1, 0: -1], .equal, -8, strength)
    }
    if numbers.chance(30) { add([2: 1, 4: -Int128(numbers.number(1...3))], .equal, 0, 1000) }
    return system
  }
}

/// A system in a solver, with the handles by which its parts are known there.
struct SolvedSystem {
  var system: OracleSystem
  var solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var ids: [LinearConstraint.ID?]

  /// Adds the statements in the given sequence, one by one or in one step.
  init(
    _ system: OracleSystem, rule: Solver.ConflictRule = .breakNewest, sequence: [Int]? = nil,
    inOneStep: Bool = false
  ) throws(SolverError) {
    self.system = system
    solver.conflictRule = rule
    ids = system.statements.map { _ in nil }
    for unknown in system.unknowns {
      variables.append(
        solver.addVariable(isNonNegative: unknown.isNonNegative, order: Int64(unknown.order)))
    }
    let sequence = sequence ?? Array(system.statements.indices)
    let constraints = system.statements.map { constraint($0) }
    if inOneStep {
      let added = try solver.transaction { solver throws(SolverError) in
        var added: [LinearConstraint.ID] = []
        for index in sequence { added.append(try solver.add(constraints[index])) }
        return added
      }
      for (index, id) in zip(sequence, added) { ids[index] = id }
    } else {
      for index in sequence { ids[index] = try solver.add(constraints[index]) }
    }
  }

  func constraint(_ statement: OracleSystem.Statement) -> LinearConstraint {
    LinearConstraint(
      statement.coefficients.keys.sorted().map {
        Term(variables[$0], Double(statement.coefficients[$0] ?? 0))
      },
      statement.relation, Double(statement.constant),
      strength: Strength(statement.strength) ?? .required, order: Int64(statement.order),
      isProtected: statement.isProtected)
  }

  // MARK: Edits, of the system and in the solver

  mutating func add(_ statement: OracleSystem.Statement) throws(SolverError) {
    let id = try solver.add(constraint(statement))
    system.statements.append(statement)
    ids.append(id)
  }

  mutating func remove(_ index: Int) throws(SolverError) {
    if let id = ids[index] { try solver.remove(id) }
    system.statements.remove(at: index)
    ids.remove(at: index)
  }

  mutating func setConstant(_ constant: Int, of index: Int) throws(SolverError) {
    if let id = ids[index] { try solver.setConstant(Double(constant), of: id) }
    system.statements[index].constant = Int128(constant)
  }

  mutating func setStrength(_ strength: Double, of index: Int) throws(SolverError) {
    if let id = ids[index] { try solver.setStrength(Strength(strength) ?? .required, of: id) }
    system.statements[index].strength = strength
  }

  mutating func setOrder(_ order: Int, of index: Int) throws(SolverError) {
    if let id = ids[index] { try solver.setOrder(Int64(order), of: id) }
    system.statements[index].order = order
  }

  /// One step of several random edits.
  mutating func edit(_ numbers: inout SeededNumbers, place: Int) throws(SolverError) {
    guard let index = system.statements.indices.randomElement(using: &numbers) else { return }
    switch numbers.number(0...5) {
    case 0 where system.statements.count < 12:
      try add(
        system.randomStatement(
          &numbers, required: 50, coefficients: 1...2, order: numbers.number(0...99) * 1000 + place)
      )
    case 1 where system.statements.count > 1: try remove(index)
    case 2:
      try setStrength(
        numbers.chance(40) ? 1000 : numbers.pick(OracleSystem.strengths), of: index)
    case 3: try setOrder(numbers.number(0...99) * 1000 + place, of: index)
    default: try setConstant(numbers.number(-20...20), of: index)
    }
  }
}
