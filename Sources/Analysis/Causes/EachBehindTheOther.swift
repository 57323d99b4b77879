import AutoLayout

extension Cause {
  /// Siblings are placed after each other in a circle.
  static let eachBehindTheOther = Cause(
    "each behind the other",
    example: ["view a, b", "b.leading == a.trailing + 8", "a.leading == b.trailing + 8 as back"]
  ) { facts in
    guard facts.ties.count == facts.members.count, facts.ties.count > 1,
      facts.ties.allSatisfy({ !$0.isInside && $0.inner.attribute.side != $0.outer.attribute.side })
    else { return nil }
    var items: [ItemID] = []
    for tie in facts.ties where !items.contains(tie.inner.item) { items.append(tie.inner.item) }
    let names = items.map { item -> Sentence in "\(item)" }.listed
    return Diagnosis(
      sentence: "\(names) are placed in a circle, each after the next",
      cures: facts.broken.explicit.map { [.deactivate([$0])] } ?? [])
  }
}
