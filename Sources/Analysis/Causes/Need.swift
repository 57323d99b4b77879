public import AutoLayout
internal import ConstraintSolver

/// The nearest number with which the constraints of a conflict could hold, as reported with a
/// cause.
///
/// It is verified on a copy of the solver to resolve the contradiction.
public struct Need: Equatable, Sendable {
  /// The constraint that contains the number.
  public var constraint: ConstraintReference
  /// The change of the constraint's right-hand side.
  public var shift: Double
  /// The number that the diagnosis states: the length needed, or the amount of the shift.
  public var number: Double
}

extension Strength {
  /// The strength just below required, above all other optional constraints.
  static let nextToRequired = Strength(999.999999) ?? .required
  /// The strength with which a view is fitted to its content.
  static let fitting = Strength(LayoutPriority.fittingSizeLevel.rawValue) ?? .required
}

extension ConflictFacts {
  /// Returns the need for a change found by ``shift(of:as:)``.
  func moved(_ reference: ConstraintReference, by shift: Double) -> Need {
    Need(constraint: reference, shift: shift, number: abs(shift))
  }

  /// Returns the smallest change of a constraint's right-hand side, beyond rounding, that lets all
  /// constraints of the conflict hold; `nil` if there is none.
  ///
  /// On a copy of the solver, the constraint is made optional, and so comes as near to its number
  /// as the others allow. The resulting number is then set, and must resolve the contradiction.
  ///
  /// - Parameters:
  ///   - reference: One of the constraints.
  ///   - strength: The strength of the optional constraint; stronger ones count as required.
  /// - Returns: The change, in points.
  /// - Complexity: Two solutions of the part connected with the conflict.
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

  /// Returns whether all constraints of the conflict hold after the right-hand sides of some rows
  /// change.
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
