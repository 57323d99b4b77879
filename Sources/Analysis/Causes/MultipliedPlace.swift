import AutoLayout

extension Cause {
  /// A multiplier applies to a coordinate, which depends on the origin of the superview.
  static let multipliedPlace = Cause(
    "a multiplied place",
    example: [
      "view dot", "dot.trailing == 0.5 * root.trailing as half",
      "dot.leading == root.leading + 200",
    ]
  ) { facts in
    for member in facts.own {
      guard let record = member.record, record.first.attribute.isLocation,
        let term = record.second.first(where: { $0.multiplier != 1 })
      else { continue }
      return Diagnosis(
        sentence:
          "\(member.reference) takes \(term.multiplier) times a place, \(term.anchor), which "
          + "counts from where its superview begins; a share of a size is a factor of a width or "
          + "height")
    }
    return nil
  }
}
