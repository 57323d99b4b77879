internal import ConstraintSolver

// Frames in the current solution, and the ones that have changed.

extension Engine {
  /// Returns the frame or alignment rectangle of an item in its superview's coordinates, from the
  /// left, rounded to 12 significant digits; the root's origin is at 0, 0.
  @inline(__always)
  func frame(of index: Int, isAligned: Bool) -> Rect {
    // Field by field, as a copy of the node would retain a reference.
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

  /// Returns the values of an item's unknowns in one call, as each call copies the large solver.
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

  /// Returns the frame of an item in its superview's coordinates, with x measured from the left.
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
    let changes = solver.takeChanges()
    if let frames = framesInOrder(of: changes) { return frames }
    var frames: [(item: ItemID, frame: Rect)] = []
    for item in takeMoved(with: changes) {
      frames.append((item, frame(of: item.rawValue, isAligned: false)))
    }
    return frames
  }

  /// Makes the solver record which numbers of all items' frames are unique.
  mutating func noteDetermined() {
    var variables: [Variable] = []
    variables.reserveCapacity(4 * tables.nodes.count)
    for index in tables.nodes.indices { take(index, into: &variables) }
    solver.noteDetermined(variables)
  }

  /// Makes the solver record the same for changed items, and for items named by changed
  /// constraints.
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
    variables.append(box.x)
    variables.append(box.y)
    variables.append(box.width)
    variables.append(box.height)
  }

  /// Returns whether an unknown may have more than one value, preferably from recorded results.
  @inline(__always)
  func mayVary(_ variable: Variable) -> Bool {
    solver.isNotedToVary(variable) ?? solver.mayVary(variable)
  }

  /// Returns which of an item's unknowns may have more than one value, in one call.
  func mayVary(_ box: Box) -> RectNumbers { Self.mayVary(box, in: solver) }

  @inline(never)
  private static func mayVary(_ box: Box, in solver: Solver) -> RectNumbers {
    var varying = RectNumbers()
    varying[0] = solver.isNotedToVary(box.x) ?? solver.mayVary(box.x)
    varying[1] = solver.isNotedToVary(box.y) ?? solver.mayVary(box.y)
    varying[2] = solver.isNotedToVary(box.width) ?? solver.mayVary(box.width)
    varying[3] = solver.isNotedToVary(box.height) ?? solver.mayVary(box.height)
    return varying
  }

  /// Returns the ranges of an item's frame if the solver has recorded them: `settled` if each
  /// number is unique, `nil` if they are not recorded.
  func notedRanges(of node: Node, settled: LayoutSnapshot.Ranges) -> LayoutSnapshot.Ranges? {
    Self.notedRanges(of: node, settled, in: solver)
  }

  @inline(never)
  private static func notedRanges(
    of node: Node, _ settled: LayoutSnapshot.Ranges, in solver: Solver
  ) -> LayoutSnapshot.Ranges? {
    let box = node.box
    guard let variesX = solver.isNotedToVary(box.x), let variesY = solver.isNotedToVary(box.y),
      let variesWidth = solver.isNotedToVary(box.width),
      let variesHeight = solver.isNotedToVary(box.height)
    else { return nil }
    guard variesX || variesY || variesWidth || variesHeight else { return settled }
    guard let x = solver.notedInterval(of: box.x), let y = solver.notedInterval(of: box.y),
      let width = solver.notedInterval(of: box.width),
      let height = solver.notedInterval(of: box.height)
    else { return nil }
    func range(_ lower: Double?, _ upper: Double?, _ distance: Double) -> ValueRange {
      ValueRange(lower: lower.map(clean), upper: upper.map(clean)).moved(by: distance)
    }
    return LayoutSnapshot.Ranges(
      x: range(x.lower, x.upper, -node.insets.left), y: range(y.lower, y.upper, -node.insets.top),
      width: range(width.lower, width.upper, node.insets(.horizontal)),
      height: range(height.lower, height.upper, node.insets(.vertical)))
  }

  /// Returns the items whose own frames may have changed since the last call, in order of creation.
  mutating func takeMoved() -> [ItemID] {
    takeMoved(with: solver.takeChanges())
  }

  /// Returns the frames of the items to which changed unknowns belong; `nil` if the unknowns are
  /// not in order of creation, or if other items depend on them.
  private func framesInOrder(of changes: [Variable]) -> [(item: ItemID, frame: Rect)]? {
    guard moved.isEmpty else { return nil }
    var frames: [(item: ItemID, frame: Rect)] = []
    frames.reserveCapacity(min(changes.count, tables.nodes.count))
    var last = -1
    for variable in changes {
      guard let item = tables.item(of: variable)?.rawValue, item != last else { continue }
      guard item > last, tables.nodes.indices.contains(item),
        tables.nodes[item]?.isRightToLeft == false
      else { return nil }
      last = item
      frames.append((ItemID(item), frame(of: item, isAligned: false)))
    }
    return frames
  }

  private mutating func takeMoved(with changes: [Variable]) -> [ItemID] {
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
    var hasTurned = false
    var kept = 0
    for at in items.indices {
      let index = items[at].rawValue
      guard tables.nodes.indices.contains(index), let node = tables.nodes[index] else { continue }
      hasTurned = hasTurned || node.isRightToLeft
      items[kept] = items[at]
      kept += 1
    }
    items.removeLast(items.count - kept)
    guard hasTurned else { return isInOrder ? items : Set(items).sorted() }
    let turned = items.filter { tables.nodes[$0.rawValue]?.isRightToLeft == true }
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
