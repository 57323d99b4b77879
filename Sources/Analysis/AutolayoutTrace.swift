public import AutoLayout
internal import ConstraintSolver

/// A line of the trace of a tree (`_autolayoutTrace`): an item and its ambiguous numbers.
public struct TraceLine: Equatable, Sendable {
  /// The item that the line describes.
  public var item: ItemID
  /// Indicates whether the line is for a cell's content view.
  public var isContentView = false
  /// The number of superviews.
  public var depth: Int
  /// The ambiguous ones among x, y, width and height, in this order.
  public var open: [Quantity.Part]
  /// Indicates whether its frame and mask are translated into constraints.
  public var translatesMask: Bool
}

extension Layout {
  /// Returns the tree below an item, itself first, each superview before its subviews, without
  /// items that are not installed in the current traits.
  public func autolayoutTrace(of item: ItemID = .root) -> [TraceLine] {
    let free = Set(solver.freeVariables())
    let absent = absentItems
    var subviews: [ItemID: [ItemID]] = [:]
    for item in liveItems.untilStopped {
      if let superview = superview(of: item) { subviews[superview, default: []].append(item) }
    }
    var lines: [TraceLine] = []
    var waiting = [(item: item, depth: 0)]
    while !isStopped, let (item, depth) = waiting.popLast() {
      guard !absent.contains(item), let record = record(of: item) else { continue }
      var open: [Quantity.Part] = []
      if let box = variables(of: item) {
        for (variable, part) in [
          (box.x, Quantity.Part.x), (box.y, .y), (box.width, .width), (box.height, .height),
        ] where free.contains(variable) {
          open.append(part)
        }
      }
      lines.append(
        TraceLine(
          item: item, depth: depth, open: open, translatesMask: record.translatesAutoresizingMask))
      let children = subviews[item] ?? []
      guard record.kind == .cell else {
        waiting += children.reversed().map { ($0, depth + 1) }
        continue
      }
      let inContent = children.filter { self.record(of: $0)?.isInContentView == true }
      lines.append(
        TraceLine(
          item: item, isContentView: true, depth: depth + 1, open: [], translatesMask: false))
      // Items in the content view come before the others.
      waiting += children.filter { !inContent.contains($0) }.reversed().map { ($0, depth + 1) }
      waiting += inContent.reversed().map { ($0, depth + 2) }
    }
    return lines
  }
}
