/// The positions of the basis's nodes in a topological order, one for each node.
///
/// There are as many positions as unknowns. A block of several unknowns takes one, so that others
/// stay free; a block that falls apart claims the nearest of them.
struct NodeOrder: ~Copyable, Sendable {
  /// An unknown of the node at each position, or -1 if the position is free.
  private(set) var nodes = Cells<Int32>()

  func clone() -> NodeOrder {
    var copy = NodeOrder()
    copy.nodes = nodes.clone()
    return copy
  }

  /// Adds a position at the end.
  mutating func append(_ node: Int32) { nodes.append(node) }

  mutating func reserveExactly(_ more: Int) { nodes.reserveExactly(more) }

  mutating func trim() { nodes.trim() }

  mutating func clear(_ place: Int) { nodes[place] = -1 }

  mutating func put(_ node: Int32, at place: Int) { nodes[place] = node }

  /// Frees `count` positions directly after a taken one, shifting nodes without changing their
  /// sequence; returns the range in which nodes moved and the free positions.
  mutating func open(_ count: Int, after place: Int) -> (moved: Range<Int>, free: Range<Int>) {
    var low = place
    var high = place + 1
    var found = 0
    while found < count, low > 0 || high < nodes.count {
      if high < nodes.count {
        if nodes[high] < 0 { found += 1 }
        high += 1
      }
      if found < count, low > 0 {
        low -= 1
        if nodes[low] < 0 { found += 1 }
      }
    }
    var start = low
    for at in low...place where nodes[at] >= 0 {
      nodes[start] = nodes[at]
      start += 1
    }
    var end = high
    for at in ((place + 1)..<high).reversed() where nodes[at] >= 0 {
      end -= 1
      nodes[end] = nodes[at]
    }
    for at in start..<end { nodes[at] = -1 }
    return (low..<high, start..<end)
  }
}
