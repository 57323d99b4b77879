// The lines that were typed, kept from one session to the next: one entry a line, a newline inside
// an entry written `\n` and a backslash `\\`. Every entry is appended as it is accepted, so several
// shells may share the file and none loses a line when it dies.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The history of all sessions of this user.
struct HistoryFile {
  /// The number of entries that are kept.
  static let limit = 5000
  /// The longest entry that is kept, in bytes; nobody recalls a longer one.
  static let entryLimit = 65536

  private let path: String

  /// The file in the user's state directory; `nil` when that can't be made.
  init?() {
    guard let directory = Places.state, Places.make(directory) else { return nil }
    path = directory + "/history"
  }

  /// The entries, oldest first.
  ///
  /// A damaged file yields its readable entries.
  ///
  /// A file that has grown to twice the limit is cut back to it.
  func entries() -> [String] {
    guard let text = try? TextFile.read(path, limit: .max) else { return [] }
    let lines = text.split(separator: "\n").filter { !$0.contains("\0") }
    let kept = lines.suffix(HistoryFile.limit)
    if lines.count > 2 * HistoryFile.limit {
      // A file that can't be shortened now can be next time.
      _ = try? TextFile.write(
        Array((kept.joined(separator: "\n") + "\n").utf8), to: path, replacing: true)
    }
    return kept.map { HistoryFile.decoded($0) }
  }

  /// Adds an entry at the end, in one write.
  func append(_ entry: String) {
    guard entry.utf8.count <= HistoryFile.entryLimit else { return }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    Console.write(HistoryFile.encoded(entry) + "\n", to: descriptor)
    close(descriptor)
  }

  /// An entry as one line.
  static func encoded(_ entry: String) -> String {
    var line = ""
    for character in entry.unicodeScalars {
      switch character {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(character)
      }
    }
    return line
  }

  /// The entry that a line stands for.
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
