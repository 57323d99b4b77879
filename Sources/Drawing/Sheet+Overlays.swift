// Dotted lines over a line drawing: margins, alignment rectangles, baselines, an earlier layout.

import AutoLayout

extension Sheet {
  /// Draws images that do not fill their view, and the overlays, in empty cells; names are placed
  /// afterwards.
  mutating func placeOverlays(_ overlays: Set<Overlay>) {
    for shape in scene.shapes {
      for rect in scene.imageRects(of: shape) where rect != shape.bounds { dot(span(of: rect)) }
    }
    if overlays.contains(.margins) {
      for rect in scene.marginRects() { dot(span(of: rect)) }
    }
    if overlays.contains(.alignment) {
      for rect in scene.alignmentRects() { dot(span(of: rect)) }
    }
    if overlays.contains(.baselines) {
      // In a box only a row or two high the line would take the name's room.
      for line in scene.baselines() where spans[line.shape].bottom - spans[line.shape].top > 3 {
        let row = projection.row(line.y)
        let (first, last) = (projection.column(line.left), projection.column(line.right))
        dotRow(row, from: first + 1, to: last - 1)
      }
    }
  }

  /// Draws the earlier frames of moved views in empty cells.
  mutating func placeGhost(_ ghost: LayoutSnapshot) {
    for rect in scene.ghostRects(ghost) { dot(span(of: rect)) }
  }

  private mutating func dot(_ span: Span) {
    dotRow(span.top, from: span.left, to: span.right)
    dotRow(span.bottom, from: span.left, to: span.right)
    dotColumn(span.left, from: span.top, to: span.bottom)
    dotColumn(span.right, from: span.top, to: span.bottom)
  }

  private mutating func dotRow(_ row: Int, from first: Int, to last: Int) {
    let (start, end) = (max(first, 0), min(last, canvas.columns - 1))
    guard start <= end, row >= 0, row < canvas.rows else { return }
    for column in start...end where canvas[column, row].isFree {
      canvas.mark(pen.horizontal[0], at: column, row, ink: -1)
    }
  }

  private mutating func dotColumn(_ column: Int, from first: Int, to last: Int) {
    let (start, end) = (max(first, 0), min(last, canvas.rows - 1))
    guard start <= end, column >= 0, column < canvas.columns else { return }
    for row in start...end where canvas[column, row].isFree {
      canvas.mark(pen.vertical[0], at: column, row, ink: -1)
    }
  }
}
