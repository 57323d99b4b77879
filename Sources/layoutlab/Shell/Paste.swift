// Several lines that arrive at once, as a paste or a recalled entry, split into entries.

import Notebook
import SessionFiles

/// Splits text of one or more lines into entries.
enum Paste {
  /// Returns the complete entries of `text`, and the rest after them.
  ///
  /// In a pasted transcript, whose commands begin with `> ` or `. `, only the commands count, not
  /// fences and outputs. Otherwise all lines except blank ones count. The parser decides which
  /// lines belong together.
  static func entries(of text: String) -> (complete: [String], rest: String) {
    var collector = EntryCollector()
    let entries = commands(of: text).flatMap { collector.take($0) }
    return (entries, collector.pending)
  }

  /// Returns the entries of a text, the last of which may be incomplete.
  static func all(of text: String) -> [String] {
    let (entries, rest) = entries(of: text)
    return entries + (rest.isEmpty ? [] : [rest])
  }

  /// Returns the message for a paste that stopped at a refused entry: how many entries were
  /// applied, and how to undo them.
  static func stopped(after done: Int, of count: Int, changes: Int) -> String {
    let applied = "\(done) of \(count) entries applied"
    return changes > 0 ? "\(applied); undo \(changes) takes them back.\n" : "\(applied).\n"
  }

  private static func commands(of text: String) -> [String] {
    var lines = text.split(whereSeparator: \.isNewline)
    if lines.count > 1, lines.contains(where: { $0.hasPrefix("> ") }) {
      lines = lines.filter { $0.hasPrefix("> ") || $0.hasPrefix(". ") }.map { $0.dropFirst(2) }
    }
    return lines.filter { !$0.allSatisfy(\.isWhitespace) }.map(String.init)
  }
}
