// The picture of a watched `draw`, which stays at the top of the window while lines scroll below.

import Answers

/// The upper half of the window, with a picture that follows the layout.
///
/// The terminal scrolls only the rows below it, where everything works as in a shorter window.
final class Panel {
  /// The open panel; there is only one terminal.
  nonisolated(unsafe) private(set) static var current: Panel?

  private let terminal: Terminal
  private let colours: Int
  private var drawing: DrawnLayout
  /// The rows of the picture and of the line below it.
  private(set) var height = 0

  /// The minimum number of rows of a window to be split.
  private static let leastRows = 16

  private init(_ drawing: DrawnLayout, _ terminal: Terminal, colours: Int) {
    self.drawing = drawing
    self.terminal = terminal
    self.colours = colours
  }

  /// Returns whether a terminal has room for a panel.
  static func fits(_ terminal: Terminal) -> Bool {
    terminal.isCapable && terminal.window.rows >= leastRows
  }

  /// Shows a drawing, opening the panel if necessary; closes the panel if there is no drawing.
  static func show(_ drawing: DrawnLayout?, on terminal: Terminal, colours: Int) {
    guard let drawing, fits(terminal) else {
      current?.leave()
      current = nil
      return
    }
    if let current {
      guard current.drawing != drawing else { return }
      current.drawing = drawing
      current.paint()
    } else {
      let panel = Panel(drawing, terminal, colours: colours)
      current = panel
      panel.enter()
    }
  }

  /// Splits the window, after its text has scrolled away.
  func enter() {
    let window = terminal.window
    height = window.rows / 2
    Console.write(
      String(repeating: "\n", count: window.rows) + "\u{1b}[\(height + 1);\(window.rows)r"
        + "\u{1b}[\(height + 1);1H")
    paint()
  }

  /// Makes the whole window scroll again; the cursor stays.
  func leave() {
    height = 0
    Console.write("\u{1b}7\u{1b}[r\u{1b}8")
  }

  /// Splits a resized window again, or closes the panel if the window is too short.
  ///
  /// The cursor moves to the last row. A terminal rewraps the rows of the old picture and moves
  /// them, so the window is cleared.
  func resize() {
    guard Panel.fits(terminal) else {
      leave()
      Panel.current = nil
      Console.write("\u{1b}[2J\u{1b}[H")
      return
    }
    let window = terminal.window
    height = window.rows / 2
    Console.write(
      "\u{1b}[r\u{1b}[2J\u{1b}[\(height + 1);\(window.rows)r\u{1b}[\(window.rows);1H")
    paint()
  }

  private func paint() {
    let window = terminal.window
    let screen = Screen(columns: window.columns, rows: height - 1, colours: colours)
    let rows = drawing.text(on: screen).split(separator: "\n", omittingEmptySubsequences: false)
    var output = "\u{1b}[?2026h\u{1b}7\u{1b}[?7l"
    for row in 0..<height - 1 {
      output += "\u{1b}[\(row + 1);1H\u{1b}[2K" + (row < rows.count ? rows[row] : "")
    }
    let words = " watch off or Ctrl-C ends this "
    let before = String(repeating: "─", count: max(window.columns - words.count - 2, 0))
    let line = before + words + "──"
    output += "\u{1b}[\(height);1H\u{1b}[2K" + (colours > 0 ? Colour.dim(line) : line)
    Console.write(output + "\u{1b}[?7h\u{1b}8\u{1b}[?2026l")
  }
}
