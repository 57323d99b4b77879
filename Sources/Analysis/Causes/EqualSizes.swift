import AutoLayout

extension Cause {
  /// Views of equal sizes are given different ones.
  static let equalSizes = Cause(
    "equal sizes that are given different numbers",
    example: ["view a, b", "a.width == b.width as same", "a.width == 100", "b.width == 120"]
  ) { facts in
    let fixed = facts.sizes.filter { $0.relation == .equal }
    guard facts.members.count == 3, fixed.count == 2, fixed[0].item != fixed[1].item,
      let equal = facts.own.first(where: { $0.record?.second.isEmpty == false }),
      let record = equal.record, record.first.attribute.dimension == .size
    else { return nil }
    return Diagnosis(
      sentence:
        "\(equal.reference) ties the size of \(fixed[0].item) to that of \(fixed[1].item), and "
        + "they are \(fixed[0].length) and \(fixed[1].length)")
  }
}
