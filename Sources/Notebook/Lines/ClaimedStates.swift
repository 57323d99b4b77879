import Answers
import AutoLayout

// Claims about states: in an ambiguous layout, they must be true of all solutions.

extension ClaimCheck {
  /// The truth of a statement over all solutions of an ambiguous layout.
  private enum Certainty { case always, sometimes, never }

  /// Returns the actual state if a claim that two views overlap, or don't, is wrong; `nil` if it is
  /// right.
  func failure(ofOverlap one: ItemID, _ other: ItemID, wanted: Bool) -> String? {
    let (a, b) = (workspace.layout.rootFrame(of: one), workspace.layout.rootFrame(of: other))
    var lengths = [
      reach(of: one, .right, over: other, .left, now: a.maxX - b.x),
      reach(of: one, .bottom, over: other, .top, now: a.maxY - b.y),
      reach(of: other, .right, over: one, .left, now: b.maxX - a.x),
      reach(of: other, .bottom, over: one, .top, now: b.maxY - a.y),
    ]
    for ranges in workspace.layout.ranges(of: [one, other]) {
      lengths += [ranges.width, ranges.height]
    }
    switch Self.certainty(of: lengths) {
    case .always where !wanted:
      let width = min(a.maxX, b.maxX) - max(a.x, b.x)
      let height = min(a.maxY, b.maxY) - max(a.y, b.y)
      return "they overlap by \(Text.number(width))×\(Text.number(height))"
    case .never where wanted: return "they do not overlap"
    case .sometimes:
      let loose = ambiguous(among: [one, other]).map { workspace.layout.name(of: $0) }
      return (wanted ? "they may not overlap" : "they may overlap")
        + (loose.isEmpty ? "" : "; ambiguous: \(Text.short(loose))")
    case .always, .never: return nil
    }
  }

  /// Returns the actual state if a claim that a view is truncated, or isn't, is wrong; `nil` if it
  /// is right.
  func failure(ofTruncation id: ItemID, wanted: Bool) -> String? {
    let natural = workspace.layout.intrinsicSize(of: id)
    let ranges = workspace.layout.ranges(of: id)
    var rooms: [Certainty] = []
    for (needs, room) in [(natural.width, ranges.width), (natural.height, ranges.height)] {
      guard let needs else { continue }
      rooms.append(Self.certainty(of: [room.shifted(by: 0.02 - needs)]))
    }
    let name = workspace.name(id)
    if rooms.contains(.never) { return wanted ? nil : "\(name) is truncated" }
    if rooms.contains(.sometimes) {
      return "\(name) may \(wanted ? "not " : "")be truncated; its size is ambiguous"
    }
    return wanted ? "\(name) is not truncated" : nil
  }

  /// Returns the range of the distance by which an edge of an item extends past an edge of another
  /// one.
  private func reach(
    of one: ItemID, _ far: LayoutAttribute, over other: ItemID, _ near: LayoutAttribute,
    now: Double
  ) -> ValueRange {
    let sum = [
      ScaledAttribute(1, ItemAttribute(one, far)), ScaledAttribute(-1, ItemAttribute(other, near)),
    ]
    guard let aligned = workspace.layout.value(of: sum), let range = workspace.layout.range(of: sum)
    else { return ValueRange(lower: now, upper: now) }
    // The insets between a frame and its alignment rectangle do not depend on the solution.
    return range.shifted(by: now - aligned)
  }

  /// Returns the certainty that all lengths are positive.
  private static func certainty(of lengths: [ValueRange]) -> Certainty {
    if lengths.contains(where: { ($0.upper ?? .infinity) <= 0.01 }) { return .never }
    return lengths.allSatisfy { ($0.lower ?? -.infinity) > 0.01 } ? .always : .sometimes
  }
}

extension ValueRange {
  /// Returns the range shifted by a distance.
  fileprivate func shifted(by distance: Double) -> ValueRange {
    ValueRange(lower: lower.map { $0 + distance }, upper: upper.map { $0 + distance })
  }
}
