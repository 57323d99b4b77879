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
    guard !facts.conflict.bounds.isEmpty, let given = facts.room,
      facts.sizes.count == 1, let need = facts.need(of: given)
    else { return nil }
    let gaps = facts.ties.map { abs($0.constant) }.filter { $0 != 0 }
    // Something else may be between them.
    guard abs(gaps.reduce(0, +) - need.number) < 1e-6 else { return nil }
    let room = facts.stated(given)
    guard gaps.count > 1 else {
      return Diagnosis(
        sentence: "the gaps alone need \(need.number), and \(room)", need: need)
    }
    let list = gaps.map { gap -> Sentence in "\(gap)" }.listed
    return Diagnosis(
      sentence: "gaps of \(list) need \(need.number), and \(room)", need: need)
  }
}
