// Several lines that came at once, as a paste or a recalled entry, cut into entries.

import Notebook
import SessionFiles

/// Text of one or more lines as the entries it consists of.
enum Paste {
  /// Returns the complete entries of `text`, and the rest after them.
  ///
  /// A pasted transcript (its commands begin with `> ` or `. `, fences and outputs between them)
  /// gives its commands. Otherwise every line counts, blank ones apart. Whether lines belong
  /// together is the parser's decision.
  static func entries(of text: String) -> (complete: [String], rest: String) {
    var collector = EntryCollector()
    let entries = commands(of: text).flatMap { collector.take($0) }
    return (entries, collector.pending)
  }

  /// Returns the message when a paste stopped at a refused entry, with the way to undo the rest.
  static func stopped(after done: Int, of count: Int, changes: Int) -> String {
    let applied = "\(done) of \(count) entries applied"
    return changes > 0 ? "\(applied); undo \(changes) takes them back.\n" : "\(applied).\n"
  }

  private static func commands(of text: String) -> [String] {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let isTranscript = lines.count > 1 && lines.contains { $0.hasPrefix("> ") }
    let kept = isTranscript ? lines.filter { $0.hasPrefix("> ") || $0.hasPrefix(". ") } : lines
    return kept.map { isTranscript ? String($0.dropFirst(2)) : $0 }
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
