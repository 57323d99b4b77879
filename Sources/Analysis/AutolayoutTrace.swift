public import AutoLayout
internal import ConstraintSolver

/// A line of the trace of a tree (`_autolayoutTrace`): an item and which of its numbers are open.
public struct TraceLine: Equatable, Sendable {
  /// The item.
  public var item: ItemID
  /// How many superviews it has.
  public var depth: Int
  /// Which of its four unknowns are open, in the order x, y, width, height.
  public var open: [Quantity.Part]
  /// Whether its frame and mask were turned into constraints.
  public var translatesMask: Bool
}

extension Layout {
  /// The tree below an item, itself first, each superview before its subviews; without what is not
  /// installed in the present traits.
  public func autolayoutTrace(of item: ItemID = .root) -> [TraceLine] {
    let free = Set(solver.freeVariables())
    let absent = absentItems
    var lines: [TraceLine] = []
    var waiting = [(item: item, depth: 0)]
    while let (item, depth) = waiting.popLast() {
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
      for child in document.children(of: item).reversed() { waiting.append((child, depth + 1)) }
    }
    return lines
  }
}
