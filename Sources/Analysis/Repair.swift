public import AutoLayout

/// A change that resolves a conflict, and its result.
public struct Repair: Sendable {
  /// The change that resolves the conflict.
  public var change: Change
  /// The frames that it changes.
  public var moved: [MovedFrame]
}

/// Constraints whose removal resolves all contradictions, and the resulting layout.
public struct Release: Sendable {
  /// The constraints, in order of activation.
  public var constraints: [ConstraintID]
  /// The layout without them.
  public var layout: Layout
}

extension Layout {
  /// Returns the minimal sets of constraints to give up so that all others hold; at most `limit`.
  ///
  /// These are the minimal hitting sets of all conflicts: those with the fewest constraints first,
  /// then those that keep older constraints. Each is tried out, at the cost of a solution.
  ///
  /// - Parameters:
  ///   - all: The result of ``allConflicts(limit:)``. If it is incomplete, there are no releases.
  ///   - limit: The maximum number of sets.
  /// - Returns: The sets, each with the resulting layout.
  public func releases(from all: AllConflicts, limit: Int = 3) -> [Release] {
    guard all.isComplete else { return [] }
    let conflicts = all.sets.map { set in
      set.members.compactMap { isChangeable($0.constraint) ? $0.constraint.explicit : nil }
    }
    var sets: [Set<ConstraintID>] = [[]]
    for conflict in conflicts {
      let met = sets.filter { !$0.isDisjoint(with: conflict) }
      let grown = sets.filter { $0.isDisjoint(with: conflict) }
        .flatMap { set in conflict.map { set.union([$0]) } }
      // A set that contains another one gives up more than necessary.
      sets = met + grown.filter { set in !met.contains { $0.isSubset(of: set) } }
      sets = Array(sets.sorted { $0.count < $1.count }.prefix(Self.mostReleases))
    }
    func age(_ set: Set<ConstraintID>) -> [Int] {
      set.map { -(record(of: $0)?.activation ?? 0) }.sorted()
    }
    sets.sort { one, other in
      one.count == other.count
        ? age(one).lexicographicallyPrecedes(age(other)) : one.count < other.count
    }
    var result: [Release] = []
    for set in sets where result.count < limit && !isStopped && !set.isEmpty {
      let ids = set.sorted { $0.rawValue < $1.rawValue }
      guard let tried = trial(.deactivate(ids)), tried.brokenConstraints.isEmpty else { continue }
      result.append(Release(constraints: ids, layout: tried))
    }
    return result
  }

  /// The maximum number of sets to keep while they grow.
  private static let mostReleases = 64
}

/// The search for repairs, in the order in which people accept them.
///
/// First come cures for the cause: turning masks off, removing the older twin, letting the last
/// link of a chain give way. Then the broken constraint gives way, then constants take up the gap
/// if that preserves their meaning, then the root grows, then others give way. If a number changes
/// by itself, such as a row's height, no constant is offered: it would soon be wrong.
struct Repairing {
  let layout: Layout
  let diagnosis: Diagnosis?

  func changes(for broken: BrokenConstraint) -> [Change] {
    var changes: [Change] = []
    func offer(_ change: Change?) {
      if let change, !changes.contains(change) { changes.append(change) }
    }
    let newestFirst = broken.conflict.members.reversed()
    let others = newestFirst.filter { $0.constraint != broken.constraint }
    for member in others { offer(fittingRow(member, of: broken.conflict)) }
    for cure in diagnosis?.cures ?? [] { offer(layout.constraining(cure)) }
    offer(givingWay(broken.constraint))
    let isOfTheMoment = broken.conflict.members.contains { member in
      [.encapsulated, .temporary, .hiding].contains(layout.role(of: member.constraint))
    }
    if !isOfTheMoment, diagnosis?.isOfTheMoment != true {
      for member in others { offer(fitting(member, of: broken.conflict)) }
      for member in others { offer(growingRoot(member, of: broken.conflict)) }
    }
    for member in others { offer(givingWay(member.constraint)) }
    let masked = broken.conflict.members.compactMap { member -> ItemID? in
      guard case .mask(let item) = layout.role(of: member.constraint) else { return nil }
      return layout.isPlacedByTable(item) ? nil : item
    }
    // If a set consists of masks only, turning one off leaves a view without a position.
    if broken.conflict.members.contains(where: { layout.isChangeable($0.constraint) }) {
      for item in masked { offer(layout.constraining(.stopTranslating([item]))) }
    }
    if layout.isChangeable(broken.constraint), let id = broken.constraint.explicit {
      offer(.deactivate([id]))
    }
    return changes
  }

  /// Returns the change that makes a constraint almost required, so that it gives way; `nil` if the
  /// constraint cannot be changed.
  private func givingWay(_ constraint: ConstraintReference) -> Change? {
    guard layout.isChangeable(constraint), let id = constraint.explicit else { return nil }
    return .setPriority(id, LayoutPriority(999))
  }

  /// Returns the amount by which a member's right-hand side has to grow to take up the whole gap.
  private func shift(_ member: LayoutConflict.Member, of conflict: LayoutConflict) -> Double? {
    // The sum of multiplier × right-hand side over all members is the gap.
    member.multiplier == 0 ? nil : -conflict.gap / member.multiplier
  }

