package import ConstraintSolver

/// The optimal points of constraints, level by level, in exact fractions of the numbers as written.
///
/// So 0.1 is a tenth, and not the double next to it.
///
/// No simplex method: every corner is looked at. The constraints' borders cut space into cells, and
/// a sum of errors is least at a corner where as many borders meet as there are unknowns. Corners
/// come from Cramer's rule, determinants from Laplace's expansion, in whole numbers without a
/// division. The cost grows with the number of ways to choose the borders, so larger systems have
/// no oracle here: the initializer returns nil.
package struct ExactOptimum {
  /// A range, to the last digits of a double; nil is unbounded.
  package typealias Range = (lower: Double?, upper: Double?)

  /// Indicates whether no point satisfies the required constraints.
  package var isEmpty: Bool { corners.isEmpty }
  /// The summed errors of each level, strongest first.
  package private(set) var totals: [(strength: Double, total: Double)] = []
  /// The optimal corners.
  private var corners: [Corner] = []
  /// The directions in which optimal points go on without end.
  private var rays: [[WholeNumber]] = []
  /// The unknowns that no border bounds, in either direction.
  private var unbounded: Set<Int> = []

  /// The greatest number of ways to choose borders that is tried.
  package static let mostChoices = 6000

  /// Unknowns are numbered by ``Variable/index``.
  package init?(isNonNegative: [Bool], constraints: [LinearConstraint]) {
    let borders = constraints.map { Border($0, unknowns: isNonNegative.count) }
    guard var walk = CornerWalk(isNonNegative: isNonNegative, borders: borders) else { return nil }
    let strengths = Set(constraints.map { $0.strength.rawValue }).filter { $0 < 1000 }
      .sorted(by: >)
    func members(of strength: Double) -> [Border] {
      zip(constraints, borders).filter { $0.0.strength.rawValue == strength }.map { $0.1 }
    }
    let levels = strengths.map { Level(of: members(of: $0)) }
    let required = members(of: Strength.required.rawValue)
    var best: [[WholeNumber]] = []
    walk.visitCorners { corner in
      guard required.allSatisfy({ $0.error(at: corner).isZero }) else { return }
      let errors = levels.map { $0.total(at: corner) }
      switch Self.order(errors, corner, best.first, corners.first) {
      case .more: break
      case .same:
        corners.append(corner)
        best.append(errors)
      case .less:
        corners = [corner]
        best = [errors]
      }
    }
    walk.visitDirections { direction in
      if borders.allSatisfy({ $0.goesOn(along: direction) }) { rays.append(direction) }
    }
    unbounded = walk.unbounded
    guard let corner = corners.first, let errors = best.first else { return }
    for (index, strength) in strengths.enumerated() {
      let unit = corner.denominator * WholeNumber(tenTo: levels[index].exponent)
      totals.append((strength, WholeNumber.ratio(errors[index], unit)))
    }
  }

  /// The range of an unknown over the optimal points.
  package func range(of unknown: Int) -> Range {
    guard !unbounded.contains(unknown) else { return (nil, nil) }
    let values = corners.map { WholeNumber.ratio($0.numerators[unknown], $0.denominator) }
    let isOpenBelow = rays.contains { $0[unknown].isNegative }
    let isOpenAbove = rays.contains { (-$0[unknown]).isNegative }
    return (isOpenBelow ? nil : values.min(), isOpenAbove ? nil : values.max())
  }

  /// The least errors with which required constraints could all hold, each relative to its size,
  /// summed; nil for a system that is too large.
  ///
  /// The size of a constraint is that of its constant, or the power of two below its largest
  /// coefficient.
  package static func leastErrors(
    isNonNegative: [Bool], required: [LinearConstraint]
  ) -> Double? {
    let borders = required.map { Border($0, unknowns: isNonNegative.count) }
    guard var walk = CornerWalk(isNonNegative: isNonNegative, borders: borders) else { return nil }
    var least: Double?
    walk.visitCorners { corner in
      let total = zip(required, borders).reduce(0.0) { sum, pair in
        let size = pair.0.terms.reduce(abs(pair.0.constant)) {
          max($0, abs($1.coefficient).binade)
        }
        let unit = corner.denominator * WholeNumber(tenTo: pair.1.exponent)
        return sum + WholeNumber.ratio(pair.1.error(at: corner), unit) / size
      }
      least = min(least ?? total, total)
    }
    return least
  }

  private enum Order { case less, same, more }

  /// Compares the errors at two corners, the strongest level first.
  private static func order(
    _ errors: [WholeNumber], _ corner: Corner, _ best: [WholeNumber]?, _ bestCorner: Corner?
  ) -> Order {
    guard let best, let bestCorner else { return .less }
    for (one, other) in zip(errors, best) {
      let difference = one * bestCorner.denominator - other * corner.denominator
      if !difference.isZero { return difference.isNegative ? .less : .more }
    }
    return .same
  }
}

