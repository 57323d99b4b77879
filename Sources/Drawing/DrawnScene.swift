// A snapshot in the root's coordinates and in drawing order.

import AutoLayout

/// A view or guide as it is drawn.
struct Shape {
  /// The item's index in the snapshot.
  var item: Int
  /// The superview's index in the scene; `nil` if it is the root.
  var parent: Int?
  /// The number of views between it and the root.
  var depth: Int
  /// The bounding box in the root.
  var bounds: Rect
  /// The part of the root in which the scroll views around it show their content; `nil` for all.
  var window: Rect?
  /// The frame in the root, without transforms.
  var frame: Rect
  /// Maps untransformed coordinates in the root to the drawing: by the shape's own transform, then
  /// by those above it.
  var map: Affine
  /// Indicates whether the shape is rotated or skewed, so that ``bounds`` is only its bounding box.
  var isTurned: Bool
  /// Indicates whether the frame is not unique.
  var isAmbiguous: Bool
  /// Indicates whether a broken constraint names the item.
  var isFaulty: Bool
  /// Indicates whether an unmet optional constraint names the item; this is not a fault.
  var isUnmet: Bool
  /// The index of the colour in ``Ink/all``.
  var ink: Int

  /// Indicates whether the width or height is zero, so that the shape is invisible.
  var isEmpty: Bool { bounds.width <= 0 || bounds.height <= 0 }
  /// The part of the bounds that the scroll views around it show.
  var seen: Rect { bounds.cut(to: window) }
  /// Indicates whether the scroll views around it show nothing of it.
  var isScrolledAway: Bool {
    guard let window else { return false }
    return !window.meets(bounds) || !isEmpty && (seen.width <= 0 || seen.height <= 0)
  }

  /// The marks after its name: nothing, `?`, `!` or both.
  var marks: String { (isAmbiguous ? "?" : "") + (isFaulty || isUnmet ? "!" : "") }
  /// The marks in a picture, where `!` is only for broken constraints and `≠` for unmet optional
  /// ones.
  var pictureMarks: String { (isAmbiguous ? "?" : "") + (isFaulty ? "!" : isUnmet ? "≠" : "") }
}

/// The shapes of a snapshot from back to front: superviews before subviews, siblings by
/// ``LayoutSnapshot/Item/z`` and then in creation order.
struct DrawnScene {
  var snapshot: LayoutSnapshot
  var shapes: [Shape] = []
  /// The index of each item in ``shapes``; `nil` if the item is not drawn.
  var placeOfItem: [Int?]
  /// Items that are not drawn because they or a view above them are hidden.
  var hidden: [Int] = []
  /// The region that the picture shows: the root, and up to a quarter of its longer side around it
  /// for views that stick out.
  private(set) var viewport = Rect.zero

  /// Creates the scene with all visible items, and on request with all guides or those that
  /// constraints name.
  init(_ snapshot: LayoutSnapshot, showsGuides: Bool, showsConstrained: Bool = false) {
    self.snapshot = snapshot
    let count = snapshot.items.count
    placeOfItem = Array(repeating: nil, count: count)
    var faulty = Array(repeating: false, count: count)
    var (unmet, constrained) = (faulty, faulty)
    for connection in snapshot.connections {
      for end in [connection.first, connection.second] {
        guard let end, faulty.indices.contains(end) else { continue }
        constrained[end] = showsConstrained
        faulty[end] = faulty[end] || connection.state == .broken
        unmet[end] = unmet[end] || connection.state == .unmet
      }
    }
    let frames = snapshot.rootFrames()
    var subviews: [[Int]] = Array(repeating: [], count: count)
    var outermost: [Int] = []
    for (index, item) in snapshot.items.enumerated() {
      if let superview = item.superview, subviews.indices.contains(superview), superview != index {
        subviews[superview].append(index)
      } else {
        outermost.append(index)
      }
    }
    var waiting = snapshot.backToFront(outermost).reversed().map {
      Visit(item: $0, parent: nil, depth: 0, map: .identity, window: nil, isHidden: false)
    }
    while !Stopping.isStopped, let visit = waiting.popLast() {
      let item = snapshot.items[visit.item]
      let isHidden = visit.isHidden || item.isHidden
      var parent = visit.parent
      if isHidden {
        hidden.append(visit.item)
      } else if item.kind != .guide || showsGuides || constrained[visit.item] {
        placeOfItem[visit.item] = shapes.count
        parent = shapes.count
        shapes.append(
          Shape(
            item, in: frames[visit.item], at: visit, inside: visit.parent.map { shapes[$0].ink },
            isFaulty: faulty[visit.item], isUnmet: unmet[visit.item]))
      }
      let inside = visit.map.after(item.turn(about: frames[visit.item]))
      var window = visit.window
      let frame = frames[visit.item]
      // One without an area has no content to cut yet.
      if item.kind == .scroll || item.kind == .table, inside.keepsAxes, frame.width > 0,
        frame.height > 0
      {
        window = around(frame, mappedBy: inside).cut(to: window)
      }
      for subview in snapshot.backToFront(subviews[visit.item]).reversed() {
        waiting.append(
          Visit(
            item: subview, parent: parent, depth: visit.depth + 1, map: inside, window: window,
            isHidden: isHidden))
      }
    }
    viewport = findViewport()
  }

