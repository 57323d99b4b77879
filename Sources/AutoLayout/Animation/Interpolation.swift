extension LayoutSnapshot {
  /// The picture between two solutions: frames are interpolated, nothing is solved.
  ///
  /// That is what a view animation shows: the constraints hold at both ends and may fail in
  /// between. Items are matched by name. One that is only in `end`, or becomes visible, grows out
  /// of the middle of where it ends up; one that is only in `self` is gone at once, as a view is
  /// that was removed.
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
      let start = starts[target.name].flatMap { $0.isHidden && !target.isHidden ? nil : $0 }
      result.items[index].frame = Self.between(
        start?.frame ?? Self.middle(of: target.frame), target.frame, progress)
      result.items[index].alignmentRect = Self.between(
        start?.alignmentRect ?? Self.middle(of: target.alignmentRect), target.alignmentRect,
        progress)
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

  private static func middle(of rect: Rect) -> Rect {
    Rect(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2, width: 0, height: 0)
  }
}
