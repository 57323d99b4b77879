// A snapshot as a picture for a terminal: drawing, scale and legend on one page.

public import AutoLayout

/// Returns a snapshot as lines of text for a terminal.
///
/// The drawing, the line with the scale and the legend fit the size; among several sizes and
/// arrangements, the one that loses the least is chosen. Every view is named in the drawing or, as
/// far as there is room, in the legend; the rest is counted. A constraint is in the drawing if its
/// arrow has room between its ends, otherwise in the legend, or counted. Frames that do not touch
/// are drawn apart if there are enough cells. Control characters in names are escaped, never sent.
/// Nothing is lost without colour.
///
/// - Parameters:
///   - snapshot: The snapshot to draw.
///   - style: The style of the drawing.
///   - overlays: The additional layers to draw.
///   - size: The available cells; less than 20×6 counts as 20×6.
///   - ghost: An earlier snapshot, for ``Overlay/ghost``.
///   - colours: The number of the terminal's colours: 0, 16, 256 or 2²⁴; fewer than 16 are not
///     used.
///   - framing: The part to show. While no view has a position, a sentence replaces the drawing.
///   - emphasised: The names of items to emphasize if there is colour.
///   - scale: The width of a cell in points, from ``commonScale(of:style:size:)``.
///   - listsConstraints: Whether the legend lists constraints.
/// - Returns: Lines without trailing spaces, joined by newlines.
public func terminalText(
  of snapshot: LayoutSnapshot, style: TerminalStyle = .box, overlays: Set<Overlay> = [],
  size: (columns: Int, rows: Int) = (80, 20), ghost: LayoutSnapshot? = nil,
  colours: Int = 0, framing: Framing = .occupied, emphasised: Set<String> = [],
  scale: Double? = nil, listsConstraints: Bool = true
) -> String {
  var page = Page(snapshot, style: style, overlays: overlays, size: size, framing: framing)
  (page.ghost, page.emphasised, page.scale) = (ghost, emphasised, scale)
  page.listsConstraints = listsConstraints
  if let sentence = page.sentence { return sentence }
  return page.lines(ColourDepth(count: colours)).joined(separator: "\n")
}