  /// The root's rectangle, never negative.
  var rootBounds: Rect {
    Rect(
      x: 0, y: 0, width: held(max(snapshot.root.width, 0)),
      height: held(max(snapshot.root.height, 0))
    )
  }

  func item(of shape: Shape) -> LayoutSnapshot.Item { snapshot.items[shape.item] }

  /// Returns the bounding box, in the root, of a rectangle in the coordinates of a shape's
  /// superview, such as its alignment rectangle.
  func placed(_ rect: Rect, like shape: Shape) -> Rect {
    let frame = item(of: shape).frame
    var placed = rect
    placed.x += shape.frame.x - frame.x
    placed.y += shape.frame.y - frame.y
    return around(placed, mappedBy: shape.map)
  }

  /// Returns the bounds of an item, or of the root for `nil`; `nil` if the item is not drawn.
  func bounds(ofItem item: Int?) -> Rect? {
    guard let item else { return rootBounds }
    guard placeOfItem.indices.contains(item), let place = placeOfItem[item] else { return nil }
    return shapes[place].bounds
  }

  /// Returns an item's name, safe to print, or `root`.
  func name(ofItem item: Int?, spelling: Spelling = .pictures) -> String {
    guard let item else { return "root" }
    guard snapshot.items.indices.contains(item) else { return "?" }
    return drawableText(snapshot.items[item].name, spelling: spelling)
  }

  /// Returns the names of items, the first of many: `red, blue, +3 more`.
  func names(of items: [Int], upTo most: Int = Self.mostNames, spelling: Spelling) -> String {
    let names = items.prefix(most).untilStopped.map {
      name(ofItem: $0, spelling: spelling)
    }
    let more = items.count > names.count ? ["+\(items.count - names.count) more"] : []
    return (names + more).joined(separator: ", ")
  }

  /// The maximum number of names in one sentence.
  private static let mostNames = 40

  /// Returns the shapes directly inside another one.
  func subviews(of index: Int) -> [Int] { shapes.indices.filter { shapes[$0].parent == index } }

  /// Returns a shape's name with its marks: `red ?`.
  func label(of index: Int, spelling: Spelling = .pictures) -> String {
    let name = name(ofItem: shapes[index].item, spelling: spelling) + asked(of: index)
    let marks = marks(shapes[index].marks, of: index)
    return marks.isEmpty ? name : name + " " + marks
  }

  /// Returns the marks of a shape, without `?` if the withheld numbers already have one.
  private func marks(_ marks: String, of index: Int) -> String {
    item(of: shapes[index]).untold.isEmpty ? marks : marks.filter { $0 != "?" }
  }

  /// Returns the text about a shape's withheld numbers, to append to its name: `  w ?`.
  private func asked(of index: Int) -> String {
    let untold = item(of: shapes[index]).untold
    return untold.isEmpty ? "" : "  " + untold.map(String.init).joined(separator: ", ") + " ?"
  }

