// A scene on a grid of cells: the owner of each cell, and the drawing in it.

import AutoLayout

/// A drawing of a scene in cells, to which overlays, names and arrows are added in that order.
struct Sheet {
  let scene: DrawnScene
  let style: TerminalStyle
  let pen: Pen
  /// The part of the scene that is drawn.
  let excerpt: Excerpt
  let projection: Projection
  var canvas: Canvas
  /// For each cell the shape whose inside it is, the topmost one; -1 is the root, -2 outside.
  var owner: [Int]
  /// The span of each shape.
  var spans: [Span] = []
  /// The number by which the legend explains a shape that has no room for its name.
  var keys: [Int?]
  /// The names of items that are set apart.
  var emphasised: Set<String> = []
  /// The shapes whose name stands in the picture.
  var isNamed: [Bool]
  /// The gaps that are too small to be seen.
  private(set) var lost: [Gap] = []
  /// The constraints whose distance had no room for an arrow.
  var undrawn: [Dimension] = []
  /// The root's corners, in the order of the pen's round ones; empty if they are not lines.
  var rootCorners: [(column: Int, row: Int)] = []
  /// The contents of half cells, two to a cell, the upper half first; empty in line drawings.
  var halves: [HalfCell] = []

  /// The cells of a shape, borders included.
  struct Span {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    /// One row between caps, without lines above and below.
    var isFlat = false
  }

  /// Draws a scene, or a part of it, in some cells.
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
    for gap in self.excerpt.gaps where !projection.keeps(gap) { lost.append(gap) }
    switch style {
    case .ascii, .box: drawBoxes()
    case .block: drawBlocks()
    case .braille: drawBraille()
    }
  }

  /// The number of gaps with a cell between their edges.
  private var openGaps: Int {
    excerpt.gaps.count(where: { gap in
      gap.axis == .horizontal
        ? projection.column(gap.high) - projection.column(gap.low) > 1
        : projection.row(gap.high) - projection.row(gap.low) > 1
    })
  }

  /// Returns whether nothing of a larger drawing is missing, and its scale is about the same.
  func showsAll(of larger: Sheet) -> Bool {
    projection.cellHeight <= larger.projection.cellHeight * 1.25
      && projection.cellWidth * 1.9 <= max(projection.cellHeight, larger.projection.cellWidth * 1.9)
      && lost.count <= larger.lost.count && openGaps >= larger.openGaps
      && undrawn.count <= larger.undrawn.count
      && isNamed.count(where: { $0 }) >= larger.isNamed.count(where: { $0 })
  }

  /// The cells of a rectangle of the root.
  func span(of rect: Rect) -> Span {
    Span(
      left: projection.column(rect.x), top: projection.row(rect.y),
      right: projection.column(rect.maxX), bottom: projection.row(rect.maxY))
  }

  /// The colour number of a shape; guides and the root have the terminal's own.
  func ink(of index: Int) -> Int16 {
    scene.item(of: scene.shapes[index]).kind == .guide ? -1 : Int16(scene.shapes[index].ink)
  }

  mutating func own(_ span: Span, _ index: Int) {
    let (left, right) = (max(span.left + 1, 0), min(span.right, canvas.columns))
    let (top, bottom) = (max(span.top + 1, 0), min(span.bottom, canvas.rows))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      for column in left..<right { take(row * canvas.columns + column, for: index) }
    }
  }

  mutating func ownRow(_ span: Span, _ index: Int) {
    let (left, right) = (max(span.left + 1, 0), min(span.right, canvas.columns))
    guard left < right else { return }
    for column in left..<right { take(span.top * canvas.columns + column, for: index) }
  }

  /// Gives a cell to a shape; a guide lies after the views and takes only its superview's.
  private mutating func take(_ cell: Int, for index: Int) {
    if index >= 0, scene.item(of: scene.shapes[index]).kind == .guide,
      owner[cell] != scene.shapes[index].parent ?? -1
    {
      return
    }
    owner[cell] = index
  }

  /// Marks the place of a shape without extent, if the cell is empty.
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

  /// The picture's rows, without blanks at their ends.
  func lines(_ colours: ColourDepth) -> [String] {
    linesAbove(colours) + (halves.isEmpty ? lineDrawing(colours) : blockLines(colours))
      + linesBelow(colours)
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
