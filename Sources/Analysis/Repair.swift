public import AutoLayout
internal import ConstraintSolver

/// A change that resolves a conflict, and what it leads to.
public struct Repair: Sendable {
  /// The change.
  public var change: Change
  /// The frames that it changes.
  public var moved: [MovedFrame]
}

/// Constraints without which nothing contradicts any more, and the layout that is left.
public struct Release: Sendable {
  /// The constraints, in order of activation.
  public var constraints: [ConstraintID]
  /// The layout without them.
  public var layout: Layout
}

extension Layout {
  /// The least that may be given up so that all else holds; at most `limit`.
  ///
  /// Sets of constraints that hit every conflict, of which none can be spared: those of fewest
  /// constraints first, then those that keep what is older. Each is tried out, at the cost of a
  /// solution.
  ///
  /// - Parameters:
  ///   - all: What ``allConflicts(limit:)`` found. Where that is not all, nothing ends it.
  ///   - limit: The greatest number of sets.
  /// - Returns: The sets, each with the layout that is left without it.
  public func releases(from all: AllConflicts, limit: Int = 3) -> [Release] {
    guard all.isComplete else { return [] }
    let conflicts = all.sets.map { set in
      set.members.compactMap { changeable($0.constraint) }
    }
    var sets: [Set<ConstraintID>] = [[]]
    for conflict in conflicts {
      let met = sets.filter { !$0.isDisjoint(with: conflict) }
      let grown = sets.filter { $0.isDisjoint(with: conflict) }
        .flatMap { set in conflict.map { set.union([$0]) } }
      // What holds another set gives up more than it must.
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

  /// So many sets are kept while they grow.
  private static let mostReleases = 64

  /// An explicit constraint that a person can change: none that UIKit makes and a log has named.
  fileprivate func changeable(_ constraint: ConstraintReference) -> ConstraintID? {
    guard let id = constraint.explicit, let record = record(of: id) else { return nil }
    return record.isMadeByUIKit ? nil : id
  }
}

/// The search for repairs.
struct Repairing {
  let layout: Layout

  /// What might resolve a conflict, what is to be tried first at the front.
  func changes(for broken: BrokenConstraint) -> [Change] {
    var changes: [Change] = []
    var masked: [ItemID] = []
    for member in broken.conflict.members {
      if let item = layout.itemWithMask(member.constraint), !masked.contains(item) {
        masked.append(item)
      }
    }
    if !masked.isEmpty { changes.append(.stopTranslating(masked)) }
    if let id = layout.changeable(broken.constraint) {
      changes.append(.setPriority(id, LayoutPriority(999)))
    }
    let others = broken.conflict.members.reversed().filter { $0.constraint != broken.constraint }
    let roots = others.filter { $0.constraint.isOfRoot }
    let plain = others.filter { !$0.constraint.isOfRoot }
    for member in plain.prefix(1) + roots + plain.dropFirst() {
      guard let change = fitting(member, of: broken.conflict) else { continue }
      if case .setRowHeight = change {
        changes.insert(change, at: 0)
      } else {
        changes.append(change)
      }
    }
    for member in plain {
      if let id = layout.changeable(member.constraint) {
        changes.append(.setPriority(id, LayoutPriority(999)))
      }
    }
    if let id = layout.changeable(broken.constraint) { changes.append(.deactivate([id])) }
    return changes
  }

  /// The constant with which a member takes up the whole gap.
  private func fitting(
    _ member: LayoutConflict.Member, of conflict: LayoutConflict
  ) -> Change? {
    guard member.multiplier != 0 else { return nil }
    // The sum of multiplier × right side over all members is the gap.
    let by = -conflict.gap / member.multiplier
    switch member.constraint {
    case .explicit(let id):
      guard layout.changeable(member.constraint) != nil, let record = layout.record(of: id) else {
        return nil
      }
      return .setConstant(id, settled(record.constant + by))
    case .generated:
      if let cell = cell(sizedBy: member.constraint) {
        let height = settled(layout.frame(of: cell).height + by)
        return height >= 0 ? .setRowHeight(cell, height) : nil
      }
      guard let axis = member.constraint.rootSize else { return nil }
      let size = layout.document.world.size
      let length = settled((axis == .horizontal ? size.width : size.height) + by)
      return length >= 0 ? .setRoot(axis, length) : nil
    }
  }

  /// The cell whose row has the height that a table's constraint says, `list.row.2.height`.
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

extension ConstraintRecord {
  /// Whether its name or identifier is one that UIKit or AppKit gives to what it makes itself:
  /// the size of a cell, a mask, the constraints of a stack view.
  public var isMadeByUIKit: Bool {
    let word = identifier ?? name
    return Self.prefixes.contains { word.hasPrefix($0) }
      || word.contains(text: "argin-guide-constraint")
  }

  private static let prefixes = [
    "NSAutoresizingMaskLayoutConstraint", "NSStackView.", "TB_", "UISV-",
    "UIView-Encapsulated-Layout-", "UIViewSafeAreaLayoutGuide-", "_UITemporaryLayout",
    "fittingSizeHTarget", "fittingSizeVTarget",
  ]
}