/// A point: numerators over one denominator above 0.
struct Corner {
  var numerators: [WholeNumber]
  var denominator: WholeNumber
}

/// A constraint in whole numbers, times a power of ten.
struct Border {
  let coefficients: [WholeNumber]
  let constant: WholeNumber
  let relation: Relation
  let exponent: Int

  init(_ constraint: LinearConstraint, unknowns: Int) {
    let numbers = constraint.terms.map { $0.coefficient } + [constraint.constant]
    let exponent = max(0, -(numbers.map { Self.decimal($0).power }.min() ?? 0))
    var coefficients = [WholeNumber](repeating: .zero, count: unknowns)
    for term in constraint.terms {
      let index = Int(term.variable.index)
      coefficients[index] = coefficients[index] + Self.whole(term.coefficient, exponent)
    }
    self.coefficients = coefficients
    self.exponent = exponent
    constant = Self.whole(constraint.constant, exponent)
    relation = constraint.relation
  }

  /// By how much the constraint does not hold, times the power of ten and the corner's denominator.
  func error(at corner: Corner) -> WholeNumber {
    let excess = slope(along: corner.numerators) - constant * corner.denominator
    switch relation {
    case .equal: return excess.isNegative ? -excess : excess
    case .lessThanOrEqual: return excess.isNegative ? .zero : excess
    case .greaterThanOrEqual: return excess.isNegative ? -excess : .zero
    }
  }

  /// Returns whether no error grows along a direction.
  func goesOn(along direction: [WholeNumber]) -> Bool {
    let slope = slope(along: direction)
    switch relation {
    case .equal: return slope.isZero
    case .lessThanOrEqual: return slope.isZero || slope.isNegative
    case .greaterThanOrEqual: return !slope.isNegative
    }
  }

  private func slope(along direction: [WholeNumber]) -> WholeNumber {
    zip(coefficients, direction).reduce(.zero) { sum, pair in
      pair.0.isZero || pair.1.isZero ? sum : sum + pair.0 * pair.1
    }
  }

  /// The shortest digits that are read as a number, and the power of ten behind them.
  private static func decimal(_ number: Double) -> (digits: Int, power: Int) {
    let parts = "\(number)".split(separator: "e")
    let point = parts[0].split(separator: ".")
    let fraction = point.count > 1 && point[1] != "0" ? point[1] : ""
    return (
      Int(point[0] + fraction) ?? 0, (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    )
  }

  private static func whole(_ number: Double, _ exponent: Int) -> WholeNumber {
    let (digits, power) = decimal(number)
    return WholeNumber(digits) * WholeNumber(tenTo: power + exponent)
  }
}

/// The constraints of one strength, whose errors are added in one unit.
struct Level {
  let exponent: Int
  private let borders: [(border: Border, factor: WholeNumber)]

  init(of borders: [Border]) {
    let exponent = borders.map { $0.exponent }.max() ?? 0
    self.exponent = exponent
    self.borders = borders.map { ($0, WholeNumber(tenTo: exponent - $0.exponent)) }
  }

  /// The summed errors, times the power of ten and the corner's denominator.
  func total(at corner: Corner) -> WholeNumber {
    borders.reduce(.zero) { $0 + $1.border.error(at: corner) * $1.factor }
  }
}
