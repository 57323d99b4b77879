// The picture of a snapshot for a terminal: drawing, scale and legend put on one page.

public import AutoLayout

/// A snapshot as lines of text for a terminal.
///
/// The drawing and the line with the scale fit the size; so does the legend, unless there are more
/// names without room than rows. Every view is named in the drawing or in the legend (of the
/// latter, the first 200; the rest is counted). Control characters in names are spelt, never sent.
/// Without colour nothing is lost.
///
/// - Parameters:
///   - snapshot: The snapshot to draw.
///   - style: The fineness of the drawing.
///   - overlays: The additional layers to draw.
///   - size: The cells that there are; less than 20×6 is taken as that.
///   - ghost: An earlier snapshot, for ``Overlay/ghost``.
///   - colours: The number of the terminal's colours: 0, 16, 256 or 2²⁴; fewer than 16 are not
///     used.
/// - Returns: Lines without blanks at their ends, joined by newlines.
public func terminalText(
  of snapshot: LayoutSnapshot, style: TerminalStyle = .box, overlays: Set<Overlay> = [],
  size: (columns: Int, rows: Int) = (80, 20), ghost: LayoutSnapshot? = nil,
  colours: Int = 0
) -> String {
  let scene = Scene(snapshot, showsGuides: overlays.contains(.guides))
  let page = Page(
    scene: scene, style: style, pen: style == .ascii ? .ascii : .box, overlays: overlays,
    ghost: ghost,
    columns: min(max(size.columns, 20), 1000), rows: min(max(size.rows, 6), 1000))
  return page.lines(ColourDepth(count: colours)).joined(separator: "\n")
}

/// The room for a drawing and its legend.
struct Page {
  var scene: Scene
  var style: TerminalStyle
  var pen: Pen
  var overlays: Set<Overlay>
  var ghost: LayoutSnapshot?
  var columns: Int
  var rows: Int

  /// The narrowest legend that may stand beside a drawing.
  private static let leastLegend = 30

  /// Returns the drawing; the legend is beside it if there is room, else below, and takes up to
  /// half of the rows.
  func lines(_ colours: ColourDepth) -> [String] {
    let picture = drawn(rows: rows - 1)
    let legend = legend(of: picture)
    let room = columns - picture.canvas.columns - 2
    if room >= Page.leastLegend {
      let lines = legend.lines(columns: room, rows: rows - 1, pen: pen, hasAsides: true)
      return beside(picture, lines, colours) + [caption(picture.projection)]
    }
    let wanted = legend.lines(columns: columns, rows: rows / 3, pen: pen).count
    return above(rows: max(rows - 1 - min(wanted, rows / 3), rows / 2), colours)
  }

  /// A drawing with its legend below; a smaller drawing has room for fewer names, so that it may
  /// take several attempts until both fit.
  private func above(rows height: Int, _ colours: ColourDepth) -> [String] {
    let picture = drawn(rows: height)
    let legend = legend(of: picture)
    let left = rows - 1 - picture.canvas.rows
    var lines = legend.lines(columns: columns, rows: left, pen: pen)
    if lines.count > left {
      lines = legend.compactLines(columns: columns, rows: left, pen: pen)
      if lines.count > left, height > rows / 2 {
        return above(rows: max(rows - 1 - lines.count, rows / 2), colours)
      }
    }
    return picture.lines(colours) + [caption(picture.projection)] + lines
  }

  private func drawn(rows: Int) -> Sheet {
    var picture = Sheet(scene, style: style, columns: columns, rows: rows)
    picture.placeOverlays(overlays)
    picture.placeLabels(overlays)
    // Names matter more than where something was: they have the room first.
    if overlays.contains(.ghost), let ghost { picture.placeGhost(ghost) }
    picture.placeDimensions(showsAll: overlays.contains(.constraints))
    return picture
  }

  private func legend(of picture: Sheet) -> Legend {
    Legend(
      of: scene, pen: pen, overlays: overlays, ghost: ghost, isNamed: picture.isNamed,
      keys: picture.keys, undrawn: picture.undrawn)
  }

  private func beside(_ picture: Sheet, _ legend: [String], _ colours: ColourDepth) -> [String] {
    let margin = String(repeating: " ", count: picture.canvas.columns + 2)
    var lines = picture.lines(colours)
    let widths = colours == .none ? lines : picture.lines(.none)
    for (index, text) in legend.enumerated() {
      if index < lines.count {
        lines[index] += margin.dropFirst(cellWidth(of: widths[index])) + text
      } else {
        lines.append(margin + text)
      }
    }
    return lines
  }

  private func caption(_ projection: Projection) -> String {
    let root = scene.snapshot.root
    let size = "root \(pointText(root.width))\(pen.times)\(pointText(root.height))"
    let direction = root.isRightToLeft ? ", right to left" : ""
    let scale = projection.scaleText(times: pen.times)
    let text = "\(size)\(direction)   \(scale)"
    return fitted(text, to: columns, ellipsis: pen.ellipsis)
  }
}
