// The picture of a snapshot for a terminal: drawing, scale and legend put on one page.

public import AutoLayout

/// A snapshot as lines of text for a terminal.
///
/// The drawing, the line with the scale and the legend fit the size. Every view is named in the
/// drawing, or in the legend as far as it has room; the rest is counted. A distance stands in the
/// drawing if its arrow has room between its ends, else in the legend. Control characters in names are spelt, never sent.
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
///   - framing: The part that is shown. While nothing has a place there is one sentence, and no
///     drawing.
///   - emphasised: The names of items that are set apart where there is colour.
/// - Returns: Lines without blanks at their ends, joined by newlines.
public func terminalText(
  of snapshot: LayoutSnapshot, style: TerminalStyle = .box, overlays: Set<Overlay> = [],
  size: (columns: Int, rows: Int) = (80, 20), ghost: LayoutSnapshot? = nil,
  colours: Int = 0, framing: Framing = .occupied, emphasised: Set<String> = []
) -> String {
  let scene = Scene(snapshot, showsGuides: overlays.contains(.guides))
  let page = Page(
    scene: scene, style: style, pen: style == .ascii ? .ascii : .box, overlays: overlays,
    ghost: ghost, framing: framing, emphasised: emphasised,
    columns: min(max(size.columns, 20), 1000), rows: min(max(size.rows, 6), 1000))
  if let sentence = page.sentence { return sentence }
  return page.lines(ColourDepth(count: colours)).joined(separator: "\n")
}

/// The room for a drawing and its legend.
struct Page {
  var scene: Scene
  var style: TerminalStyle
  var pen: Pen
  var overlays: Set<Overlay>
  var ghost: LayoutSnapshot?
  var framing: Framing
  var emphasised: Set<String>
  var columns: Int
  var rows: Int

  /// The narrowest legend that may stand beside a drawing.
  private static let leastLegend = 30

  /// The sentence in place of a drawing as long as nothing has a place; `nil` when something has.
  var sentence: String? {
    guard framing == .occupied, overlays.isEmpty, scene.extent == nil else { return nil }
    if scene.shapes.isEmpty, scene.hidden.isEmpty { return rootText + ", no view in it yet" }
    let items = scene.shapes.map({ $0.item }) + scene.hidden
    let names = items.prefix(Page.mostNames).map { scene.name(ofItem: $0, spelling: pen.spelling) }
    let more = items.count > names.count ? " +\(items.count - names.count) more" : ""
    let text = "\(rootText), nothing has a place yet: \(names.joined(separator: ", "))\(more)"
    return fitted(text, to: columns, ellipsis: pen.ellipsis)
  }

  /// The number of names in a sentence.
  private static let mostNames = 40

  /// Returns the drawing; the legend is beside it if there is room, else below, and takes up to
  /// half of the rows.
  func lines(_ colours: ColourDepth) -> [String] {
    let picture = drawn(rows: rows - 1)
    let legend = legend(of: picture)
    let room = columns - picture.canvas.columns - 2
    if room >= Page.leastLegend {
      let lines =
        legend.hasRoom(rows: rows - 1)
        ? legend.lines(columns: room, rows: rows - 1, pen: pen)
        : legend.compactLines(columns: room, rows: rows - 1, pen: pen)
      return beside(picture, lines, colours) + [caption(picture)]
    }
    let wanted = legend.lines(columns: columns, rows: rows / 3, pen: pen).count
    return above(rows: max(rows - 1 - min(wanted, rows / 3), rows / 2), colours)
  }

  /// A drawing with its legend below.
  private func above(rows height: Int, _ colours: ColourDepth) -> [String] {
    let picture = drawn(rows: height)
    let legend = legend(of: picture)
    let left = rows - 1 - picture.height
    let lines =
      legend.hasRoom(rows: left)
      ? legend.lines(columns: columns, rows: left, pen: pen)
      : legend.compactLines(columns: columns, rows: left, pen: pen)
    return picture.lines(colours) + [caption(picture)] + lines
  }

  private func drawn(rows: Int) -> Sheet {
    let excerpt = Excerpt(
      of: scene, framing, overlays: overlays, ghost: ghost, columns: columns, rows: rows,
      rowsOfRest: Sheet.rowsOfRest(style))
    var picture = Sheet(
      scene, style: style, excerpt: excerpt, columns: columns,
      rows: rows - excerpt.restCount * Sheet.rowsOfRest(style))
    picture.emphasised = emphasised
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
      keys: picture.keys, undrawn: picture.undrawn, excerpt: picture.excerpt)
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

  private func caption(_ picture: Sheet) -> String {
    let direction = scene.snapshot.root.isRightToLeft ? ", right to left" : ""
    let subjects = (picture.excerpt.subjects ?? []).prefix(Page.mostNames)
      .map { scene.name(ofItem: $0, spelling: pen.spelling) }
    let close = subjects.isEmpty ? "" : "close-up of \(subjects.joined(separator: ", "))   "
    let scale = picture.projection.scaleText(times: pen.times)
    let text = "\(close)\(rootText)\(direction)   \(scale)"
    return fitted(text, to: columns, ellipsis: pen.ellipsis)
  }

  private var rootText: String {
    let root = scene.snapshot.root
    return "root \(pointText(root.width))\(pen.times)\(pointText(root.height))"
  }
}
