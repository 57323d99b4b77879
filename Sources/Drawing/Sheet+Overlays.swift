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
        dot(Span(left: first + 1, top: row, right: last - 1, bottom: row))
      }
    }
  }

  /// Draws the earlier frames of moved views in empty cells.
  mutating func placeGhost(_ ghost: LayoutSnapshot) {
    for rect in scene.ghostRects(ghost) { dot(span(of: rect)) }
  }

  /// Outlines the guides of a filled picture, and the edges of the safe area, in empty cells.
  mutating func placeGuides() {
    if let insets = scene.snapshot.root.safeArea {
      let (outer, inner) = (
        span(of: scene.rootBounds), span(of: scene.inset(scene.rootBounds, by: insets))
      )
      // In a filled picture, the lines are in the cells outside.
      let before = halves.isEmpty ? 0 : 1
      unseen.insert("safe area")
      for (inset, row) in [(insets.top, inner.top - before), (insets.bottom, inner.bottom)]
      where inset > 0 {
        dot(
          Span(left: outer.left, top: row, right: outer.right, bottom: row), on: -1,
          showing: "safe area")
      }
      for (inset, column) in [(insets.left, inner.left - before), (insets.right, inner.right)]
      where inset > 0 {
        dot(
          Span(left: column, top: outer.top, right: column, bottom: outer.bottom), on: -1,
          showing: "safe area")
      }
    }
    let keyboard = scene.snapshot.root.keyboardHeight
    if keyboard > 0, keyboard < scene.rootBounds.height {
      var frame = scene.rootBounds
      (frame.y, frame.height) = (frame.maxY - keyboard, keyboard)
      unseen.insert("keyboard")
      dot(span(of: frame), on: -1, showing: "keyboard")
    }
    for index in scene.shapes.indices where !halves.isEmpty && isGuide(index) {
      dot(spans[index].filled)
    }
    let root = span(of: scene.rootBounds)
    for (name, band) in scene.barBands()
    where !excerpt.folds.contains(where: { band.contains($0.band.lowerBound) }) {
      let rows = projection.row(band.lowerBound)...projection.row(band.upperBound)
      let place = (root.left + root.right + 1 - cellWidth(of: name)) / 2
      let middle = (rows.lowerBound + rows.upperBound) / 2
      let isFree = (place..<place + name.count).allSatisfy { column in
        canvas.contains(column, middle) && owner[middle * canvas.columns + column] == -1
      }
      guard rows.count > 2, place > root.left, isFree,
        canvas.hasRoom(for: name.count, at: place, middle)
      else { continue }
      canvas.write(name, at: place, middle, ink: -1)
    }
  }

  /// Draws a zigzag where a view goes on beyond the picture.
  mutating func tear(_ index: Int) {
    let (bounds, view, span) = (scene.shapes[index].bounds, excerpt.viewport, spans[index])
    let (isAbove, isBelow) = (bounds.y < view.y - 1e-6, bounds.maxY > view.maxY + 1e-6)
    let (isLeft, isRight) = (bounds.x < view.x - 1e-6, bounds.maxX > view.maxX + 1e-6)
    guard isAbove || isBelow || isLeft || isRight, !scene.shapes[index].isEmpty, !isGuide(index)
    else { return }
    for cell in owner.indices {
      let (row, column) = cell.quotientAndRemainder(dividingBy: canvas.columns)
      let isOutside =
        isAbove && row == 0 || isBelow && row == canvas.rows - 1 || isLeft && column == 0
        || isRight && column == canvas.columns - 1
      guard isOutside, span.left < column, column < span.right, span.top < row, row < span.bottom
      else { continue }
      let isEven = (row + column).isMultiple(of: 2)
      if halves.isEmpty {
        canvas.mark(isEven ? pen.teeth.0 : pen.teeth.1, at: column, row, ink: ink(of: index))
      } else if isEven, halves[cell * 2].shape == index {
        // Of an area that goes on below, the last row has only its upper half.
        halves[cell * 2].shape = -2
      }
      owner[cell] = -3
    }
  }

  /// Draws the outline of a span in empty cells, or only in those of a shape, with a line of the
  /// pen; the area that it shows is then seen.
  mutating func dot(
    _ span: Span, line: Int = 0, ink: Int16 = -1, on ground: Int? = nil, showing area: String? = nil
  ) {
    let columns = max(span.left, 0)..<max(min(span.right + 1, canvas.columns), span.left, 0)
    let rows = max(span.top, 0)..<max(min(span.bottom + 1, canvas.rows), span.top, 0)
    let across = columns.flatMap { column in
      [span.top, span.bottom].map { (column, $0, pen.horizontal[line]) }
    }
    let down = rows.flatMap { row in
      [span.left, span.right].map { ($0, row, pen.vertical[line]) }
    }
    for (column, row, character) in span.left == span.right ? down + across : across + down
    where canvas.contains(column, row) && canvas[column, row].isFree
      && (ground == nil || owner[row * canvas.columns + column] == ground)
    {
      canvas.mark(character, at: column, row, ink: ink)
      if let area { unseen.remove(area) }
    }
  }
}
