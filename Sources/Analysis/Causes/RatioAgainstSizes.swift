import AutoLayout

extension Cause {
  /// A ratio and both sizes are fixed.
  static let ratioAgainstSizes = Cause(
    "a ratio against two sizes",
    example: [
      "view photo", "photo.width == 2 * photo.height as ratio", "photo.width == 200",
      "photo.height == 80",
    ]
  ) { facts in
    for member in facts.own {
      guard let record = member.record, let term = record.second.first,
        record.first.attribute.dimension == .size, term.anchor.attribute.dimension == .size,
        record.first.item == term.anchor.item, record.first.attribute != term.anchor.attribute
      else { continue }
      return Diagnosis(
        sentence: "\(member.reference) ties the width of \(record.first.item) to its height, and "
          + "both are fixed by the others")
    }
    return nil
  }
}
