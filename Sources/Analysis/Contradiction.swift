public import AutoLayout
internal import ConstraintSolver

/// The arithmetic of contradictory required constraints, ready for output.
///
/// The left-hand sides of the members, each times its factor, add up to 0 except for sizes that
/// cannot be negative; the sum of the right-hand sides is the gap. The constraint that provides the
/// room (the root's size, or else the last one) has the factor −1: the shares of the others add up
/// to ``needed``, which differs from the room.
public struct Contradiction: Sendable {
  /// A constraint and the room that it needs.
  public struct Share: Sendable {
    /// The constraint that needs or provides room.
    public var constraint: ConstraintReference
    /// Factor times right-hand side, in points.
    public var amount: Double
    /// The constraint's multiplier in the sum.
    public var factor: Double
    /// The right-hand side: the constant, including margins, baselines and natural sizes.
    public var rightSide: Double
  }

  /// The constraints except the one that provides the room, in order.
  public var shares: [Share]
  /// The constraint that provides the room.
  public var room: Share
  /// The sizes that would have to be negative.
  public var bounds: [LayoutConflict.Bound]
  /// The room needed by the others together, in points.
  public var needed: Double { shares.reduce(0) { $0 + $1.amount } }
  /// The room available, in points.
  public var given: Double { -room.amount }
  /// The difference between the room needed and the room available; negative if less is needed.
  public var surplus: Double { settled(needed - given) }
}

extension Layout {
  /// Returns the arithmetic of a conflict; `nil` if one of its constraints is no longer active.
  public func contradiction(of conflict: LayoutConflict) -> Contradiction? {
    var members: [Contradiction.Share] = []
    for member in conflict.members {
      guard let row = row(of: member.constraint) else { return nil }
      let rightSide = row.constraint.constant
      members.append(
        Contradiction.Share(
          constraint: member.constraint, amount: member.multiplier * rightSide,
          factor: member.multiplier, rightSide: rightSide))
    }
    guard let at = roomPlace(among: members.map({ $0.constraint })), members[at].factor != 0 else {
      return nil
    }
    let scale = -1 / members[at].factor
    for index in members.indices {
      members[index].factor = settled(members[index].factor * scale)
      members[index].amount = settled(members[index].amount * scale)
    }
    let room = members.remove(at: at)
    return Contradiction(shares: members, room: room, bounds: conflict.bounds)
  }

  /// Returns the index of the constraint that provides the room: the root's size, a size given by a
  /// mask or only temporary, the last size of an item that contains others, the last fixed size, or
  /// else the last constraint.
  private func roomPlace(among constraints: [ConstraintReference]) -> Int? {
    if let root = constraints.firstIndex(where: { $0.rootSize != nil }) { return root }
    var sizes: [(place: Int, item: ItemID, axis: Axis?)] = []
    for (place, constraint) in constraints.enumerated() {
      guard let row = row(of: constraint)?.constraint,
        row.relation == .equal || row.constant == 0, row.terms.count == 1,
        let term = row.terms.first,
        let found = attribute(of: term.variable), !found.attribute.isLocation
      else { continue }
      sizes.append((place, found.item, found.attribute.axis))
    }
    let fromOutside = sizes.filter { size in
      switch role(of: constraints[size.place]) {
      case .mask, .hiding, .encapsulated, .temporary: true
      case .own, .root, .sharing, .arranging, .inset, .content, .system: false
      }
    }
    // Heights follow from widths, so a height is preferred.
    let given = fromOutside.last { $0.axis == .vertical } ?? fromOutside.last
    let containers = constraints.compactMap { $0.explicit.flatMap(record).flatMap(container) }
    let around = sizes.last { size in
      sizes.contains { lies($0.item, in: size.item) } || containers.contains(size.item)
    }
    return (given ?? around ?? sizes.last)?.place ?? constraints.indices.last
  }

  /// Returns the item that contains another one at a distance, according to this constraint alone.
  private func container(of record: ConstraintRecord) -> ItemID? {
    guard record.relation == .equal, let tie = tie(record), let side = tie.inner.attribute.side,
      side == tie.outer.attribute.side, tie.constant != 0
    else { return nil }
    return (tie.constant > 0) == (side == .near) ? tie.outer.item : tie.inner.item
  }
}
