// A snapshot as a picture for a terminal: drawing, scale and legend on one page.

public import AutoLayout

/// Returns a snapshot as lines of text for a terminal.
///
/// The drawing, the line with the scale and the legend fit the size. Every view is named in the
/// drawing, or in the legend as far as it has room; the rest is counted. A distance is in the
/// drawing if its arrow has room between its ends, else in the legend. Frames that do not touch are
/// drawn apart if there are enough cells, else the legend lists their distance. Control characters
/// in names are spelt out, never sent. Without colour nothing is lost.
///
/// - Parameters:
///   - snapshot: The snapshot to draw.
///   - style: The fineness of the drawing.
///   - overlays: The additional layers to draw.
///   - size: The available cells; less than 20×6 counts as 20×6.
///   - ghost: An earlier snapshot, for ``Overlay/ghost``.
///   - colours: The number of the terminal's colours: 0, 16, 256 or 2²⁴; fewer than 16 are not
///     used.
///   - framing: The part that is shown. While no view has a position, one sentence replaces the
///     drawing.
///   - emphasised: The names of items that are emphasised where there is colour.
///   - scale: The points of a cell's width, from ``commonScale(of:style:size:)``.
/// - Returns: Lines without trailing blanks, joined by newlines.
public func terminalText(
  of snapshot: LayoutSnapshot, style: TerminalStyle = .box, overlays: Set<Overlay> = [],
  size: (columns: Int, rows: Int) = (80, 20), ghost: LayoutSnapshot? = nil,
  colours: Int = 0, framing: Framing = .occupied, emphasised: Set<String> = [],
  scale: Double? = nil
) -> String {
  var page = Page(snapshot, style: style, overlays: overlays, size: size, framing: framing)
  (page.ghost, page.emphasised, page.scale) = (ghost, emphasised, scale)
  if let sentence = page.sentence { return sentence }
  return page.lines(ColourDepth(count: colours)).joined(separator: "\n")
}

/// Returns the largest scale at which each of several layouts fits a size, in points of a cell's
/// width.
public func commonScale(
  of snapshots: [LayoutSnapshot], style: TerminalStyle, size: (columns: Int, rows: Int)
) -> Double {
  snapshots.reduce(1e-3) { scale, snapshot in
    let page = Page(snapshot, style: style, overlays: [], size: size)
    let part = page.sheet([], columns: page.columns, rows: page.rows * 2 / 3).projection
    return max(scale, part.cellWidth, part.cellHeight / 2)
  }
}

/// A drawing and its legend in the available cells.
struct Page {
  var scene: DrawnScene
  var style: TerminalStyle
  var pen: Pen
  var overlays: Set<Overlay>
  var ghost: LayoutSnapshot?
  var framing: Framing
  var emphasised: Set<String> = []
  var columns: Int
  var rows: Int
  /// The width of a cell, in points, if it is given.
  var scale: Double?

  init(
    _ snapshot: LayoutSnapshot, style: TerminalStyle, overlays: Set<Overlay>,
    size: (columns: Int, rows: Int), framing: Framing = .occupied
  ) {
    scene = DrawnScene(snapshot, showsGuides: overlays.contains(.guides))
    (self.style, self.overlays, self.framing) = (style, overlays, framing)
    pen = style == .ascii ? .ascii : .box
    columns = min(max(size.columns, 20), 1000)
    rows = min(max(size.rows, 6), 1000)
  }

  /// The smallest width of a legend beside a drawing.
  private static let leastLegend = 28
  /// The columns between a drawing and the legend beside it.
  private static let gutter = 2

  /// The sentence that replaces a drawing while no view has a position; `nil` if one has.
  var sentence: String? {
    guard framing == .occupied, overlays.isEmpty, scene.extent() == nil else { return nil }
    if scene.shapes.isEmpty, scene.hidden.isEmpty { return rootText + ", no view in it yet" }
    let items = scene.shapes.map({ $0.item }) + scene.hidden
    let names = scene.names(of: items, spelling: pen.spelling)
    let text = "\(rootText), nothing has a place yet: \(names)"
    return fitted(text, to: columns, ellipsis: pen.ellipsis)
  }

  /// Above this number of views, no height that keeps gaps and names is searched for.
  private static let crowd = 500

  /// Returns the drawing, with the legend beside it if there is room, else below.
  func lines(_ colours: ColourDepth) -> [String] {
    let (picture, legend, isBeside) = arranged()
    let room = columns - picture.canvas.columns - Page.gutter
    if isBeside {
      return beside(picture, legend.lines(columns: room, rows: rows - 1, pen: pen), colours)
        + [caption(picture)]
    }
    let rest = rows - 1 - picture.canvas.rows
    return picture.lines(colours) + [caption(picture)]
      + legend.lines(columns: columns, rows: rest, pen: pen)
  }

