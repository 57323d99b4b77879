import AutoLayout

extension Cause {
  /// A stack view hides a view by setting its size to 0, while the view's content still needs room.
  static let hiddenByStack = Cause(
    "hidden by a stack view",
    example: [
      "view a, b", "stack inner (a, b) vertical spacing 6", "stack outer (inner) vertical",
      "outer.edges == root", "set inner.hidden = on",
    ]
  ) { facts in
    guard let hiding = facts.size(.hiding), let needs = facts.needs(of: hiding) else { return nil }
    let (item, size) = (hiding.item, hiding.axis.size)
    let spacing: [Change] =
      facts.layout.record(of: item)?.stack.map { $0.spacing > 0 ? [.setSpacing(item, 0)] : [] }
      ?? []
    return Diagnosis(
      sentence: "\(item) is hidden by the stack view around it, which sets its \(size) to 0, while "
        + needs.sentence,
      advice: facts.lastLink == nil
        ? "set the spacing of \(item) to 0 while it is hidden, or put it into a view to which its "
          + "last edge is tied with priority 999"
        : nil, need: needs.need,
      cures: facts.lastLinkGivesWay + spacing, isOfTheMoment: true)
  }
}
