import Conditions

@testable import ConstraintSolver

/// A solver in which rounding decides, and how random constraints for it are made.
struct DelicateSystem {
  /// The property that makes the numbers delicate.
  enum Kind: CaseIterable {
    /// Coefficients next to each other, and next to 0.
    case nearby
    /// Rows that are multiples of earlier ones but for a part of 1e-6 to 1e-12.
    case multiples
    /// Coefficients from 1e-6 to 1e9.
    case factors
    /// Chains that come back to nearly where they began.
    case rings
    /// Layouts' coefficients, with constants from 1e-6 to 1e9.
    case constants
  }

  /// `digits × 10^power`, so that a multiple has no more digits than somebody would write.
  private struct Decimal {
    var digits: Int
    var power = 0

    var number: Double { Double("\(digits)e\(power)") ?? 0 }

    static func * (a: Decimal, b: Decimal) -> Decimal {
      Decimal(digits: a.digits * b.digits, power: a.power + b.power)
    }
  }

  private static let one = Decimal(digits: 1)

  /// 1 and so many units of a decimal place.
  private static func nearOne(_ units: Int, _ power: Int) -> Decimal {
    var digits = 1
    for _ in 0..<(-power) { digits *= 10 }
    return Decimal(digits: digits + units, power: power)
  }

  private static let palettes: [[Decimal]] = [
    [one, one, one, Decimal(digits: 2), Decimal(digits: 3)],
    [one, one, nearOne(1, -8), nearOne(-1, -8), nearOne(1, -6)],
    [one, one] + [-10, -7, -4].map { Decimal(digits: 1, power: $0) },
    [one, nearOne(1, -8)] + [-9, -5, 5, 9].map { Decimal(digits: 1, power: $0) },
    [one, nearOne(1, -5), nearOne(-1, -5), nearOne(2, -5), Decimal(digits: 1, power: -5)],
    [one, nearOne(1, -4), nearOne(-1, -4), Decimal(digits: 1, power: -3), nearOne(3, -8)],
    [one, nearOne(1, -3), nearOne(-1, -3), Decimal(digits: 1, power: -3), nearOne(1, -6)],
  ]

  let kind: Kind
  var numbers: SeededNumbers
  var solver = Solver()
  let variables: [Variable]
  var ids: [LinearConstraint.ID] = []
  /// The constraints that the last step would have left.
  private(set) var attempt: [LinearConstraint]?
  private let palette: [Decimal]
  private let required: Int
  private let equal: Int
  private let unit: Int
  private let spread: Int
  private var made: [(terms: [(variable: Variable, coefficient: Decimal)], constant: Decimal)] = []

  init(_ kind: Kind, seed: Int) {
    self.kind = kind
    var numbers = SeededNumbers(seed: seed)
    palette = numbers.pick(Self.palettes)
    solver.conflictRule = numbers.chance(50) ? .refuse : .breakNewest
    let nonNegative = numbers.pick([0, 30, 100])
    var variables: [Variable] = []
    for _ in 0..<numbers.number(2...6) {
      variables.append(solver.addVariable(isNonNegative: numbers.chance(nonNegative)))
    }
    self.variables = variables
    required = numbers.pick([10, 40, 80])
    equal = numbers.pick([10, 40, 80])
    unit = numbers.pick([0, 0, -6, 5])
    spread = numbers.pick([0, 1, 20])
    self.numbers = numbers
  }

  // MARK: Constraints

  private mutating func constant() -> Decimal {
    guard kind == .constants else {
      return Decimal(digits: numbers.number(-spread...spread), power: unit)
    }
    return numbers.chance(20)
      ? Decimal(digits: 0) : Decimal(digits: numbers.number(-9...9), power: numbers.number(-6...9))
  }

  mutating func strength() -> Strength {
    numbers.chance(required)
      ? .required : Strength(numbers.pick([250, 500, 750])) ?? .required
  }

  private mutating func constraint() -> LinearConstraint {
    let relation: Relation =
      numbers.chance(equal) ? .equal : numbers.pick([.lessThanOrEqual, .greaterThanOrEqual])
    var constant = constant()
    let terms = terms(&constant)
    made.append((terms, constant))
    return LinearConstraint(
      terms.map { Term($0.variable, $0.coefficient.number) }, relation, constant.number,
      strength: strength(), order: numbers.chance(50) ? Int64(numbers.number(0...9)) : nil)
  }