  /// Returns a shape's name with its marks in a picture: `red ≠`, or `red: no size yet`.
  func pictureLabel(of index: Int) -> String {
    let name = name(ofItem: shapes[index].item) + asked(of: index)
    let bounds = shapes[index].bounds
    if bounds.width <= 0, bounds.height <= 0, shapes[index].isAmbiguous {
      return name + ": no size yet"
    }
    let marks = marks(shapes[index].pictureMarks, of: index)
    return marks.isEmpty ? name : name + " " + marks
  }

  private func findViewport() -> Rect {
    let root = rootBounds
    let reach = max(root.width, root.height) / 4
    var (left, top, right, bottom) = (0.0, 0.0, root.maxX, root.maxY)
    // Scrolling content may stick out, so it does not extend the viewport.
    var scrolls = Array(repeating: false, count: shapes.count)
    for (place, shape) in shapes.enumerated() {
      if let parent = shape.parent {
        let kind = item(of: shapes[parent]).kind
        scrolls[place] = scrolls[parent] || kind == .scroll || kind == .table
      }
      guard !scrolls[place] else { continue }
      left = min(left, max(shape.bounds.x, -reach))
      top = min(top, max(shape.bounds.y, -reach))
      right = max(right, min(shape.bounds.maxX, root.maxX + reach))
      bottom = max(bottom, min(shape.bounds.maxY, root.maxY + reach))
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// An item waiting to be added to the scene.
private struct Visit {
  var item: Int
  var parent: Int?
  var depth: Int
  var map: Affine
  var window: Rect?
  var isHidden: Bool
}

extension Shape {
  fileprivate init(
    _ item: LayoutSnapshot.Item, in frame: Rect, at visit: Visit, inside outer: Int?,
    isFaulty: Bool, isUnmet: Bool
  ) {
    self.item = visit.item
    parent = visit.parent
    depth = visit.depth
    self.frame = frame
    map = visit.map.after(item.turn(about: frame))
    bounds = around(frame, mappedBy: map)
    window = visit.window
    isTurned = !map.keepsAxes
    isAmbiguous = !item.ranges.isUnique
    (self.isFaulty, self.isUnmet) = (isFaulty, isUnmet)
    ink = Ink.number(
      of: item.name, at: visit.item, isContainer: item.kind == .stack, inside: outer)
  }
}

extension LayoutSnapshot {
  /// Returns siblings in the order in which they are drawn.
  fileprivate func backToFront(_ siblings: [Int]) -> [Int] {
    siblings.sorted { (items[$0].z, $0) < (items[$1].z, $1) }
  }
}

extension LayoutSnapshot.Item {
  /// Returns the item's transform about the centre of its frame in the root.
  func turn(about frame: Rect) -> Affine {
    let own = Affine(transform: transform)
    if own == .identity { return own }
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    return Affine.translation(x, y).after(own).after(.translation(-x, -y))
  }
}

extension Rect {
  /// Returns the part of the rectangle inside another one; without a common point, the nearest edge
  /// or corner of the other one.
  func cut(to other: Rect?) -> Rect {
    guard let other else { return self }
    let left = min(max(x, other.x), other.maxX)
    let top = min(max(y, other.y), other.maxY)
    return Rect(
      x: left, y: top, width: min(max(maxX, left), other.maxX) - left,
      height: min(max(maxY, top), other.maxY) - top)
  }

  /// Returns whether the rectangles have a common point.
  func meets(_ other: Rect) -> Bool {
    x <= other.maxX && maxX >= other.x && y <= other.maxY && maxY >= other.y
  }
}

/// Returns the bounding box of a mapped rectangle.
private func around(_ rect: Rect, mappedBy map: Affine) -> Rect {
  let corners = Affine.corners(of: rect, mappedBy: map)
  var (left, top) = (corners[0].x, corners[0].y)
  var (right, bottom) = (left, top)
  for corner in corners {
    (left, right) = (min(left, corner.x), max(right, corner.x))
    (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
  }
  return Rect(x: left, y: top, width: right - left, height: bottom - top)
}
