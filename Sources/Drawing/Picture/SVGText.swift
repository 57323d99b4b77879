// A snapshot as one self-contained SVG file.

public import AutoLayout

/// Returns a snapshot as an SVG file, in which one unit is a point, light or dark as the viewer
/// prefers.
///
/// Each view is a group with its name in `data-name`; names, dimension lines and overlays are
/// layers that switches toggle on a click, without a script. Labels without room in the picture are
/// in the legend beside it. The description states the layout in sentences.
///
/// - Parameters:
///   - snapshot: The snapshot to draw.
///   - overlays: The layers that are initially visible, in addition to names and dimensions.
///   - ghost: An earlier snapshot, for ``Overlay/ghost``.
/// - Returns: The file's text.
public func svgText(
  of snapshot: LayoutSnapshot, overlays: Set<Overlay> = [], ghost: LayoutSnapshot? = nil
) -> String {
  svgPicture(of: snapshot, overlays: overlays, ghost: ghost).text
}

/// Returns a snapshot as an SVG file, and its size in points.
///
/// The file declares that size unless it fills its page; see ``svgText(of:overlays:ghost:)``.
public func svgPicture(
  of snapshot: LayoutSnapshot, overlays: Set<Overlay> = [], ghost: LayoutSnapshot? = nil,
  fillsPage: Bool = false, hasSwitches: Bool = true
) -> (text: String, size: Size) {
  let picture = Picture(of: snapshot, overlays: overlays, ghost: ghost)
  var page = SVGPage(picture)
  page.lines += picture.views()
  page.addLayers()
  page.addRootSize()
  page.addLegend()
  page.addFooter(hasSwitches: hasSwitches)
  let size = Size(width: page.extent.width, height: page.extent.height)
  return (page.finished(fillsPage: fillsPage), size)
}

/// An SVG file being written from the top down.
struct SVGPage {
  let picture: Picture
  var lines: [String] = []
  /// The rectangle drawn on so far.
  var extent: Rect

  init(_ picture: Picture) {
    self.picture = picture
    extent = picture.frame
  }

  private var em: Double { picture.em }

  /// Adds each layer as a group that its switch shows and hides.
  mutating func addLayers() {
    for layer in Layer.allCases {
      let content = picture.content(of: layer)
      guard !content.isEmpty else { continue }
      let isShown = layer.isShown(picture.overlays)
      let hidden = isShown ? "" : " display=\"none\""
      lines.append("<g id=\"\(layer)\" class=\"layer\"\(hidden)>")
      lines.append(turned(from: isShown, layer))
      lines += content
      lines.append("</g>")
    }
  }

  /// Returns the effect of a layer's switch: the first click toggles it, the second reverts it.
  private func turned(from isShown: Bool, _ layer: Layer) -> String {
    "<set attributeName=\"display\" to=\"\(isShown ? "none" : "inline")\""
      + " begin=\"\(layer)A.click\" end=\"\(layer)B.click\"/>"
  }

  /// Adds the root's width and height outside its border.
  mutating func addRootSize() {
    let root = picture.scene.rootBounds
    guard root.width > 0, root.height > 0 else { return }
    let (width, height) = (pointText(root.width), pointText(root.height))
    let base = Dimension(
      connection: 0, axis: .horizontal, start: 0, end: root.width, across: 0...0, isSize: true,
      state: .binding, length: root.width, drawn: root.width)
    var side = base
    (side.axis, side.end) = (.vertical, root.height)
    let line = picture.frame.y + em * 1.5
    let column = picture.frame.x + em * 1.5
    lines.append(picture.bar(base, at: line, "dim"))
    lines.append(
      picture.text(
        width, x: (root.width - picture.board.width(of: width)) / 2, y: line - em * 0.3, "small"))
    lines.append(picture.bar(side, at: column, "dim"))
    let (x, y) = (coordinate(column - em * 0.3), coordinate(root.height / 2))
    lines.append(
      "<text class=\"small\" text-anchor=\"middle\" x=\"\(x)\" y=\"\(y)\""
        + " transform=\"rotate(-90 \(x) \(y))\">\(height)</text>")
  }

  /// Adds the legend: names without room, ambiguous, faulty and hidden items, and constraints on
  /// request.
  mutating func addLegend() {
    let texts = legendTexts(of: picture)
    guard !texts.isEmpty else { return }
    let left = extent.maxX + em
    var widest = 0.0
    for (number, line) in texts.enumerated().untilStopped {
      lines.append(
        picture.text(line, x: left, y: em * (1 + 1.5 * Double(number)), "small legend"))
      widest = max(widest, picture.board.width(of: line))
    }
    extent.width = left + widest + em - extent.x
    extent.height = max(extent.height, em * (1.5 * Double(texts.count) + 1) - extent.y)
  }

