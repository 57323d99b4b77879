// Long text through the user's pager.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The pager, for text that does not fit on the screen.
enum Pager {
  /// Shows `text` through a pager; does nothing and returns `false` unless the text is higher than
  /// the screen, and both can do it.
  ///
  /// `LAYOUTLAB_PAGER`, then `PAGER`, then `less`; set to nothing, it means no pager.
  static func show(_ text: String, on terminal: Terminal) -> Bool {
    let height = text.utf8.count { $0 == 10 }
    guard height >= terminal.size.rows, terminal.isCapable, let command else { return false }
    return Terminal.lend { page(text, through: command) }
  }

  private static var command: String? {
    for name in ["LAYOUTLAB_PAGER", "PAGER"] {
      if let value = getenv(name) {
        let text = String(cString: value)
        return text.isEmpty ? nil : text
      }
    }
    return "less -FRX '-Psspace shows more, q leaves'"
  }

  /// Returns whether the command could be run; the shell splits it into words, and exits with 127
  /// if there is no such program.
  private static func page(_ text: String, through command: String) -> Bool {
    // While the pager has the terminal, Ctrl-C is its key, and it may leave before all is read.
    let pipe = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, pipe) }
    guard let stream = popen("\(command) 2>/dev/null", "w") else { return false }
    Console.write(text, to: fileno(stream))
    let status = pclose(stream)
    return (status >> 8) & 0xff != 127
  }
}
