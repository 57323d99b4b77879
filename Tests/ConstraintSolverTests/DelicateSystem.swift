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

    /// The sum with a whole number.
    func plus(_ whole: Int) -> Decimal {
      var (sum, unit) = (self, whole)
      while sum.power > 0 { (sum.digits, sum.power) = (sum.digits * 10, sum.power - 1) }
      for _ in 0..<(-sum.power) { unit *= 10 }
      return Decimal(digits: sum.digits + unit, power: sum.power)
    }

    static func * (a: Decimal, b: Decimal) -> Decimal {
      Decimal(digits: a.digits * b.digits, power: a.power + b.power)
    }
  }

  /// The rows that stand beside the delicate ones.
  struct Company: CaseIterable {
    var rows: Int
    /// Indicates whether delicate rows and chains of labels mention the same container, which
    /// required equations fix.
    var isJoined: Bool

    static let none = Company(rows: 0, isJoined: false)
    static let allCases = [170, 2000].flatMap { rows in
      [false, true].map { Company(rows: rows, isJoined: $0) }
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
  /// The constraints that fix a container, with its unknowns and their values.
  private(set) var pins: [LinearConstraint.ID] = []
  private var pinned: [(variable: Variable, value: Int)] = []
  /// Other constraints, with the last unknown of each chain and its value.
  private(set) var others: [LinearConstraint.ID] = []
  private(set) var ends: [(variable: Variable, value: Double)] = []
  private let company: Company
  /// The constraints that the last step would have left.
  private(set) var attempt: [LinearConstraint]?
  private let palette: [Decimal]
  private let required: Int
  private let equal: Int
  private let unit: Int
  private let spread: Int
  private var made: [(terms: [(variable: Variable, coefficient: Decimal)], constant: Decimal)] = []

  init(_ kind: Kind, seed: Int, beside company: Company = .none) {
    self.kind = kind
    self.company = company
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
    addCompany()
  }

  // MARK: Company

  /// The unknowns whose values are judged: its own, and those of the container.
  var judged: [Variable] { variables + pinned.map { $0.variable } }

  /// Adds the rows beside the delicate ones: a root, a container 20 from its edges, and chains of
  /// labels, 8 apart and 50 wide if they can be.
  private mutating func addCompany() {
    guard company.rows > 0 else { return }
    let strong = Strength(500) ?? .required
    try? solver.transaction { solver throws(SolverError) in
      let root = solver.addVariable(isNonNegative: true)
      let left = solver.addVariable()
      let width = solver.addVariable(isNonNegative: true)
      pinned = [(root, 320), (left, 20), (width, 280)]
      pins = [
        try solver.add(LinearConstraint([Term(root)], .equal, 320, isProtected: true)),
        try solver.add(LinearConstraint([Term(left)], .equal, 20)),
        try solver.add(LinearConstraint([Term(width), Term(root, -1)], .equal, -40)),
      ]
      while others.count < company.rows {
        var edge: [Term] = company.isJoined ? [Term(left, -1)] : []
        var end = (variable: left, value: company.isJoined ? 20.0 : 0)
        for _ in 0..<20 {
          let x = solver.addVariable()
          let width = solver.addVariable(isNonNegative: true)
          others.append(try solver.add(LinearConstraint([Term(x)] + edge, .equal, 8)))
          others.append(
            try solver.add(LinearConstraint([Term(width)], .equal, 50, strength: strong)))
          edge = [Term(x, -1), Term(width, -1)]
          end = (x, end.value + (end.variable == left ? 8 : 58))
        }
        ends.append(end)
      }
    }
    if !company.isJoined { (others, pins, pinned) = (pins + others, [], []) }
  }

  /// Adds an unknown of the container to a row, and to its right side what that makes of it.
  private mutating func join(_ terms: inout [Term], _ constant: Decimal) -> Double {
    guard numbers.chance(60), let pin = pinned.randomElement(using: &numbers) else {
      return constant.number
    }
    let sign = numbers.pick([1, -1])
    terms.append(Term(pin.variable, Double(sign)))
    return constant.plus(sign * pin.value).number
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
    var all = terms.map { Term($0.variable, $0.coefficient.number) }
    let rightSide = join(&all, constant)
    return LinearConstraint(
      all, relation, rightSide,
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
    attempt = (pins + ids).compactMap { solver.constraint($0) }
    do throws(SolverError) {
      switch numbers.number(0...4) {
      case 0:
        attempt?.remove(at: pins.count + at)
        try solver.remove(id)
        ids.remove(at: at)
      case 1:
        let strength = strength()
        attempt?[pins.count + at].strength = strength
        try solver.setStrength(strength, of: id)
      default:
        let terms = solver.constraint(id)?.terms ?? []
        let shift = pinned.reduce(0) { sum, pin in
          terms.reduce(sum) {
            $1.variable == pin.variable ? $0 + Int($1.coefficient) * pin.value : $0
          }
        }
        let constant = constant().plus(shift).number
        attempt?[pins.count + at].constant = constant
        try solver.setConstant(constant, of: id)
      }
      return nil
    } catch { return error }
  }

  /// Adds a random constraint; nil if it is not refused.
  mutating func add() -> SolverError? {
    let constraint = constraint()
    attempt = (pins + ids).compactMap { solver.constraint($0) } + [constraint]
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
    for unknown in solver.records {
      _ = copy.solver.addVariable(isNonNegative: unknown.isNonNegative)
    }
    let constraints = (pins + others + ids).compactMap { solver.constraint($0) }
    let all = try copy.solver.transaction { solver throws(SolverError) in
      var ids: [LinearConstraint.ID] = []
      for constraint in constraints { ids.append(try solver.add(constraint)) }
      return ids
    }
    copy.pins = Array(all.prefix(pins.count))
    copy.others = Array(all[pins.count..<all.count - ids.count])
    copy.ids = Array(all.suffix(ids.count))
    return copy
  }
}
