import AutoLayout
internal import ConstraintSolver

// Causes with two constraints on the same unknowns.

extension ConflictFacts {
  /// Two user constraints that equate the same sum with different numbers, the older first, with
  /// both numbers in terms of the older one.
  fileprivate var twins: (older: Member, newer: Member, numbers: (Double, Double))? {
    // If the root's size is one of them, another number for it may be outside the conflict.
    let members = has(.root) ? own + own.compactMap(rival) : members
    guard members.count == 2, members.allSatisfy({ $0.isOwn }),
      let one = layout.row(of: members[0].reference)?.constraint,
      let other = layout.row(of: members[1].reference)?.constraint,
      let factor = one.factor(to: other), factor != 0
    else { return nil }
    let ages = members.map { $0.record?.activation ?? 0 }
    let numbers = (one.constant, factor * other.constant)
    return ages[0] <= ages[1]
      ? (members[0], members[1], numbers)
      : (members[1], members[0], (other.constant, one.constant / factor))
  }

  /// Returns a constraint that requires another number for the same size.
  private func rival(of member: Member) -> Member? {
    guard members.count == 2, let record = member.record, record.second.isEmpty else { return nil }
    return layout.constraints(namingAnyOf: [record.first.item]).lazy.compactMap { id in
      layout.record(of: id).map {
        Member(reference: .explicit(id), role: .own, record: $0, multiplier: 0)
      }
    }.first { other in
      other.id != member.id && other.record?.isActive == true && other.record?.first == record.first
        && other.record?.second.isEmpty == true && other.record?.relation == .equal
        && other.record?.priority.isRequired == true && other.record?.constant != record.constant
    }
  }

  /// Returns the left-hand side of a constraint, or the distance that it sets.
  fileprivate func subject(of member: Member) -> Sentence {
    guard let record = member.record else { return "\(member.reference)" }
    guard let term = record.second.first else { return "\(record.first)" }
    return record.first.attribute.isLocation
      ? "the distance of \(record.first) from \(term.anchor)" : "\(record.first)"
  }
}

extension Cause {
  /// Constraints for different traits concern the same unknowns, and apply at the same time.
  static let sizeClasses = Cause(
    "size classes that overlap",
    example: [
      "view panel", "panel.width == 100 when w:compact as narrow", "panel.width == 200 as always",
    ]
  ) { facts in
    guard let (older, newer, numbers) = facts.twins,
      [older, newer].contains(where: { $0.record?.condition != nil })
    else { return nil }
    let conditional = [older, newer].compactMap { $0.id }
      .filter { facts.layout.record(of: $0)?.condition == nil }
    return Diagnosis(
      sentence: "\(older.reference) and \(newer.reference) both apply in these size classes, and "
        + "\(facts.subject(of: older)) cannot be \(numbers.0) and \(numbers.1)",
      cures: conditional.map { .deactivate([$0]) })
  }

  /// A constraint was created again, and the older one was never removed.
  static let saidTwice = Cause(
    "said twice",
    example: ["view panel", "panel.height == 240 as old", "panel.height == 90 as new"]
  ) { facts in
    guard let (older, newer, numbers) = facts.twins, let old = older.id, let new = newer.id,
      older.record?.relation == .equal, newer.record?.relation == .equal
    else { return nil }
    // The size of a margin comes from the layout, not from the constraint.
    let told = zip([older, newer], [numbers.0, numbers.1]).map { member, number -> Sentence in
      member.usesMargin ? "the margin, \(number) here" : "\(number)"
    }
    return Diagnosis(
      sentence:
        "\(facts.subject(of: older)) is set twice, to \(told[0]) and to \(told[1]): one "
        + "of the two constraints is to be removed or updated",
      cures: [.deactivate([old]), .deactivate([new])])
  }

  /// A minimum and a maximum size exclude each other.
  static let boundsCross = Cause(
    "bounds that exclude each other",
    example: ["view panel", "panel.width >= 200 as least", "panel.width <= 100 as greatest"]
  ) { facts in
    guard let (older, newer, _) = facts.twins, let first = older.record else { return nil }
    return Diagnosis(
      sentence: "\(older.reference) and \(newer.reference) leave no value for "
        + "\(facts.subject(of: older))",
      cures: first.priority.isRequired
        ? [older.id, newer.id].compactMap { $0 }
          .filter { facts.layout.record(of: $0)?.relation == .equal }
          .map { .setPriority($0, LayoutPriority(999)) } : [])
  }
}
