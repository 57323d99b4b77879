// The lines of standard input, as they arrive.

import Foundation

/// Splits standard input into lines, holding little more than one in memory.
struct InputLines {
  /// The maximum number of bytes of a line; a longer one is returned in parts, the first of which
  /// is too long to be accepted.
  static let limit = 8 * 1_048_576

  private var buffer: [UInt8] = []
  /// The start of the next line in the buffer, and the end of the part known to contain no line
  /// break.
  private var start = 0
  private var searched = 0
  private var hasEnded = false

  /// Returns the next line without its line break; bytes that are not UTF-8 become the replacement
  /// character.
  mutating func next() -> String? {
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { (start, searched) = (end + 1, end + 1) }
        let isReturn = end > start && buffer[end - 1] == UInt8(ascii: "\r")
        return String(decoding: buffer[start..<(isReturn ? end - 1 : end)], as: UTF8.self)
      }
      searched = buffer.count
      if buffer.count - start > Self.limit || hasEnded {
        guard start < buffer.count else { return nil }
        defer { (buffer, start, searched) = ([], 0, 0) }
        return String(decoding: buffer[start...], as: UTF8.self)
      }
      readMore()
    }
  }

  private mutating func readMore() {
    buffer.removeFirst(start)
    searched -= start
    start = 0
    var chunk = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = systemRead(STDIN_FILENO, &chunk, chunk.count)
      if count > 0 {
        buffer += chunk[..<count]
      } else if count < 0 && errno == EINTR {
        continue
      } else {
        hasEnded = true
      }
      return
    }
  }
}
