// A scene on a grid of cells: each cell's owner and the drawing.

import AutoLayout

/// A drawing of a scene in cells; overlays, names and arrows are added in that order.
struct Sheet {
  let scene: DrawnScene
  let style: TerminalStyle
  let pen: Pen
  /// The part of the scene that is drawn.
  let excerpt: Excerpt
  let projection: Projection
  var canvas: Canvas
  /// The topmost shape that contains each cell; -1 for the root, -2 outside, -3 if nothing else may
  /// be placed there.
  var owner: [Int]
  /// The span of each shape.
  var spans: [Span] = []
  /// The letter that the legend explains for each shape whose name has no room.
  var keys: [String?]
  /// The names of emphasized items.
  var emphasised: Set<String> = []
  /// Indicates for each shape whether the picture shows its name.
  var isNamed: [Bool]
  /// The constraints that the picture does not show, by their positions in the snapshot.
  var undrawn: [Int] = []
  /// The areas of the root that no line shows.
  var unseen: Set<String> = []
  /// The shapes whose text has no room.
  var textless: [Int] = []
  /// The root's corners, in the order of the pen's round ones; empty if the style draws no lines.
  var rootCorners: [(column: Int, row: Int)] = []
  /// The contents of half cells, two per cell, the upper half first; empty in line drawings.
  var halves: [HalfCell] = []

  /// The cells of a shape, borders included.
  struct Span {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    /// Indicates whether the shape is a single row between caps, without lines above and below.
    var isFlat = false
  }

  /// Draws a scene, or an excerpt of it, in the given cells.
  init(
    _ scene: DrawnScene, style: TerminalStyle = .box, excerpt: Excerpt? = nil, columns: Int,
    rows: Int
  ) {
    self.scene = scene
    self.style = style
    pen = style == .ascii ? .ascii : .box
    self.excerpt = excerpt ?? Excerpt(of: scene, style: style)
    projection = Projection(of: self.excerpt, columns: columns, rows: rows)
    canvas = Canvas(columns: projection.columns, rows: projection.rows)
    owner = Array(repeating: -2, count: projection.columns * projection.rows)
    keys = Array(repeating: nil, count: scene.shapes.count)
    isNamed = Array(repeating: false, count: scene.shapes.count)
    spans.reserveCapacity(scene.shapes.count)
    switch style {
    case .ascii, .box: drawBoxes()
    case .block: drawBlocks()
    }
    for index in scene.shapes.indices { tear(index) }
    markFolds()
  }

  /// The number of gaps whose edges share a cell.
  var lostGaps: Int {
    excerpt.gaps.count { gap in
      gap.axis == .horizontal
        ? projection.column(gap.high) <= projection.column(gap.low)
        : projection.rowPart(gap.high) <= projection.rowPart(gap.low)
    }
  }

  /// The number of views without a cell, not counting those that contain others.
  private var lost: Int {
    let seen = Set(halves.isEmpty ? owner : halves.map { $0.shape })
    let holds = scene.holders
    return scene.shapes.indices.count { index in
      let shape = scene.shapes[index]
      return !shape.isEmpty && !holds[index] && excerpt.shows(shape) && !seen.contains(index)
    }
  }

  /// The faults of the drawing, for choosing the best of several: views, names, texts, arrows and
  /// gaps without room, and unequal axes.
  var faults: Double {
    let unnamed = scene.shapes.indices.reduce(0.0) { sum, index in
      sum + (isNamed[index] ? 0 : keys[index] == nil ? 8 : 3.5)
    }
    // Shorter cells make room for names.
    let height = projection.cellHeight / (projection.cellWidth * 2)
    let stretch = max(height - Projection.visibleStretch, 0)
    let missing = unnamed + 20 * Double(min(lost, 20)) + 3 * Double(textless.count)
    return missing + 2 * Double(min(lostGaps, 20))
      + Double(undrawn.count) / 2 + 10 * stretch + (stretch > 0 ? 6 : 0)
  }

  /// Returns the cells of a rectangle in the root.
  func span(of rect: Rect) -> Span {
    Span(
      left: projection.column(rect.x), top: projection.row(rect.y),
      right: projection.column(rect.maxX), bottom: projection.row(rect.maxY))
  }

  /// Returns whether a shape is a guide; only the outlines of guides are drawn.
  func isGuide(_ index: Int) -> Bool { scene.item(of: scene.shapes[index]).kind == .guide }

  /// Returns the colour number of a shape; -1, the terminal's own colour, for guides.
  func ink(of index: Int) -> Int16 {
    isGuide(index) ? -1 : Int16(scene.shapes[index].ink)
  }

  mutating func own(_ span: Span, _ index: Int) {
    let (left, right) = (max(span.left + 1, 0), min(span.right, canvas.columns))
    let (top, bottom) = (max(span.top + 1, 0), min(span.bottom, canvas.rows))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      for column in left..<right { take(row * canvas.columns + column, for: index) }
    }
  }

  /// Assigns a cell to a shape; a guide takes only its superview's cells, since it comes after the
  /// views.
  private mutating func take(_ cell: Int, for index: Int) {
    if index >= 0, isGuide(index), owner[cell] != scene.shapes[index].parent ?? -1 {
      return
    }
    owner[cell] = index
  }

  /// Marks the position of a shape without extent, if the cell is empty.
  mutating func markCross(_ index: Int) {
    let (column, row) = cross(of: spans[index])
    if canvas.contains(column, row), canvas[column, row].glyph == .none {
      canvas.mark(pen.zeroSize, at: column, row, ink: ink(of: index))
    }
  }

  /// Returns the position of the cross for a shape without extent.
  func cross(of span: Span) -> (column: Int, row: Int) {
    ((span.left + span.right) / 2, (span.top + span.bottom) / 2)
  }

  /// Returns the picture's rows, without trailing spaces.
  func lines(_ colours: ColourDepth) -> [String] {
    halves.isEmpty ? lineDrawing(colours) : blockLines(colours)
  }

  private func lineDrawing(_ colours: ColourDepth) -> [String] {
    (0..<canvas.rows).map { row in
      var line = InkedLine(colours)
      for column in 0..<canvas.columns {
        let cell = canvas[column, row]
        guard var character = pen.character(of: cell) else { continue }
        if cell.glyph == .none, [3, 6, 9, 12].contains(cell.arms),
          let corner = rootCorners.firstIndex(where: { $0.column == column && $0.row == row })
        {
          character = pen.roundCorners[corner]
        }
        line.append(character, ink: cell.ink, weight: cell.weight)
      }
      return line.finished()
    }
  }
}
