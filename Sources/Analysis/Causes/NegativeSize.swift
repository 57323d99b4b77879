import AutoLayout

extension Cause {
  /// A size would have to be negative.
  static let negativeSize = Cause(
    "a negative size",
    example: ["view a, b", "a.width == 30", "b.width == a.width - 50 as less"]
  ) { facts in
    guard facts.conflict.bounds.count == 1, let bound = facts.conflict.bounds.first,
      facts.ties.isEmpty, let shift = facts.shift(of: facts.broken)
    else { return nil }
    let length = facts.conflict.gap / bound.multiplier
    guard abs(abs(shift) + length) < 1e-6 else { return nil }
    return Diagnosis(
      sentence: "\(bound.item) would be \(length) \(bound.axis.adjective), and a size cannot be "
        + "negative", need: facts.moved(facts.broken, by: shift))
  }
}
