import AutoLayout
import Syntax

// `frames in card`: places in the coordinates of another item.

extension Session {
  /// Moves the listed frames of a snapshot into the coordinates of an item.
  ///
  /// A moment of an animation has no intervals but its numbers.
  mutating func convert(
    _ snapshot: inout LayoutSnapshot, _ listed: [Int], to space: ItemID, isMoment: Bool
  ) {
    let names = [workspace.layout.name(of: space)]
    let around = snapshot.items.firstIndex { names.contains($0.name) }
    let zero = around.map { Self.origin($0, in: snapshot) } ?? Point(x: 0, y: 0)
    let places = listed.map { Self.origin($0, in: snapshot) }
    for (index, place) in zip(listed, places) {
      var item = snapshot.items[index]
      let (x, y) = (place.x - zero.x, place.y - zero.y)
      item.alignmentRect.x += x - item.frame.x
      item.alignmentRect.y += y - item.frame.y
      item.frame.x = x
      item.frame.y = y
      if isMoment {
        item.ranges.x = ValueRange(lower: x, upper: x)
        item.ranges.y = ValueRange(lower: y, upper: y)
      } else if case .item(let id) = workspace.lookup(item.name) {
        (item.ranges.x, item.ranges.y) = workspace.layout.ranges(of: id, in: space)
      }
      snapshot.items[index] = item
    }
  }

  /// The left top corner of an item in the root.
  private static func origin(_ index: Int, in snapshot: LayoutSnapshot) -> Point {
    var point = Point(x: 0, y: 0)
    var next: Int? = index
    while let current = next {
      point.x += snapshot.items[current].frame.x
      point.y += snapshot.items[current].frame.y
      next = snapshot.items[current].superview
    }
    return point
  }
}
