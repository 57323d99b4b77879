import AutoLayout
import Drawing

/// Text wrapped between words to the width of a screen.
enum Wrap {
  /// Wraps each line separately; continuation rows are indented two columns more than the line, or
  /// begin with `rest`.
  package static func lines(_ text: String, columns: Int, rest: String? = nil) -> String {
    guard columns > 0 else { return text }
    return TextLines(text).untilStopped.map { line in
      let end = line.end.isEmpty ? "" : "\n"
      let tabs = line.text.utf8.prefix { $0 == UInt8(ascii: "\t") }.count
      guard cellWidth(of: line.text) + 7 * tabs > columns else { return line.text + end }
      let text = String(repeating: " ", count: 8 * tabs) + line.text.dropFirst(tabs)
      let indent = text.prefix { $0 == " " }
      return rows(
        text.dropFirst(indent.count), first: String(indent), rest: rest ?? indent + "  ", columns
      )
      .joined(separator: "\n") + end
    }.joined()
  }

  /// Returns lines in columns, read downwards, in as few rows as the width allows.
  package static func beside(_ text: String, _ columns: Int) -> String {
    let lines = TextLines(text).map { $0.text }
    for height in 1..<max(lines.count, 1) {
      let parts = stride(from: 0, to: lines.count, by: height).map { lines[$0...].prefix(height) }
      let widths = parts.map { $0.map { cellWidth(of: $0) }.max() ?? 0 }
      guard widths.reduce(2 * (parts.count - 1), +) <= columns else { continue }
      return (0..<height).map { row in
        var line = ""
        for (part, width) in zip(parts, widths) where row < part.count {
          let cell = part[part.startIndex + row]
          let isLast = part.startIndex + height + row >= lines.count
          let gap = isLast ? 0 : width + 2 - cellWidth(of: cell)
          line += cell + String(repeating: " ", count: gap)
        }
        return line + "\n"
      }.joined()
    }
    return text
  }

  /// Wraps Markdown: paragraphs are refilled; headings, code, tables and list items begin their own
  /// lines.
  package static func prose(_ text: String, columns: Int) -> String {
    var result: [String] = []
    var paragraph = ""
    var isCode = false
    func isKept(_ line: String) -> Bool { line.hasPrefix("#") || line.hasPrefix("|") }
    func close() {
      guard !paragraph.isEmpty else { return }
      let isItem = paragraph.hasPrefix("- ")
      result += rows(paragraph[...], first: "", rest: isItem ? "  " : "", columns)
      paragraph = ""
    }
    for line in TextLines(text).map({ $0.text }).untilStopped {
      if line.hasPrefix("```") {
        close()
        isCode.toggle()
      } else if isCode || line.hasPrefix("    ") {
        close()
        result += code((isCode ? "    " : "") + line, columns: columns)
      } else if line.allSatisfy({ $0.isWhitespace }) || isKept(line) {
        close()
        result.append(lines(line, columns: columns))
      } else {
        if line.hasPrefix("- ") { close() }
        paragraph += (paragraph.isEmpty ? "" : " ") + line.drop { $0 == " " }
      }
    }
    close()
    return result.map { $0 + "\n" }.joined()
  }

  /// Returns the rows of a line of code, which is never joined with another.
  ///
  /// A line that is too wide continues below, indented by four columns, after a space or an opening
  /// bracket, or before the dot of a chained call.
  private static func code(_ line: String, columns: Int) -> [String] {
    let indent = String(line.prefix { $0 == " " }) + "    "
    var rows: [String] = []
    var rest = line
    while cellWidth(of: rest) > columns, columns > cellWidth(of: indent) + 8 {
      var width = 0
      var cut: String.Index?
      var end = rest.startIndex
      var last: Character = " "
      for index in rest.indices {
        width += cellWidth(of: String(rest[index]))
        guard width <= columns else { break }
        end = rest.index(after: index)
        if rest[index] == ".", last == ")" { cut = index }
        if " ([".contains(rest[index]), rest[..<index].contains(where: { $0 != " " }) { cut = end }
        last = rest[index]
      }
      rows.append(String(rest[..<(cut ?? end)]))
      rest = indent + rest[(cut ?? end)...].drop { $0 == " " }
    }
    return (rows + [rest]).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Returns the rows of words; a word wider than a row has a row of its own.
  ///
  /// Words separated by two or more spaces from those before are kept together if a row can hold
  /// them.
  private static func rows(
    _ text: Substring, first: String, rest: String, _ columns: Int
  ) -> [String] {
    var rows: [String] = []
    var row = first
    var width = cellWidth(of: first)
    var isEmpty = true
    var blanks = ""
    for word in Words(text).untilStopped {
      guard !word.isEmpty else {
        blanks += " "
        continue
      }
      let needed = blanks.count + cellWidth(of: String(word))
      let together =
        blanks.count > 1 ? cellWidth(of: cell(text[word.startIndex...], columns)) : 0
      let keepsTogether = cellWidth(of: rest) + together <= columns
      if !isEmpty,
        width + needed > columns || keepsTogether && width + blanks.count + together > columns
      {
        rows.append(row)
        row = rest + word
        width = cellWidth(of: row)
      } else {
        row += blanks + word
        width += needed
      }
      blanks = " "
      isEmpty = false
    }
    return rows + [row]
  }

  /// Returns the first words of a text that belong together: those before the next two spaces, or a
  /// whole remark, up to a width of `columns`.
  private static func cell(_ text: Substring, _ columns: Int) -> String {
    // This many characters suffice: each fills at least one cell, and a trailing space does not
    // count. Without the limit, a line with a remark for each view would take quadratic time.
    let words = Words(text.prefix(columns + 2)).untilStopped
    return (text.hasPrefix("//") ? Array(words) : words.prefix { !$0.isEmpty })
      .joined(separator: " ")
  }

  /// The words of a text, found one by one; two adjacent spaces enclose an empty word.
  private struct Words: Sequence, IteratorProtocol {
    private var rest: Substring?

    init(_ text: Substring) { rest = text }

    mutating func next() -> Substring? {
      guard let text = rest else { return nil }
      let end = Self.blank(in: text)
      rest = end.map { text[text.index(after: $0)...] }
      return end.map { text[..<$0] } ?? text
    }

    /// Returns the first space.
    ///
    /// The search is in bytes, since an answer for programs may be one long word.
    private static func blank(in text: Substring) -> String.Index? {
      var rest = text.utf8
      while let blank = place(of: UInt8(ascii: " "), in: rest) {
        // A space with a combining mark is another character.
        if text[blank] == " " { return blank }
        rest = rest[rest.index(after: blank)...]
      }
      return nil
    }

    private static func place(of byte: UInt8, in text: Substring.UTF8View) -> String.Index? {
      guard let place = text.withContiguousStorageIfAvailable({ $0.firstIndex(of: byte) }) else {
        return text.firstIndex(of: byte)
      }
      return place.map { text.index(text.startIndex, offsetBy: $0) }
    }
  }
}
