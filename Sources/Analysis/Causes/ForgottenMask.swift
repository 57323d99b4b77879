import AutoLayout

extension Cause {
  /// A view has constraints, and its mask is translated into constraints too.
  static let forgottenMask = Cause(
    "a mask that was not turned off",
    example: ["view card frame 0 0 100 40", "card.height == 60 as high"]
  ) { facts in
    var items: [ItemID] = []
    for member in facts.members {
      guard case .mask(let item) = member.role, facts.isPlaced(item), !items.contains(item),
        !facts.layout.isPlacedByTable(item)
      else { continue }
      items.append(item)
    }
    guard !items.isEmpty else { return nil }
    let names = items.map { item -> Sentence in "\(item)" }.listed
    let verb =
      items.count == 1 ? "has constraints and turns its" : "have constraints and turn their"
    return Diagnosis(
      sentence: "\(names) \(verb) autoresizing mask into more of them: "
        + "translatesAutoresizingMaskIntoConstraints was not set to false",
      cures: [.stopTranslating(items)])
  }
}
