// Text that is redrawn in place, below the current contents of the screen.

/// A region of the screen whose text is replaced.
struct InPlace {
  private let terminal: Terminal
  private var height = 0

  /// Creates an empty region at the cursor, which must be at the start of a line.
  init(_ terminal: Terminal) {
    self.terminal = terminal
  }

  /// Replaces the text; rows that do not fit on the screen are cut off.
  ///
  /// It is written at once, with a few extra bytes per line.
  mutating func show(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let closed = lines.last == "" ? lines.dropLast() : lines[...]
    let shown = closed.prefix(max(1, terminal.size.rows - 1))
    guard terminal.isCapable else {
      Console.write(text.hasSuffix("\n") ? text : text + "\n")
      return
    }
    var output = "\u{1b}[?2026h" + (height > 0 ? "\u{1b}[\(height)A" : "") + "\r"
    // Erased first, since after a row as wide as the screen the cursor is still in its last column.
    for line in shown { output += "\u{1b}[2K" + line + "\n" }
    Console.write(output + "\u{1b}[J\u{1b}[?2026l")
    height = shown.count
  }

  /// Starts a new region below the old one, whose position is no longer known.
  mutating func startBelow() {
    height = 0
  }
}
