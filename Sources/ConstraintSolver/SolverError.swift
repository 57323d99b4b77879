/// The reason why a ``Solver`` refused a call; the solver is unchanged.
public enum SolverError: Error, Equatable, Sendable {
  /// The required constraints cannot all hold.
  case conflict(ConflictSet)
  /// The handle's variable was removed, or belongs to another solver.
  case unknownVariable(Variable)
  /// The handle's constraint was removed, or belongs to another solver.
  case unknownConstraint(LinearConstraint.ID)
  /// A number is NaN, infinite, or beyond 1e12 in magnitude; or rows are so nearly dependent that
  /// only rounding distinguishes them.
  case notFinite
  /// Constraints still mention the variable.
  case variableInUse(Variable)
  /// The solver's ``StopToken`` was triggered.
  case stopped
}

/// Required constraints that cannot all hold, although all but any one of them can.
///
/// The set is the first in the order of the constraints: protected ones first, then by
/// ``LinearConstraint/order``. No other minimal set ends earlier. Multiplied by their factors and
/// added up, they yield a contradiction: all variables cancel, except those of ``bounds``, which
/// cannot be negative, and the constants leave ``gap``.
public struct ConflictSet: Equatable, Sendable {
  /// A constraint with its factor in the contradiction.
  public struct Member: Equatable, Sendable {
    /// The constraint that cannot hold together with the others.
    ///
    /// A constraint that the refused call would have added has the handle it would have had.
    public var constraint: LinearConstraint.ID
    /// The factor: positive if the constraint is an inequality `≤`, negative if it is `≥`.
    public var multiplier: Double
  }

  /// A variable that would have to be negative, with the factor of its bound.
  public struct Bound: Equatable, Sendable {
    /// The variable that would be negative.
    public var variable: Variable
    /// The positive factor of `variable ≥ 0` in the contradiction.
    public var multiplier: Double
  }

  /// The constraints, in order.
  public var members: [Member]
  /// The bounds that take part, by age of their variables.
  public var bounds: [Bound]
  /// The gap of the sum: `Σ multiplier × constant`, which is negative.
  public var gap: Double
}
