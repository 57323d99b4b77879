internal import ConstraintSolver

// Frames in the present solution, and which of them changed.

/// An item of which the frame may have changed, and its frame.
public struct ItemFrame: Equatable, Sendable {
  /// The item.
  public let item: ItemID
  /// Its frame in the coordinates of its superview.
  public let frame: Rect
}

extension Engine {
  /// The frame or alignment rectangle of an item in its superview's coordinates, from the left, at
  /// 12 significant digits; the root's is at 0, 0.
  func frame(of index: Int, isAligned: Bool) -> Rect {
    guard tables.nodes.indices.contains(index), let node = tables.nodes[index] else {
      return .zero
    }
    guard node.superview >= 0, let parent = tables.nodes[node.superview] else {
      return Rect(
        x: 0, y: 0, width: clean(solver.value(of: node.box.width)),
        height: clean(solver.value(of: node.box.height)))
    }
    let rect = isAligned ? localAlignmentRect(node, in: parent) : localFrame(node, in: parent)
    return rect.cleaned
  }

  /// The frame of an item in the root's coordinates.
  func rootFrame(of item: ItemID, in scene: Scene) -> Rect {
    guard let node = scene.node(item) else { return .zero }
    guard node.superview >= 0, let parent = scene.nodes[node.superview] else {
      return Rect(
        x: 0, y: 0, width: solver.value(of: node.box.width),
        height: solver.value(of: node.box.height))
    }
    let outer = rootFrame(of: ItemID(node.superview), in: scene)
    var own = localFrame(node, in: parent)
    own.x += outer.x - parent.offset.x
    own.y += outer.y - parent.offset.y
    return own
  }

  /// The frame of an item in its superview's coordinates, from the left.
  func localFrame(_ node: Node, in parent: Node) -> Rect {
    let rect = localAlignmentRect(node, in: parent)
    return Rect(
      x: rect.x - node.insets.left, y: rect.y - node.insets.top,
      width: rect.width + node.insets(.horizontal), height: rect.height + node.insets(.vertical))
  }

  private func localAlignmentRect(_ node: Node, in parent: Node) -> Rect {
    let width = solver.value(of: node.box.width)
    var x = solver.value(of: node.box.x)
    if parent.isRightToLeft {
      let extent =
        parent.content.map { solver.value(of: $0.width) }
        ?? solver.value(of: parent.box.width) + parent.insets(.horizontal)
      x = extent - x - width
    }
    return Rect(
      x: x, y: solver.value(of: node.box.y), width: width,
      height: solver.value(of: node.box.height))
  }

  /// The items whose own frame may have changed, with their frames.
  mutating func takeMovedFrames() -> [ItemFrame] {
    let moved = takeMoved()
    var frames: [ItemFrame] = []
    frames.reserveCapacity(moved.count)
    for item in moved {
      frames.append(ItemFrame(item: item, frame: frame(of: item.rawValue, isAligned: false)))
    }
    return frames
  }

  /// The items whose own frame may have changed since this was last asked, in order of creation.
  mutating func takeMoved() -> [ItemID] {
    let changes = solver.takeChanges()
    var moved: [ItemID] = []
    moved.reserveCapacity(changes.count)
    var turned: Set<Int> = []
    var isInOrder = true
    for variable in changes {
      guard let item = tables.item(of: variable), moved.last != item,
        tables.nodes.indices.contains(item.rawValue), let node = tables.nodes[item.rawValue]
      else { continue }
      // The unknowns of items are in order, but for the contents of scroll views.
      if let last = moved.last, last > item { isInOrder = false }
      moved.append(item)
      if node.isRightToLeft { turned.insert(item.rawValue) }
    }
    guard isInOrder, turned.isEmpty, self.moved.isEmpty else {
      for item in self.moved
      where tables.nodes.indices.contains(item) && tables.nodes[item] != nil {
        moved.append(ItemID(item))
        if tables.nodes[item]?.isRightToLeft == true { turned.insert(item) }
      }
      self.moved = []
      return withSubviews(of: turned, moved)
    }
    return moved
  }

  /// From right to left, the place of a subview follows its superview's width.
  private func withSubviews(of turned: Set<Int>, _ moved: [ItemID]) -> [ItemID] {
    var all = Set(moved)
    if !turned.isEmpty {
      for index in tables.nodes.indices {
        guard let superview = tables.nodes[index]?.superview else { continue }
        if turned.contains(superview) { all.insert(ItemID(index)) }
      }
    }
    return all.sorted()
  }
}
