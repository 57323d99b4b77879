public import AutoLayout
internal import ConstraintSolver

/// A number of the document that can be varied to see the effect.
public enum Parameter: Hashable, Sendable {
  /// The root's width or height.
  case root(Axis)
  /// The constant of an explicit constraint.
  case constant(ConstraintID)
}

extension Layout {
  /// Returns the current value of a parameter; `nil` for a constraint that does not exist, or whose
  /// constant varies with the traits.
  public func value(of parameter: Parameter) -> Double? {
    switch parameter {
    case .root(.horizontal): document.world.size.width
    case .root(.vertical): document.world.size.height
    case .constant(let id): record(of: id).flatMap { $0.variations.isEmpty ? $0.constant : nil }
    }
  }

  /// Sets a parameter; returns false, without changes, if the value is refused.
  package mutating func set(_ parameter: Parameter, to value: Double) -> Bool {
    guard !isStopped else { return false }
    do {
      switch parameter {
      case .root(let axis):
        var world = document.world
        if axis == .horizontal { world.size.width = value } else { world.size.height = value }
        // A conflict on the way is part of the result.
        world.conflicts = .break
        try apply([.world(world)])
      case .constant(let id): try setConstant(value, of: id)
      }
      return true
    } catch {
      return false
    }
  }

  /// Returns the row whose right-hand side moves with a parameter.
  func row(of parameter: Parameter) -> LinearConstraint.ID? {
    switch parameter {
    case .root(.horizontal): linearConstraints(for: .generated("root.width")).first
    case .root(.vertical): linearConstraints(for: .generated("root.height")).first
    case .constant(let id): linearConstraints(for: .explicit(id)).first
    }
  }
}
