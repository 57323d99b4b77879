import AutoLayout

extension Cause {
  /// One edge or centre is constrained to two places.
  static let tiedTwice = Cause(
    "an edge that is tied twice",
    example: [
      "view a, b, note", "a.top == root.top + 10", "b.top == root.top + 50", "note.top == a.top",
      "note.top == b.top as again",
    ]
  ) { facts in
    let ties = facts.ties.filter { $0.member.isOwn && $0.relation == .equal }
    for (place, one) in ties.enumerated()
    where one.inner.attribute.side != nil || one.inner.attribute.isCentre {
      guard let other = ties[(place + 1)...].first(where: { $0.inner == one.inner }) else {
        continue
      }
      // The constraint already broken is the one not seen on the screen; of two to the same item,
      // the newer was meant to replace the older.
      let isMoved = one.outer.item == other.outer.item
      let pair = other.member.reference == facts.broken && !isMoved ? [other, one] : [one, other]
      let need = facts.shift(of: other.member.reference).map {
        facts.moved(other.member.reference, by: $0)
      }
      // Undetermined sizes in between would only add to the sum.
      let areOpen = facts.sum.bounds.contains { bound in
        !facts.layout.constraints(namingAnyOf: [bound.item]).contains { id in
          guard let record = facts.layout.record(of: id) else { return false }
          return record.first.item == bound.item && record.first.attribute.dimension == .size
            && record.first.attribute.axis == bound.axis && record.second.isEmpty
        }
      }
      let least = areOpen ? "at least " : ""
      let apart: Sentence = need.map { "are \(least)\($0.number) apart" } ?? "do not meet"
      return Diagnosis(
        sentence: "\(one.inner) is tied twice, to \(one.place) and to \(other.place), which "
          + apart, need: need,
        cures: pair.compactMap { tie in tie.member.id.map { .deactivate([$0]) } })
    }
    return nil
  }

  /// A view ends both where its superview ends and where a sibling begins.
  static let endsTwice = Cause(
    "an end that is tied twice",
    example: [
      "view list, button", "list.trailing == root.trailing as end",
      "button.trailing == root.trailing - 12", "button.leading == list.trailing as beside",
    ]
  ) { facts in
    let ties = facts.ties.filter { $0.member.isOwn && $0.relation == .equal }
    for end in ties where end.inner.attribute.side != nil {
      guard end.inner.attribute.side == end.outer.attribute.side,
        let beside = ties.first(where: { tie in
          [tie.inner, tie.outer].contains(end.inner) && !tie.isInside
            && tie.inner.attribute.side != tie.outer.attribute.side
        })
      else { continue }
      let sibling = beside.inner == end.inner ? beside.outer : beside.inner
      guard
        ties.contains(where: { tie in
          tie.inner.item == sibling.item && tie.outer == end.outer && tie.inner != sibling
        })
      else { continue }
      return Diagnosis(
        sentence: "\(end.inner) is tied to \(end.place) and to \(sibling), and \(sibling.item) "
          + "reaches up to \(end.outer) as well, so that it has no room between them",
        cures: end.member.id.map { [.deactivate([$0])] } ?? [])
    }
    return nil
  }
}

extension ConflictFacts.Tie {
  /// The position to which the inner item is tied: `root.bottom - 34`.
  var place: Sentence {
    if constant == 0 { return "\(outer)" }
    return "\(outer) \(constant < 0 ? "-" : "+") \(abs(constant))"
  }
}
