public import AutoLayout
internal import ConstraintSolver

/// The minimal sets of required constraints that cannot all be satisfied.
public struct AllConflicts: Sendable {
  /// The sets, ordered by their last constraint.
  public var sets: [LayoutConflict]
  /// Indicates whether these are all; false if the search was cut short.
  public var isComplete: Bool
}

extension Layout {
  /// Returns all minimal conflicting sets, at most `limit`; empty if nothing is broken.
  ///
  /// Their number may be exponential, so the search also stops after a fixed amount of work.
  public func allConflicts(limit: Int = 16) -> AllConflicts {
    guard !brokenConstraints.isEmpty else { return AllConflicts(sets: [], isComplete: true) }
    let found = solver.conflicts(limit: limit)
    return AllConflicts(
      sets: found.sets.map { conflict($0) }, isComplete: found.isComplete)
  }

  /// Returns a broken constraint whose conflict contains size constraints instead of bounds:
  /// `label.height == 20` in place of `label.height >= 0`.
  ///
  /// This is what UIKit prints. The set is contradictory either way; with the size constraint, its
  /// gap is the change that lets the broken one hold. Only constraints that hold and precede the
  /// broken one are considered. A constraint that a log reports as broken is considered too, and
  /// then becomes the broken one of the set.
  ///
  /// - Parameters:
  ///   - broken: The broken constraint.
  ///   - logged: Constraints that a log reports as broken.
  /// - Returns: The constraint with its new set.
  /// - Complexity: Linear in the number of constraints, for sets with bounds.
  public func namingSizes(
    in broken: BrokenConstraint, logged: [ConstraintID] = []
  ) -> BrokenConstraint {
    guard !broken.conflict.bounds.isEmpty, let newest = broken.constraint.explicit,
      let limit = record(of: newest)?.activation
    else { return broken }
    var named = broken
    for id in logged { tie(id, into: &named) }
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
    for bound in named.conflict.bounds {
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

  /// Adds a constraint reported as broken by a log, and the one at the opposite edge, to a set with
  /// a bound of the view that both tie to another view; the bound then becomes that of the other
  /// view.
  private func tie(_ logged: ConstraintID, into broken: inout BrokenConstraint) {
    guard !broken.conflict.members.contains(where: { $0.constraint == .explicit(logged) }),
      let one = edge(logged)
    else { return }
    for (place, bound) in broken.conflict.bounds.enumerated() {
      guard bound.axis == one.axis, let item = one.items.first(where: { $0 != bound.item }),
        one.items.contains(bound.item),
        let other = constraints(namingAnyOf: [item]).first(where: { id in
          edge(id).map { $0.items == one.items && $0.axis == one.axis && $0.side != one.side }
            ?? false
        })
      else { continue }
      broken.conflict.bounds[place].item = item
      for id in [other, logged] {
        guard let tie = edge(id), let row = row(of: .explicit(id))?.constraint else { return }
        let sign: Double = (tie.first == bound.item) == (tie.side == .far) ? -1 : 1
        broken.conflict.members.append(
          LayoutConflict.Member(constraint: .explicit(id), multiplier: sign * bound.multiplier))
        broken.conflict.gap += sign * bound.multiplier * row.constant
      }
      broken.constraint = .explicit(logged)
      return
    }
  }

  /// Returns the items and the side of an equation between edges of the same side.
  private func edge(
    _ id: ConstraintID
  ) -> (first: ItemID, items: Set<ItemID>, axis: Axis, side: LayoutAttribute.Side)? {
    guard let record = record(of: id), record.isActive, record.relation == .equal,
      record.second.count == 1, let term = record.second.first, term.multiplier == 1,
      let axis = record.first.attribute.axis, let side = record.first.attribute.side,
      term.anchor.attribute.side == side, term.anchor.attribute.axis == axis
    else { return nil }
    return (record.first.item, [record.first.item, term.anchor.item], axis, side)
  }
}
