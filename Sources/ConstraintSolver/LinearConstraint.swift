/// An unknown of a ``Solver``: a real number, unrestricted or never negative.
///
/// Handles are minted by ``Solver/addVariable(isNonNegative:order:)`` and are meaningful only to
/// the solver that minted them.
public struct Variable: Hashable, Sendable {
  /// A small number, 0 or greater, unique among the live unknowns of a solver; for tables kept
  /// beside the solver.
  public let index: Int32
  let generation: Int32
}

/// A variable times a number.
public struct Term: Equatable, Sendable {
  /// The unknown.
  public var variable: Variable
  /// The number it is multiplied with.
  public var coefficient: Double

  /// Creates `coefficient × variable`.
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The sum `Σ aᵢxᵢ + c`.
public struct LinearExpression: Equatable, Sendable {
  /// The terms; a variable may stand in several.
  public var terms: [Term]
  /// The number that is added to the terms.
  public var constant: Double

  /// Creates the sum of `terms` and `constant`.
  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }
}

/// The relation between the two sides of a constraint.
public enum Relation: Sendable {
  /// `≤`
  case lessThanOrEqual
  /// `=`
  case equal
  /// `≥`
  case greaterThanOrEqual
}

/// The strength of a constraint: any real number above 0, up to 1000, which is required.
///
/// Strengths are compared, never added: a violation of one constraint is not traded for any
/// number of weaker ones.
public struct Strength: Hashable, Comparable, Sendable {
  /// The number, in (0, 1000].
  public let rawValue: Double

  /// The constraint must hold.
  public static let required = Strength(unchecked: 1000)

  /// Creates a strength, or nothing if `rawValue` is not in (0, 1000].
  public init?(_ rawValue: Double) {
    guard rawValue > 0, rawValue <= 1000 else { return nil }
    self.rawValue = rawValue
  }

  private init(unchecked rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Returns whether `a` matters less than `b`.
  public static func < (a: Strength, b: Strength) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// The statement `Σ aᵢxᵢ  ≤ = ≥  b`, wanted with a strength.
///
/// Its error is the distance by which it fails to hold: `|Σ aᵢxᵢ − b|` for an equation, the
/// missing or surplus amount for an inequality.
public struct LinearConstraint: Sendable {
  /// The left side; a variable may stand in several terms, which are added.
  public var terms: [Term]
  /// The relation of the left side to ``constant``.
  public var relation: Relation
  /// The right side, `b`.
  public var constant: Double
  /// The constraint's strength.
  public var strength: Strength
  /// The place in the sequence that settles ties and conflicts; the earlier one wins.
  ///
  /// Equal places are settled by the order of insertion. `nil` means after all that were added
  /// before.
  public var order: Int64?
  /// Indicates whether the constraint outranks every unprotected one when required constraints
  /// conflict.
  public var isProtected: Bool

  /// Creates a constraint; nothing is checked before it is added to a solver.
  public init(
    _ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength = .required,
    order: Int64? = nil, isProtected: Bool = false
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.strength = strength
    self.order = order
    self.isProtected = isProtected
  }

  /// The handle of a constraint in a solver.
  ///
  /// A handle stays valid until its constraint is removed, and is never given out again.
  public struct ID: Hashable, Sendable {
    /// A small number, 0 or greater, unique among the constraints in a solver; for tables kept
    /// beside the solver.
    public let index: Int32
    let generation: Int32

    /// The handle of no constraint, for tables in which an optional one takes half as much again.
    package static let none = ID(index: -1, generation: 0)
  }
}

extension Relation {
  /// Returns the error of a constraint whose left side has a value.
  func error(leftSide: Double, constant: Double) -> Double {
    switch self {
    case .equal: abs(leftSide - constant)
    case .lessThanOrEqual: max(0, leftSide - constant)
    case .greaterThanOrEqual: max(0, constant - leftSide)
    }
  }
}
