import AutoLayout

extension Cause {
  /// Nothing of the person's takes part.
  static let onlyTheSystem = Cause(
    "only the system's", example: []
  ) { facts in
    guard facts.own.isEmpty else { return nil }
    for member in facts.members {
      if case .mask(let item) = member.role, facts.isPlaced(item) { return nil }
      if [.root, .content, .sharing].contains(member.role) { return nil }
    }
    return Diagnosis(
      sentence:
        "views of the system have no room at this moment: all of these are its own, none is "
        + "yours, and it recovers by itself", isOfTheMoment: true)
  }
}
