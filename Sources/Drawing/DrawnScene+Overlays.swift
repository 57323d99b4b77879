// The rectangles and lines of overlays, in the root's coordinates.

import AutoLayout

/// The baseline of a text, as wide as its item.
struct Baseline {
  var shape: Int
  var y: Double
  var left: Double
  var right: Double
  /// Indicates whether this is the text's first baseline.
  var isFirst: Bool
}

extension DrawnScene {
  /// Returns the rectangles inside the margins of the root and of each view with subviews.
  func marginRects() -> [Rect] {
    var hasSubviews = Array(repeating: false, count: shapes.count)
    for shape in shapes {
      if let parent = shape.parent { hasSubviews[parent] = true }
    }
    let root = inset(rootBounds, by: snapshot.root.margins)
    return [root]
      + zip(shapes, hasSubviews).filter({ $0.1 }).map { shape, _ in
        let item = item(of: shape)
        return placed(inset(item.alignmentRect, by: item.margins), like: shape)
      }
  }

  /// Returns the bands above and below the safe area that bars cover, and the keyboard's, with
  /// their names.
  func barBands() -> [(name: String, band: ClosedRange<Double>)] {
    let keyboard = min(snapshot.root.keyboardHeight, rootBounds.maxY)
    let safe = snapshot.root.safeArea ?? .zero
    func names(_ bars: [Bar]) -> String {
      bars.filter { snapshot.root.bars.contains($0) }.map {
        $0 == .toolbar ? "toolbar" : $0.rawValue + " bar"
      }
      .joined(separator: ", ")
    }
    let root = rootBounds
    return [
      (keyboard > 0 ? "keyboard" : "", rootBounds.maxY - keyboard...rootBounds.maxY),
      (names([.status, .navigation]), 0...min(max(safe.top, 0), root.maxY)),
      (names([.toolbar, .tab]), max(root.maxY - safe.bottom, 0)...max(root.maxY, 0)),
    ].filter { !$0.0.isEmpty }
  }

  /// Returns the alignment rectangles that differ from their frames.
  func alignmentRects() -> [Rect] {
    shapes.compactMap { shape in
      let item = item(of: shape)
      return item.alignmentRect == item.frame ? nil : placed(item.alignmentRect, like: shape)
    }
  }

  /// Returns first baselines, and last ones if they differ.
  func baselines() -> [Baseline] {
    var lines: [Baseline] = []
    for (index, shape) in shapes.enumerated().untilStopped {
      let item = item(of: shape)
      let offsets = [item.firstBaseline, item.lastBaseline]
      for (position, offset) in offsets.enumerated() {
        guard let offset, position == 0 || offset != item.firstBaseline else { continue }
        let rect = item.alignmentRect
        let place = placed(
          Rect(x: rect.x, y: rect.y + offset, width: rect.width, height: 0), like: shape)
        lines.append(
          Baseline(
            shape: index, y: place.y, left: place.x, right: place.maxX, isFirst: position == 0))
      }
    }
    return lines
  }

  /// Returns the rectangles of a shape's images: an image view's, placed by its content mode, and a
  /// cell's own.
  func imageRects(of shape: Shape) -> [Rect] {
    let item = item(of: shape)
    let images = item.predefined.filter({ $0.lines.isEmpty }).map({ $0.rect })
    return (images + [item.contentRect].compactMap { $0 }).map { placed($0, like: shape) }
  }

  /// Returns the earlier rectangles of views that have moved or disappeared since a snapshot.
  func ghostRects(_ ghost: LayoutSnapshot) -> [Rect] {
    let earlier = DrawnScene(ghost, showsGuides: false)
    var now: [String: Rect] = [:]
    for shape in shapes { now[item(of: shape).name] = shape.bounds }
    return earlier.shapes.compactMap { shape in
      now[earlier.item(of: shape).name] == shape.bounds ? nil : shape.bounds
    }
  }

  /// Returns the items whose frames differ from an earlier snapshot, in item order, with the
  /// changes.
  func moves(since ghost: LayoutSnapshot) -> [(item: Int, changes: [Rect.Change])] {
    var before: [String: Rect] = [:]
    for item in ghost.items { before[item.name] = item.frame }
    return snapshot.items.enumerated().compactMap { index, item in
      guard let old = before[item.name], placeOfItem[index] != nil else { return nil }
      let changes = old.changes(to: item.frame)
      return changes.isEmpty ? nil : (index, changes)
    }
  }

  /// Returns a rectangle reduced by insets, never to a negative size.
  func inset(_ rect: Rect, by insets: EdgeInsets) -> Rect {
    Rect(
      x: rect.x + insets.left, y: rect.y + insets.top,
      width: max(rect.width - insets.left - insets.right, 0),
      height: max(rect.height - insets.top - insets.bottom, 0))
  }
}
