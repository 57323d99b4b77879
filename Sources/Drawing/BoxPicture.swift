// A scene drawn with lines on a canvas: which cells belong to which view, and where its name fits.

import AutoLayout

/// A line drawing of a scene in cells.
///
/// Borders lie on the cells nearest to the true edges, so that two edges less than a cell apart
/// share a line. A view less than two rows high is a single row between caps: `[title]`.
struct BoxPicture {
  let scene: Scene
  let pen: Pen
  let projection: Projection
  var canvas: Canvas
  /// For each cell the shape whose inside it is, the topmost one; -1 is the root, -2 outside.
  var owner: [Int]
  /// Where each shape lies.
  var spans: [Span] = []
  /// The number by which the legend explains a shape that has no room for its name.
  var keys: [Int?]
  /// The shapes whose name stands in the picture.
  var isNamed: [Bool]
  /// The constraints whose distance had no room for an arrow.
  var undrawn: [Dimension] = []

  /// The cells of a shape, borders included.
  struct Span {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    /// One row between caps, without lines above and below.
    var isFlat = false
  }

  init(_ scene: Scene, pen: Pen, columns: Int, rows: Int) {
    self.scene = scene
    self.pen = pen
    projection = Projection(of: scene.viewport, columns: columns, rows: rows)
    canvas = Canvas(columns: projection.columns, rows: projection.rows)
    owner = Array(repeating: -2, count: projection.columns * projection.rows)
    keys = Array(repeating: nil, count: scene.shapes.count)
    isNamed = Array(repeating: false, count: scene.shapes.count)
    spans.reserveCapacity(scene.shapes.count)
    drawRoot()
    for index in scene.shapes.indices { draw(index) }
  }

  /// The cells of a rectangle of the root.
  func span(of rect: Rect) -> Span {
    Span(
      left: projection.column(rect.x), top: projection.row(rect.y),
      right: projection.column(rect.maxX), bottom: projection.row(rect.maxY))
  }

  /// The colour number of a shape; guides and the root have the terminal's own.
  func ink(of index: Int) -> Int16 {
    scene.item(of: scene.shapes[index]).kind == .guide ? -1 : Int16(index % inkCount)
  }

  private mutating func drawRoot() {
    let span = span(of: scene.rootBounds)
    own(span, -1)
    outline(span, .solid, ink: -1)
    rootCorners = [
      (span.left, span.bottom), (span.left, span.top), (span.right, span.bottom),
      (span.right, span.top),
    ]
  }

  /// The root's corners, in the order of the pen's round ones.
  private(set) var rootCorners: [(column: Int, row: Int)] = []

  private mutating func draw(_ index: Int) {
    let shape = scene.shapes[index]
    var span = span(of: shape.bounds)
    let isGuide = scene.item(of: shape).kind == .guide
    let stroke: Stroke = shape.isAmbiguous ? .dashed : (isGuide ? .dotted : .solid)
    let isEmpty = shape.bounds.width <= 0 || shape.bounds.height <= 0
    if !isEmpty, span.bottom - span.top < 2, span.right - span.left >= 2 {
      if let row = flatRow(for: shape, span) {
        (span.top, span.bottom, span.isFlat) = (row, row, true)
        cap(span, isAmbiguous: shape.isAmbiguous, ink: ink(of: index))
        ownRow(span, index)
        spans.append(span)
        return
      }
    }
    spans.append(span)
    if !isEmpty { own(span, index) }
    outline(span, stroke, ink: ink(of: index))
    if isEmpty {
      let (column, row) = ((span.left + span.right) / 2, (span.top + span.bottom) / 2)
      if canvas.contains(column, row), canvas[column, row].glyph == .none {
        canvas.mark(pen.zeroSize, at: column, row, ink: ink(of: index))
      }
    }
  }

