/// The reason for which a ``Solver`` refused a call; the solver is unchanged.
public enum SolverError: Error, Equatable, Sendable {
  /// The required constraints cannot all hold.
  case conflict(ConflictSet)
  /// The handle's variable was removed, or belongs to another solver.
  case unknownVariable(Variable)
  /// The handle's constraint was removed, or belongs to another solver.
  case unknownConstraint(LinearConstraint.ID)
  /// A coefficient, constant or order of magnitude the solver does not calculate with: not a
  /// number, infinite, or beyond 1e12 in size; or rows so nearly dependent that rounding alone
  /// tells them apart.
  case notFinite
  /// The variable still stands in constraints.
  case variableInUse(Variable)
  /// The ``StopToken`` of the solver was used.
  case stopped
}

/// Required constraints that cannot all be satisfied, while without any one of them the rest can.
///
/// The set is the first in the order of the constraints: protected ones, then by
/// ``LinearConstraint/order``. No other minimal set ends earlier. Multiplied with their factors and
/// added up, the constraints contradict: all variables cancel (but for those of ``bounds``, which
/// cannot be negative), and the constants leave ``gap``.
public struct ConflictSet: Equatable, Sendable {
  /// A constraint and the factor with which it enters the contradiction.
  public struct Member: Equatable, Sendable {
    /// The constraint.
    ///
    /// One that the refused call would have added bears the handle it would have had.
    public var constraint: LinearConstraint.ID
    /// The factor; positive if the constraint is an inequality `≤`, negative if it is `≥`.
    public var multiplier: Double
  }

  /// A variable that would have to be negative, and the factor of its bound.
  public struct Bound: Equatable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The positive factor of `variable ≥ 0` in the contradiction.
    public var multiplier: Double
  }

  /// The constraints, in their order.
  public var members: [Member]
  /// The bounds that take part, by age of the variable.
  public var bounds: [Bound]
  /// The gap of the sum: `Σ multiplier × constant`, a negative number.
  public var gap: Double
}