/// Returns the largest scale at which each of several layouts fits a size, as the width of a cell
/// in points, or a slightly smaller one that keeps more gaps.
public func commonScale(
  of snapshots: [LayoutSnapshot], style: TerminalStyle, size: (columns: Int, rows: Int)
) -> Double {
  let pages = snapshots.map { Page($0, style: style, overlays: [], size: size) }
  let largest = pages.reduce(1e-3) { scale, page in
    let rows = max(page.rows * 2 / 3, page.rows - 3)
    let part = page.sheet([], columns: page.columns, rows: rows).projection
    return max(scale, part.cellWidth, part.cellHeight / 2)
  }
  let scales = (0..<8).map { largest * (1 + 0.03 * Double($0)) }
  let keeping = scales.first { scale in
    pages.allSatisfy { page in
      var page = page
      page.scale = scale
      return page.sheet(page.gaps, columns: page.columns, rows: page.rows).lostGaps == 0
    }
  }
  return keeping ?? largest
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
  /// The width of a cell, in points, if given.
  var scale: Double?
  /// Indicates whether the legend lists constraints.
  var listsConstraints = true

  init(
    _ snapshot: LayoutSnapshot, style: TerminalStyle, overlays: Set<Overlay>,
    size: (columns: Int, rows: Int), framing: Framing = .occupied
  ) {
    scene = DrawnScene(
      snapshot, showsGuides: overlays.contains(.guides), showsConstrained: true)
    (self.style, self.overlays, self.framing) = (style, overlays, framing)
    pen = style == .ascii ? .ascii : .box
    columns = min(max(size.columns, 20), 1000)
    rows = min(max(size.rows, 6), 1000)
  }

  /// The minimum width of a legend beside a drawing.
  private static let leastLegend = 28
  /// The number of columns between a drawing and the legend beside it.
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

  /// With more views than this, no height is sought that keeps gaps and names.
  private static let crowd = 500
  /// With more views than this, fewer heights are tried, and no wider pictures.
  private static let many = 100

  /// The gaps that a drawing should keep; no height has room for those of so many views.
  fileprivate var gaps: [Gap] {
    scene.shapes.count > Page.crowd ? [] : scene.gaps(columns: columns, rows: rows)
  }

  /// Returns the drawing, with the legend beside or below it.
  func lines(_ colours: ColourDepth) -> [String] {
    let (picture, legend, isBeside) = arranged()
    let below = painted(filling(legend, picture, isBeside).lines, legend, colours)
    return isBeside
      ? beside(picture, below, colours) + [caption(picture)]
      : picture.lines(colours) + [caption(picture)] + below
  }

  /// Returns the lines of a legend with each mark in the colour of its view, and broken constraints
  /// in red.
  private func painted(_ lines: [String], _ legend: Legend, _ colours: ColourDepth) -> [String] {
    guard colours != .none else { return lines }
    var lines = lines.map { $0.hasPrefix("! ") ? "\u{1B}[31m\($0)\u{1B}[0m" : $0 }
    // The names are in the order of the legend, several in a line if room is scarce.
    var (row, done) = (0, "")
    for (name, ink) in zip(legend.names, legend.inks) {
      let mark = name.prefix { $0 != " " }
      let word = name.dropFirst(mark.count + 1).prefix { $0 != " " }
      for next in row..<lines.count {
        let rest = " " + (next == row ? String(lines[next].dropFirst(done.count)) : lines[next])
        guard let place = rest.firstRange(of: " \(mark) \(word)") else { continue }
        let colour = TerminalColour(filling: Ink.all[ink], isDark: false)
        let code = (colour.isBright ? "30;" : "97;") + colour.code(colours, isGround: true)
        let before = (next == row ? done : "") + rest[...place.lowerBound].dropFirst()
        (row, done) = (next, before + "\u{1B}[\(code)m\(mark)\u{1B}[0m")
        lines[next] = done + rest[place.lowerBound...].dropFirst(mark.count + 1)
        break
      }
    }
    return lines
  }

  /// Returns the best of several drawings with its legend, and whether the legend is beside it.
  func arranged() -> (picture: Sheet, legend: Legend, isBeside: Bool) {
    let (isCrowd, gaps) = (scene.shapes.count > Page.crowd, gaps)
    let whole = sheet(gaps, columns: columns, rows: rows - 1)
    let legend = legend(of: whole)
    let left = columns - Page.leastLegend - Page.gutter
    // The scale of a film must not change, even if something briefly has no room.
    if case .film = framing {
      if whole.canvas.columns <= left { return (whole, legend, true) }
      return (sheet(gaps, columns: columns, rows: rows - 2), legend, false)
    }
    var best = (picture: whole, legend: legend, isBeside: whole.canvas.columns <= left)
    var least = cost(best, largest: whole)
    var again = { self.sheet(gaps, columns: self.columns, rows: self.rows - 1, spare: $0) }
    @discardableResult
    func consider(
      _ columns: Int, _ rows: Int, widening: Double = 1, folds: Bool = true, isBeside: Bool
    ) -> Sheet {
      let make = {
        self.sheet(
          gaps, columns: columns, rows: rows, widening: widening, folds: folds, spare: $0)
      }
      let picture = make(0)
      if isBeside, picture.canvas.columns > left { return picture }
      let other = (picture: picture, legend: self.legend(of: picture), isBeside: isBeside)
      let cost = cost(other, largest: whole)
      if cost < least { (best, least, again) = (other, cost, make) }
      return picture
    }
    let needed = legend.lines(columns: columns, rows: rows, pen: pen).count
    let isMany = scene.shapes.count > Page.many
    if !isMany, scale == nil, !whole.excerpt.folds.isEmpty {
      consider(columns, rows - 1, folds: false, isBeside: true)
      if rows - 1 - needed >= 5 {
        consider(columns, rows - 1 - needed, folds: false, isBeside: false)
      }
    }
    if !legend.isEmpty {
      let widths = [left, left - 12]
        .filter { ($0 >= 16 && $0 < whole.canvas.columns) && ($0 == left || !isCrowd) }
      let heights =
        isCrowd
        ? [rows * 2 / 3]
        : Array(
          Set([rows - 2, rows - 1 - needed, rows * 3 / 4, rows * 3 / 5, rows / 2, rows / 3])
            .filter { $0 >= 5 && $0 < rows - 1 }.sorted(by: >).prefix(isMany ? 3 : 7))
      // A picture that is too wide may have room for names.
      for widening in isMany ? [1] : [1, 1.45, 2.2]
      where widening == 1 || best.picture.isNamed.contains(false)
        || !best.picture.textless.isEmpty
      {
        for width in widening == 1 ? widths : [max(left, 16)] {
          consider(width, rows - 1, widening: widening, isBeside: true)
        }
        var lowest = widening == 1 ? whole.canvas.rows : rows
        // A height that the last picture did not need makes no difference.
        for height in widening == 1 ? heights : Array(heights.prefix(2)) where height < lowest {
          lowest = consider(columns, height, widening: widening, isBeside: false).canvas.rows
        }
      }
    }
    // Unused rows show more of the folded bands.
    let below = best.isBeside ? 0 : filling(best.legend, best.picture, false).lines.count
    let spare = rows - 1 - below - best.picture.canvas.rows
    guard spare > 0, !best.picture.excerpt.folds.isEmpty else { return best }
    let picture = again(spare)
    let wide = (picture: picture, legend: self.legend(of: picture), isBeside: best.isBeside)
    return cost(wide, largest: whole) <= least ? wide : best
  }

  /// Returns the cost of a drawing and its legend: names and constraints that are only counted,
  /// everything for which the drawing has no room, folds, and cells smaller than the largest.
  private func cost(
    _ one: (picture: Sheet, legend: Legend, isBeside: Bool), largest: Sheet
  ) -> Double {
    let filling = filling(one.legend, one.picture, one.isBeside)
    func size(_ sheet: Sheet) -> Double {
      (sheet.projection.cellWidth * sheet.projection.cellHeight).squareRoot()
    }
    return one.picture.faults + 6 * Double(one.picture.excerpt.folds.count)
      + 40 * Double(filling.names) + 2.5 * Double(min(filling.rest, 10)) + Double(filling.rest) / 10
      + (filling.isIncomplete ? 100 : 0)
      + 16 * size(one.picture) / max(size(largest), 1e-9)
  }

  /// Returns the lines of a legend that fit beside or below a drawing.
  private func filling(_ legend: Legend, _ picture: Sheet, _ isBeside: Bool) -> Legend.Filling {
    let (width, height) = (picture.canvas.columns + Page.gutter, picture.canvas.rows)
    return isBeside
      ? legend.filling(columns: columns - width, rows: rows - 1, pen: pen)
      : legend.filling(columns: columns, rows: rows - 1 - height, pen: pen)
  }

  fileprivate func sheet(
    _ gaps: [Gap], columns: Int, rows: Int, widening: Double = 1, folds: Bool = true,
    spare: Int = 0
  ) -> Sheet {
    let excerpt = Excerpt(
      of: scene, framing, style: style, overlays: overlays, ghost: ghost, gaps: gaps, scale: scale,
      widening: widening, folds: folds, spare: spare, columns: columns, rows: rows)
    var picture = Sheet(
      scene, style: style, excerpt: excerpt, columns: columns, rows: rows + spare)
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
    var legend = Legend(
      of: scene, pen: pen, overlays: overlays, ghost: ghost, isNamed: picture.isNamed,
      keys: picture.keys, undrawn: picture.undrawn, textless: picture.textless,
      unseen: picture.unseen, excerpt: picture.excerpt)
    if !listsConstraints { legend.constraints = [] }
    return legend
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
    // The root's size is also given elsewhere.
    for root in ["\(rootText)\(direction)   ", rootText.dropFirst("root ".count) + "   ", ""] {
      let line = (close ?? "") + root + scale
      if cellWidth(of: line) <= columns { return line }
    }
    return fitted(scale, to: columns, ellipsis: pen.ellipsis)
  }

  private var rootText: String {
    let root = scene.snapshot.root
    return "root \(pointText(root.width))\(pen.times)\(pointText(root.height))"
  }
}