  /// Returns a constant with which a member takes up the whole gap: one that can be typed and keeps
  /// its sign; the constant of a gap between edges must also keep them apart.
  private func fitting(_ member: LayoutConflict.Member, of conflict: LayoutConflict) -> Change? {
    guard layout.isChangeable(member.constraint), let id = member.constraint.explicit,
      let record = layout.record(of: id), let shift = shift(member, of: conflict)
    else { return nil }
    let constant = settled(record.constant + shift)
    guard constant.hasFewDecimals, constant * record.constant >= 0 else { return nil }
    if record.constant == 0 {
      // A constant would turn equal sizes or aligned centres into a different constraint.
      guard let tie = layout.tie(record), let side = tie.inner.attribute.side else { return nil }
      let gap = tie.inner == record.first ? constant : -constant
      guard side == .near ? gap >= 0 : gap <= 0 else { return nil }
    }
    if !record.first.attribute.isLocation, constant <= 0 { return nil }
    return .setConstant(id, constant)
  }

  /// Returns the change that makes the root as large as its content needs; the root may shrink only
  /// if a constraint sets its size, since devices do not shrink.
  private func growingRoot(
    _ member: LayoutConflict.Member, of conflict: LayoutConflict
  ) -> Change? {
    guard let axis = member.constraint.rootSize, let shift = shift(member, of: conflict),
      shift > 0 || conflict.members.count == 2
    else { return nil }
    let size = layout.document.world.size
    let length = settled((axis == .horizontal ? size.width : size.height) + shift)
    return length.hasFewDecimals ? .setRoot(axis, length) : nil
  }

  /// Returns the change to the height that the content of a row needs.
  private func fittingRow(_ member: LayoutConflict.Member, of conflict: LayoutConflict) -> Change? {
    let need = diagnosis?.need.flatMap { $0.constraint == member.constraint ? $0.shift : nil }
    guard let cell = cell(sizedBy: member.constraint),
      let shift = need ?? shift(member, of: conflict)
    else { return nil }
    let height = settled(layout.frame(of: cell).height + shift)
    return height >= 0 && height.hasFewDecimals ? .setRowHeight(cell, height) : nil
  }

  /// Returns the cell that gets its height from a table's constraint, `list.row.2.height`.
  private func cell(sizedBy constraint: ConstraintReference) -> ItemID? {
    guard case .generated(let path) = constraint else { return nil }
    let steps = path.split(separator: ".")
    guard steps.count >= 4, steps.last == "height", steps[steps.count - 3] == "row",
      let number = Int(steps[steps.count - 2])
    else { return nil }
    return layout.liveItems.first { table in
      layout.document.item(table)?.kind == .table
        && layout.generated(for: table).contains { $0.path == path }
    }.flatMap { table in
      let cells = layout.document.cells(of: table)
      return cells.indices.contains(number - 1) ? cells[number - 1] : nil
    }
  }
}

extension Layout {
  /// Returns a change that turns masks off, including those that would then contradict, with
  /// constraints from their frames for everything that would be ambiguous; returns any other change
  /// unmodified.
  ///
  /// A log lists only part of a layout, so it doesn't show what is ambiguous.
  func constraining(_ change: Change) -> Change {
    guard case .stopTranslating(var items) = change,
      items.allSatisfy({ maskConstraints(of: $0).isEmpty }), var tried = trial(change)
    else { return change }
    while case let more = tried.contradictingMasks(besides: broken), !more.isEmpty,
      let next = trial(.stopTranslating(items + more)), next.brokenCount < tried.brokenCount
    {
      (items, tried) = (items + more, next)
    }
    let change = Change.stopTranslating(items)
    var kept: [ConstraintRecord] = []
    for item in items {
      guard let frame = record(of: item)?.frame, let around = superview(of: item) else { continue }
      let parts: [(attribute: LayoutAttribute, number: Double)] = [
        (.width, frame.width), (.height, frame.height), (.leading, frame.x), (.top, frame.y),
      ]
      // A view to be sized by constraints has the frame 0 0 0 0, which gives no information.
      for (attribute, number) in parts
      where attribute.isLocation ? frame.width > 0 || frame.height > 0 : number > 0 {
        let ranges = tried.ranges(of: item)
        let range =
          switch attribute {
          case .width: ranges.width
          case .height: ranges.height
          case .leading: ranges.x
          default: ranges.y
          }
        guard !range.isPoint else { continue }
        let second = ScaledAttribute(1, ItemAttribute(around, attribute))
        let record = ConstraintRecord(
          name: "", first: ItemAttribute(item, attribute),
          second: attribute.isLocation ? [second] : [], constant: number, activation: 0)
        if let next = tried.trial(.add(record)), next.brokenCount <= tried.brokenCount {
          tried = next
          kept.append(record)
        }
      }
    }
    return kept.isEmpty ? change : .constrain(items, kept)
  }

  /// Returns the views whose masks contradict a constraint that was not broken before.
  private func contradictingMasks(besides known: [BrokenConstraint]) -> [ItemID] {
    let new = broken.filter { broken in !known.contains { $0.constraint == broken.constraint } }
    return new.flatMap { $0.conflict.members }.reduce(into: []) { items, member in
      guard case .mask(let item) = role(of: member.constraint), !items.contains(item),
        !isPlacedByTable(item)
      else { return }
      items.append(item)
    }
  }
}

extension Double {
  /// Indicates whether it has at most three decimals, so that it can be typed.
  fileprivate var hasFewDecimals: Bool {
    let thousandths = self * 1000
    return abs(thousandths - thousandths.rounded()) < 1e-6
  }
}
