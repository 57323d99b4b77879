import AutoLayout

extension Cause {
  /// No constraint of the person's own takes part, and some are of private views.
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
    return Diagnosis(
      sentence:
        "views of the system have no room at this moment: all of these are its own and none is "
        + "yours, which is harmless, as it recovers by itself", isOfTheMoment: true)
  }
}
