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
      let (x, y) = (place.x - zero.x, place.y - zero.y)
      snapshot.items[index].alignmentRect.x += x - snapshot.items[index].frame.x
      snapshot.items[index].alignmentRect.y += y - snapshot.items[index].frame.y
      snapshot.items[index].frame.x = x
      snapshot.items[index].frame.y = y
      snapshot.items[index].ranges.x = ValueRange(lower: x, upper: x)
      snapshot.items[index].ranges.y = ValueRange(lower: y, upper: y)
    }
    guard !isMoment else { return }
    var found: [(index: Int, id: ItemID)] = []
    for index in listed {
      if case .item(let id) = workspace.lookup(snapshot.items[index].name) {
        found.append((index, id))
      }
    }
    let ranges = workspace.layout.ranges(of: found.map(\.id), in: space)
    for ((index, _), (x, y)) in zip(found, ranges) {
      snapshot.items[index].ranges.x = x
      snapshot.items[index].ranges.y = y
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
