import AutoLayout

extension Cause {
  /// A size would have to be negative.
  static let negativeSize = Cause(
    "a negative size",
    example: ["view a, b", "a.width == 30", "b.width == a.width - 50 as less"]
  ) { facts in
    guard facts.ties.isEmpty, let shift = facts.shift(of: facts.broken),
      let sentence = facts.negativeSize(by: shift)
    else { return nil }
    return Diagnosis(sentence: sentence, need: facts.moved(facts.broken, by: shift))
  }
}

extension ConflictFacts {
  /// Returns a sentence such as `red would be −28 wide, and a size cannot be negative`; `nil`
  /// unless the other constraints leave exactly that to one size.
  func negativeSize(by shift: Double) -> Sentence? {
    guard conflict.bounds.count == 1, let bound = conflict.bounds.first else { return nil }
    let length = conflict.gap / bound.multiplier
    guard abs(abs(shift) + length) < 1e-6 else { return nil }
    return "\(bound.item) would be \(length) \(bound.axis.adjective), and a size cannot be negative"
  }
}
