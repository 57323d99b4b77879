// Frames of items in root coordinates, with the function that sums frames and scroll offsets.

/// An item on the path from the root inwards.
struct RootStep {
  /// The item's frame in its superview's coordinates, with x measured from the left.
  var frame: Rect
  /// The superview's index; `nil` for the outermost item.
  var superview: Int?
  /// The scroll offset of the item's own content.
  var offset: Point
}

extension Rect {
  /// Returns the frame of an item in root coordinates.
  ///
  /// Adds up frames inwards from the outermost item whose frame is unknown, without recursion:
  /// views may be nested as deeply as memory allows.
  ///
  /// - Parameters:
  ///   - index: The item's index.
  ///   - count: The number of items, which bounds the length of the path to the root.
  ///   - known: The frames already known in root coordinates, by index.
  ///   - step: Returns the item at an index; `nil` if there is none.
  /// - Returns: The frame, measured from the root's top left corner.
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

  /// Returns the frame in root coordinates, given the superview's frame `outer`.
  func inRoot(_ outer: Rect, scrolledTo offset: Point) -> Rect {
    Rect(
      x: x + (outer.x - offset.x), y: y + (outer.y - offset.y), width: width, height: height)
  }
}

extension Layout {
  /// Returns the frame of an item in root coordinates, including scrolling but not transforms,
  /// which never affect layout.
  public func rootFrame(of item: ItemID) -> Rect {
    engine.rootFrame(of: item, in: engine.tables.scene(of: document)).cleaned
  }

  /// Returns the frames of all items in root coordinates, as from ``rootFrame(of:)``, indexed by
  /// the raw value of their handles; `nil` for items that are not laid out.
  ///
  /// - Complexity: Linear in the number of items.
  public func rootFrames() -> [Rect?] {
    let scene = engine.tables.scene(of: document)
    var frames: [Rect?] = Array(repeating: nil, count: scene.nodes.count)
    for index in frames.indices {
      guard let node = scene.nodes[index] else { continue }
      // Most superviews were created before their subviews, so their frames are known.
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
  /// Returns the frame of each item in root coordinates, in the order of ``items``, including
  /// scrolling but not transforms, which never affect layout.
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
