// A scene drawn with braille dots, two by four per cell: thin outlines, and turned views as they
// are.

import AutoLayout

extension Sheet {
  /// Draws the outlines of the root and of every shape in dots; ambiguous ones are dashed.
  mutating func drawBraille() {
    var dots = DotGrid(canvas: canvas, projection: projection)
    let rootSpan = span(of: scene.rootBounds)
    own(rootSpan, -1)
    dots.outline(
      Affine.corners(of: scene.rootBounds, mappedBy: .identity), .solid, ink: -1)
    for (index, shape) in scene.shapes.enumerated() {
      spans.append(span(of: shape.bounds))
      if !shape.isEmpty { own(spans[index], index) }
      let stroke: Stroke = shape.isAmbiguous ? .dashed : (isGuide(index) ? .dotted : .solid)
      dots.outline(scene.corners(of: shape), stroke, ink: ink(of: index))
    }
    dots.write(to: &canvas)
    for index in scene.shapes.indices where scene.shapes[index].isEmpty { markCross(index) }
  }
}

/// The dots of a braille picture.
private struct DotGrid {
  private let columns: Int
  private let rows: Int
  private let projection: Projection
  private var patterns: [UInt8]
  private var inks: [Int16]

  init(canvas: Canvas, projection: Projection) {
    (columns, rows) = (canvas.columns, canvas.rows)
    self.projection = projection
    patterns = Array(repeating: 0, count: columns * rows)
    inks = Array(repeating: -1, count: columns * rows)
  }

  /// Draws the edges between consecutive corners, and from the last to the first.
  mutating func outline(_ corners: [Point], _ stroke: Stroke, ink: Int16) {
    for (index, corner) in corners.enumerated() {
      line(from: dot(corner), to: dot(corners[(index + 1) % corners.count]), stroke, ink: ink)
    }
  }

  /// Returns the dot at a position, clamped near the picture so that the length of a line is
  /// bounded.
  private func dot(_ point: Point) -> (x: Int, y: Int) {
    let place = projection.place(point)
    let (x, y) = (place.column * 2, place.row * 4)
    let (width, height) = (Double(columns * 2), Double(rows * 4))
    return (
      Int(min(max(x, -width), width * 2).rounded()), Int(min(max(y, -height), height * 2).rounded())
    )
  }

  private mutating func line(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ stroke: Stroke, ink: Int16
  ) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(across), abs(down))
    for step in 0...steps where isInked(step, stroke) {
      let part = steps == 0 ? 0 : Double(step) / Double(steps)
      set(
        start.x + Int((Double(across) * part).rounded()),
        start.y + Int((Double(down) * part).rounded()), ink: ink)
    }
  }

  private func isInked(_ step: Int, _ stroke: Stroke) -> Bool {
    switch stroke {
    case .none: false
    case .dotted: step % 3 == 0
    case .dashed: step % 6 < 3
    case .solid: true
    }
  }

  private mutating func set(_ x: Int, _ y: Int, ink: Int16) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    // Dots 1 to 8 of a braille cell, column by column; the fourth row was added last.
    let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]
    let cell = y / 4 * columns + x / 2
    patterns[cell] |= bits[x % 2][y % 4]
    inks[cell] = ink
  }

  /// Writes the cells that have dots to a canvas.
  func write(to canvas: inout Canvas) {
    for (cell, pattern) in patterns.enumerated() where pattern != 0 {
      guard let scalar = Unicode.Scalar(0x2800 + UInt32(pattern)) else { continue }
      canvas.mark(Character(scalar), at: cell % columns, cell / columns, ink: inks[cell])
    }
  }
}
