public import AutoLayout
internal import ConstraintSolver

/// The minimal sets of required constraints that cannot all be satisfied.
public struct AllConflicts: Sendable {
  /// The sets, those that end earlier in the order of constraints first.
  public var sets: [LayoutConflict]
  /// Indicates whether these are all; false if the search was cut short.
  public var isComplete: Bool
}

extension Layout {
  /// Returns all minimal contradicting sets, at most `limit`; none if nothing is broken.
  ///
  /// Their number may be exponential, so the search also stops after a fixed amount of work.
  public func allConflicts(limit: Int = 16) -> AllConflicts {
    guard !brokenConstraints.isEmpty else { return AllConflicts(sets: [], isComplete: true) }
    let found = solver.conflicts(limit: limit)
    return AllConflicts(
      sets: found.sets.map { conflict($0) }, isComplete: found.isComplete)
  }
}

extension Layout {
  /// Returns a broken constraint with a set in which a constraint on a size stands for the bound of
  /// that size: `label.height == 20` in place of `label.height >= 0`.
  ///
  /// That is what UIKit prints. The set contradicts with either, and with the constraint its gap is
  /// what remains until the broken one can hold. Only those count that come before the broken
  /// constraint, and that hold; or one that a log says was broken, which then is the broken one of
  /// the set.
  ///
  /// - Parameters:
  ///   - broken: The broken constraint.
  ///   - logged: Constraints that a log says were broken.
  /// - Returns: The constraint with the set.
  /// - Complexity: linear in the constraints, for sets with bounds.
  public func namingSizes(
    in broken: BrokenConstraint, logged: [ConstraintID] = []
  ) -> BrokenConstraint {
    guard !broken.conflict.bounds.isEmpty, let newest = broken.constraint.explicit,
      let limit = record(of: newest)?.activation
    else { return broken }
    var named = broken
    let sizes = liveConstraints.compactMap {
      id -> (id: ConstraintID, record: ConstraintRecord)? in
      guard id != newest, let record = record(of: id), record.isActive, record.second.isEmpty,
        record.relation != .lessThanOrEqual, record.priority.isRequired, record.constant > 0,
        record.activation < limit || logged.contains(id), state(of: id) != .broken,
        !broken.conflict.members.contains(where: { $0.constraint == .explicit(id) })
      else { return nil }
      return (id, record)
    }.sorted {
      (logged.contains($0.id) ? 0 : 1, $0.record.activation)
        < (logged.contains($1.id) ? 0 : 1, $1.record.activation)
    }
    for bound in broken.conflict.bounds {
      let size: LayoutAttribute = bound.axis == .horizontal ? .width : .height
      guard let found = sizes.first(where: { $0.record.first == ItemAttribute(bound.item, size) })
      else { continue }
      named.conflict.bounds.removeAll { $0 == bound }
      named.conflict.gap -= bound.multiplier * found.record.constant
      let later = named.conflict.members.firstIndex { member in
        guard let id = member.constraint.explicit else { return false }
        return record(of: id).map { $0.activation > found.record.activation } ?? false
      }
      let isBroken = logged.contains(found.id)
      let end = named.conflict.members.count - (isBroken ? 0 : 1)
      named.conflict.members.insert(
        LayoutConflict.Member(constraint: .explicit(found.id), multiplier: -bound.multiplier),
        at: isBroken ? end : later ?? end)
      if isBroken { named.constraint = .explicit(found.id) }
    }
    return named
  }
}
