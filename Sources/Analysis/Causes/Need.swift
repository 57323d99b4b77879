public import AutoLayout
internal import ConstraintSolver

/// A number told with a cause: the nearest one with which the constraints of a conflict can hold.
///
/// It is found and tried on a copy of the solver, so that what is told resolves the contradiction.
public struct Need: Equatable, Sendable {
  /// The constraint whose number it is.
  public var constraint: ConstraintReference
  /// The amount by which the right side of that constraint has to change.
  public var shift: Double
  /// The number as it is told.
  public var number: Double
}

extension Strength {
  /// A wish that comes before all others.
  static let nextToRequired = Strength(999.999999) ?? .required
  /// The strength with which a view is fitted to its content.
  static let fitting = Strength(LayoutPriority.fittingSizeLevel.rawValue) ?? .required
}

extension ConflictFacts {
  /// The change of a constraint's number by an amount that ``shift(of:as:)`` found.
  func moved(_ reference: ConstraintReference, by shift: Double) -> Need {
    Need(constraint: reference, shift: shift, number: abs(shift))
  }

  /// The least change of the right side of a constraint with which all constraints of the conflict
  /// hold, and of more than rounding; `nil` if there is none.
  ///
  /// The constraint becomes a wish on a copy of the solver, and comes as near to its number as the
  /// others allow. The number it has then is set, and has to resolve the contradiction.
  ///
  /// - Parameters:
  ///   - reference: One of the constraints.
  ///   - strength: The strength of the wish: those above it count as the required ones do.
  /// - Returns: The change, in points.
  /// - Complexity: two solutions of what depends on the conflict.
  func shift(of reference: ConstraintReference, as strength: Strength = .nextToRequired) -> Double?
  {
    guard let row = layout.row(of: reference) else { return nil }
    var solver = layout.solver
    guard (try? solver.setStrength(strength, of: row.id)) != nil else { return nil }
    let number = solver.value(of: LinearExpression(row.constraint.terms))
    let shift = settled(number - row.constraint.constant)
    guard abs(shift) > 1e-6, canHold(settling: [(row.id, row.constraint.constant + shift)]) else {
      return nil
    }
    return shift
  }

  /// Returns whether all constraints of the conflict hold once some rows have other right sides.
  func canHold(settling rows: [(id: LinearConstraint.ID, constant: Double)]) -> Bool {
    var solver = layout.solver
    for row in rows where (try? solver.setConstant(row.constant, of: row.id)) == nil {
      return false
    }
    return members.allSatisfy { member in
      !layout.linearConstraints(for: member.reference).contains(where: solver.isBroken)
    }
  }
}
