import AutoLayout

extension Cause {
  /// A natural size is required.
  static let requiredContent = Cause(
    "a natural size that is required",
    example: [
      "view title : label text \"A title of some length\"", "title.width == 40 as narrow",
      "resist title horizontal 1000",
    ]
  ) { facts in
    guard let size = facts.size(.content) else { return nil }
    let (item, axis) = (size.item, size.axis)
    let isHugging = size.relation == .lessThanOrEqual
    let (word, than) = isHugging ? ("hugging", "larger") : ("compression resistance", "smaller")
    return Diagnosis(
      sentence: "\(item) may not be \(than) than its content, which is \(size.length) "
        + "\(axis.adjective): its \(word) is required",
      cures: [
        isHugging
          ? .setHugging(item, axis, LayoutPriority(999))
          : .setResistance(item, axis, LayoutPriority(999))
      ])
  }
}
