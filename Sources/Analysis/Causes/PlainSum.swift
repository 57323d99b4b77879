import AutoLayout

extension Cause {
  /// No particular pattern: only the needs and the room.
  static let plainSum = Cause("more is wanted than there is", example: []) { facts in
    if let given = facts.room, let need = facts.need(of: given) {
      return Diagnosis(
        sentence: "\(facts.stated(given)), and the others make that \(need.number)", need: need)
    }
    let axis = facts.conflict.axis.map { "\($0.rawValue) " } ?? ""
    let fixed: Sentence = "\(facts.told.listed) fix the same \(axis)distance in two ways"
    let last = facts.sum.room.constraint
    guard let shift = facts.shift(of: last) else { return Diagnosis(sentence: fixed) }
    return Diagnosis(
      sentence: "\(fixed), which differ by \(abs(shift))", need: facts.moved(last, by: shift))
  }
}

extension ConflictFacts {
  /// The person's constraints by their names, then the views whose masks take part, then the system.
  fileprivate var told: [Sentence] {
    var told: [Sentence] = own.map { "\($0.reference)" }
    var isOfSystem = false
    for member in members where !member.isOwn {
      if case .mask(let item) = member.role {
        let mask: Sentence = "the mask of \(item)"
        if !told.contains(mask) { told.append(mask) }
      } else {
        isOfSystem = true
      }
    }
    return told + (isOfSystem ? ["what the system adds"] : [])
  }
}
