import AutoLayout

extension Cause {
  /// A size was rounded to whole pixels, and another one that is a multiple of it was not.
  static let belowAPixel = Cause(
    "less than a pixel",
    example: [
      "view photo", "photo.width == 255.6 as exact", "photo.leading == root.leading",
      "photo.trailing == root.leading + 256",
    ]
  ) { facts in
    // Distances alone are not rounded.
    let isOfDistances = facts.members.allSatisfy { member in
      facts.ties.contains { $0.member.reference == member.reference }
    }
    guard let shift = facts.shift(of: facts.sum.room.constraint), abs(shift) < 1, !isOfDistances
    else { return nil }
    let isRow = facts.size(.encapsulated)?.axis == .vertical
    return Diagnosis(
      sentence: "they miss each other by \(abs(shift)), less than a point, as where one of two "
        + "sizes is rounded to whole pixels"
        + (isRow ? ", or the separator of the row takes it" : ""),
      need: facts.moved(facts.sum.room.constraint, by: shift), cures: facts.lastLinkGivesWay,
      isOfTheMoment: true)
  }
}
