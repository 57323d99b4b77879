/// The unknowns of a node; a node without a block needs no list.
struct NodeMembers: RandomAccessCollection {
  var single: Int32
  var list: [Int32]?

  var startIndex: Int { 0 }
  var endIndex: Int { list?.count ?? 1 }

  subscript(place: Int) -> Int32 { list?[place] ?? single }
}

extension Engine {
  /// Returns the unknowns of an unknown's node.
  @inline(__always)
  func members(_ unknown: Int32) -> NodeMembers {
    let block = columns[Int(unknown)].block
    guard block >= 0 else { return NodeMembers(single: unknown) }
    return NodeMembers(single: unknown, list: blocks[Int(block)]?.unknowns ?? [])
  }
}
