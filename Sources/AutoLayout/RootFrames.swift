// The frames of items in the root: the one sum of frames and scrolling offsets.

/// An item on the way from the root inwards.
struct RootStep {
  /// Its frame in its superview's coordinates, from the left.
  var frame: Rect
  /// The superview's index; `nil` if no superview counts.
  var superview: Int?
  /// The offset to which the item's own content is scrolled.
  var offset: Point
}

extension Rect {
  /// The frame of an item in the root's coordinates.
  ///
  /// Summed from the outermost item that is not known inwards, without recursion: views lie as deep
  /// in each other as fit in memory.
  ///
  /// - Parameters:
  ///   - index: The item.
  ///   - count: The number of items; no way to the root is longer.
  ///   - known: The frames in the root of some items, by index.
  ///   - step: The item of an index; `nil` for one that is not there.
  /// - Returns: The frame, measured from the root's left top corner.
  static func inRoot(
    of index: Int, amongst count: Int, known: [Rect?] = [], _ step: (Int) -> RootStep?
  ) -> Rect {
    var path: [RootStep] = []
    var outer = Rect.zero
    var offset = Point(x: 0, y: 0)
    var next: Int? = index
    while let current = next, path.count < count, let here = step(current) {
      if known.indices.contains(current), let frame = known[current] {
        (outer, offset) = (frame, here.offset)
        break
      }
      path.append(here)
      next = here.superview
    }
    for here in path.reversed() {
      outer = here.frame.inRoot(outer, scrolledTo: offset)
      offset = here.offset
    }
    return outer
  }

  /// The same frame in the root's coordinates, in which the superview has the frame `outer`.
  func inRoot(_ outer: Rect, scrolledTo offset: Point) -> Rect {
    Rect(
      x: x + (outer.x - offset.x), y: y + (outer.y - offset.y), width: width, height: height)
  }
}

extension Layout {
  /// The frame of an item in the root's coordinates, scrolling counted and transforms left aside,
  /// which never touch layout.
  public func rootFrame(of item: ItemID) -> Rect {
    engine.rootFrame(of: item, in: engine.tables.scene(of: document)).cleaned
  }

  /// Returns the frames of all items in the root's coordinates, as ``rootFrame(of:)`` does, by the
  /// numbers of their handles; `nil` for items that are not laid out.
  ///
  /// - Complexity: linear in the items.
  public func rootFrames() -> [Rect?] {
    let scene = engine.tables.scene(of: document)
    var frames: [Rect?] = Array(repeating: nil, count: scene.nodes.count)
    for index in frames.indices {
      guard let node = scene.nodes[index] else { continue }
      // Most superviews are older than what is in them, so their frames are there.
      if frames.indices.contains(node.superview), let outer = frames[node.superview],
        let parent = scene.nodes[node.superview]
      {
        frames[index] =
          engine.localFrame(node, in: parent).inRoot(outer, scrolledTo: parent.offset)
      } else {
        frames[index] = engine.rootFrame(of: ItemID(index), in: scene, known: frames)
      }
    }
    return frames.map { $0?.cleaned }
  }
}

extension LayoutSnapshot {
  /// The frame of each item in the root's coordinates, in the order of ``items``: scrolling
  /// counted, and transforms left aside, which never touch layout.
  public func rootFrames() -> [Rect] {
    var frames: [Rect?] = Array(repeating: nil, count: items.count)
    for index in items.indices {
      frames[index] = Rect.inRoot(of: index, amongst: items.count, known: frames) { index in
        guard items.indices.contains(index) else { return nil }
        return RootStep(
          frame: items[index].frame, superview: items[index].superview,
          offset: items[index].contentOffset)
      }
    }
    return frames.compactMap { $0 }
  }
}
