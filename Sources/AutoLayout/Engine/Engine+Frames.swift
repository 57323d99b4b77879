internal import ConstraintSolver

// Frames in the current solution, and which of them have changed.

extension Engine {
  /// Returns the frame or alignment rectangle of an item in its superview's coordinates, from the
  /// left, rounded to 12 significant digits; the root's origin is at 0, 0.
  @inline(__always)
  func frame(of index: Int, isAligned: Bool) -> Rect {
    // Field by field: a copy of the node would retain a reference.
    guard tables.nodes.indices.contains(index), let box = tables.nodes[index]?.box,
      let superview = tables.nodes[index]?.superview
    else { return .zero }
    var rect = Self.rect(of: box, in: solver)
    guard superview >= 0, let isMirrored = tables.nodes[superview]?.isRightToLeft else {
      return Rect(x: 0, y: 0, width: rect.width, height: rect.height).cleaned
    }
    if isMirrored, let parent = tables.nodes[superview] {
      rect.x = extent(inside: parent) - rect.x - rect.width
    }
    guard !isAligned, let insets = tables.nodes[index]?.insets else { return rect.cleaned }
    return rect.adding(insets).cleaned
  }

  /// Returns the values of an item's unknowns in one call, as the large solver is copied for each
  /// call.
  @inline(never)
  private static func rect(of box: Box, in solver: Solver) -> Rect {
    Rect(
      x: solver.value(of: box.x), y: solver.value(of: box.y),
      width: solver.value(of: box.width), height: solver.value(of: box.height))
  }

  /// Returns the frame of an item in root coordinates; `known` holds such frames of other items, by
  /// index.
  func rootFrame(of item: ItemID, in scene: Scene, known: [Rect?] = []) -> Rect {
    Rect.inRoot(of: item.rawValue, amongst: scene.nodes.count, known: known) { index in
      guard scene.nodes.indices.contains(index), let node = scene.nodes[index] else { return nil }
      guard node.superview >= 0, let parent = scene.nodes[node.superview] else {
        let size = Rect(
          x: 0, y: 0, width: solver.value(of: node.box.width),
          height: solver.value(of: node.box.height))
        return RootStep(frame: size, superview: nil, offset: node.offset)
      }
      return RootStep(
        frame: localFrame(node, in: parent), superview: node.superview, offset: node.offset)
    }
  }

  /// Returns the frame of an item in its superview's coordinates, from the left.
  func localFrame(_ node: Node, in parent: Node) -> Rect {
    var rect = Self.rect(of: node.box, in: solver)
    if parent.isRightToLeft { rect.x = extent(inside: parent) - rect.x - rect.width }
    return rect.adding(node.insets)
  }

  /// Returns the width of the space that contains an item's subviews.
  private func extent(inside node: Node) -> Double {
    node.content.map { solver.value(of: $0.width) }
      ?? solver.value(of: node.box.width) + node.insets(.horizontal)
  }

  /// Returns the items whose own frames may have changed, with their frames.
  mutating func takeMovedFrames() -> [(item: ItemID, frame: Rect)] {
    takeMoved().map { ($0, frame(of: $0.rawValue, isAligned: false)) }
  }

  /// Lets the solver record which numbers of all items' frames have one value.
  mutating func noteDetermined() {
    var variables: [Variable] = []
    variables.reserveCapacity(4 * tables.nodes.count)
    for index in tables.nodes.indices { take(index, into: &variables) }
    solver.noteDetermined(variables)
  }

  /// Lets the solver record the same for changed items, and for items that changed constraints
  /// name.
  mutating func noteDetermined(of changes: LayoutChanges, in document: LayoutDocument) {
    var variables: [Variable] = []
    variables.reserveCapacity(4 * (changes.items.count + changes.constraints.count))
    for item in changes.items { take(item.rawValue, into: &variables) }
    var last = changes.items.last
    for id in changes.constraints {
      document.kept(id)?.forEachItem { item in
        if item != last { take(item.rawValue, into: &variables) }
        last = item
      }
    }
    if last != nil { solver.noteDetermined(variables) }
  }

  /// Appends the unknowns of an item.
  private func take(_ index: Int, into variables: inout [Variable]) {
    guard tables.nodes.indices.contains(index), let box = tables.nodes[index]?.box else { return }
    variables += box.variables
  }

  /// Returns whether an unknown may have more than one value; recorded results answer at once.
  @inline(__always)
  func mayVary(_ variable: Variable) -> Bool {
    solver.isNotedToVary(variable) ?? solver.mayVary(variable)
  }

  /// Returns which of an item's unknowns may have more than one value, in one call.
  func mayVary(_ box: Box) -> RectNumbers {
    var varying = RectNumbers()
    varying[0] = mayVary(box.x)
    varying[1] = mayVary(box.y)
    varying[2] = mayVary(box.width)
    varying[3] = mayVary(box.height)
    return varying
  }

  /// Returns the ranges of an item's frame if the solver has recorded them: `settled` if each
  /// number has one value, `nil` if they are not recorded.
  func notedRanges(
    of node: Node, settled: LayoutSnapshot.Ranges
  ) -> LayoutSnapshot.Ranges? {
    let box = node.box
    if solver.areNotedToStand(box.x, box.y, box.width, box.height) { return settled }
    guard let x = solver.notedInterval(of: box.x), let y = solver.notedInterval(of: box.y),
      let width = solver.notedInterval(of: box.width),
      let height = solver.notedInterval(of: box.height)
    else { return nil }
    return LayoutSnapshot.Ranges(
      ofAligned: ValueRange(x), ValueRange(y), ValueRange(width), ValueRange(height), node)
  }

  /// Returns the items whose own frames may have changed since the last call, in order of creation.
  mutating func takeMoved() -> [ItemID] {
    let changes = solver.takeChanges()
    guard !changes.isEmpty || !moved.isEmpty else { return [] }
    var items: [ItemID] = []
    var isInOrder = true
    for variable in changes {
      guard let item = tables.item(of: variable), item != items.last else { continue }
      if let last = items.last, item < last { isInOrder = false }
      items.append(item)
    }
    if !moved.isEmpty {
      isInOrder = false
      for index in moved { items.append(ItemID(index)) }
      moved = []
    }
    items = items.filter { item in
      tables.nodes.indices.contains(item.rawValue) && tables.nodes[item.rawValue] != nil
    }
    let turned = Set(items.filter { tables.nodes[$0.rawValue]?.isRightToLeft == true })
    guard !turned.isEmpty else { return isInOrder ? items : Set(items).sorted() }
    var all = Set(items)
    // In right-to-left views, a subview's position depends on its superview's width.
    for index in tables.nodes.indices {
      guard let superview = tables.nodes[index]?.superview, superview >= 0 else { continue }
      if turned.contains(ItemID(superview)) { all.insert(ItemID(index)) }
    }
    return all.sorted()
  }
}

extension Rect {
  /// Converts an alignment rectangle to its frame.
  fileprivate func adding(_ insets: EdgeInsets) -> Rect {
    Rect(
      x: x - insets.left, y: y - insets.top, width: width + (insets.left + insets.right),
      height: height + (insets.top + insets.bottom))
  }
}
