// The words of a lesson around its commands.

import Notebook

/// Texts of a session file for the screen.
enum LessonText {
  /// The prose before each entry, and, last, the prose behind them all; each empty or some lines
  /// with a blank line on either side.
  static func prose(of file: SessionFile) -> [String] {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    var starts = file.entries.map { $0.line - 1 }
    starts.append(lines.count)
    var previous = 0
    return starts.enumerated().map { index, start in
      defer { previous = start }
      let isFirst = index == file.entries.count || file.entries[index].isFirstOfFence
      guard isFirst, previous <= start else { return "" }
      var between = lines[previous..<start]
      if index > 0, let closing = between.firstIndex(where: isFence) {
        between = between[(closing + 1)...]
      }
      if index < file.entries.count, let opening = between.lastIndex(where: isFence) {
        between = between[..<opening]
      }
      return paragraph(between)
    }
  }

  /// A command as the shell would show it typed.
  static func command(_ command: String, isColoured: Bool) -> String {
    command.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      index, line in
      let text = (index == 0 ? "> " : ". ") + line
      return (isColoured ? Colour.bold(text) : text) + "\n"
    }.joined()
  }

  private static func isFence(_ line: Substring) -> Bool {
    line.hasPrefix("```") || line.hasPrefix("~~~")
  }

  private static func paragraph(_ lines: ArraySlice<Substring>) -> String {
    let text = lines.filter { !$0.hasPrefix("<!--") }
      .drop { $0.allSatisfy(\.isWhitespace) }.reversed()
      .drop { $0.allSatisfy(\.isWhitespace) }.reversed()
    return text.isEmpty ? "" : "\n" + text.map { $0 + "\n" }.joined() + "\n"
  }
}
