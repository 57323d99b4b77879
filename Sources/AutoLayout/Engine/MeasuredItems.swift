// Which items are measured in the solution: kept by counting who needs it.

/// Items that are measured, with the number of reasons for each.
struct MeasuredItems: Sendable {
  private var reasons: [Int: Int] = [:]
  /// The items, superviews before what lies in them.
  private(set) var inOrder: [Int] = []
  private var isSorted = true

  var isEmpty: Bool { reasons.isEmpty }

  func contains(_ item: Int) -> Bool { reasons[item] != nil }

  /// Those of some items that are measured, in order of creation.
  func members(of items: Set<Int>) -> [Int] {
    items.filter { reasons[$0] != nil }.sorted()
  }

  /// Counts one list of reasons in place of another.
  mutating func replace(_ old: [Int], by new: [Int]) {
    guard old != new else { return }
    for item in new {
      reasons[item, default: 0] += 1
      if reasons[item] == 1 { isSorted = false }
    }
    for item in old {
      reasons[item, default: 0] -= 1
      if reasons[item] == 0 {
        reasons[item] = nil
        isSorted = false
      }
    }
  }

  /// Puts the items in order, if they may not be.
  ///
  /// - Returns: whether other items may be measured now than before.
  mutating func sort(byDepthIn nodes: [Node?], isTurned: Bool) -> Bool {
    let isChanged = !isSorted
    guard isChanged || isTurned else { return false }
    func depth(_ index: Int) -> Int {
      nodes.indices.contains(index) ? nodes[index]?.depth ?? 0 : 0
    }
    inOrder = reasons.keys.sorted { (depth($0), $0) < (depth($1), $1) }
    isSorted = true
    return isChanged
  }
}

/// The items that have to be measured for the sake of one item's own rows.
struct Measuring: Equatable, Sendable {
  /// The item itself, if its text breaks at its solved width.
  var wrapping: [Int] = []
  /// Items that are measured for where they lie, or for what is in them.
  var placed: [Int] = []
}

extension LayoutDocument {
  /// What has to be measured for the sake of one item's own rows.
  func measuring(for item: ItemID) -> Measuring {
    guard let kept = kept(item), kept.mayBeMeasured else { return Measuring() }
    return effectiveRecord(item).map { measuring(for: item, $0) } ?? Measuring()
  }

  private func measuring(for item: ItemID, _ record: ItemRecord) -> Measuring {
    var result = Measuring()
    if record.wraps { result.wrapping.append(item.rawValue) }
    if record.isPlaced || record.kind == .table && record.table.isSelfSizing {
      result.placed.append(item.rawValue)
    }
    if record.preservesSuperviewMargins, let superview = record.superview, superview != .root {
      result.placed.append(superview.rawValue)
    }
    // A stack in a stack that fills in proportion has a fitting length there.
    if let stack = record.stack, stack.distribution == .fillProportionally {
      result.placed += stack.arranged.filter { kind(of: $0) == .stack }.map(\.rawValue)
    }
    return result
  }
}
