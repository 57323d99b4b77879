/// A component of a lexicographic dual.
///
/// A positive key is the bit pattern of a strength, and the coefficient is the slope of that
/// level's total error. A negative key is `-1 - row`, and the coefficient is the slope of that
/// row's own error, which breaks ties after all levels.
struct DualTerm: Sendable {
  var key: Int64
  var coefficient: Double
}

/// The duals of all tight rows: linked lists of components, by descending level, in one array.
struct DualLists: ~Copyable, Sendable {
  struct Node: Sendable {
    var term: DualTerm
    var next: Int32
  }

  var nodes = Cells<Node>()
  private var free: Int32 = -1

  func clone() -> DualLists {
    var copy = DualLists()
    copy.nodes = nodes.clone()
    copy.free = free
    return copy
  }

  /// Inserts a node in front of another and returns its index.
  mutating func make(_ term: DualTerm, before next: Int32) -> Int32 {
    guard free >= 0 else {
      nodes.append(Node(term: term, next: next))
      return Int32(nodes.count - 1)
    }
    let index = free
    free = nodes[Int(index)].next
    nodes[Int(index)] = Node(term: term, next: next)
    return index
  }

  /// Frees one node and returns the next.
  mutating func drop(_ index: Int32) -> Int32 {
    let next = nodes[Int(index)].next
    nodes[Int(index)].next = free
    free = index
    return next
  }

  /// Frees a whole list.
  mutating func clear(_ head: inout Int32) {
    while head >= 0 { head = drop(head) }
  }

  mutating func removeAll() {
    nodes.removeAll()
    free = -1
  }

  func terms(_ head: Int32) -> [DualTerm] {
    var terms: [DualTerm] = []
    var at = head
    while at >= 0 {
      terms.append(nodes[Int(at)].term)
      at = nodes[Int(at)].next
    }
    return terms
  }
}