  /// Returns a drawing with its legend, and whether the legend is beside it.
  ///
  /// A legend below takes up to a third of the rows, or half of them if it was asked for; it is
  /// beside the drawing if that is no smaller for it.
  func arranged() -> (picture: Sheet, legend: Legend, isBeside: Bool) {
    // No height has room for the names and gaps of a crowd, and searching for one takes long.
    let isCrowd = scene.shapes.count > Page.crowd
    let gaps = isCrowd ? [] : scene.gaps(columns: columns, rows: rows)
    func drawn(columns: Int, rows: Int) -> Sheet { sheet(gaps, columns: columns, rows: rows) }
    let whole = drawn(columns: columns, rows: rows - 1)
    let legend = legend(of: whole)
    let left = columns - Page.leastLegend - Page.gutter
    if whole.canvas.columns <= left { return (whole, legend, true) }
    // The scale of a film must not change, even if something has no room for a moment.
    if case .film = framing { return (whole, legend, false) }
    let most = overlays.contains(.constraints) ? rows / 2 : rows / 3
    let needed = legend.lines(columns: columns, rows: most, pen: pen).count
    let usual = max(rows - 1 - needed, rows / 2)
    var below = drawn(columns: columns, rows: usual)
    if isCrowd { return (below, self.legend(of: below), false) }
    let step = max((rows - 1 - usual + 3) / 4, 1)
    for height in stride(from: usual - step, through: rows / 2, by: -step)
    where !hasRoomForNames(below: below) {
      below = drawn(columns: columns, rows: height)
    }
    if left > 0, !legend.isEmpty {
      let narrow = drawn(columns: left, rows: rows - 1)
      if narrow.canvas.columns <= left, narrow.showsAll(of: below) {
        return (narrow, self.legend(of: narrow), true)
      }
    }
    // A narrow legend beside the drawing wraps its lines, but may have room for more of them.
    let belowIt = self.legend(of: below)
    let narrowest = columns - whole.canvas.columns - Page.gutter
    let rest = rows - 1 - below.canvas.rows
    if narrowest >= Page.leastLegend * 3 / 4,
      legend.omitted(columns: narrowest, rows: rows - 1, pen: pen)
        < belowIt.omitted(columns: columns, rows: rest, pen: pen)
    {
      return (whole, legend, true)
    }
    return (below, belowIt, false)
  }

  /// Returns whether the names missing from a drawing fit below it, with a row for lost gaps.
  private func hasRoomForNames(below picture: Sheet) -> Bool {
    let left = rows - 1 - picture.canvas.rows - (picture.undrawn.isEmpty ? 0 : 1)
    return left >= 0 && legend(of: picture).namesFit(columns: columns, rows: left, pen: pen)
  }

  fileprivate func sheet(_ gaps: [Gap], columns: Int, rows: Int) -> Sheet {
    let excerpt = Excerpt(
      of: scene, framing, style: style, overlays: overlays, ghost: ghost, gaps: gaps, scale: scale,
      columns: columns, rows: rows)
    var picture = Sheet(scene, style: style, excerpt: excerpt, columns: columns, rows: rows)
    picture.emphasised = emphasised
    picture.placeOverlays(overlays)
    picture.placeLabels(overlays)
    // Names matter more than earlier frames, so they are placed first.
    if overlays.contains(.ghost), let ghost { picture.placeGhost(ghost) }
    picture.placeDimensions(showsAll: overlays.contains(.constraints))
    picture.placeGuides()
    return picture
  }

  private func legend(of picture: Sheet) -> Legend {
    Legend(
      of: scene, pen: pen, overlays: overlays, ghost: ghost, isNamed: picture.isNamed,
      keys: picture.keys, undrawn: picture.undrawn, textless: picture.textless,
      excerpt: picture.excerpt)
  }

  private func beside(_ picture: Sheet, _ legend: [String], _ colours: ColourDepth) -> [String] {
    let margin = String(repeating: " ", count: picture.canvas.columns + Page.gutter)
    var lines = picture.lines(colours)
    for (index, text) in legend.enumerated() {
      if index < lines.count {
        lines[index] += margin.dropFirst(shownWidth(of: lines[index])) + text
      } else {
        lines.append(margin + text)
      }
    }
    return lines
  }

  private func caption(_ picture: Sheet) -> String {
    let direction = scene.snapshot.root.isRightToLeft ? ", right to left" : ""
    let close = picture.excerpt.subjects.map {
      "close-up of \(scene.names(of: $0, spelling: pen.spelling))   "
    }
    let scale = picture.projection.scaleText(times: pen.times)
    let text = "\(close ?? "")\(rootText)\(direction)   \(scale)"
    return fitted(text, to: columns, ellipsis: pen.ellipsis)
  }

  private var rootText: String {
    let root = scene.snapshot.root
    return "root \(pointText(root.width))\(pen.times)\(pointText(root.height))"
  }
}
