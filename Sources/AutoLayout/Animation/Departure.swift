internal import ConstraintSolver

/// A constraint that holds in a layout but not in a picture that shows its items elsewhere.
public struct Departure: Equatable, Sendable {
  /// The constraint that the picture violates.
  public let constraint: ConstraintReference
  /// Indicates whether the constraint is required.
  public let isRequired: Bool
  /// The error of the constraint in the picture, in points.
  public let error: Double
  /// The items in the constraint, in order of creation.
  public let items: [ItemID]
}

extension ShownLayout {
  /// Returns the constraints that hold in the layout but fail in the picture by more than a
  /// tolerance in points.
  ///
  /// These explain how the picture differs from the layout. Required constraints come first, then
  /// explicit ones. The cost is linear in the number of the layout's constraints.
  public func departures(beyond tolerance: Double) -> [Departure] {
    var found: [Departure] = []
    func note(_ id: LinearConstraint.ID, isRequired: Bool, _ reference: () -> ConstraintReference) {
      guard let row = layout.engine.solver.constraint(id),
        !layout.engine.solver.isBroken(id), lack(of: row) > tolerance,
        let error = try? layout.engine.solver.error(of: id), error < Tolerance.points
      else { return }
      let items = Set(row.terms.compactMap { layout.engine.tables.item(of: $0.variable) })
      found.append(
        Departure(
          constraint: reference(), isRequired: isRequired, error: clean(lack(of: row)),
          items: items.sorted()))
    }
    for id in layout.liveConstraints.untilStopped {
      guard let row = layout.engine.tables.row(of: id), let record = layout.record(of: id) else {
        continue
      }
      note(row.id, isRequired: record.priority.isRequired) { .explicit(id) }
    }
    for item in layout.liveItems.untilStopped {
      for row in layout.engine.tables.rows(of: item) {
        note(row.id, isRequired: row.derived.priority.isRequired) {
          .generated("\(layout.name(of: item)).\(row.derived.key.path)")
        }
      }
    }
    return found.filter({ $0.isRequired }) + found.filter { !$0.isRequired }
  }
}
