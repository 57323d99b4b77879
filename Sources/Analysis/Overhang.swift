public import AutoLayout

/// A view that lies partly or wholly outside of its superview.
public struct Overhang: Equatable, Sendable {
  /// The view.
  public var item: ItemID
  /// The edge of the superview beyond which it lies.
  public var edge: LayoutAttribute
  /// The distance beyond that edge, in points.
  public var distance: Double
}

extension Layout {
  /// The views that lie outside of their superviews by half a point or more, the farthest first.
  ///
  /// What a scroll view scrolls may lie anywhere, and so may a view whose place is open.
  public func overhangs() -> [Overhang] {
    var found: [Overhang] = []
    for item in liveItems.untilStopped {
      guard item != .root, isShown(item), let superview = superview(of: item),
        kind(of: superview)?.scrolls != true, ranges(of: item).isUnique
      else { continue }
      let (frame, size) = (frame(of: item), frame(of: superview))
      let sides: [(edge: LayoutAttribute, distance: Double)] = [
        (.left, -frame.x), (.top, -frame.y), (.right, frame.maxX - size.width),
        (.bottom, frame.maxY - size.height),
      ]
      guard let worst = sides.max(by: { $0.distance < $1.distance }), worst.distance >= 0.5 else {
        continue
      }
      found.append(Overhang(item: item, edge: worst.edge, distance: settled(worst.distance)))
    }
    return found.sorted { $0.distance > $1.distance }
  }
}