  /// Adds a scale bar of round length, and the switches on request.
  mutating func addFooter(hasSwitches: Bool) {
    let root = picture.scene.snapshot.root
    let bar = roundLength(below: max(root.width, em) / 3)
    var y = extent.maxY + em
    let x = picture.scene.viewport.x
    lines.append(
      "<path class=\"dim\" d=\"M\(coordinate(x)) \(coordinate(y - em * 0.6))v\(coordinate(em * 0.6))"
        + "h\(coordinate(bar))v-\(coordinate(em * 0.6))\"/>")
    let direction = root.isRightToLeft ? ", right to left" : ""
    let caption =
      "\(pointText(bar)) pt   root \(pointText(root.width))×\(pointText(root.height))\(direction)"
      + "   1 unit = 1 pt"
    lines.append(picture.text(caption, x: x + bar + em * 0.5, y: y, "small scale"))
    var right = x + bar + em * 1.5 + picture.board.width(of: caption)
    y += em
    if hasSwitches {
      let (bottom, edge) = addSwitches(x: x, y: y + em)
      right = max(right, edge)
      y = bottom
    }
    extent.width = max(extent.width, right - extent.x)
    extent.height = y - extent.y
  }

  /// Adds rows of check boxes, ticked for visible layers, within the picture's width; returns their
  /// bottom and right edges.
  private mutating func addSwitches(x left: Double, y top: Double) -> (Double, Double) {
    var (x, y, right) = (left, top, left)
    for layer in Layer.allCases where !picture.content(of: layer).isEmpty {
      let word = layer.rawValue
      let width = picture.board.width(of: word) + em * 2
      if x > left, x + width > extent.maxX {
        x = left
        y += em * 1.6
      }
      let isShown = layer.isShown(picture.overlays)
      lines.append(tick(layer, word, isShown, "A", x: x, y: y))
      lines.append(tick(layer, word, !isShown, "B", x: x, y: y))
      x += width
      right = max(right, x)
    }
    return (y + em, right)
  }

  /// Returns one of a switch's two states; a click on it shows the other.
  private func tick(
    _ layer: Layer, _ word: String, _ isOn: Bool, _ state: String, x: Double, y: Double
  ) -> String {
    let side = em * 0.8
    let box = Rect(x: x, y: y - side, width: side, height: side)
    let mark =
      isOn
      ? "<path class=\"dim\" d=\"M\(coordinate(x + side * 0.2)) \(coordinate(y - side * 0.5))"
        + "l\(coordinate(side * 0.25)) \(coordinate(side * 0.3))"
        + "l\(coordinate(side * 0.4)) -\(coordinate(side * 0.6))\"/>" : ""
    let first = state == "A"
    let change =
      "<set attributeName=\"display\" to=\"\(first ? "none" : "inline")\""
      + " begin=\"\(layer)A.click\" end=\"\(layer)B.click\"/>"
    return
      "<g id=\"\(layer)\(state)\" class=\"switch\"\(first ? "" : " display=\"none\"")>\(change)"
      + "<rect class=\"paper\" \(box.grown(by: em * 0.2).attributes)/>"
      + "<rect class=\"thin\" \(box.attributes)/>\(mark)"
      + picture.text(word, x: x + em, y: y, "small") + "</g>"
  }

  /// Returns the whole file on its background; empty if the computation was stopped.
  func finished(fillsPage: Bool) -> String {
    if Stopping.isStopped { return "" }
    let scene = picture.scene
    let root = scene.snapshot.root
    let (width, height) =
      fillsPage ? ("100%", "100%") : (coordinate(extent.width), coordinate(extent.height))
    let title = "Layout, root \(pointText(root.width))×\(pointText(root.height))"
    let told = sentenceLines(of: scene.snapshot).untilStopped.map { escaped($0) }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(coordinate(extent.x)) \
      \(coordinate(extent.y)) \(coordinate(extent.width)) \(coordinate(extent.height))" \
      width="\(width)" height="\(height)" role="img" \
      aria-labelledby="title" aria-describedby="desc">
      <title id="title">\(title)</title>
      <desc id="desc">\(told.joined(separator: " "))</desc>
      <style>
      \(pictureStyle(em: em))
      </style>
      <rect class="paper" \(extent.attributes)/>
      \(lines.joined(separator: "\n"))
      </svg>

      """
  }
}

/// Returns the lines of the legend beside a picture.
func legendTexts(of picture: Picture) -> [String] {
  let scene = picture.scene
  let undrawn = picture.board.undrawn.map { $0.connection }
  let legend = Legend(
    of: scene, pen: .box, overlays: picture.overlays.subtracting([.names]), ghost: picture.ghost,
    isNamed: picture.board.isNamed, keys: picture.board.keys.map { $0.map { "\($0)" } },
    undrawn: undrawn,
    excerpt: Excerpt(of: scene))
  return legend.lines(columns: 72, rows: legendRows, pen: .box)
}

/// The maximum number of lines of a legend: longer ones go unread and would make the picture much
/// taller than its layout.
private let legendRows = 100

/// Returns the largest of 1, 2, 5, 10, 20, 50 … that does not exceed a length.
func roundLength(below length: Double) -> Double {
  var unit = 1.0
  while unit * 10 <= length { unit *= 10 }
  return [5.0, 2.0, 1.0].map { $0 * unit }.first { $0 <= length } ?? unit
}
