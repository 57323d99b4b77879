import AutoLayout

extension Cause {
  /// None of the constraints was made by the user, and some belong to private views.
  static let onlyTheSystem = Cause(
    "only the system's", example: []
  ) { facts in
    let isOfSystem = facts.members.allSatisfy { member in
      if case .mask(let item) = member.role { return !facts.isPlaced(item) }
      if case .framework = facts.layout.owner(of: member.reference) { return true }
      return false
    }
    let isOfPrivateViews = facts.members.contains { member in
      facts.layout.owner(of: member.reference) == .framework(.privateViews)
    }
    guard isOfSystem, isOfPrivateViews else { return nil }
    let small = facts.sizes.filter { $0.relation == .equal && $0.length >= 0 }
      .min { $0.length < $1.length }
    let room: Sentence = small.map { ", and \($0.item) has no room for them at this moment" } ?? ""
    return Diagnosis(
      sentence: "all of these are the system's own and none is yours" + room,
      isOfTheMoment: true)
  }
}