  /// The four borders; a rectangle without extent one way is a line, and without any nothing.
  mutating func outline(_ span: Span, _ stroke: Stroke, ink: Int16) {
    canvas.strokeRow(span.top, from: span.left, to: span.right, stroke, ink: ink)
    canvas.strokeRow(span.bottom, from: span.left, to: span.right, stroke, ink: ink)
    canvas.strokeColumn(span.left, from: span.top, to: span.bottom, stroke, ink: ink)
    canvas.strokeColumn(span.right, from: span.top, to: span.bottom, stroke, ink: ink)
  }

  private mutating func own(_ span: Span, _ index: Int) {
    let (left, right) = (max(span.left + 1, 0), min(span.right, canvas.columns))
    let (top, bottom) = (max(span.top + 1, 0), min(span.bottom, canvas.rows))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      for column in left..<right { take(row * canvas.columns + column, for: index) }
    }
  }

  private mutating func ownRow(_ span: Span, _ index: Int) {
    let (left, right) = (max(span.left + 1, 0), min(span.right, canvas.columns))
    guard left < right else { return }
    for column in left..<right { take(span.top * canvas.columns + column, for: index) }
  }

  /// Gives a cell to a shape; a guide lies behind the views and takes only its superview's.
  private mutating func take(_ cell: Int, for index: Int) {
    if index >= 0, scene.item(of: scene.shapes[index]).kind == .guide,
      owner[cell] != scene.shapes[index].parent ?? -1
    {
      return
    }
    owner[cell] = index
  }

  /// The row of a view too low for a box: the nearest to its middle in which its caps and inside
  /// cross nothing, and inside its superview when it is; `nil` when there is none.
  private func flatRow(for shape: Shape, _ span: Span) -> Int? {
    let middle = projection.row((shape.bounds.y + shape.bounds.maxY) / 2)
    let above = shape.parent.map { spans[$0] } ?? self.span(of: scene.rootBounds)
    let outer = shape.parent.map { scene.shapes[$0].bounds } ?? scene.rootBounds
    let isInside = shape.bounds.y >= outer.y && shape.bounds.maxY <= outer.maxY
    for row in [middle, middle + 1, middle - 1] where row >= 0 && row < canvas.rows {
      if isInside {
        if above.isFlat {
          if row != above.top { continue }
        } else if row <= above.top || row >= above.bottom {
          continue
        }
      }
      if isClear(row, span) { return row }
    }
    return nil
  }

  /// Whether a row has room for caps: free inside, and at each end free or already an edge.
  private func isClear(_ row: Int, _ span: Span) -> Bool {
    let (left, right) = (max(span.left + 1, 0), min(span.right, canvas.columns))
    guard left < right else { return false }
    for column in left..<right where !canvas[column, row].isFree { return false }
    return isEnd(span.left, row) && isEnd(span.right, row)
  }

  private func isEnd(_ column: Int, _ row: Int) -> Bool {
    let cell = canvas[column, row]
    if cell.isFree || cell.arms & 5 == 5 { return true }
    return pen.caps.contains { cell.glyph == .mark($0.0) || cell.glyph == .mark($0.1) }
  }

  private mutating func cap(_ span: Span, isAmbiguous: Bool, ink: Int16) {
    let caps = pen.caps[isAmbiguous ? 1 : 0]
    for (column, character) in [(span.left, caps.0), (span.right, caps.1)]
    where canvas.contains(column, span.top) && canvas[column, span.top].isFree {
      canvas.mark(character, at: column, span.top, ink: ink)
    }
  }

  /// The picture's rows, without blanks at their ends.
  func lines(colour: Bool) -> [String] {
    (0..<canvas.rows).map { row in
      var line = InkedLine(colour: colour)
      for column in 0..<canvas.columns {
        let cell = canvas[column, row]
        guard var character = pen.character(of: cell) else { continue }
        if cell.glyph == .none, [3, 6, 9, 12].contains(cell.arms),
          let corner = rootCorners.firstIndex(where: { $0.column == column && $0.row == row })
        {
          character = pen.roundCorners[corner]
        }
        line.append(character, ink: cell.ink)
      }
      return line.finished()
    }
  }
}
