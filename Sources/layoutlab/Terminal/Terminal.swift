// The terminal's modes and size. Any mode that the program sets is reset to the original one: on
// return, when Ctrl-Z stops the program, and in the handlers of fatal signals.
//
// While nothing reads, the terminal is quiet: text typed ahead waits, unbuffered and without echo,
// and is edited when the next line is read. So a Ctrl-D typed early still exits.

import Foundation

/// The terminal on standard input and output.
struct Terminal {
  /// The modes at the start of the program.
  ///
  /// Written once, before installing any handler that reads them.
  nonisolated(unsafe) private static var found: termios?
  /// Indicates whether keys wait without echo between two reads.
  nonisolated(unsafe) private static var isQuiet = false

  /// Records the current modes; fails if there is no terminal.
  init?() {
    var modes = termios()
    guard Console.isTerminal, tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    Terminal.found = modes
  }

  /// The size in cells of the part of the window in which lines scroll.
  var size: (columns: Int, rows: Int) {
    let window = window
    return (window.columns, window.rows - (Panel.current?.height ?? 0))
  }

  /// The size of the window in cells; 80 × 24 if the terminal does not report it.
  var window: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Indicates whether the terminal can move the cursor and show more than ASCII.
  let isCapable = Console.environment("TERM") != "dumb"

  /// Runs `body` while keys are read as they are typed, without echo.
  ///
  /// Ctrl-C and Ctrl-Z still send their signals. Text typed ahead is kept.
  func withKeys<Result>(_ body: () -> Result) -> Result {
    takeKeys()
    defer { Terminal.restore() }
    return body()
  }

  /// Sets the mode in which keys arrive as they are typed, and hides the cursor.
  func takeKeys() {
    Terminal.setKeys()
    if isCapable { Console.write("\u{1b}[?25l\u{1b}[?7l") }
  }

  /// Keeps text typed ahead for the next read, until ``giveBack()``.
  static func beQuiet() {
    isQuiet = true
    setKeys()
  }

  /// Sets unbuffered input with echo: readline checks the mode when it takes over the terminal, and
  /// shows typed text only if the terminal would.
  static func beReadyForEditing() {
    setKeys(echoing: true)
  }

  /// Restores the mode used between reads.
  static func endEditing() {
    if isQuiet { setKeys() } else { setFound() }
  }

  /// Restores the mode used between reads, and shows the cursor.
  static func restore() {
    endEditing()
    if Console.environment("TERM") != "dumb" { Console.write("\u{1b}[?7h\u{1b}[?25h") }
  }

  /// Runs `body` while the terminal is in its original mode, for another program.
  static func lend<Result>(_ body: () -> Result) -> Result {
    setFound()
    Panel.current?.leave()
    defer {
      if isQuiet { setKeys() }
      Panel.current?.enter()
    }
    return body()
  }

  /// Restores the terminal's original mode permanently.
  static func giveBack() {
    isQuiet = false
    setFound()
  }

  private static func setFound() {
    guard var modes = found else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  /// Sets unbuffered input, without echo by default; Ctrl-D is a key like any other.
  private static func setKeys(echoing: Bool = false) {
    guard var modes = found else { return }
    modes.c_lflag &= ~tcflag_t(echoing ? ICANON : ICANON | ECHO)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  /// Restores the terminal in the handler of a fatal signal, by system calls only.
  static func restoreAfterCrash() {
    guard var modes = found else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    let ends: StaticString = "\u{1b}7\u{1b}[r\u{1b}8\u{1b}[?2004l\u{1b}[?7h\u{1b}[?25h\u{1b}[0m\r\n"
    _ = write(STDOUT_FILENO, ends.utf8Start, ends.utf8CodeUnitCount)
  }
}
