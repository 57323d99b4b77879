// The typed lines, kept for later sessions: one entry per line, with a newline inside an entry
// written as `\n` and a backslash as `\\`. Each entry is appended when it is accepted, so that
// several shells can share the file and a crash loses nothing.

import Foundation

/// The history of all sessions of this user.
struct HistoryFile {
  /// The number of entries kept.
  static let limit = 5000
  /// The maximum length of an entry kept, in bytes; nobody recalls a longer one.
  static let entryLimit = 65536

  private let path: String

  /// Uses the file in the user's state directory; fails if the directory cannot be created.
  init?() {
    guard let directory = Places.state, Places.make(directory) else { return nil }
    path = directory + "/history"
  }

  /// Returns the entries, oldest first.
  ///
  /// A damaged file yields its readable entries. A file that has grown to twice the limit is cut
  /// back to the limit.
  func entries() -> [String] {
    guard let text = try? TextFile.read(path, limit: .max) else { return [] }
    let lines = text.split(separator: "\n").filter { !$0.contains("\0") }
    let kept = lines.suffix(HistoryFile.limit)
    if lines.count > 2 * HistoryFile.limit {
      // If the file cannot be shortened now, the next run tries again.
      _ = try? TextFile.write(
        Array((kept.joined(separator: "\n") + "\n").utf8), to: path, replacing: true)
    }
    return kept.map { HistoryFile.decoded($0) }
  }

  /// Appends an entry in one write.
  func append(_ entry: String) {
    guard entry.utf8.count <= HistoryFile.entryLimit else { return }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    Console.write(HistoryFile.encoded(entry) + "\n", to: descriptor)
    close(descriptor)
  }

  /// Returns an entry as one line.
  static func encoded(_ entry: String) -> String {
    entry.unicodeScalars
      .map { $0 == "\\" ? "\\\\" : $0 == "\n" ? "\\n" : String($0) }.joined()
  }

  /// Returns the entry that a line encodes.
  static func decoded(_ line: some StringProtocol) -> String {
    var entry = ""
    var isEscaped = false
    for character in line.unicodeScalars {
      if isEscaped {
        entry.unicodeScalars.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        entry.unicodeScalars.append(character)
      }
    }
    return entry
  }
}
