package import Syntax

/// A refusal in words: the error, its location, the rule, and lines that work.
public struct Diagnostic: Equatable, Sendable {
  /// The code of the error.
  package var code: Code
  /// The error in words, without a final full stop.
  public package(set) var title: String
  /// The spans that the carets mark.
  package var spans: [SourceSpan] = []
  /// The rule that was violated, in Auto Layout's terms.
  public package(set) var rule: String?
  /// One to three suggested lines that work as typed.
  public package(set) var tries: [String] = []

  package init(
    code: Code, title: String, spans: [SourceSpan] = [], rule: String? = nil, tries: [String] = []
  ) {
    self.code = code
    self.title = title
    self.spans = spans
    self.rule = rule
    self.tries = tries
  }

  /// The name of the error: `E101`.
  public var name: String { code.rawValue }

  /// Returns the spans of the carets as ranges of UTF-16 code units in the entry.
  public func places(in entry: String) -> [Range<Int>] {
    let utf8 = entry.utf8
    func offset(_ byte: Int) -> Int {
      let index = utf8.index(utf8.startIndex, offsetBy: byte, limitedBy: utf8.endIndex)
      return index.map { String(decoding: utf8[..<$0], as: UTF8.self).utf16.count }
        ?? entry.utf16.count
    }
    return spans.filter { $0 != .none }.map { offset($0.start)..<offset($0.end) }
  }

  /// Returns the message for standard error.
  package func text(in line: String) -> String {
    var result = "error[\(code.rawValue)]: \(Self.shortened(title))\n"
    result += source(line)
    if let rule { result += "rule: \(Self.shortened(rule))\n" }
    for (index, line) in tries.enumerated() where line.utf8.count <= Self.longest {
      result += (index == 0 ? "try:  " : "      ") + "\(index + 1)  \(line)\n"
    }
    return result + "nothing changed.\n"
  }

  /// Returns the line and column of the first caret in the entry, from 1.
  package func place(in entry: String) -> (line: Int, column: Int) {
    guard let first = spans.first, first != .none else { return (1, 1) }
    var start = 0
    for (index, line) in TextLines(entry).enumerated() {
      let length = line.text.utf8.count
      if first.start <= start + length {
        let before = line.text.utf8.prefix(max(0, first.start - start))
        return (index + 1, String(decoding: before, as: UTF8.self).count + 1)
      }
      start += line.raw.utf8.count
    }
    return (1, 1)
  }

  /// Returns the line of the entry with the error, and carets below it.
  private func source(_ entry: String) -> String {
    guard let first = spans.first, first != .none, first.start <= entry.utf8.count else {
      return ""
    }
    var start = 0
    for line in TextLines(entry) {
      let end = start + line.text.utf8.count
      if first.start <= end {
        let (text, offset) = Self.stretch(of: line.text, around: first.start - start)
        return "  \(text)\n" + carets(below: text, from: start + offset)
      }
      start += line.raw.utf8.count
    }
    return ""
  }

  /// The maximum number of bytes of a line, a title or a rule that are shown in full.
  private static let longest = 1000

  private static func shortened(_ text: String) -> String {
    text.utf8.count > longest
      ? String(text.unicodeScalars.prefix(longest / 4)) + "…" : text
  }

  /// Returns the part of a long line around an offset, and where the part starts.
  private static func stretch(of line: String, around offset: Int) -> (text: String, start: Int) {
    guard line.utf8.count > longest else { return (line, 0) }
    let bytes = Array(line.utf8)
    var start = min(max(0, offset - longest / 4), bytes.count)
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    var end = min(bytes.count, start + longest / 2)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), start)
  }

  private func carets(below line: String, from start: Int) -> String {
    var marks = ""
    var offset = start
    for character in line {
      let isMarked = spans.contains { span in
        offset >= span.start && (offset < span.end || offset == span.start)
      }
      marks += isMarked ? "^" : character == "\t" ? "\t" : " "
      offset += character.utf8.count
    }
    if spans.contains(where: { $0.start >= offset }) { marks += "^" }
    while marks.last == " " { marks.removeLast() }
    return marks.isEmpty ? "" : "  \(marks)\n"
  }
}
