import AutoLayout

extension Cause {
  /// The gaps alone need more room than there is.
  static let gapsWithoutRoom = Cause(
    "gaps without room",
    example: [
      "view bar", "bar.width == 20 as narrow", "view row in bar", "row.leading == bar.leading + 16",
      "row.trailing == bar.trailing - 16",
    ]
  ) { facts in
    guard !facts.conflict.bounds.isEmpty, let room = facts.roomSentence,
      facts.sizes.count == 1, facts.sum.needed > 0
    else { return nil }
    let gaps = facts.ties.map { abs($0.constant) }.filter { $0 != 0 }
    guard gaps.count > 1 else {
      return Diagnosis(sentence: "the gaps alone need \(facts.sum.needed), and \(room)")
    }
    let list = gaps.map { gap -> Sentence in "\(gap)" }.listed
    return Diagnosis(sentence: "gaps of \(list) need \(facts.sum.needed), and \(room)")
  }
}
