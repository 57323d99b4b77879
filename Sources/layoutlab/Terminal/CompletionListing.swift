// What Tab inserts and lists, as text; the terminal is not touched here.

import Notebook

/// Several completions that Tab puts in one after the other.
struct CompletionCycle {
  /// The line after the last Tab; another line ends the cycle.
  var line: String
  /// The cursor after the last Tab, a UTF-8 offset.
  var offset: Int
  /// How many there are.
  var count: Int { texts.count }

  private let texts: [String]
  private var start: Int
  private var index = -1

  /// Starts before the first allowed candidate.
  init(_ completion: Completion, line: String, offset: Int) {
    self.line = line
    self.offset = offset
    texts = completion.candidates.filter(\.isAllowed).map(\.text)
    start = completion.replaces.lowerBound
  }

  /// The next candidate, and what it replaces.
  mutating func next() -> (range: Range<Int>, text: String) {
    index = (index + 1) % texts.count
    return (start..<max(start, offset), texts[index])
  }

  /// What the first Tab inserts: the only allowed candidate, or what all allowed ones begin with
  /// when that is more than was typed.
  static func insertion(_ completion: Completion, typed: String) -> String? {
    let texts = completion.candidates.filter(\.isAllowed).map(\.text)
    guard let first = texts.first else { return nil }
    var common = Substring(first)
    for text in texts.dropFirst() {
      let length = zip(common, text).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    return texts.count == 1 || common.count > typed.count ? String(common) : nil
  }
}

extension Completion {
  /// What may stand here, in columns; then what may not, each with its reason; then the hint.
  ///
  /// `nil` when a single candidate says it all.
  func listing(columns: Int) -> String? {
    let allowed = candidates.filter(\.isAllowed)
    var lines: [String] = []
    if allowed.count > 1 { lines += Self.table(allowed.map(\.display), columns: columns) }
    if allowed.count != 1 { lines += notAllowed }
    if let hint, allowed.count != 1 { lines.append("(\(hint))") }
    return lines.isEmpty ? nil : lines.map { $0 + "\n" }.joined()
  }

  private var notAllowed: [String] {
    let candidates = candidates.filter { !$0.isAllowed }
    let width = candidates.map(\.display.count).max() ?? 0
    let shown = candidates.prefix(12).map { candidate in
      let padding = String(repeating: " ", count: width - candidate.display.count)
      return "not \(candidate.display)\(padding)   \(candidate.reason ?? "")"
    }
    let rest = candidates.count - shown.count
    return rest > 0 ? shown + ["and \(rest) more that are not allowed here"] : shown
  }

  private static func table(_ words: [String], columns: Int) -> [String] {
    let width = (words.map(\.count).max() ?? 0) + 2
    let perLine = max(1, (columns - 1) / width)
    let height = (words.count + perLine - 1) / perLine
    return (0..<height).map { row in
      let line = stride(from: row, to: words.count, by: height).map { index in
        words[index] + String(repeating: " ", count: width - words[index].count)
      }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
