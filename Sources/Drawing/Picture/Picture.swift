// The parts of a picture in SVG: views with their names and texts, and layers over them.

import AutoLayout

/// A layer of a picture that can be switched on and off.
enum Layer: String, CaseIterable, CustomStringConvertible {
  case names, dimensions, constraints, margins, guides, alignment, baselines, intrinsic, ghost

  var description: String { rawValue }

  /// Returns whether the layer is initially visible.
  func isShown(_ overlays: Set<Overlay>) -> Bool {
    switch self {
    case .names, .dimensions: true
    case .constraints: overlays.contains(.constraints)
    case .margins: overlays.contains(.margins)
    case .guides: overlays.contains(.guides)
    case .alignment: overlays.contains(.alignment)
    case .baselines: overlays.contains(.baselines)
    case .intrinsic: overlays.contains(.intrinsic)
    case .ghost: overlays.contains(.ghost)
    }
  }
}

/// A snapshot laid out on a board, ready to be written.
struct Picture {
  let board: Board
  let overlays: Set<Overlay>
  let ghost: LayoutSnapshot?

  var scene: DrawnScene { board.scene }
  var em: Double { board.em }

  init(
    of snapshot: LayoutSnapshot, overlays: Set<Overlay>, ghost: LayoutSnapshot?,
    shownIn window: Size? = nil
  ) {
    board = Board(DrawnScene(snapshot, showsGuides: true), shownIn: window)
    self.overlays = overlays
    self.ghost = ghost
  }

  /// The frame of the drawing: the viewport, with room for the root's own dimensions.
  var frame: Rect {
    let view = scene.viewport
    let edge = em * 2
    return Rect(
      x: view.x - edge, y: view.y - edge, width: view.width + edge + em,
      height: view.height + edge + em)
  }

  /// Returns the elements of the root and the views, superviews first.
  func views() -> [String] {
    ["<rect class=\"root\" \(scene.rootBounds.attributes)/>"]
      + scene.shapes.untilStopped.filter { scene.item(of: $0).kind != .guide }.untilStopped.map {
        shape in
        "<g data-name=\"\(escaped(scene.item(of: shape).name))\">"
          + outline(of: shape) + tears(of: shape) + images(of: shape).joined()
          + texts(of: shape).joined() + "</g>"
      }
  }

  /// Returns the elements of a layer; empty if it has none.
  func content(of layer: Layer) -> [String] {
    switch layer {
    case .names: names(ofGuides: false)
    case .dimensions: dimensions { $0.state == .binding }
    case .constraints: dimensions { $0.state != .binding }
    case .margins: dotted(scene.marginRects())
    case .guides:
      scene.shapes.untilStopped.filter { scene.item(of: $0).kind == .guide }.map {
        "<rect class=\"guide thin dots\" \($0.bounds.attributes)/>"
      } + names(ofGuides: true)
    case .alignment: dotted(scene.alignmentRects())
    case .baselines:
      scene.baselines().untilStopped.map { line in
        "<path class=\"thin dots\" d=\"M\(coordinate(line.left)) \(coordinate(line.y))"
          + "H\(coordinate(line.right))\"/>"
      }
    case .intrinsic: intrinsics()
    case .ghost:
      (ghost.map(scene.ghostRects) ?? []).untilStopped.map {
        "<rect class=\"thin was\" \($0.attributes)/>"
      }
    }
  }

  // MARK: - Views

  /// Returns the classes of a shape: its colour, `open` if it is ambiguous, `fault` if it is
  /// faulty.
  func classes(of shape: Shape) -> String {
    "view i\(shape.ink)" + (shape.isAmbiguous ? " open" : "")
      + (shape.isFaulty ? " fault" : "")
  }

