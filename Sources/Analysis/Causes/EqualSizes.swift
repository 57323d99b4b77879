import AutoLayout

extension Cause {
  /// A size depends on another one, and both have fixed values that do not fit.
  static let equalSizes = Cause(
    "a size that follows from another one",
    example: ["view a, b", "a.width == b.width as same", "a.width == 100", "b.width == 120"]
  ) { facts in
    let fixed = facts.sizes.filter { $0.relation == .equal }
    guard facts.members.count == 3, fixed.count == 2, fixed[0].item != fixed[1].item,
      let link = facts.own.first(where: { $0.record?.second.isEmpty == false }),
      let record = link.record, record.first.attribute.dimension == .size,
      let term = record.second.first, term.anchor.attribute.dimension == .size,
      let own = fixed.first(where: { $0.item == record.first.item }),
      fixed.contains(where: { $0.item == term.anchor.item }), let need = facts.need(of: own)
    else { return nil }
    return Diagnosis(
      sentence: "\(record.first) follows from \(term.anchor) (\(link.reference)), which makes it "
        + "\(need.number), and \(own.member.reference) makes it \(own.length)",
      need: need)
  }
}
