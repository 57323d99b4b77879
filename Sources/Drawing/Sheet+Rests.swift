// The empty areas above and below the drawn part of a root: one line each.

import AutoLayout

extension Sheet {
  /// The rows of the drawing, with the lines for empty areas.
  var height: Int {
    canvas.rows + Sheet.rowsOfRest(style) * excerpt.restCount
  }

  /// Returns the rows of an empty area: a line, and the root's border unless areas are filled.
  static func rowsOfRest(_ style: TerminalStyle) -> Int { style == .block ? 1 : 2 }

  /// Returns the lines for the empty area above, after the root's border.
  func linesAbove(_ colours: ColourDepth) -> [String] {
    guard let points = excerpt.above else { return [] }
    return (border(1, 3).map { [$0] } ?? []) + [rest(points, colours)]
  }

  /// Returns the lines for the empty area below, before the root's border.
  func linesBelow(_ colours: ColourDepth) -> [String] {
    guard let points = excerpt.below else { return [] }
    return [rest(points, colours)] + (border(0, 2).map { [$0] } ?? [])
  }

  /// Returns the line of an empty area across the root: `┊    … 352 pt empty …    ┊`.
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
    // A filled area ends before the column of its far edge.
    guard colours != .none else {
      let shade = String(repeating: "·", count: indent + 1)
      return before + shade + text + String(repeating: "·", count: fill.1.count)
    }
    let ground = TerminalColour.ground.code(colours, isGround: true)
    return before + "\u{1B}[97;\(ground)m \(fill.0)\(text)\(fill.1)\u{1B}[0m"
  }

  /// Returns the root's border beyond an empty area, with two of the pen's round corners; `nil` for
  /// filled areas, which have none.
  private func border(_ left: Int, _ right: Int) -> String? {
    guard style != .block else { return nil }
    let span = span(of: scene.rootBounds)
    let (start, end) = (max(span.left, 0), min(span.right, canvas.columns - 1))
    let line = String(repeating: pen.horizontal[2], count: max(end - start - 1, 0))
    return String(repeating: " ", count: start) + String(pen.roundCorners[left]) + line
      + (end > start ? String(pen.roundCorners[right]) : "")
  }
}