  private func outline(of shape: Shape) -> String {
    if shape.isEmpty {
      let (x, y, arm) = (
        shape.bounds.x + shape.bounds.width / 2, shape.bounds.y + shape.bounds.height / 2, em * 0.4
      )
      return "<path class=\"\(classes(of: shape))\" d=\"M\(coordinate(x - arm)) "
        + "\(coordinate(y - arm))l\(coordinate(2 * arm)) \(coordinate(2 * arm))m0 "
        + "\(coordinate(-2 * arm))l\(coordinate(-2 * arm)) \(coordinate(2 * arm))\"/>"
    }
    guard shape.isTurned else {
      return "<rect class=\"\(classes(of: shape))\" \(shape.bounds.attributes)/>"
    }
    let points = scene.corners(of: shape).map { "\(coordinate($0.x)),\(coordinate($0.y))" }
    return "<polygon class=\"\(classes(of: shape))\" points=\"\(points.joined(separator: " "))\"/>"
  }

  /// Returns zigzag tears at the edges of a view with withheld numbers.
  private func tears(of shape: Shape) -> String {
    let untold = scene.item(of: shape).untold
    guard !untold.isEmpty, !shape.isTurned, !shape.isEmpty else { return "" }
    let box = shape.bounds
    var edges: [(axis: Axis, place: Double, out: Double)] = []
    let parts: [(Axis, Character, Character)] = [(.horizontal, "x", "w"), (.vertical, "y", "h")]
    for (axis, start, size) in parts {
      let (low, high) = axis == .horizontal ? (box.x, box.maxX) : (box.y, box.maxY)
      if untold.contains(start) { edges.append((axis, low, -1)) }
      if untold.contains(start) || untold.contains(size) { edges.append((axis, high, 1)) }
    }
    return edges.map { edge in
      let isUpright = edge.axis == .horizontal
      let (low, high) = isUpright ? (box.y, box.maxY) : (box.x, box.maxX)
      let depth = min(em * 0.7, (isUpright ? box.width : box.height) / 4)
      let count = max(2, Int(((high - low) / em / 1.2).rounded()))
      func point(_ along: Double, _ across: Double) -> String {
        let (x, y) = isUpright ? (across, along) : (along, across)
        return "\(coordinate(x)) \(coordinate(y))"
      }
      let teeth = (0...(2 * count)).map { tooth in
        point(
          low + (high - low) * Double(tooth) / Double(2 * count),
          edge.place - (tooth % 2 == 0 ? 0 : edge.out * depth))
      }
      let beyond = edge.place + edge.out * em * 0.2
      let tear = "M" + teeth.joined(separator: "L")
      let side =
        isUpright ? (edge.out < 0 ? "left" : "right") : edge.out < 0 ? "top" : "bottom"
      return "<path class=\"torn \(side)\" d=\"\(tear)L\(point(high + em * 0.2, edge.place))"
        + "L\(point(high + em * 0.2, beyond))L\(point(low - em * 0.2, beyond))"
        + "L\(point(low - em * 0.2, edge.place))z\"/>"
        + "<path class=\"tear \(side) i\(shape.ink)\" d=\"\(tear)\"/>"
    }.joined()
  }

  /// Returns each image as its rectangle with both diagonals, as in wireframes.
  private func images(of shape: Shape) -> [String] {
    scene.imageRects(of: shape).map { rect in
      let (left, top) = (coordinate(rect.x), coordinate(rect.y))
      let (right, bottom) = (coordinate(rect.maxX), coordinate(rect.maxY))
      return "<path class=\"thin\" d=\"M\(left) \(top)H\(right)V\(bottom)H\(left)Z"
        + "L\(right) \(bottom)M\(right) \(top)L\(left) \(bottom)\"/>"
    }
  }

  private func texts(of shape: Shape) -> [String] {
    scene.textLines(of: shape).map { line in
      text(
        line.text, x: line.x, y: line.baseline, "content", size: line.size, weight: line.weight)
    }
  }

  // MARK: - Layers

  /// Returns the labels; tagged ones have their view's name in `data-name`, so that they can move
  /// with it.
  func names(ofGuides: Bool, areTagged: Bool = false) -> [String] {
    board.names.untilStopped.compactMap { label in
      guard let index = label.shape else { return nil }
      let shape = scene.shapes[index]
      guard (scene.item(of: shape).kind == .guide) == ofGuides else { return nil }
      return text(
        label.text, x: label.box.x + em * 0.2, y: label.box.y + em * 0.97,
        shape.isFaulty ? "name badtext" : "name",
        more: areTagged ? " data-name=\"\(escaped(scene.item(of: shape).name))\"" : "")
    }
  }

