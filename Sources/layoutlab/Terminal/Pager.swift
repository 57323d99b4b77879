// Long text shown in the user's pager.

import Foundation

/// The pager, for text that does not fit on the screen.
enum Pager {
  /// Shows `text` in a pager; returns `false`, without showing it, unless it is taller than the
  /// screen and both terminal and pager are usable.
  ///
  /// The pager is `LAYOUTLAB_PAGER`, then `PAGER`, then `less`; an empty variable means none.
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
    return "less -eFRX '-Psspace shows more, q leaves'"
  }

  /// Pipes text to a command; returns whether it could be run.
  ///
  /// The shell splits the command into words, and exits with 127 if there is no such program.
  private static func page(_ text: String, through command: String) -> Bool {
    // While the pager has the terminal, Ctrl-C belongs to it, and it may exit before reading
    // everything.
    let pipe = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, pipe) }
    guard let stream = popen("\(command) 2>/dev/null", "w") else { return false }
    Console.write(text, to: fileno(stream))
    let status = pclose(stream)
    return (status >> 8) & 0xff != 127
  }
}
