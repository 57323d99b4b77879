// A search tree that finds the rectangles that meet a box, among very many, without a look at each.

import AutoLayout

/// Rectangles in a binary tree, split by the edge that is spread most.
///
/// Nested rectangles, which all meet, are separated by size, so that those that contain a box are
/// skipped together. A query costs about the logarithm of their number if few meet the box; it ends
/// with the first that does.
struct BoxTree {
  /// Some of the rectangles, between which values each of their edges lies.
  private struct Node {
    var range: Range<Int>
    /// The least and the greatest of the left, right, top and bottom edges.
    var low: Edges
    var high: Edges
    /// The greatest position.
    var last: Int
    /// The place of the second half, after the first one; 0 if it is not halved.
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

  /// With their positions in the list they come from.
  private(set) var boxes: [(rect: Rect, position: Int)]
  private var nodes: [Node] = []

  /// The number of rectangles from which a node is no longer halved.
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
    // All are equal: nothing separates them.
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

  /// Returns whether a border of a rectangle runs through a box.
  func crosses(_ box: Rect) -> Bool {
    let edges = Edges(box)
    return search(box) { node in
      node.high.left <= edges.left && edges.right <= node.low.right
        && node.high.top <= edges.top && edges.bottom <= node.low.bottom
    } isFound: {
      !$0.rect.contains(box)
    }
  }

  /// Returns whether a rectangle that stands after a position lies over a box.
  func overlaps(_ box: Rect, behind position: Int = -1) -> Bool {
    search(box) {
      $0.last <= position
    } isFound: {
      $0.position > position
    }
  }

  /// Returns whether any rectangle overlaps a box and meets a condition.
  private func search(
    _ box: Rect, isOut: (Node) -> Bool, isFound: ((rect: Rect, position: Int)) -> Bool
  ) -> Bool {
    let edges = Edges(box)
    var place = 0
    // Nodes follow each other from the first half to the second; subtrees outside are skipped.
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

/// Rectangles that are added one by one: trees of growing size, so that each rectangle is sorted
/// again only when their number doubles.
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

  /// Returns whether one of them lies over a box.
  func overlaps(_ box: Rect) -> Bool {
    loose.contains { $0.overlaps(box) } || trees.contains { $0.overlaps(box) }
  }
}