  /// Returns dimension lines as on a drawing board: a thin line with arrowheads at its ends and a
  /// number on it.
  private func dimensions(_ isShown: (Dimension) -> Bool) -> [String] {
    board.lines.filter { isShown($0.dimension) }.map { line in
      let dimension = line.dimension
      let isBad = dimension.state == .broken
      let style = "dim" + (isBad ? " bad" : "") + (dimension.state == .slack ? " dots" : "")
      let name = scene.snapshot.connections[dimension.connection].name
      let label = text(
        line.label.text, x: line.label.box.x, y: line.label.box.maxY,
        isBad ? "small badtext" : "small")
      return "<g data-constraint=\"\(escaped(name))\">"
        + bar(line.dimension, at: line.across, style, over: line.ends) + label + "</g>"
    }
  }

  /// Returns a line between two positions with an arrowhead at each end.
  func bar(
    _ dimension: Dimension, at across: Double, _ style: String,
    over line: (start: Double, end: Double)? = nil
  ) -> String {
    let tip = min(em * 0.5, dimension.drawnLength / 2)
    let wing = tip * 0.35
    let (start, end) = (coordinate(dimension.start), coordinate(dimension.end))
    let (from, to) = (
      coordinate(line?.start ?? dimension.start), coordinate(line?.end ?? dimension.end)
    )
    let place = coordinate(across)
    let (t, w, w2) = (coordinate(tip), coordinate(wing), coordinate(2 * wing))
    if dimension.axis == .horizontal {
      return "<path class=\"\(style)\" d=\"M\(from) \(place)H\(to)\"/>"
        + "<path class=\"tip\" d=\"M\(start) \(place)l\(t) -\(w)v\(w2)z"
        + "M\(end) \(place)l-\(t) -\(w)v\(w2)z\"/>"
    }
    return "<path class=\"\(style)\" d=\"M\(place) \(from)V\(to)\"/>"
      + "<path class=\"tip\" d=\"M\(place) \(start)l-\(w) \(t)h\(w2)z"
      + "M\(place) \(end)l-\(w) -\(t)h\(w2)z\"/>"
  }

  private func dotted(_ rects: [Rect]) -> [String] {
    rects.untilStopped.map { "<rect class=\"thin dots\" \($0.attributes)/>" }
  }

  /// Returns the natural size of each item as a rectangle from its top left corner.
  private func intrinsics() -> [String] {
    scene.shapes.untilStopped.compactMap { shape in
      let item = scene.item(of: shape)
      guard item.intrinsicWidth != nil || item.intrinsicHeight != nil else { return nil }
      let rect = item.alignmentRect
      let natural = Rect(
        x: rect.x, y: rect.y, width: item.intrinsicWidth ?? rect.width,
        height: item.intrinsicHeight ?? rect.height)
      return "<rect class=\"thin was\" \(scene.placed(natural, like: shape).attributes)/>"
    }
  }

  /// Returns a line of text on its baseline.
  func text(
    _ text: String, x: Double, y: Double, _ style: String, size: Double? = nil,
    weight: FontWeight = .regular, more: String = ""
  ) -> String {
    let size = size.map { " font-size=\"\(coordinate($0))\"" } ?? ""
    let weight = weight == .regular ? "" : " font-weight=\"\(weight.number)\""
    return
      "<text class=\"\(style)\" x=\"\(coordinate(x))\" y=\"\(coordinate(y))\"\(size)\(weight)\(more)"
      + " xml:space=\"preserve\">\(escaped(text))</text>"
  }
}

extension DrawnScene {
  /// Returns the corners of a shape in the root, with transforms applied.
  func corners(of shape: Shape) -> [Point] {
    Affine.corners(of: shape.frame, mappedBy: shape.map)
  }
}
