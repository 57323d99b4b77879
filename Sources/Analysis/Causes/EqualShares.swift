import AutoLayout

extension Cause {
  /// A stack view divides its length equally, and one of its views has a fixed size.
  static let equalShares = Cause(
    "a stack view that shares its length",
    example: [
      "view a, b", "stack row (a, b) distribution fillEqually", "row.leading == root.leading",
      "row.trailing == root.trailing", "a.width == 100 as own",
    ]
  ) { facts in
    guard facts.has(.sharing),
      let size = facts.sizes.first(where: {
        $0.member.isOwn && $0.member.reference != facts.sum.room.constraint
      })
        ?? facts.sizes.first(where: { $0.member.isOwn })
    else { return nil }
    return Diagnosis(
      sentence:
        "the stack view shares its length among its views, and \(size.member.reference) fixes "
        + "\(size.item) at \(size.length)",
      cures: size.member.id.map { [.setPriority($0, LayoutPriority(999))] } ?? [])
  }
}
