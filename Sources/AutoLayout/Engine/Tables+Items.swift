internal import ConstraintSolver

// The unknowns of items.

extension Tables {
  /// Creates unknowns for new items and updates the others; returns the removed items.
  mutating func placeItems(
    _ change: Change, _ extent: Extent, with document: LayoutDocument, in solver: inout Solver
  ) -> [Node] {
    var vanished: [Node] = []
    // AppKit stacks detach hidden views.
    if document.world.platform == .macos { hasConditions = true }
    for item in change.items {
      let index = item.rawValue
      let old = nodes.indices.contains(index) ? nodes[index] : nil
      guard let kind = document.kind(of: item) else {
        if let old {
          vanished.append(old)
          set(node: nil, at: index)
        }
        continue
      }
      if document.items[index]?.condition != nil
        || kind == .table && document.item(item)?.table.isSelfSizing == true
      {
        hasConditions = true
      }
      // Any other reason to rebuild a node applies to all of them.
      if old != nil, !extent.turnsNodes { continue }
      let box = old?.box ?? makeBox(index, in: &solver)
      let content = old?.content ?? makeContent(item, kind, in: &solver)
      let depth = document.depth(of: item) { nodes.indices.contains($0) ? nodes[$0]?.depth : nil }
      set(node: document.node(item, box, content, depth: depth, measures[index]), at: index)
    }
    guard extent.turnsNodes || !extent.turned.isEmpty else { return vanished }
    let depths = document.depths()
    func turn(_ index: Int) {
      guard nodes.indices.contains(index), let node = nodes[index] else { return }
      let item = ItemID(index)
      set(
        node: document.node(item, node.box, node.content, depth: depths[index], measures[index]),
        at: index)
    }
    if extent.turnsNodes {
      for index in nodes.indices { turn(index) }
    } else {
      for item in extent.turned { turn(item.rawValue) }
    }
    return vanished
  }

  private mutating func makeBox(_ index: Int, in solver: inout Solver) -> Box {
    let order = Int64(index) * 4
    // The unknowns along an axis change together, so they are adjacent in the cache.
    let x = solver.addVariable(order: order)
    let width = solver.addVariable(isNonNegative: true, order: order + 2)
    let y = solver.addVariable(order: order + 1)
    let height = solver.addVariable(isNonNegative: true, order: order + 3)
    for variable in [x, width, y, height] { note(Int32(index), of: variable) }
    return Box(x: x, y: y, width: width, height: height)
  }

  private mutating func makeContent(
    _ item: ItemID, _ kind: ItemKind, in solver: inout Solver
  ) -> ContentSize? {
    guard kind.scrolls else { return nil }
    let order: Int64 = 1 << 40 + Int64(item.rawValue) * 2
    let content = ContentSize(
      width: solver.addVariable(isNonNegative: true, order: order),
      height: solver.addVariable(isNonNegative: true, order: order + 1))
    note(Int32(item.rawValue), of: content.width)
    note(Int32(item.rawValue), of: content.height)
    return content
  }

  mutating func note(_ item: Int32, of variable: Variable) {
    let index = Int(variable.index)
    while variableOwners.count < index { variableOwners.append(-1) }
    if index == variableOwners.count {
      variableOwners.append(item)
    } else {
      variableOwners[index] = item
    }
  }

  func remove(_ node: Node, in solver: inout Solver) throws(SolverError) {
    try solver.removeVariable(node.box.x)
    try solver.removeVariable(node.box.y)
    try solver.removeVariable(node.box.width)
    try solver.removeVariable(node.box.height)
    guard let content = node.content else { return }
    try solver.removeVariable(content.width)
    try solver.removeVariable(content.height)
  }
}
