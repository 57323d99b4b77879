/// Strongly connected components of a part of the basis.
extension Engine {
  /// Finds the strongly connected components of the unknowns being rebuilt, each after those it
  /// depends on (Tarjan's algorithm): in `nodeRoom.pieces`, with their ends in `nodeRoom.ends`.
  mutating func findComponents() {
    nodeRoom.pieces.removeAll()
    nodeRoom.ends.removeAll()
    let count = nodeRoom.unknowns.count
    guard count > 1 else {
      for at in 0..<count { nodeRoom.pieces.append(nodeRoom.unknowns[at]) }
      nodeRoom.ends.append(Int32(count))
      return
    }
    for at in 0..<count { sums[Int(nodeRoom.unknowns[at])] = Double(at + 1) }
    nodeRoom.search.begin(count)
    for root in 0..<count where nodeRoom.search.nodes[root].index < 0 {
      nodeRoom.search.enter(root)
      while let step = nodeRoom.search.path.last {
        let unknown = nodeRoom.unknowns[step.node]
        let tight = columns[Int(unknown)].definer
        guard tight >= 0, step.edge < Int(rows[Int(tight)].count) else {
          leave(step.node)
          continue
        }
        nodeRoom.search.path[nodeRoom.search.path.count &- 1].edge &+= 1
        let other = terms.entries[Int(rows[Int(tight)].start) &+ step.edge].index
        let target = Int(sums[Int(other)]) &- 1
        if target >= 0, target != step.node { nodeRoom.search.follow(step.node, to: target) }
      }
    }
    for at in 0..<count { sums[Int(nodeRoom.unknowns[at])] = 0 }
  }

  /// Leaves a node whose edges have all been followed.
  private mutating func leave(_ node: Int) {
    guard nodeRoom.search.goBack(from: node) else { return }
    while let member = nodeRoom.search.open.popLast().map(Int.init) {
      nodeRoom.search.nodes[member].isOpen = false
      nodeRoom.pieces.append(nodeRoom.unknowns[member])
      if member == node { break }
    }
    nodeRoom.ends.append(Int32(nodeRoom.pieces.count))
  }
}

/// The state of a component search, with one record per node.
struct ComponentSearch: ~Copyable, Sendable {
  struct Node: Sendable {
    /// The discovery index, or -1.
    var index: Int32 = -1
    /// The lowest discovery index known to be reachable from it.
    var lowest: Int32 = -1
    var isOpen = false
  }

  /// A node on the current path, and its next edge.
  struct PathStep: Sendable {
    var node: Int
    var edge = 0
  }

  var nodes = Cells<Node>()
  var open = Cells<Int32>()
  var path = Cells<PathStep>()
  private var next: Int32 = 0

  mutating func begin(_ count: Int) {
    nodes.removeAll()
    nodes.append(repeating: Node(), count: count)
    next = 0
  }

  mutating func enter(_ node: Int) {
    path.append(PathStep(node: node))
    nodes[node] = Node(index: next, lowest: next, isOpen: true)
    next += 1
    open.append(Int32(node))
  }

  @inline(__always)
  mutating func follow(_ node: Int, to target: Int) {
    if nodes[target].index < 0 {
      enter(target)
    } else if nodes[target].isOpen {
      nodes[node].lowest = min(nodes[node].lowest, nodes[target].index)
    }
  }

  /// Backtracks from the last node; returns whether it is the root of a component.
  mutating func goBack(from node: Int) -> Bool {
    path.keep(path.count &- 1)
    let lowest = nodes[node].lowest
    if let parent = path.last { nodes[parent.node].lowest = min(nodes[parent.node].lowest, lowest) }
    return lowest == nodes[node].index
  }
}
