public import AutoLayout
internal import ConstraintSolver

/// A further constraint or property that reduces ambiguity, and the resulting layout.
public struct Settlement: Sendable {
  /// The constraint or property that is added or changed.
  public var change: Change
  /// The number of free choices that remain.
  public var freeChoices: Int
  /// The resulting layout.
  public var layout: Layout
}

extension Layout {
  /// Returns changes that leave fewer free choices, each tried out: those that leave the fewest
  /// first, then the most natural; at most `limit`.
  ///
  /// A tie is settled by raising a priority by one or, among more than two equal huggings, by
  /// lowering that of the longest content by one; a missing constraint, by an equation: equal
  /// sizes, a size, a distance to an edge of the superview, or its centre where that would hang out.
  public func settlements(of ambiguity: Ambiguity, limit: Int = 3) -> [Settlement] {
    Settling(layout: self).settlements(of: ambiguity, limit)
  }
}

extension [Settlement] {
  /// The indices of settlements grouped into alternatives for the same choice: taking one of each
  /// group is a step, and the steps can be combined.
  public var alternatives: [[Int]] {
    var groups: [[Int]] = []
    for place in indices.untilStopped {
      let group = groups.firstIndex { group in
        let layout = self[group[0]].layout
        let both = layout.trial(self[place].change)
        return both.map { $0.solver.freedom() >= layout.solver.freedom() } ?? true
      }
      if let group { groups[group].append(place) } else { groups.append([place]) }
    }
    return groups
  }
}

/// The search for changes that settle an ambiguity.
private struct Settling {
  let layout: Layout

  func settlements(of ambiguity: Ambiguity, _ limit: Int) -> [Settlement] {
    var changes: [(change: Change, concerned: [Variable])] = []
    if ambiguity.tied.count > 2, let change = quieter(ambiguity.tied) {
      let terms = ambiguity.tied.flatMap { layout.row(of: $0)?.constraint.terms ?? [] }
      changes.append((change, terms.map { $0.variable }))
    }
    for reference in ambiguity.tied {
      let terms = layout.row(of: reference)?.constraint.terms ?? []
      changes += louder(reference).map { ($0, terms.map({ $0.variable })) }
    }
    for choice in ambiguity.choices where choice.leader.kind == .underconstrained {
      let terms = layout.expression(for: choice.leader.quantity).terms
      changes += equations(for: choice).map { ($0, terms.map({ $0.variable })) }
    }
    let count = layout.brokenCount
    let total = layout.solver.freedom()
    var found: [Settlement] = []
    // Candidates are sorted by plausibility; further ones are rarely useful.
    for (change, concerned) in changes.prefix(12) where !layout.isStopped {
      guard let tried = layout.trial(change), tried.brokenCount <= count else { continue }
      // A change affects only numbers in its own part of the layout.
      let added = tried.row(of: .explicit(layout.nextConstraint))?.constraint.terms ?? []
      let concerned = concerned + added.map({ $0.variable })
      let before = layout.solver.withOptimalSet { $0.dimension(around: concerned) }
      let after = tried.solver.withOptimalSet { $0.dimension(around: concerned) }
      layout.solver.countWork(of: tried.solver)
      guard after < before else { continue }
      found.append(
        Settlement(change: change, freeChoices: total - before + after, layout: tried))
    }
    let ranked = found.enumerated().sorted {
      ($0.element.freeChoices, $0.offset) < ($1.element.freeChoices, $1.offset)
    }
    return ranked.prefix(limit).map({ $0.element })
  }

  /// Returns changes that raise a constraint's priority by one, staying below required.
  private func louder(_ reference: ConstraintReference) -> [Change] {
    func raised(_ priority: LayoutPriority) -> LayoutPriority? {
      let number = priority.rawValue + 1
      return number < 1000 ? LayoutPriority(number) : nil
    }
    switch reference {
    case .explicit(let id):
      return layout.record(of: id).flatMap { raised($0.priority) }.map { [.setPriority(id, $0)] }
        ?? []
    case .generated(let path):
      guard let row = layout.row(of: reference), let term = row.constraint.terms.first,
        let (item, attribute) = layout.attribute(of: term.variable), let axis = attribute.axis,
        let priority = raised(LayoutPriority(row.constraint.strength.rawValue))
      else { return [] }
      if path.hasSuffix(".hug.\(axis.rawValue)") { return [.setHugging(item, axis, priority)] }
      if path.hasSuffix(".resist.\(axis.rawValue)") {
        return [.setResistance(item, axis, priority)]
      }
      return []
    }
  }

  /// Returns the change that lets the item with the longest content grow, among several that hug
  /// equally.
  private func quieter(_ tied: [ConstraintReference]) -> Change? {
    var longest: (length: Double, change: Change)?
    for reference in tied {
      guard case .setHugging(let item, let axis, let priority)? = louder(reference).first,
        priority.rawValue > 2, let row = layout.row(of: reference)?.constraint,
        let term = row.terms.first
      else { return nil }
      let length = row.constant / term.coefficient
      if length <= longest?.length ?? -1 { continue }
      longest = (length, .setHugging(item, axis, LayoutPriority(priority.rawValue - 2)))
    }
    return longest?.change
  }

  /// Returns equations that decide a choice.
  private func equations(for choice: Ambiguity.Choice) -> [Change] {
    let leader = choice.leader.quantity
    let size: LayoutAttribute = leader.part.axis == .horizontal ? .width : .height
    let near: LayoutAttribute = leader.part.axis == .horizontal ? .leading : .top
    var changes: [Change] = []
    if leader.part.isSize {
      let like = choice.followers.first {
        $0.part == leader.part && $0.item != leader.item && layout.record(of: $0.item) != nil
      }
      if let like { changes.append(equation(leader.item, size, [(like.item, size)], 0)) }
      changes.append(equation(leader.item, size, [], roundSize(choice.leader.range)))
    } else if let superview = layout.record(of: leader.item)?.superview {
      let (own, around) = (layout.frame(of: leader.item), layout.frame(of: superview))
      let room = near == .top ? around.height - own.height : around.width - own.width
      let hangs = 0..<20 ~= room && layout.kind(of: superview)?.scrolls != true
      let place: LayoutAttribute = !hangs ? near : near == .top ? .centerY : .centerX
      changes.append(equation(leader.item, place, [(superview, place)], hangs ? 0 : 20))
    }
    return changes
  }

  private func equation(
    _ item: ItemID, _ attribute: LayoutAttribute, _ second: [(ItemID, LayoutAttribute)],
    _ constant: Double
  ) -> Change {
    .add(
      ConstraintRecord(
        name: "", first: ItemAttribute(item, attribute),
        second: second.map { ScaledAttribute(1, ItemAttribute($0.0, $0.1)) },
        constant: constant, activation: 0))
  }

  /// Returns a round number within a range: 100, or else about its middle.
  private func roundSize(_ range: ValueRange) -> Double {
    let (lower, upper) = (range.lower ?? 0, range.upper ?? .infinity)
    if lower <= 100, 100 <= upper { return 100 }
    guard upper < .infinity else { return lower }
    let middle = ((lower + upper) / 2).rounded()
    return lower <= middle && middle <= upper ? middle : lower
  }
}
