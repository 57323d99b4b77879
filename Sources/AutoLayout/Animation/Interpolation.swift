extension LayoutSnapshot {
  /// The picture between two solutions: frames are interpolated, nothing is solved.
  ///
  /// That is what a view animation shows: the constraints hold at both ends and may fail in
  /// between. Items are matched by name. What appears and vanishes does so as in UIKit:
  ///
  /// - An item that is only in `end` flies out of its superview's corner, for a view that was just
  ///   added has the frame zero.
  /// - One that is only in `self` is gone at once, as a view is that was removed.
  /// - A view hidden or shown in a stack view is seen all the way, growing from nothing or
  ///   shrinking to it along the stack's axis; elsewhere hiding is not animated.
  ///
  /// - Parameters:
  ///   - end: Where the animation leads.
  ///   - progress: How much of the way is done; beyond 0…1 where a spring overshoots.
  /// - Returns: `end` with the rectangles of the moment.
  /// - Complexity: O(n) for n items.
  public func interpolated(to end: LayoutSnapshot, progress: Double) -> LayoutSnapshot {
    var result = end
    let starts = Dictionary(items.map { ($0.name, $0) }) { first, _ in first }
    result.root.width = Self.between(root.width, end.root.width, progress)
    result.root.height = Self.between(root.height, end.root.height, progress)
    for index in result.items.indices {
      let target = result.items[index]
      let start = starts[target.name]
      result.items[index].frame = Self.between(
        start?.frame ?? .zero, target.frame, progress)
      result.items[index].alignmentRect = Self.between(
        start?.alignmentRect ?? .zero, target.alignmentRect, progress)
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
}
