// The text that Tab inserts and lists, without access to the terminal.

import Answers
import Notebook

/// Several completions that repeated Tabs insert in turn.
struct CompletionCycle {
  /// The line after the last Tab; any other line ends the cycle.
  var line: String
  /// The cursor after the last Tab, as a UTF-8 offset.
  var offset: Int
  /// The number of candidates.
  var count: Int { texts.count }

  private let texts: [String]
  private var start: Int
  private var index = -1

  /// Creates a cycle that begins with the first allowed candidate.
  init(_ completion: Completion, line: String, offset: Int) {
    self.line = line
    self.offset = offset
    texts = completion.candidates.filter(\.isAllowed).map(\.text)
    start = completion.replaces.lowerBound
  }

  /// Returns the next candidate and the range that it replaces.
  mutating func next() -> (range: Range<Int>, text: String) {
    index = (index + 1) % texts.count
    return (start..<max(start, offset), texts[index])
  }

  /// Returns the text that the first Tab inserts: the only allowed candidate, or the common prefix
  /// of all allowed ones if it is longer than the typed text.
  static func insertion(_ completion: Completion, typed: String) -> String? {
    let texts = completion.candidates.filter(\.isAllowed).map(\.text)
    guard let first = texts.first else { return nil }
    var common = Substring(first)
    for text in texts.dropFirst() {
      let length = zip(common, text).prefix { $0 == $1 }.count
      common = common.prefix(length)
    }
    let isNew = texts.count == 1 ? first != typed : common.count > typed.count
    return isNew ? String(common) : nil
  }
}

extension Completion {
  /// Returns whether the typed word is the only candidate.
  func isSingle(_ word: String) -> Bool {
    let allowed = candidates.filter(\.isAllowed)
    return allowed.count == 1 && allowed[0].text == word
  }

  /// Returns the allowed candidates in columns, in groups if there are several; then the disallowed
  /// ones with their reasons; then the hint.
  ///
  /// Returns `nil` if there is only one candidate.
  func listing(columns: Int) -> String? {
    let allowed = candidates.filter(\.isAllowed)
    var lines: [String] = []
    if allowed.count > 1 { lines += Self.grouped(allowed, columns: columns) }
    if allowed.count != 1 { lines += notAllowed(columns: columns) }
    if let hint, allowed.count != 1 { lines += Self.wrapped("(\(hint))", columns: columns) }
    return lines.isEmpty ? nil : lines.map { $0 + "\n" }.joined()
  }

  private static func grouped(_ candidates: [Candidate], columns: Int) -> [String] {
    var groups: [String] = []
    for group in candidates.compactMap(\.group) where !groups.contains(group) {
      groups.append(group)
    }
    let bare = candidates.filter { $0.group == nil }.map(\.display)
    guard groups.count > 1 else { return table(candidates.map(\.display), columns: columns) }
    let width = (groups.map(\.count).max() ?? 0) + 2
    let lines = groups.flatMap { group in
      let words = candidates.filter { $0.group == group }.map(\.display)
      return hanging(group, words, width: width, columns: columns)
    }
    return lines + (bare.isEmpty ? [] : table(bare, columns: columns))
  }

  /// Returns words after a heading, in as many lines as needed.
  private static func hanging(
    _ heading: String, _ words: [String], width: Int, columns: Int
  ) -> [String] {
    var lines = [heading + String(repeating: " ", count: width - heading.count)]
    for word in words {
      let last = lines.count - 1
      if lines[last].count + word.count + 2 > columns, lines[last].count > width {
        lines.append(String(repeating: " ", count: width) + word)
      } else {
        lines[last] += (lines[last].count > width ? "  " : "") + word
      }
    }
    return lines
  }

  /// Returns the candidates that are not allowed, grouped by reason.
  private func notAllowed(columns: Int) -> [String] {
    let candidates = candidates.filter { !$0.isAllowed }
    var reasons: [String] = []
    for reason in candidates.map({ $0.reason ?? "" }) where !reasons.contains(reason) {
      reasons.append(reason)
    }
    return reasons.flatMap { reason in
      let words = candidates.filter { $0.reason ?? "" == reason }.map(\.display)
      return Self.wrapped(
        "not \(words.joined(separator: ", ")): \(reason)", columns: columns)
    }
  }

  private static func wrapped(_ text: String, columns: Int) -> [String] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var lines = [""]
    for word in words {
      let last = lines.count - 1
      if lines[last].isEmpty {
        lines[last] = word
      } else if lines[last].count + word.count + 1 < columns {
        lines[last] += " " + word
      } else {
        lines.append("    " + word)
      }
    }
    return lines
  }

  private static func table(_ words: [String], columns: Int) -> [String] {
    let width = (words.map(\.count).max() ?? 0) + 2
    let perLine = (columns - 1) / width
    // Long words would fit only a single column.
    guard perLine > 1 else { return besideEachOther(words, columns: columns) }
    let height = (words.count + perLine - 1) / perLine
    return (0..<height).map { row in
      let line = stride(from: row, to: words.count, by: height).map { index in
        words[index] + String(repeating: " ", count: width - words[index].count)
      }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
