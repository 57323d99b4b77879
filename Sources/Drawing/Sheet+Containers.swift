// The names of views around others: in their border, so that they are not read as one more view.

import AutoLayout

extension Sheet {
  /// Writes the name of a container into its upper or lower border, or if it has none into its first
  /// or last row, where none of its views lies; returns whether there was room.
  mutating func placeContainer(_ index: Int) -> Bool {
    let span = spans[index]
    guard !span.isFlat, !scene.shapes[index].isEmpty else { return false }
    let label = scene.label(of: index, spelling: pen.spelling)
    let hasBorder = style == .box || style == .ascii
    let text = hasBorder ? " \(label) " : label
    let width = cellWidth(of: text)
    let inset = hasBorder ? 0 : 1
    // The span of a filled area begins before it.
    let inside = scene.subviews(of: index).map { spans[$0].grown(by: -inset) }
    for row in [span.top + inset, span.bottom - inset] {
      let start = span.left + 2
      let end = start + width - 1
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

  /// Returns the weight of a shape's name.
  func weight(of index: Int, else usual: Weight = .regular) -> Weight {
    emphasised.contains(scene.item(of: scene.shapes[index]).name) ? .bold : usual
  }

  /// Returns whether cells are the straight border of a shape, and of no other one.
  private func isBorder(of index: Int, _ row: Int, from first: Int, to last: Int) -> Bool {
    for column in first...last {
      let cell = canvas[column, row]
      guard cell.glyph == .none, cell.arms == 10, cell.ink == ink(of: index) else { return false }
    }
    return true
  }

  /// Returns whether a row is free for a name, and no view of the container lies in it.
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
  /// The span made larger on all sides.
  fileprivate func grown(by cells: Int) -> Sheet.Span {
    var span = self
    (span.left, span.right) = (left - cells, right + cells)
    (span.top, span.bottom) = (top - cells, bottom + cells)
    return span
  }

  /// Indicates whether it has cells in a part of a row, borders included.
  fileprivate func touches(_ row: Int, from first: Int, to last: Int) -> Bool {
    top <= row && row <= bottom && left <= last && right >= first
  }
}

extension DrawnScene {
  /// For each shape whether another one is inside it.
  var holders: [Bool] {
    var holds = Array(repeating: false, count: shapes.count)
    for shape in shapes {
      if let parent = shape.parent { holds[parent] = true }
    }
    return holds
  }
}
