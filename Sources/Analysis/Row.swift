public import AutoLayout
public import ConstraintSolver

/// A row of a layout's solver with the constraint that it represents.
public struct Row: Sendable {
  /// The row in the solver.
  public var id: LinearConstraint.ID
  /// The constraint that it represents.
  public var reference: ConstraintReference
  /// The current terms and right-hand side: margins, baselines and natural sizes are part of it, so
  /// the right-hand side may differ from the constant as typed.
  public var constraint: LinearConstraint

  /// Returns the error of the row for a given value of its left-hand side.
  func error(at leftSide: Double) -> Double {
    switch constraint.relation {
    case .equal: abs(leftSide - constraint.constant)
    case .lessThanOrEqual: max(0, leftSide - constraint.constant)
    case .greaterThanOrEqual: max(0, constraint.constant - leftSide)
    }
  }
}

extension Layout {
  /// Returns the row of a constraint; `nil` while it is inactive.
  public func row(of reference: ConstraintReference) -> Row? {
    guard let id = linearConstraints(for: reference).first,
      let constraint = solver.constraint(id)
    else { return nil }
    return Row(id: id, reference: reference, constraint: constraint)
  }

  func row(_ id: LinearConstraint.ID) -> Row? {
    guard let reference = reference(for: id), let constraint = solver.constraint(id) else {
      return nil
    }
    return Row(id: id, reference: reference, constraint: constraint)
  }

  /// Returns all rows, including broken ones: protected ones first, then in order of activation.
  func rows() -> [Row] {
    let solver = solver
    return solver.constraints.untilStopped.compactMap { id in
      guard let reference = reference(for: id), let constraint = solver.constraint(id) else {
        return nil
      }
      return Row(id: id, reference: reference, constraint: constraint)
    }
  }

  /// Returns the common axis of all terms; `nil` if they mix both.
  func axis(of terms: [Term]) -> Axis? {
    var found: Set<Axis> = []
    for term in terms {
      guard let axis = attribute(of: term.variable)?.attribute.axis else { continue }
      found.insert(axis)
    }
    return found.count == 1 ? found.first : nil
  }
}

extension ConstraintReference {
  /// Indicates whether it is one of the root's own constraints, for its position or size.
  public var isOfRoot: Bool {
    guard case .generated(let path) = self else { return false }
    return ["root.x", "root.y", "root.width", "root.height"].contains(path)
  }

  /// The explicit constraint, if any.
  public var explicit: ConstraintID? {
    guard case .explicit(let id) = self else { return nil }
    return id
  }

  /// The axis of the root's size, if it sets that.
  var rootSize: Axis? {
    switch self {
    case .generated("root.width"): .horizontal
    case .generated("root.height"): .vertical
    default: nil
    }
  }
}
