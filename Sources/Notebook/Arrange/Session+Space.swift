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
    let places = snapshot.rootFrames()
    // What scrolls counts from the beginning of its content, as its subviews' frames do.
    let zero = around.map { index in
      Point(
        x: places[index].x - snapshot.items[index].contentOffset.x,
        y: places[index].y - snapshot.items[index].contentOffset.y)
    }
    for index in listed {
      let (x, y) = (places[index].x - (zero?.x ?? 0), places[index].y - (zero?.y ?? 0))
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
}
