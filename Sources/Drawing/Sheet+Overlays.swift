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
    let root = span(of: scene.rootBounds)
    let (insets, keyboard) = (scene.snapshot.root.safeArea, scene.snapshot.root.keyboardHeight)
    let areas = [
      ("safe area", insets ?? .zero, insets != nil),
      ("keyboard", EdgeInsets(top: 0, left: 0, bottom: keyboard, right: 0), keyboard > 0),
    ]
    for (area, insets, _) in areas.filter({ $0.2 }) {
      let inner = scene.inset(scene.rootBounds, by: insets)
      let parts = excerpt.rowParts
      let rows = (
        top: projection.rowPart(inner.y) / parts,
        bottom: (projection.rowPart(inner.maxY) + parts - 1) / parts
      )
      // In filled pictures, the lines are just outside the area.
      let before = halves.isEmpty ? 0 : 1
      unseen.insert(area)
      for (inset, row) in [(insets.top, rows.top - before), (insets.bottom, rows.bottom)]
      where inset > 0 && row >= root.top && row < root.bottom {
        dot(Span(left: root.left, top: row, right: root.right, bottom: row), showing: area)
      }
      let sides = (left: projection.column(inner.x), right: projection.column(inner.maxX))
      for (inset, column) in [(insets.left, sides.left - before), (insets.right, sides.right)]
      where inset > 0 {
        dot(Span(left: column, top: root.top, right: column, bottom: root.bottom), showing: area)
      }
    }
    for index in scene.shapes.indices where !halves.isEmpty && isGuide(index) {
      dot(spans[index].filled)
    }
    for (name, band) in scene.barBands()
    where !excerpt.folds.contains(where: { band.contains($0.band.lowerBound) }) {
      let rows = projection.row(band.lowerBound)...projection.row(band.upperBound)
      let told = "\(pointText(band.upperBound - band.lowerBound)) pt \(name)"
      let name = told.count + 1 < root.right - root.left ? told : name
      let place = (root.left + root.right + 1 - name.count) / 2
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

  /// Draws a zigzag where a view goes on beyond the picture, or beyond a scroll view around it.
  mutating func tear(_ index: Int) {
    let (shape, span) = (scene.shapes[index], spans[index])
    let (bounds, view) = (shape.bounds, excerpt.viewport.cut(to: shape.window))
    let (isAbove, isBelow) = (bounds.y < view.y - 1e-6, bounds.maxY > view.maxY + 1e-6)
    let (isLeft, isRight) = (bounds.x < view.x - 1e-6, bounds.maxX > view.maxX + 1e-6)
    guard isAbove || isBelow || isLeft || isRight, !shape.isEmpty, !isGuide(index)
    else { return }
    // A filled area has no border of its own.
    let border = halves.isEmpty ? 0 : 1
    let (first, last) = (max(span.top + border, 0), min(span.bottom - border, canvas.rows - 1))
    let (left, right) = (max(span.left + border, 0), min(span.right - border, canvas.columns - 1))
    for cell in owner.indices {
      let (row, column) = cell.quotientAndRemainder(dividingBy: canvas.columns)
      let isEnd = isAbove && row == first || isBelow && row == last
      let isSide = isLeft && column == left || isRight && column == right
      guard
        isEnd && span.left < column && column < span.right
          || isSide && span.top < row && row < span.bottom
      else { continue }
      let isEven = (row + column).isMultiple(of: 2)
      if halves.isEmpty {
        canvas.mark(isEven ? pen.teeth.0 : pen.teeth.1, at: column, row, ink: ink(of: index))
      } else if isEven {
        // Of an area that goes on below the picture, the last row has only its upper half.
        let half = isBelow && row == last && halves[cell * 2 + 1].shape == index ? 1 : 0
        if halves[cell * 2 + half].shape == index {
          let isEdge =
            row == 0 || row == canvas.rows - 1 || column == 0 || column == canvas.columns - 1
          halves[cell * 2 + half].shape = isEdge ? -2 : halves[cell * 2 + half].ground
        }
      }
      owner[cell] = -3
    }
  }

  /// Draws the outline of a span in empty cells with a line of the pen; one that shows an area of
  /// the root only where nothing else is, and the area is then seen.
  mutating func dot(_ span: Span, line: Int = 0, ink: Int16 = -1, showing area: String? = nil) {
    let root = scene.rootBounds
    let columns = max(span.left, 0)..<max(min(span.right + 1, canvas.columns), span.left, 0)
    let rows = max(span.top, 0)..<max(min(span.bottom + 1, canvas.rows), span.top, 0)
    let across = columns.flatMap { column in
      [span.top, span.bottom].map { (column, $0, pen.horizontal[line]) }
    }
    let down = rows.flatMap { row in
      [span.left, span.right].map { ($0, row, pen.vertical[line]) }
    }
    for (column, row, character) in span.left == span.right ? down + across : across + down
    where canvas.contains(column, row) && canvas[column, row].isFree {
      let cell = row * canvas.columns + column
      // A character has one ground.
      if !halves.isEmpty, halves[cell * 2].shape != halves[cell * 2 + 1].shape { continue }
      // The areas of the root are seen on what fills it.
      if area != nil, owner[cell] != -1,
        owner[cell] < 0 || scene.shapes[owner[cell]].bounds != root
      {
        continue
      }
      canvas.mark(character, at: column, row, ink: ink)
      if let area { unseen.remove(area) }
    }
  }
}