  private mutating func terms(
    _ constant: inout Decimal
  ) -> [(variable: Variable, coefficient: Decimal)] {
    switch kind {
    case .multiples:
      guard numbers.chance(50),
        var row = made.filter({ abs($0.constant.digits) < 1000 }).randomElement(using: &numbers)
      else { break }
      let factor = Decimal(digits: numbers.pick([1, -1, 2, 3]), power: numbers.number(-2...3))
      for at in row.terms.indices { row.terms[at].coefficient = row.terms[at].coefficient * factor }
      constant = row.constant * factor
      let at = numbers.number(below: row.terms.count)
      if abs(row.terms[at].coefficient.digits) < 1000, numbers.chance(75) {
        let near = Self.nearOne(numbers.pick([-1, 1, 3]), numbers.number(-12 ... -6))
        row.terms[at].coefficient = row.terms[at].coefficient * near
      } else if numbers.chance(50) {
        constant = self.constant()
      }
      return row.terms
    case .rings:
      guard numbers.chance(80) else { break }
      let at = numbers.number(below: variables.count)
      let next = (at + 1) % variables.count
      let drift = numbers.chance(70) ? Self.one : Self.nearOne(1, numbers.number(-12 ... -5))
      return [(variables[next], Self.one), (variables[at], Decimal(digits: -1) * drift)]
    case .nearby, .factors, .constants: break
    }
    var terms: [(variable: Variable, coefficient: Decimal)] = []
    for variable in variables.shuffled(using: &numbers).prefix(numbers.number(1...4)) {
      terms.append((variable, Decimal(digits: numbers.chance(50) ? 1 : -1) * coefficient()))
    }
    return terms
  }

  private mutating func coefficient() -> Decimal {
    switch kind {
    case .nearby: numbers.pick(palette)
    case .factors: Decimal(digits: numbers.pick([1, 1, 2, 3, 7]), power: numbers.number(-6...9))
    case .multiples, .rings, .constants:
      numbers.pick([
        Self.one, Self.one, Decimal(digits: 2), Decimal(digits: 5, power: -1), Decimal(digits: 3),
      ])
    }
  }

  // MARK: Steps

  /// Takes a random step; nil if it is not refused.
  mutating func edit() -> SolverError? {
    guard !ids.isEmpty, numbers.chance(85) else { return add() }
    let at = numbers.number(below: ids.count)
    let id = ids[at]
    attempt = ids.compactMap { solver.constraint($0) }
    do throws(SolverError) {
      switch numbers.number(0...4) {
      case 0:
        attempt?.remove(at: at)
        try solver.remove(id)
        ids.remove(at: at)
      case 1:
        let strength = strength()
        attempt?[at].strength = strength
        try solver.setStrength(strength, of: id)
      default:
        let constant = constant().number
        attempt?[at].constant = constant
        try solver.setConstant(constant, of: id)
      }
      return nil
    } catch { return error }
  }

  /// Adds a random constraint; nil if it is not refused.
  mutating func add() -> SolverError? {
    let constraint = constraint()
    attempt = ids.compactMap { solver.constraint($0) } + [constraint]
    do throws(SolverError) {
      ids.append(try solver.add(constraint))
      return nil
    } catch { return error }
  }

  /// A solver of the same constraints, added in one step.
  func fresh() throws(SolverError) -> DelicateSystem {
    var copy = self
    copy.solver = Solver()
    copy.solver.conflictRule = solver.conflictRule
    for variable in variables {
      let isNonNegative = solver.unknowns[Int(variable.index)].isNonNegative
      _ = copy.solver.addVariable(isNonNegative: isNonNegative)
    }
    let constraints = ids.compactMap { solver.constraint($0) }
    copy.ids = try copy.solver.transaction { solver throws(SolverError) in
      var ids: [LinearConstraint.ID] = []
      for constraint in constraints { ids.append(try solver.add(constraint)) }
      return ids
    }
    return copy
  }
}
