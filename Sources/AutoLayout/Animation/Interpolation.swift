extension LayoutSnapshot {
  /// Returns the picture between two solutions, with interpolated frames that are not solved.
  ///
  /// This is what a view animation shows: the constraints hold at both ends and may fail in
  /// between. A value that is ambiguous at either end is ambiguous in between. Items are matched by
  /// name, and appear and vanish as in UIKit:
  ///
  /// - An item that is only in `end` grows from its superview's corner, as a newly added view has a
  ///   zero frame.
  /// - An item that is only in `self` vanishes at once, like a removed view.
  /// - A view hidden or shown in a stack view stays visible in between, growing or shrinking along
  ///   the stack's axis; elsewhere hiding is not animated.
  ///
  /// - Parameters:
  ///   - end: The snapshot at which the animation ends.
  ///   - progress: The fraction completed; beyond 0…1 if a spring overshoots.
  /// - Returns: `end` with the interpolated rectangles.
  /// - Complexity: O(n) for n items.
  public func interpolated(to end: LayoutSnapshot, progress: Double) -> LayoutSnapshot {
    var result = end
    let starts = itemsByName
    result.root.width = Self.between(root.width, end.root.width, progress)
    result.root.height = Self.between(root.height, end.root.height, progress)
    for index in result.items.indices.untilStopped {
      let target = result.items[index]
      let start = starts[target.name]
      result.items[index].frame = Self.between(
        start?.frame ?? .zero, target.frame, progress)
      result.items[index].alignmentRect = Self.between(
        start?.alignmentRect ?? .zero, target.alignmentRect, progress)
      result.items[index].ranges = Ranges(
        sum: [(1 - progress, start?.ranges ?? Ranges(of: .zero)), (progress, target.ranges)],
        shown: result.items[index].frame)
      guard let start else { continue }
      result.items[index].contentOffset = Point(
        x: Self.between(start.contentOffset.x, target.contentOffset.x, progress),
        y: Self.between(start.contentOffset.y, target.contentOffset.y, progress))
      result.items[index].transform =
        TransformParts(start.transform)
        .interpolated(to: TransformParts(target.transform), progress: progress).transform
      if target.isHidden, !start.isHidden, progress != 1,
        let superview = target.superview, end.items.indices.contains(superview),
        end.items[superview].kind == .stack
      {
        result.items[index].isHidden = false
      }
    }
    return result
  }

  private static func between(_ start: Double, _ end: Double, _ progress: Double) -> Double {
    progress == 1 ? end : start + (end - start) * progress
  }

  private static func between(_ start: Rect, _ end: Rect, _ progress: Double) -> Rect {
    Rect(
      x: between(start.x, end.x, progress), y: between(start.y, end.y, progress),
      width: max(0, between(start.width, end.width, progress)),
      height: max(0, between(start.height, end.height, progress)))
  }

  /// The items, by name.
  var itemsByName: [String: Item] {
    var result: [String: Item] = [:]
    for item in items where result[item.name] == nil { result[item.name] = item }
    return result
  }
}

extension LayoutSnapshot.Ranges {
  /// Creates the ranges of a weighted sum of frames plus `offset`; `shown` is the weighted sum of
  /// the drawn frames.
  init(
    sum parts: [(factor: Double, ranges: LayoutSnapshot.Ranges)], offset: Rect = .zero,
    shown: Rect
  ) {
    let parts = parts.filter { $0.factor != 0 }
    if parts.count == 1, parts[0].factor == 1, offset == .zero {
      self = parts[0].ranges
      return
    }
    func range(
      _ number: (LayoutSnapshot.Ranges) -> ValueRange, _ offset: Double, _ shown: Double,
      least: Double? = nil
    ) -> ValueRange {
      let terms = parts.map { ($0.factor, number($0.ranges)) }
      if terms.allSatisfy({ $0.1.isPoint }) { return ValueRange(lower: shown, upper: shown) }
      var (lower, upper): (Double?, Double?) = (offset, offset)
      for (factor, range) in terms {
        let (low, high) = factor > 0 ? (range.lower, range.upper) : (range.upper, range.lower)
        lower = lower.flatMap { sum in low.map { sum + factor * $0 } }
        upper = upper.flatMap { sum in high.map { sum + factor * $0 } }
      }
      guard let least else { return ValueRange(lower: lower, upper: upper) }
      return ValueRange(lower: max(lower ?? least, least), upper: upper.map { max($0, least) })
    }
    self.init(
      x: range({ $0.x }, offset.x, shown.x), y: range({ $0.y }, offset.y, shown.y),
      width: range({ $0.width }, offset.width, shown.width, least: 0),
      height: range({ $0.height }, offset.height, shown.height, least: 0))
  }
}
