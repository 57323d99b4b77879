import AutoLayout

extension Cause {
  /// Sizes and gaps in a row need more room than there is, or fill less.
  static let chainTooLong = Cause(
    "a chain of views and gaps",
    example: [
      "view name, price", "name.leading == root.leading + 16", "name.width == 200",
      "price.leading == name.trailing + 8", "price.width == 100",
      "price.trailing == root.trailing - 16 as last",
    ]
  ) { facts in
    guard let given = facts.room, let need = facts.need(of: given) else { return nil }
    // A size proportional to the room takes part of it, so the others alone do not add up to it.
    let factor = abs(given.member.multiplier)
    if facts.sizes.contains(where: { abs(abs($0.member.multiplier) - factor) > 1e-9 }) {
      guard facts.hasContent(given.item), let (need, sentence) = facts.needs(of: given) else {
        return nil
      }
      return Diagnosis(sentence: "\(facts.stated(given)), and \(sentence)", need: need)
    }
    var items: [ItemID] = []
    for size in facts.sizes
    where size.member.reference != given.member.reference && !items.contains(size.item) {
      items.append(size.item)
    }
    guard !items.isEmpty else { return nil }
    let names = items.map { item -> Sentence in "\(item)" }.listed
    let gaps = facts.ties.contains { $0.constant != 0 } ? " with the gaps" : ""
    let verb: Sentence =
      need.shift > 0
      ? "\(items.count == 1 ? "needs" : "need") \(need.number)"
      : items == [.root]
        ? "is set to \(need.number)"
        : "\(items.count == 1 ? "takes" : "take") no more than \(need.number)"
    return Diagnosis(
      sentence: "\(names)\(gaps) \(verb), and \(facts.stated(given))", need: need)
  }
}
