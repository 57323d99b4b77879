import AutoLayout

extension Cause {
  /// No particular pattern: only the room needed and the room available.
  static let plainSum = Cause("more is wanted than there is", example: []) { facts in
    if let given = facts.room, let need = facts.need(of: given) {
      // The arithmetic counts sizes bounded only by 0 as 0.
      let isMore = abs(need.number - facts.sum.needed) > 1e-6 && !facts.sum.bounds.isEmpty
      let content = isMore ? " with what lies in them" : ""
      let bound =
        isMore || facts.sum.bounds.isEmpty ? "" : need.shift > 0 ? "at least " : "at most "
      let empty = facts.sizes.first {
        $0.length == 0 && $0.member.reference != given.member.reference
      }
      let moment: Sentence = empty.map { ", as \(facts.stated($0)) at this moment" } ?? ""
      return Diagnosis(
        sentence:
          "\(facts.stated(given)), and the others make that \(bound)\(need.number)\(content)"
          + moment,
        need: need)
    }
    let axis = facts.conflict.axis.map { "\($0.rawValue) " } ?? ""
    // Inequalities, and sizes bounded only by 0, fix nothing.
    let areEqual =
      facts.sum.bounds.isEmpty && facts.own.allSatisfy { $0.record?.relation == .equal }
    let fixed: Sentence =
      areEqual
      ? "\(facts.told.listed) fix the same \(axis)distance in two ways"
      : "\(facts.told.listed) leave no \(axis)distance that suits all"
    let last = facts.sum.room.constraint
    guard let shift = facts.shift(of: last) else { return Diagnosis(sentence: fixed) }
    if let negative = facts.negativeSize(by: shift) {
      return Diagnosis(
        sentence: "with \(facts.told.listed), \(negative)", need: facts.moved(last, by: shift))
    }
    // The other constraints, with sizes bounded only by 0, may miss it by less.
    let least = abs(facts.sum.surplus) < abs(shift) - 1e-6 && !facts.sum.bounds.isEmpty
    let gap = least ? abs(facts.sum.surplus) : abs(shift)
    return Diagnosis(
      sentence: "\(fixed), \(areEqual ? "which differ" : "and miss it") by "
        + "\(least ? "at least " : "")\(gap)",
      need: facts.moved(last, by: shift))
  }
}

extension ConflictFacts {
  /// The user's constraints by name, then the views whose masks are involved, then the system.
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
