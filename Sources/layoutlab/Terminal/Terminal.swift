// The terminal's modes and size. Any mode that the program sets is reset to the original one: on
// return, on a stop by Ctrl-Z, and from the handlers of fatal signals.
//
// While nothing reads, the terminal is quiet: text typed ahead waits, unbuffered and without echo,
// and is edited when the next line is read. So a Ctrl-D that was typed early still leaves.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal on standard input and output.
struct Terminal {
  /// The modes at the start of the program.
  ///
  /// Written once, before any handler that reads it is installed.
  nonisolated(unsafe) private static var found: termios?
  /// Indicates whether keys wait unseen between two readings.
  nonisolated(unsafe) private static var isQuiet = false

  /// Remembers the present modes; `nil` if there is no terminal.
  init?() {
    var modes = termios()
    guard Console.isTerminal, tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    Terminal.found = modes
  }

  /// The size in cells of the part in which lines scroll.
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

  /// Indicates whether the cursor can be moved, and more than ASCII be shown.
  var isCapable: Bool { Console.environment("TERM") != "dumb" }

  /// Reads keys as they are typed, without echo, while `body` runs.
  ///
  /// Ctrl-C and Ctrl-Z still send their signals. What was typed ahead is kept.
  func withKeys<Result>(_ body: () -> Result) -> Result {
    takeKeys()
    defer { Terminal.restore() }
    return body()
  }

  /// Takes the mode in which keys come as they are typed, and hides the cursor.
  func takeKeys() {
    Terminal.setKeys()
    if isCapable { Console.write("\u{1b}[?25l\u{1b}[?7l") }
  }

  /// Keeps text typed ahead for the next read, until ``giveBack()``.
  static func beQuiet() {
    isQuiet = true
    setKeys()
  }

  /// Sets unbuffered input with echo: readline checks the mode when it takes the terminal, and
  /// shows typed text only if the terminal would.
  static func beReadyForEditing() {
    setKeys(echoing: true)
  }

  /// Undoes the mode between two readings.
  static func endEditing() {
    if isQuiet { setKeys() } else { setFound() }
  }

  /// Undoes the mode between two readings, and shows the cursor.
  static func restore() {
    endEditing()
    if Console.environment("TERM") != "dumb" { Console.write("\u{1b}[?7h\u{1b}[?25h") }
  }

  /// Gives the terminal to another program, in its original mode, while `body` runs.
  static func lend<Result>(_ body: () -> Result) -> Result {
    setFound()
    Panel.current?.leave()
    defer {
      if isQuiet { setKeys() }
      Panel.current?.enter()
    }
    return body()
  }

  /// Gives the terminal back as it was found, for good.
  static func giveBack() {
    isQuiet = false
    setFound()
  }

  private static func setFound() {
    guard var modes = found else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  /// Keys one by one, without echo; a Ctrl-D is a key like others.
  private static func setKeys(echoing: Bool = false) {
    guard var modes = found else { return }
    modes.c_lflag &= ~tcflag_t(echoing ? ICANON : ICANON | ECHO)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  /// Gives the terminal back from the handler of a fatal signal: system calls only.
  static func restoreAfterCrash() {
    guard var modes = found else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
    let ends: StaticString = "\u{1b}7\u{1b}[r\u{1b}8\u{1b}[?2004l\u{1b}[?7h\u{1b}[?25h\u{1b}[0m\r\n"
    _ = write(STDOUT_FILENO, ends.utf8Start, ends.utf8CodeUnitCount)
  }
}
