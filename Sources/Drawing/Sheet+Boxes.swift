// A scene drawn with lines: boxes, or single rows between caps if a box has no room.

import AutoLayout

extension Sheet {
  /// Draws the root and every shape.
  ///
  /// Borders are drawn in the cells nearest to the true edges, so that two edges less than a cell
  /// apart share a line. A view less than two rows tall is a single row between caps: `[title]`.
  mutating func drawBoxes() {
    drawRoot()
    for index in scene.shapes.indices { draw(index) }
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

  private mutating func draw(_ index: Int) {
    let shape = scene.shapes[index]
    var span = span(of: shape.seen)
    let stroke: Stroke = shape.isAmbiguous ? .dashed : (isGuide(index) ? .dotted : .solid)
    if shape.isScrolledAway { return spans.append(span) }
    let isEmpty = shape.isEmpty
    if !isEmpty, span.right - span.left >= 2,
      span.bottom - span.top < 2 || span.bottom - span.top == 2 && isCapped(span)
    {
      if excerpt.meets(shape.seen), let row = flatRow(for: shape, span) {
        (span.top, span.bottom, span.isFlat) = (row, row, true)
        cap(span, isAmbiguous: shape.isAmbiguous, ink: ink(of: index))
        own(Span(left: span.left, top: row - 1, right: span.right, bottom: row + 1), index)
        spans.append(span)
        return
      }
    }
    spans.append(span)
    if !isEmpty { own(span, index) }
    outline(span, stroke, ink: ink(of: index))
    if isEmpty { markCross(index) }
  }

  /// Draws the four borders; a rectangle without width or height is a line, and one without both is
  /// not drawn.
  mutating func outline(_ span: Span, _ stroke: Stroke, ink: Int16) {
    for row in [span.top, span.bottom] {
      canvas.stroke(.horizontal, at: row, from: span.left, to: span.right, stroke, ink: ink)
    }
    for column in [span.left, span.right] {
      canvas.stroke(.vertical, at: column, from: span.top, to: span.bottom, stroke, ink: ink)
    }
  }

  /// Returns the row for a view too short for a box: the nearest to its middle where its caps and
  /// inside cross nothing, and within its superview if the view is; `nil` if there is none.
  private func flatRow(for shape: Shape, _ span: Span) -> Int? {
    let middle = projection.row((shape.bounds.y + shape.bounds.maxY) / 2)
    let above = shape.parent.map { spans[$0] } ?? self.span(of: scene.rootBounds)
    let outer = shape.parent.map { scene.shapes[$0].bounds } ?? scene.rootBounds
    let isInside = shape.bounds.y >= outer.y && shape.bounds.maxY <= outer.maxY
    let folds = excerpt.folds.indices.map { projection.row(ofFold: $0) }
    for row in [middle, middle + 1, middle - 1]
    where row >= 0 && row < canvas.rows && !folds.contains(row) {
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

  /// Returns whether the upper border of a box would cover a view that is a single row.
  private func isCapped(_ span: Span) -> Bool {
    [span.left, span.right].contains { column in
      pen.caps.contains {
        let glyph = canvas[column, span.top].glyph
        return glyph == .mark($0.0) || glyph == .mark($0.1)
      }
    }
  }

  /// Returns whether a row has room for caps: free inside, and at each end free or already an edge.
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
}
