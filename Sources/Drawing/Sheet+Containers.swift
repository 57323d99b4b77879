// The names of containers, written into their borders so that they are not mistaken for another
// view's.

import AutoLayout

extension Sheet {
  /// Writes the name of a container into its upper or lower border, or into its first or last row
  /// if the style has no borders, clear of its subviews; returns whether there was room.
  mutating func placeContainer(_ index: Int) -> Bool {
    let span = spans[index]
    guard !span.isFlat, !scene.shapes[index].isEmpty else { return false }
    let label = scene.label(of: index, spelling: pen.spelling)
    let hasBorder = style == .box || style == .ascii
    let inset = hasBorder ? 0 : 1
    // The span of a filled area begins one cell before it.
    let inside = scene.subviews(of: index).map { spans[$0].grown(by: -inset) }
    let start = span.left + 2
    for row in [span.top + inset, span.bottom - inset] {
      // Between two views, a name in the lower border points to its own.
      let isShared =
        row == span.bottom
        && spans.contains {
          (row...row + 1).contains($0.top) && $0.touches($0.top, from: start, to: start)
        }
      let text = hasBorder ? " \(label) \(isShared ? pen.above + " " : "")" : label
      let end = start + cellWidth(of: text) - 1
      guard canvas.contains(start, row), canvas.contains(end, row), end < span.right,
        !inside.contains(where: { $0.touches(row, from: start, to: end) }),
        hasBorder
          ? isBorder(of: index, row, from: start - 1, to: end + 1)
          : isRowFree(row, from: start, to: end, of: index, beside: inside)
      else { continue }
      canvas.write(
        text, at: start, row, ink: ink(of: index), weight: weight(of: index, else: .faint))
      return true
    }
    return false
  }

  /// Returns the weight of a shape's name: bold if it is emphasized.
  func weight(of index: Int, else usual: Weight = .regular) -> Weight {
    emphasised.contains(scene.item(of: scene.shapes[index]).name) ? .bold : usual
  }

  /// Returns whether cells are a straight piece of the border of this shape alone.
  private func isBorder(of index: Int, _ row: Int, from first: Int, to last: Int) -> Bool {
    for column in first...last {
      let cell = canvas[column, row]
      guard cell.glyph == .none, cell.arms == 10, cell.ink == ink(of: index) else { return false }
    }
    return true
  }

  /// Returns whether cells are free for a name in a row that no subview of the container touches.
  private func isRowFree(
    _ row: Int, from first: Int, to last: Int, of index: Int, beside inside: [Span]
  ) -> Bool {
    let span = spans[index]
    return !inside.contains { $0.touches(row, from: span.left + 1, to: span.right - 1) }
      && (first...last).allSatisfy { owner[row * canvas.columns + $0] == index }
      && canvas.hasRoom(for: last - first + 1, at: first, row)
  }
}

extension Sheet.Span {
  /// The span of a filled area, which ends before the column and the row of its far edges.
  var filled: Sheet.Span {
    var span = self
    (span.right, span.bottom) = (max(right - 1, left), max(bottom - 1, top))
    return span
  }

  /// Returns the span grown on all sides.
  fileprivate func grown(by cells: Int) -> Sheet.Span {
    var span = self
    (span.left, span.right) = (left - cells, right + cells)
    (span.top, span.bottom) = (top - cells, bottom + cells)
    return span
  }

  /// Returns whether the span, borders included, has cells in a part of a row.
  fileprivate func touches(_ row: Int, from first: Int, to last: Int) -> Bool {
    top <= row && row <= bottom && left <= last && right >= first
  }
}

extension DrawnScene {
  /// Indicates for each shape whether it contains another one.
  var holders: [Bool] {
    var holds = Array(repeating: false, count: shapes.count)
    for shape in shapes {
      if let parent = shape.parent { holds[parent] = true }
    }
    return holds
  }
}
