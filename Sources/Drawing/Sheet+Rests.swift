// The empty rests of a root, above and below what is drawn of it: one line each.

import AutoLayout

extension Sheet {
  /// The rows of the drawing with its rests.
  var height: Int {
    canvas.rows + Sheet.rowsOfRest(style) * excerpt.restCount
  }

  /// The rows of a rest: a line, and the border of the root if that is drawn.
  static func rowsOfRest(_ style: TerminalStyle) -> Int { style == .block ? 1 : 2 }

  /// The lines for the rest above, the root's border first.
  func linesAbove(_ colours: ColourDepth) -> [String] {
    guard let points = excerpt.above else { return [] }
    return (border(1, 3).map { [$0] } ?? []) + [rest(points, colours)]
  }

  /// The lines for the rest below, the root's border last.
  func linesBelow(_ colours: ColourDepth) -> [String] {
    guard let points = excerpt.below else { return [] }
    return [rest(points, colours)] + (border(0, 2).map { [$0] } ?? [])
  }

  /// `┊    … 352 pt empty …    ┊`, across the root.
  private func rest(_ points: Double, _ colours: ColourDepth) -> String {
    let span = span(of: scene.rootBounds)
    let (left, right) = (max(span.left, 0), min(span.right, canvas.columns - 1))
    let room = max(right - left - 1, 0)
    let number = pointText((points * 10).rounded() / 10)
    let dots = pen.rest
    let text =
      ["\(dots) \(number) pt empty \(dots)", "\(dots) \(number) \(dots)", dots]
      .first { cellWidth(of: $0) <= room } ?? ""
    let indent = (room - cellWidth(of: text)) / 2
    let before = String(repeating: " ", count: left)
    let fill = (
      String(repeating: " ", count: indent),
      String(repeating: " ", count: room - indent - cellWidth(of: text))
    )
    guard style == .block else {
      let side = String(pen.vertical[0])
      return before + side + fill.0 + text + fill.1 + (right > left ? side : "")
    }
    // An area ends before the column of its far edge.
    guard colours != .none else {
      let shade = String(repeating: "·", count: indent + 1)
      return before + shade + text + String(repeating: "·", count: fill.1.count)
    }
    let ground = TerminalColour.ground.code(colours, isGround: true)
    return before + "\u{1B}[97;\(ground)m \(fill.0)\(text)\(fill.1)\u{1B}[0m"
  }

  /// The root's border on the far side of a rest, with two of the pen's corners; `nil` for filled
  /// areas, which have none.
  private func border(_ left: Int, _ right: Int) -> String? {
    guard style != .block else { return nil }
    let span = span(of: scene.rootBounds)
    let (start, end) = (max(span.left, 0), min(span.right, canvas.columns - 1))
    let line = String(repeating: pen.horizontal[2], count: max(end - start - 1, 0))
    return String(repeating: " ", count: start) + String(pen.roundCorners[left]) + line
      + (end > start ? String(pen.roundCorners[right]) : "")
  }
}
