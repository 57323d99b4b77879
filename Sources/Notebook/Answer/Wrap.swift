import Drawing
import Syntax

/// Text brought to the width of a screen, broken between words.
enum Wrap {
  /// Each line on its own: what goes on in another row is set in below the line's beginning.
  static func lines(_ text: String, columns: Int) -> String {
    guard columns > 0 else { return text }
    return TextLines(text).map { line in
      let end = line.raw.hasSuffix("\n") ? "\n" : ""
      guard cellWidth(of: line.text) > columns else { return line.text + end }
      let indent = line.text.prefix { $0 == " " }
      return rows(
        line.text.dropFirst(indent.count), first: String(indent), rest: indent + "  ", columns
      )
      .joined(separator: "\n") + end
    }.joined()
  }

  /// Paragraphs of Markdown, each filled anew; headings, code, tables and items keep their lines,
  /// which are broken only where they are too wide.
  static func prose(_ text: String, columns: Int) -> String {
    var result: [String] = []
    var paragraph = ""
    func isKept(_ line: String) -> Bool {
      line.hasPrefix("    ") || line.hasPrefix("#") || line.hasPrefix("|") || line.hasPrefix("```")
    }
    func close() {
      guard !paragraph.isEmpty else { return }
      let isItem = paragraph.hasPrefix("- ")
      result += rows(paragraph[...], first: "", rest: isItem ? "  " : "", columns)
      paragraph = ""
    }
    for line in TextLines(text).map(\.text) {
      if line.allSatisfy(\.isWhitespace) || isKept(line) {
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

  /// The rows of words; a word that is wider than a row stands alone in one.
  private static func rows(
    _ text: Substring, first: String, rest: String, _ columns: Int
  ) -> [String] {
    var rows: [String] = []
    var row = first
    var width = cellWidth(of: first)
    var isEmpty = true
    var blanks = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let needed = cellWidth(of: blanks) + cellWidth(of: String(word))
      if !isEmpty, !word.isEmpty, width + needed > columns {
        rows.append(row)
        row = rest + word
        width = cellWidth(of: row)
        blanks = " "
      } else if word.isEmpty {
        blanks += " "
      } else {
        row += blanks + word
        width += needed
        blanks = " "
      }
      isEmpty = isEmpty && word.isEmpty
    }
    return rows + [row]
  }
}
