import AutoLayout

extension Cause {
  /// One edge is constrained to two things.
  static let tiedTwice = Cause(
    "an edge that is tied twice",
    example: [
      "view a, b, note", "a.top == root.top + 10", "b.top == root.top + 50", "note.top == a.top",
      "note.top == b.top as again",
    ]
  ) { facts in
    let ties = facts.ties.filter { $0.member.isOwn && $0.relation == .equal }
    for (place, one) in ties.enumerated() {
      guard let other = ties[(place + 1)...].first(where: { $0.inner == one.inner }),
        one.inner.attribute.side != nil
      else { continue }
      return Diagnosis(
        sentence: "\(one.inner) is tied twice, to \(one.outer) and to \(other.outer), which do "
          + "not meet",
        cures: [one, other].compactMap { tie in tie.member.id.map { .deactivate([$0]) } })
    }
    return nil
  }
}
