// A scene as filled areas of half blocks: two square pixels per cell, in colour or in shades.

import AutoLayout

/// The content of the upper or lower half of a cell.
struct HalfCell: Equatable {
  /// The index of the shape; -1 for the root, -2 for nothing.
  var shape: Int
  /// Indicates whether it is darkened, like every other half along the border of an ambiguous view.
  var isDark = false
}

extension Sheet {
  /// Fills the root and every view, with a chequered border if it is ambiguous.
  ///
  /// Guides are only outlined, once everything else is placed.
  mutating func drawBlocks() {
    halves = Array(repeating: HalfCell(shape: -2), count: canvas.columns * canvas.rows * 2)
    fill(scene.rootBounds, -1, isAmbiguous: false)
    spans = scene.shapes.map { span(of: $0.bounds) }
    for (index, shape) in scene.shapes.enumerated() where !shape.isEmpty && !isGuide(index) {
      // Filled areas have no border, so a name may begin in their first cell.
      (spans[index].left, spans[index].top) = (spans[index].left - 1, spans[index].top - 1)
      fill(shape.bounds, index, isAmbiguous: shape.isAmbiguous)
    }
    for cell in owner.indices where halves[cell * 2].shape == halves[cell * 2 + 1].shape {
      owner[cell] = halves[cell * 2].shape
    }
    for index in scene.shapes.indices {
      if scene.shapes[index].isEmpty {
        markCross(index)
        // The size that it has is seen as a line.
        dot(spans[index].filled, line: 1, ink: ink(of: index))
      } else if isGuide(index) {
        own(spans[index], index)
      }
    }
  }

  private mutating func fill(_ rect: Rect, _ index: Int, isAmbiguous: Bool) {
    let width = canvas.columns
    // A hairline at the far edge of the root lies inside it.
    let root = scene.rootBounds
    let right = rect.maxX <= root.maxX ? projection.column(root.maxX) : width
    let bottom = rect.maxY <= root.maxY ? projection.rowPart(root.maxY) : canvas.rows * 2
    let columns = Self.parts(
      projection.column(rect.x), projection.column(rect.maxX), of: max(min(right, width), 1))
    let rows = Self.parts(
      projection.rowPart(rect.y), projection.rowPart(rect.maxY),
      of: max(min(bottom, canvas.rows * 2), 1))
    for row in rows {
      for column in columns {
        let isEdge =
          [rows.first, rows.last].contains(row)
          || [columns.first, columns.last].contains(column)
        halves[(row / 2 * width + column) * 2 + row % 2] = HalfCell(
          shape: index, isDark: isAmbiguous && isEdge && (row + column) % 2 == 0)
      }
    }
  }

  /// Returns the parts between two edges that lie in the picture, at least one: hairlines are seen.
  private static func parts(_ low: Int, _ high: Int, of count: Int) -> Range<Int> {
    guard high <= low else { return max(low, 0)..<max(min(high, count), low, 0) }
    return (0...count).contains(low) ? min(low, count - 1)..<min(low + 1, count) : 0..<0
  }

  /// Returns the rows of a filled picture; without colour, three shades distinguish areas.
  func blockLines(_ colours: ColourDepth) -> [String] {
    var lines = (0..<canvas.rows).map { row in
      var line = ""
      for column in 0..<canvas.columns {
        let cell = row * canvas.columns + column
        let (upper, lower) = (halves[cell * 2], halves[cell * 2 + 1])
        switch canvas[column, row].glyph {
        case .covered: continue
        case .character(let character), .mark(let character):
          line += text(character, on: upper, colours, canvas[column, row].weight)
        case .none: line += pair(upper, lower, colours)
        }
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
    // Areas end above the last row, which lies on the far edge.
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  private func shade(of upper: HalfCell, _ lower: HalfCell) -> Character {
    let half = upper.shape == -2 ? lower : upper
    if half.shape == -2 { return " " }
    if half.shape == -1 { return "·" }
    return half.isDark ? " " : Array("░▒▓")[half.shape % 3]
  }

  private func text(
    _ character: Character, on half: HalfCell, _ colours: ColourDepth, _ weight: Weight
  ) -> String {
    // A character stands on the plain colour: on a chequered border it is not read.
    guard colours != .none, let ground = colour(of: HalfCell(shape: half.shape)) else {
      return String(character)
    }
    let ink = (ground.isBright ? "30" : "97") + weight.rawValue
    return "\u{1B}[\(ink);\(ground.code(colours, isGround: true))m\(character)\u{1B}[0m"
  }

  private func pair(_ upper: HalfCell, _ lower: HalfCell, _ colours: ColourDepth) -> String {
    guard colours != .none else { return String(shade(of: upper, lower)) }
    switch (colour(of: upper), colour(of: lower)) {
    case (nil, nil): return " "
    case (let above?, nil): return "\u{1B}[\(above.code(colours))m▀\u{1B}[0m"
    case (nil, let below?): return "\u{1B}[\(below.code(colours))m▄\u{1B}[0m"
    case (let above?, let below?):
      let codes = above.code(colours) + ";" + below.code(colours, isGround: true)
      return "\u{1B}[\(codes)m▀\u{1B}[0m"
    }
  }

  private func colour(of half: HalfCell) -> TerminalColour? {
    if half.shape == -2 { return nil }
    if half.shape == -1 { return .ground }
    return TerminalColour(
      filling: Ink.all[scene.shapes[half.shape].ink], isDark: half.isDark)
  }
}
