// A scene as filled areas of half blocks: two square pixels per cell, in colour or in shades.

import AutoLayout

/// The content of the upper or lower half of a cell.
struct HalfCell {
  /// The index of the shape; -1 for the root, -2 for nothing.
  var shape: Int
  /// Indicates whether it is darkened, as is every other half along an edge that is not unique.
  var isDark = false
  /// The character of a view much thinner than the half; `nil` for one that fills the half.
  var hair: Character?
  /// The shape below it.
  var ground = -2
}

extension Sheet {
  /// Fills the root and every view, with chequers along the edges that are not unique.
  ///
  /// Guides are only outlined, once everything else is placed.
  mutating func drawBlocks() {
    halves = Array(repeating: HalfCell(shape: -2), count: canvas.columns * canvas.rows * 2)
    fill(scene.rootBounds, -1)
    spans = scene.shapes.map { span(of: $0.seen) }
    for (index, shape) in scene.shapes.enumerated()
    where !shape.isEmpty && !shape.isScrolledAway && !isGuide(index) {
      // Filled areas have no border, so a name may begin in their first cell.
      (spans[index].left, spans[index].top) = (spans[index].left - 1, spans[index].top - 1)
      fill(shape.seen, index)
    }
    for cell in owner.indices where halves[cell * 2].shape == halves[cell * 2 + 1].shape {
      owner[cell] = halves[cell * 2].shape
    }
    for index in scene.shapes.indices {
      if scene.shapes[index].isScrolledAway { continue }
      if scene.shapes[index].isEmpty {
        markCross(index)
        // Its length along the other axis is drawn as a line.
        dot(spans[index].filled, line: 1, ink: ink(of: index))
      } else if isGuide(index) {
        own(spans[index], index)
      }
    }
  }

  private mutating func fill(_ rect: Rect, _ index: Int) {
    guard excerpt.meets(rect) else { return }
    var columns = Sheet.parts(
      projection.column(rect.x), projection.column(rect.maxX), of: canvas.columns)
    var rows = Sheet.parts(
      projection.rowPart(rect.y), projection.rowPart(rect.maxY), of: canvas.rows * 2)
    // A view thinner than a cell is drawn before or after its edge, wherever its ground is.
    let lefts =
      columns.isEmpty ? [columns.lowerBound, columns.lowerBound - 1] : [columns.lowerBound]
    let tops = rows.isEmpty ? [rows.lowerBound, rows.lowerBound - 1] : [rows.lowerBound]
    let places = lefts.flatMap { left in tops.map { (left, $0) } }
      .filter { canvas.contains($0.0, $0.1 / 2) && $0.1 >= 0 }
    let middle = Point(x: (rect.x + rect.maxX) / 2, y: (rect.y + rect.maxY) / 2)
    guard let place = places.max(by: { depth(middle, $0) < depth(middle, $1) }) else { return }
    if columns.isEmpty { columns = place.0..<place.0 + 1 }
    if rows.isEmpty { rows = place.1..<place.1 + 1 }
    // The root is the background, so it is never drawn as a hairline.
    let isThin = (
      across: index >= 0 && columns.count == 1 && rect.width < projection.cellWidth * 0.3,
      down: index >= 0 && rows.count == 1 && rect.height < projection.cellHeight * 0.3
    )
    let ranges = index < 0 ? nil : scene.item(of: scene.shapes[index]).ranges
    let (isLeft, isTop) = (ranges?.x.isPoint ?? true, ranges?.y.isPoint ?? true)
    let isRight = isLeft && ranges?.width.isPoint ?? true
    let isBottom = isTop && ranges?.height.isPoint ?? true
    for row in rows {
      for column in columns {
        let isOpen =
          row == rows.first && !isTop || row == rows.last && !isBottom
          || column == columns.first && !isLeft || column == columns.last && !isRight
        var half = HalfCell(shape: index, isDark: isOpen && (row + column) % 2 == 0)
        let cell = (row / 2 * canvas.columns + column) * 2 + row % 2
        half.ground = halves[cell].shape
        // An area that reaches a line only through rounding is below it.
        if let line = line(at: cell), !scene.shapes[line].bounds.overlaps(rect),
          rows.count > 1, columns.count > 1
        {
          halves[cell].ground = index
          continue
        }
        switch isThin {
        case (true, true): half.hair = row % 2 == 0 ? "▘" : "▖"
        case (true, false): half.hair = "▏"
        case (false, true): half.hair = row % 2 == 0 ? "▔" : "▁"
        case (false, false): break
        }
        halves[cell] = half
      }
    }
  }

  /// Returns the view in a half that is much thinner than the half.
  private func line(at half: Int) -> Int? { halves[half].hair == nil ? nil : halves[half].shape }

  /// Returns the parts between two edges that are in the picture; empty for a hairline.
  private static func parts(_ low: Int, _ high: Int, of count: Int) -> Range<Int> {
    max(low, 0)..<max(min(high, count), low, 0)
  }

  /// Returns the shape that a half shows if it contains a point, otherwise a smaller number than
  /// any shape.
  private func depth(_ point: Point, _ place: (column: Int, row: Int)) -> Int {
    let shape = halves[(place.row / 2 * canvas.columns + place.column) * 2 + place.row % 2].shape
    guard shape >= -1 else { return -3 }
    let bounds = shape < 0 ? scene.rootBounds : scene.shapes[shape].bounds
    let isInside =
      bounds.x <= point.x && point.x <= bounds.maxX && bounds.y <= point.y
      && point.y <= bounds.maxY
    return isInside ? shape : -3
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
    // Areas end above the last row, which is on the far edge.
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
    // A character is drawn on the plain colour, since it would be unreadable on a chequered border.
    guard colours != .none, let ground = colour(of: HalfCell(shape: half.shape)) else {
      return String(character)
    }
    let ink = (ground.isBright ? "30" : "97") + weight.rawValue
    return "\u{1B}[\(ink);\(ground.code(colours, isGround: true))m\(character)\u{1B}[0m"
  }

  private func pair(_ upper: HalfCell, _ lower: HalfCell, _ colours: ColourDepth) -> String {
    let halfHair = (
      upper: upper.hair == "▏" ? "▘" : upper.hair, lower: lower.hair == "▏" ? "▖" : lower.hair
    )
    let isUpright = upper.hair == "▏" && lower.hair == "▏" && upper.shape == lower.shape
    var (ink, ground, character) = (upper, lower, Character("▀"))
    if isUpright {
      (ground, character) = (HalfCell(shape: upper.ground), "▏")
    } else if let hair = halfHair.upper, halfHair.lower == nil {
      character = hair
    } else if let hair = halfHair.lower, halfHair.upper == nil {
      (ink, ground, character) = (lower, upper, hair)
    } else if colours == .none {
      return String(shade(of: upper, lower))
    } else if upper.shape == -2 {
      (ink, ground, character) = (lower, upper, "▄")
    }
    guard colours != .none, let above = colour(of: ink) else {
      return ink.shape == -2 ? " " : String(character)
    }
    let below = colour(of: ground).map { ";" + $0.code(colours, isGround: true) } ?? ""
    return "\u{1B}[\(above.code(colours))\(below)m\(character)\u{1B}[0m"
  }

  private func colour(of half: HalfCell) -> TerminalColour? {
    if half.shape == -2 { return nil }
    if half.shape == -1 { return .ground }
    return TerminalColour(
      filling: Ink.all[scene.shapes[half.shape].ink], isDark: half.isDark)
  }
}
