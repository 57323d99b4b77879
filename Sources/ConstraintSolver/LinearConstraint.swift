/// An unknown of a ``Solver``: a real number, unrestricted or nonnegative.
///
/// Variables are created by ``Solver/addVariable(isNonNegative:order:)`` and are meaningful only to
/// the solver that created them.
public struct Variable: Hashable, Sendable {
  /// A small nonnegative number, unique among the live variables of a solver, for indexing tables
  /// kept alongside the solver.
  public let index: Int32
  let generation: Int32
}

/// A variable times a number.
public struct Term: Equatable, Sendable {
  /// The variable that is multiplied.
  public var variable: Variable
  /// The factor of the variable.
  public var coefficient: Double

  /// Creates `coefficient × variable`.
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The sum `Σ aᵢxᵢ + c`.
public struct LinearExpression: Equatable, Sendable {
  /// The terms; a variable may occur in several.
  public var terms: [Term]
  /// The constant added to the terms.
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

/// The strength of a constraint: a number above 0 and up to 1000, which means required.
///
/// Strengths are compared, never added: no number of weaker constraints outweighs a stronger one.
public struct Strength: Hashable, Comparable, Sendable {
  /// The strength as a number in (0, 1000].
  public let rawValue: Double

  /// The strength of a constraint that must hold.
  public static let required = Strength(unchecked: 1000)

  /// Creates a strength; fails if `rawValue` is not in (0, 1000].
  public init?(_ rawValue: Double) {
    guard rawValue > 0, rawValue <= 1000 else { return nil }
    self.rawValue = rawValue
  }

  private init(unchecked rawValue: Double) {
    self.rawValue = rawValue
  }

  /// Returns whether `a` is weaker than `b`.
  public static func < (a: Strength, b: Strength) -> Bool {
    a.rawValue < b.rawValue
  }
}

/// The statement `Σ aᵢxᵢ  ≤ = ≥  b`, with a strength.
///
/// Its error is the distance by which it fails to hold: `|Σ aᵢxᵢ − b|` for an equation, the
/// missing or surplus amount for an inequality.
public struct LinearConstraint: Sendable {
  /// The left-hand side; a variable may occur in several terms, which add up.
  public var terms: [Term]
  /// The relation between the left-hand side and ``constant``.
  public var relation: Relation
  /// The right-hand side, `b`.
  public var constant: Double
  /// The constraint's strength.
  public var strength: Strength
  /// The position in the order that settles ties and conflicts; the earlier constraint wins.
  ///
  /// Equal positions are settled by the order of insertion. `nil` means after all constraints added
  /// earlier.
  public var order: Int64?
  /// Indicates whether the constraint outranks every unprotected one when required constraints
  /// conflict.
  public var isProtected: Bool

  /// Creates a constraint; nothing is checked until it is added to a solver.
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
  /// A handle stays valid until its constraint is removed, and is never reused.
  public struct ID: Hashable, Sendable {
    /// A small nonnegative number, unique among the constraints of a solver, for indexing tables
    /// kept alongside the solver.
    public let index: Int32
    let generation: Int32

    /// A handle that refers to no constraint, for tables in which an optional would take 50 % more
    /// memory.
    package static let none = ID(index: -1, generation: 0)
  }
}

extension Relation {
  /// Returns a constraint's error for a value of its left-hand side.
  func error(leftSide: Double, constant: Double) -> Double {
    switch self {
    case .equal: abs(leftSide - constant)
    case .lessThanOrEqual: max(0, leftSide - constant)
    case .greaterThanOrEqual: max(0, constant - leftSide)
    }
  }
}
