// Reference counts of the items measured in the solution.

/// Items measured in the solution, with the number of reasons for each.
struct MeasuredItems: Sendable {
  private var reasons: [Int: Int] = [:]
  /// The items, superviews before their subviews.
  private(set) var inOrder: [Int] = []
  /// The items added or removed since the last sort.
  private var changed: [Int] = []

  var isEmpty: Bool { reasons.isEmpty }

  func contains(_ item: Int) -> Bool { reasons[item] != nil }

  /// Returns the measured items among the given items, in order of creation.
  func members(of items: Set<Int>) -> [Int] {
    items.filter { reasons[$0] != nil }.sorted()
  }

  /// Replaces one list of reasons with another in the counts.
  mutating func replace(_ old: [Int], by new: [Int]) {
    guard old != new else { return }
    for item in new {
      reasons[item, default: 0] += 1
      if reasons[item] == 1 { changed.append(item) }
    }
    for item in old {
      reasons[item, default: 0] -= 1
      if reasons[item] == 0 {
        reasons[item] = nil
        changed.append(item)
      }
    }
  }

  /// Sorts the items if they may be out of order; if items were only added, inserts just those.
  ///
  /// - Returns: Whether an item is no longer measured.
  mutating func sort(byDepthIn nodes: [Node?], isTurned: Bool) -> Bool {
    guard !changed.isEmpty || isTurned else { return false }
    func place(_ index: Int) -> (depth: Int, index: Int) {
      (nodes.indices.contains(index) ? nodes[index]?.depth ?? 0 : 0, index)
    }
    let hasGone = changed.contains { reasons[$0] == nil }
    if isTurned || hasGone || changed.count > 8 {
      inOrder = reasons.keys.sorted { place($0) < place($1) }
    } else {
      for item in changed {
        var (low, high) = (0, inOrder.count)
        while low < high {
          let middle = (low + high) / 2
          if place(inOrder[middle]) < place(item) { low = middle + 1 } else { high = middle }
        }
        if low == inOrder.count || inOrder[low] != item { inOrder.insert(item, at: low) }
      }
    }
    changed = []
    return hasGone
  }
}

/// The items that must be measured for one item's own rows.
struct Measuring: Equatable, Sendable {
  /// The item itself, if its text wraps at its solved width.
  var wrapping: [Int] = []
  /// Items measured for their position or their content.
  var placed: [Int] = []
}

extension LayoutDocument {
  /// Returns the items that must be measured for one item's own rows.
  func measuring(for item: ItemID) -> Measuring {
    guard let kept = kept(item), kept.mayBeMeasured else { return Measuring() }
    return effectiveRecord(item).map { measuring(for: item, $0) } ?? Measuring()
  }

  private func measuring(for item: ItemID, _ record: ItemRecord) -> Measuring {
    var result = Measuring()
    if record.wraps { result.wrapping.append(item.rawValue) }
    if record.isPlaced || record.kind == .table && record.table.isSelfSizing
      || record.adjustsContentInsets(on: world.platform)
    {
      result.placed.append(item.rawValue)
    }
    if record.preservesSuperviewMargins, let superview = record.superview, superview != .root {
      result.placed.append(superview.rawValue)
    }
    // In a stack that fills proportionally, an inner stack has a fitting length.
    if let stack = record.stack, stack.distribution == .fillProportionally {
      result.placed += stack.arranged.filter { kind(of: $0) == .stack }.map({ $0.rawValue })
    }
    return result
  }
}
