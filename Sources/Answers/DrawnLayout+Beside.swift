// Drawings side by side, each under its caption.

import AutoLayout
import Drawing

extension DrawnLayout {
  /// The minimum width of drawings side by side, in cells.
  private static let leastColumns = 28
  private static let gap = 2
  /// The minimum width of a drawing at the scale of another one.
  private static let leastCells = 10.0

  /// Returns this drawing and the others, side by side if the screen is wide enough, otherwise one
  /// below another, at one scale unless one of them would be too small.
  func besideText(on screen: Screen) -> String {
    let drawings = [self] + others
    let count = drawings.count
    var room = screen
    room.columns = (screen.columns - Self.gap * (count - 1)) / count
    let isBeside = room.columns >= Self.leastColumns
    if !isBeside { (room.columns, room.rows) = (screen.columns, screen.rows / count) }
    room.rows -= isBeside ? 2 : 1
    let common = commonScale(
      of: drawings.map { $0.snapshot }, style: style(on: room), size: (room.columns, room.rows))
    // At one scale, the smallest would have no room for names.
    let narrowest = drawings.map { $0.snapshot.root.width }.min() ?? 0
    let scale = narrowest / common < Self.leastCells ? nil : common
    let texts = drawings.map { drawing in
      let caption = PlainText.spelt(fittedCaption(drawing.caption, to: room.columns))
      return screen.painted(caption) { "\u{1B}[1m\($0)\u{1B}[0m" } + "\n"
        + drawing.text(on: room, scale: scale, isOneOfSeveral: true)
    }
    // Most constraints are common to all drawings, so they are only counted.
    let most = drawings.map { $0.snapshot.connections.count }.max() ?? 0
    let constraints = most > 0 ? "… \(most) constraints: show constraints\n" : ""
    return (isBeside ? Self.columns(texts, width: room.columns + Self.gap) : texts.joined())
      + screen.spelt(constraints)
  }

  private func fittedCaption(_ caption: String, to columns: Int) -> String {
    var shown = caption
    while cellWidth(of: shown) > columns { shown.removeLast() }
    return shown
  }

  /// Returns texts side by side in columns of equal width.
  private static func columns(_ texts: [String], width: Int) -> String {
    let columns = texts.map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    let height = columns.map { $0.count }.max() ?? 0
    return (0..<height).map { row in
      var line = ""
      var end = 0
      for (number, column) in columns.enumerated() where row < column.count {
        line += String(repeating: " ", count: number * width - end) + column[row]
        end = number * width + shownWidth(of: column[row])
      }
      return line + "\n"
    }.joined()
  }
}
