// Drawings side by side, each under its caption.

import AutoLayout
import Drawing

extension DrawnLayout {
  /// The smallest width of drawings side by side, in cells.
  private static let leastColumns = 34
  private static let gap = 2

  /// Returns this drawing and the others, side by side if the screen is wide enough, else one below
  /// the other, all at one scale.
  func besideText(on screen: Screen) -> String {
    let drawings = [self] + others
    let count = drawings.count
    var room = screen
    room.columns = (screen.columns - Self.gap * (count - 1)) / count
    let isBeside = room.columns >= Self.leastColumns
    if !isBeside { (room.columns, room.rows) = (screen.columns, screen.rows / count) }
    room.rows -= 1
    let scale = commonScale(
      of: drawings.map { $0.snapshot }, style: style(on: room), size: (room.columns, room.rows))
    let texts = drawings.map { drawing in
      let caption = PlainText.spelt(fittedCaption(drawing.caption, to: room.columns))
      return screen.painted(caption) { "\u{1B}[1m\($0)\u{1B}[0m" } + "\n"
        + drawing.text(on: room, scale: scale)
    }
    return isBeside ? Self.columns(texts, width: room.columns + Self.gap) : texts.joined()
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
