import AutoLayout

extension Cause {
  /// No particular pattern: only the needs and the room.
  static let plainSum = Cause("more is wanted than there is", example: []) { facts in
    if let room = facts.roomSentence {
      return Diagnosis(sentence: "\(room), and the others make that \(facts.sum.needed)")
    }
    let names = facts.members.map { member -> Sentence in "\(member.reference)" }.listed
    let axis = facts.conflict.axis.map { "\($0.rawValue) " } ?? ""
    return Diagnosis(
      sentence: "\(names) fix the same \(axis)distance in two ways, which differ by \(facts.gap)")
  }
}
