import AutoLayout

extension Cause {
  /// Interface Builder generated constraints for a view that had none, and code adds others.
  static let prototypingConstraint = Cause(
    "made by Interface Builder",
    example: [
      "view badge",
      "badge.top == root.top + 34 as \"IB auto generated at build time for view with fixed frame\"",
      "badge.top == root.top + 8 as own",
    ]
  ) { facts in
    guard let made = facts.members.first(where: { $0.record?.isOfInterfaceBuilder == true }),
      let id = made.id, let record = made.record
    else { return nil }
    let item = facts.layout.tie(record)?.inner.item ?? record.first.item
    return Diagnosis(
      sentence: "Interface Builder makes constraints for a view that has none in the file, as "
        + "\(item), and code ties \(item) as well",
      advice: "tie \(item) in the file, or give it there a placeholder constraint that is removed "
        + "at build time",
      cures: [.deactivate([id])])
  }
}
