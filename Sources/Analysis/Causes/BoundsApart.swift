import AutoLayout

extension Cause {
  /// An edge has to be on one side of something, and also on the other side of something beyond it.
  static let boundsApart = Cause(
    "an edge between bounds that are the wrong way round",
    example: [
      "view list, bar, foot", "bar.bottom == root.bottom - 34", "foot.top == root.bottom - 10",
      "list.bottom <= bar.bottom as above", "list.bottom >= foot.top as below",
    ]
  ) { facts in
    let ties = facts.ties.filter { $0.member.isOwn }
    for upper in ties where upper.relation == .lessThanOrEqual {
      guard
        let lower = ties.first(where: {
          $0.relation == .greaterThanOrEqual && $0.inner == upper.inner
        }), let shift = facts.shift(of: lower.member.reference)
      else { continue }
      return Diagnosis(
        sentence: "\(upper.member.reference) keeps \(upper.inner) at or before "
          + "\(upper.place), and \(lower.member.reference) at or beyond \(lower.place), which is "
          + "\(abs(shift)) further", need: facts.moved(lower.member.reference, by: shift))
    }
    return nil
  }
}
