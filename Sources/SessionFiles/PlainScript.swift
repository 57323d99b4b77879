import Answers

/// A script without Markdown: every line is a command; open brackets and `\` join lines.
package enum PlainScript {
  /// Returns the commands of a script, without blank lines; each may span several lines.
  package static func entries(
    of text: String, begins: @escaping @Sendable (String, String) -> Bool
  ) -> [SessionFile.Entry] {
    var result: [SessionFile.Entry] = []
    var bytes = text
    let lines = bytes.withUTF8 { $0.count { $0 == UInt8(ascii: "\n") } } + 1
    result.reserveCapacity(min(lines, text.utf8.count / 8))
    var collector = EntryCollector(begins: begins)
    var start = 0
    var number = 0
    for line in TextLines(text) {
      number += 1
      if collector.pending.isEmpty { start = number }
      for entry in collector.take(line.text) {
        append(entry, at: start, to: &result)
        start = number
      }
    }
    append(collector.pending, at: start, to: &result)
    return result
  }

  private static func append(
    _ command: String, at line: Int, to entries: inout [SessionFile.Entry]
  ) {
    let saysSomething =
      command.utf8.contains { $0 > UInt8(ascii: " ") && $0 < 0x7F }
      || !command.allSatisfy({ $0.isWhitespace })
    guard saysSomething else { return }
    entries.append(SessionFile.Entry(line: line, isFirstOfFence: entries.isEmpty, command: command))
  }
}
