internal import ConstraintSolver

// What the tables know of a row, beside what the solver knows.

/// The row of an explicit constraint in the solver.
struct ExplicitRow: Sendable {
  var id: LinearConstraint.ID
  var terms: [Term]
  var relation: Relation
  var offset: Double
  var constant: Double
  var strength: Strength
  var order: Int
  /// Whether the record's own constant is in force, rather than a variation's.
  var followsConstant: Bool
  /// Whether it depends on margins, baselines, areas or natural sizes.
  var isSensitive: Bool
}

/// The row of a generated constraint in the solver.
struct GeneratedRow: Sendable {
  var id: LinearConstraint.ID
  var derived: DerivedRow
  var terms: [Term]
  var rightSide: Double
}

/// Whose a row of the solver is.
enum RowOwner: Sendable {
  case explicit(ConstraintID)
  case generated(ItemID, GeneratedKey)
}
