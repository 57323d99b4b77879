internal import ConstraintSolver

// Rounds of measuring: measurements of the solution change rows, and thereby the solution.

extension Engine {
  /// Measures the items that depend on the solution until nothing changes.
  ///
  /// The cost depends on the items that moved or changed, and on those measured for more than their
  /// text.
  ///
  /// - Throws: `measuringLoop` if measurements still change after ``roundLimit`` rounds, or
  ///   `stopped`.
  mutating func settle(after change: Change, in document: LayoutDocument) throws(LayoutError) {
    guard tables.isMeasuring else { return }
    var changed = try remeasure(after: change, in: document)
    var rounds = 0
    while !changed.items.isEmpty {
      guard rounds < Self.roundLimit else { throw .measuringLoop(changed.items.sorted()) }
      guard solver.stop?.isStopped != true else { throw .stopped }
      rounds += 1
      var change = Change()
      change.items = changed.items
      change.turned = changed.items.filter { item in
        let offset = document.contentOffset(of: item, tables.measures[item.rawValue])
        return tables.nodes[item.rawValue].map { $0.offset != offset } ?? false
      }
      change.note(contentsOf: changed.cells, in: document)
      try carryOut(change, in: document)
      changed = try remeasure(after: change, in: document)
    }
  }

  /// Measures items in the current solution; returns those whose measurements changed, and the
  /// table rows that appeared or disappeared.
  private mutating func remeasure(
    after change: Change, in document: LayoutDocument
  ) throws(LayoutError) -> (items: [ItemID], cells: [ItemID]) {
    let moved = takeMovedItems()
    let turning = document.turning(by: change)
    var isAll = change.isWhole || change.oldWorld != nil
    if case .all = turning { isAll = true }
    var touched = moved
    for item in change.items { touched.insert(item.rawValue) }
    for item in turning.items { touched.insert(item.rawValue) }
    var changed: [ItemID] = []
    var scene = tables.scene(of: document)
    // The scene holds the only reference, so that measurements are set in place.
    tables.measures = [:]
    defer { tables.measures = scene.measures }
    let wrapping = isAll ? tables.wrapping.inOrder : tables.wrapping.members(of: touched)
    var before: [(item: Int, measure: Measure?)] = []
    for index in wrapping where !tables.placed.contains(index) {
      tables.counters.measured += 1
      let measure = wrap(of: ItemID(index), in: scene)
      guard measure != scene.measures[index] else { continue }
      before.append((index, scene.measures.updateValue(measure, forKey: index)))
      changed.append(ItemID(index))
    }
    do {
      for index in tables.placed.inOrder
      where isAll || scene.measures[index] == nil || isReached(index, by: touched, in: scene) {
        tables.counters.measured += 1
        let measure = try measure(of: ItemID(index), in: scene)
        guard measure != scene.measures[index] else { continue }
        // Superviews come first, so that values inherited by their subviews are up to date.
        before.append((index, scene.measures.updateValue(measure, forKey: index)))
        changed.append(ItemID(index))
        touched.insert(index)
      }
    } catch {
      for (item, measure) in before.reversed() { scene.measures[item] = measure }
      throw error
    }
    var cells: Set<Int> = []
    for (item, old) in before {
      let (old, new) = (old?.rows ?? [:], scene.measures[item]?.rows ?? [:])
      cells.formUnion(Set(old.keys).symmetricDifference(new.keys))
    }
    return (changed, cells.sorted().map { ItemID($0) })
  }

  /// Returns the items whose unknowns have changed since the last call; they stay recorded as
  /// moved.
  private mutating func takeMovedItems() -> Set<Int> {
    var items: Set<Int> = []
    for variable in solver.takeChanges() {
      if let item = tables.item(of: variable) { items.insert(item.rawValue) }
    }
    moved.formUnion(items)
    return items
  }

  /// Returns whether an item's position or content may have changed along with other items.
  private func isReached(_ index: Int, by touched: Set<Int>, in scene: Scene) -> Bool {
    // A fitting size depends on all descendants.
    if let kind = scene.nodes[index]?.kind, kind.arrangesSubviews { return true }
    var current = index
    while current >= 0, let node = scene.nodes[current] {
      if touched.contains(current) { return true }
      current = node.superview
    }
    return false
  }
}

extension Change {
  /// Records all descendants of the given cells, and the constraints that name any of them.
  fileprivate mutating func note(contentsOf cells: [ItemID], in document: LayoutDocument) {
    guard !cells.isEmpty else { return }
    var inside: Set<ItemID> = []
    for cell in cells { inside.formUnion(document.subtree(of: cell)) }
    items = inside.union(items).sorted()
    for (index, kept) in document.keptConstraints.enumerated()
    where kept?.mentions(where: inside.contains) == true {
      constraints.append(ConstraintID(index))
    }
  }
}
