import AutoLayout

extension Cause {
  /// A size would have to be negative.
  static let negativeSize = Cause(
    "a negative size",
    example: ["view a, b", "a.width == 30", "b.width == a.width - 50 as less"]
  ) { facts in
    guard facts.conflict.bounds.count == 1, let bound = facts.conflict.bounds.first,
      bound.multiplier != 0, facts.ties.isEmpty
    else { return nil }
    let length = facts.conflict.gap / bound.multiplier
    return Diagnosis(
      sentence: "\(bound.item) would be \(length) \(bound.axis.adjective), and a size cannot be "
        + "negative")
  }
}
