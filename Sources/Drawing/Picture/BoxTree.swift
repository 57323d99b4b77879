// A search tree that finds rectangles overlapping a box without testing each of them.

import AutoLayout

/// A binary tree of rectangles, split by the edge with the widest spread.
///
/// Nested rectangles, which all overlap, are separated by size, so that those that contain a box
/// are skipped together. A query ends at the first match, and takes time logarithmic in the number
/// of rectangles if few overlap the box.
struct BoxTree {
  /// A group of rectangles with the bounds of their edges.
  private struct Node {
    var range: Range<Int>
    /// The smallest and the largest left, right, top and bottom edges.
    var low: Edges
    var high: Edges
    /// The largest list position among its rectangles.
    var last: Int
    /// The index of the node for the second half, which follows the first half; 0 for a leaf.
    var second = 0
  }

  private struct Edges {
    var left, right, top, bottom: Double

    init(_ rect: Rect) {
      (left, right, top, bottom) = (rect.x, rect.maxX, rect.y, rect.maxY)
    }

    mutating func merge(_ other: Edges, _ pick: (Double, Double) -> Double) {
      (left, right) = (pick(left, other.left), pick(right, other.right))
      (top, bottom) = (pick(top, other.top), pick(bottom, other.bottom))
    }
  }

  /// The rectangles with their positions in the original list.
  private(set) var boxes: [(rect: Rect, position: Int)]
  private var nodes: [Node] = []

  /// The maximum number of rectangles in a leaf.
  private static let leaf = 8

  init(_ rects: [Rect]) {
    boxes = rects.enumerated().map { ($1, $0) }
    if !boxes.isEmpty { build(0..<boxes.count) }
  }

  private mutating func build(_ range: Range<Int>) {
    let first = boxes[range.lowerBound]
    var node = Node(
      range: range, low: Edges(first.rect), high: Edges(first.rect), last: first.position)
    for box in boxes[range] {
      let edges = Edges(box.rect)
      node.low.merge(edges, min)
      node.high.merge(edges, max)
      node.last = max(node.last, box.position)
    }
    let place = nodes.count
    nodes.append(node)
    guard range.count > Self.leaf else { return }
    let spreads = [
      node.high.left - node.low.left, node.high.right - node.low.right,
      node.high.top - node.low.top, node.high.bottom - node.low.bottom,
    ]
    // Equal rectangles cannot be separated.
    guard let most = spreads.max(), most > 0 else { return }
    switch spreads.firstIndex(of: most) ?? 0 {
    case 0: boxes[range].sort { $0.rect.x < $1.rect.x }
    case 1: boxes[range].sort { $0.rect.maxX < $1.rect.maxX }
    case 2: boxes[range].sort { $0.rect.y < $1.rect.y }
    default: boxes[range].sort { $0.rect.maxY < $1.rect.maxY }
    }
    let middle = range.lowerBound + range.count / 2
    build(range.lowerBound..<middle)
    nodes[place].second = nodes.count
    build(middle..<range.upperBound)
  }

  /// Returns whether the border of any rectangle crosses a box.
  func crosses(_ box: Rect) -> Bool {
    let edges = Edges(box)
    return search(box) { node in
      node.high.left <= edges.left && edges.right <= node.low.right
        && node.high.top <= edges.top && edges.bottom <= node.low.bottom
    } isFound: {
      !$0.rect.contains(box)
    }
  }

  /// Returns whether any rectangle after a position in the list overlaps a box.
  func overlaps(_ box: Rect, behind position: Int = -1) -> Bool {
    search(box) {
      $0.last <= position
    } isFound: {
      $0.position > position
    }
  }

  /// Returns whether any rectangle overlaps a box and satisfies a condition.
  private func search(
    _ box: Rect, isOut: (Node) -> Bool, isFound: ((rect: Rect, position: Int)) -> Bool
  ) -> Bool {
    let edges = Edges(box)
    var place = 0
    // Nodes are stored depth first; subtrees that cannot match are skipped.
    var ends: [Int] = []
    while place < nodes.count {
      let node = nodes[place]
      let mayOverlap =
        node.low.left < edges.right && edges.left < node.high.right && node.low.top < edges.bottom
        && edges.top < node.high.bottom
      if mayOverlap, !isOut(node) {
        if node.second > 0 {
          ends.append(node.second)
          place += 1
          continue
        }
        for other in boxes[node.range] where other.rect.overlaps(box) && isFound(other) {
          return true
        }
      }
      guard let next = ends.popLast() else { return false }
      place = next
    }
    return false
  }
}

/// A growing set of rectangles, in trees of increasing size, so that each rectangle is sorted again
/// only when their number doubles.
struct BoxForest {
  private var trees: [BoxTree] = []
  private var loose: [Rect] = []

  private static let mostLoose = 32

  mutating func insert(_ rect: Rect) {
    loose.append(rect)
    guard loose.count == Self.mostLoose else { return }
    var rects = loose
    loose = []
    while let last = trees.last, last.boxes.count <= rects.count {
      rects += last.boxes.map({ $0.rect })
      trees.removeLast()
    }
    trees.append(BoxTree(rects))
  }

  /// Returns whether any of the rectangles overlaps a box.
  func overlaps(_ box: Rect) -> Bool {
    loose.contains { $0.overlaps(box) } || trees.contains { $0.overlaps(box) }
  }
}
