// A typed line that needs more rows than the window has, such as a long paste.

import Answers

/// The rows of a prompt and the line after it.
struct TallLine {
  /// The rows, each at most as wide as the window.
  private(set) var rows = [""]
  /// The position of the cursor.
  private(set) var cursor = (row: 0, column: 0)

  /// Breaks the line as a terminal would, with control characters escaped.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - line: The typed text, newlines included.
  ///   - offset: The cursor's offset in the line, in bytes.
  ///   - columns: The width of the window.
  init(prompt: String, line: String, offset: Int, columns: Int) {
    var column = 0
    func put(_ text: String, _ width: Int) {
      if column + width > columns {
        rows.append("")
        column = 0
      }
      rows[rows.count - 1] += text
      column += width
    }
    for character in prompt { put(String(character), visibleWidth(String(character))) }
    var rest = offset
    for character in line {
      if rest >= 0 { cursor = (rows.count - 1, column) }
      rest -= character.utf8.count
      switch character {
      case "\n", "\r\n":
        rows.append("")
        column = 0
      case "\t":
        let width = min(8 - column % 8, max(1, columns - column))
        put(String(repeating: " ", count: width), width)
      case _ where (character.asciiValue ?? 0x20) < 0x20 || character == "\u{7f}":
        let sign = Character(Unicode.Scalar((character.asciiValue ?? 0) ^ 0x40))
        put("^\(sign)", 2)
      default:
        let shown = visibleText(String(character))
        put(shown, visibleWidth(shown))
      }
    }
    if rest >= 0 { cursor = (rows.count - 1, column) }
  }

  /// Returns whether this many bytes certainly fit a window with a row to spare: except for line
  /// breaks, none fills more than eight cells.
  static func surelyFits(_ bytes: Int, in size: (columns: Int, rows: Int)) -> Bool {
    8 * bytes < size.columns * (size.rows - 1)
  }

  /// Returns the part that a window shows: the rows around the cursor, and the numbers of hidden
  /// rows above and below.
  func part(of height: Int) -> (rows: [String], cursorRow: Int) {
    guard rows.count > height, height > 2 else { return (rows.suffix(height), cursor.row) }
    let room = height - 2
    let top = min(max(cursor.row - room / 2, 0), rows.count - room)
    // A row with a number replaces at least two, so that it never hides just one.
    let first = top <= 1 ? 0 : top
    let end = rows.count - (top + room) <= 1 ? rows.count : top + room
    var shown = Array(rows[first..<end])
    if first > 0 { shown.insert("… \(first) rows above", at: 0) }
    if end < rows.count { shown.append("… \(rows.count - end) rows below") }
    return (shown, cursor.row - first + (first > 0 ? 1 : 0))
  }
}
