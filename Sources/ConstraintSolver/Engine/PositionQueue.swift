/// A set of small integers that returns its first or last: the agenda of a basis solve.
///
/// Three layers of bits, each indicating which words of the layer below are nonzero, make every
/// operation a few instructions for up to 2¹⁸ numbers, and one loop beyond.
struct PositionQueue: ~Copyable, Sendable {
  private var leaves = Cells<UInt64>(repeating: 0, count: 1)
  private var branches = Cells<UInt64>(repeating: 0, count: 1)
  private var roots = Cells<UInt64>(repeating: 0, count: 1)

  func clone() -> PositionQueue {
    var copy = PositionQueue()
    copy.leaves = leaves.clone()
    copy.branches = branches.clone()
    copy.roots = roots.clone()
    return copy
  }

  /// Makes room for the numbers below `count`.
  @inline(__always)
  mutating func grow(to count: Int) {
    if leaves.count << 6 < count { extend(to: count) }
  }

  private mutating func extend(to count: Int) {
    while leaves.count << 6 < count { leaves.append(0) }
    while branches.count << 6 < leaves.count { branches.append(0) }
    while roots.count << 6 < branches.count { roots.append(0) }
  }

  var isEmpty: Bool {
    roots.indices.allSatisfy { roots[$0] == 0 }
  }

  @inline(__always)
  func contains(_ number: Int) -> Bool { leaves[number >> 6] & 1 &<< UInt64(number & 63) != 0 }

  @inline(__always)
  mutating func insert(_ number: Int) {
    let leaf = number >> 6
    let old = leaves[leaf]
    leaves[leaf] = old | 1 &<< UInt64(number & 63)
    guard old == 0 else { return }
    branches[leaf >> 6] |= 1 &<< UInt64(leaf & 63)
    roots[leaf >> 12] |= 1 &<< UInt64((leaf >> 6) & 63)
  }

  /// The smallest number.
  var first: Int? {
    @inline(__always) get {
      var index = 0
      while index < roots.count, roots[index] == 0 { index &+= 1 }
      guard index < roots.count else { return nil }
      let branch = index << 6 + roots[index].trailingZeroBitCount
      let leaf = branch << 6 + branches[branch].trailingZeroBitCount
      return leaf << 6 + leaves[leaf].trailingZeroBitCount
    }
  }

  @inline(__always)
  mutating func popFirst() -> Int? { first.map { take($0) } }

  mutating func popLast() -> Int? {
    var index = roots.count &- 1
    while index >= 0, roots[index] == 0 { index &-= 1 }
    guard index >= 0 else { return nil }
    let branch = index << 6 + 63 - roots[index].leadingZeroBitCount
    let leaf = branch << 6 + 63 - branches[branch].leadingZeroBitCount
    return take(leaf << 6 + 63 - leaves[leaf].leadingZeroBitCount)
  }

  @inline(__always)
  private mutating func take(_ number: Int) -> Int {
    let leaf = number >> 6
    leaves[leaf] &= ~(1 &<< UInt64(number & 63))
    guard leaves[leaf] == 0 else { return number }
    branches[leaf >> 6] &= ~(1 &<< UInt64(leaf & 63))
    guard branches[leaf >> 6] == 0 else { return number }
    roots[leaf >> 12] &= ~(1 &<< UInt64((leaf >> 6) & 63))
    return number
  }
}
