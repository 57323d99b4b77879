import AutoLayout
import Drawing

/// Rows of cells, and the headings of their columns.
public struct Table: Equatable, Sendable {
  /// A column of a table.
  public struct Column: Equatable, Sendable {
    /// The heading of the column.
    public var heading: String
    /// Indicates whether it holds numbers, which are right-aligned where the format allows it.
    public var isNumeric: Bool
    /// The label before each cell if the headings are not shown, such as `x`.
    public var label: String

    package init(_ heading: String, isNumeric: Bool = false, label: String = "") {
      self.heading = heading
      self.isNumeric = isNumeric
      self.label = label
    }
  }

  /// The text format of a table.
  public enum Style: Equatable, Sendable {
    /// Aligned columns under their headings.
    case headed
    /// Aligned columns with labels before their cells, indented.
    case bare(indent: Int)
    /// A Markdown table.
    case markdown
    /// Comma-separated rows; a cell with a comma, a quote or a line break is quoted.
    case csv
  }

  /// The columns; empty if the rows need no headings.
  public var columns: [Column]
  /// The cells, row by row; a row may be shorter than the columns.
  public var rows: [[RichText]]
  /// The text format.
  public var style: Style

  /// Creates a table with headings.
  package init(_ columns: [Column], _ rows: [[RichText]], style: Style = .headed) {
    self.columns = columns
    self.rows = rows
    self.style = style
  }

  /// Creates a table of rows without headings.
  package init(_ rows: [[RichText]], indent: Int = 2) {
    self.init([], rows, style: .bare(indent: indent))
  }

  /// Returns the same table in another style.
  package func styled(_ style: Style) -> Table { Table(columns, rows, style: style) }

  /// The table as text in its style.
  package var text: String {
    switch style {
    case .headed:
      return Text.columns(
        [columns.map { $0.heading }] + rows.untilStopped.map { $0.map { $0.plain } })
    case .bare(let indent):
      let text = Text.columns(labelled)
      return indent == 0 ? text : Text.indented(text, by: String(repeating: " ", count: indent))
    case .markdown:
      let lines = [
        columns.map({ $0.heading }), columns.map { $0.isNumeric ? "---:" : "---" },
      ]
      return (lines + rows.untilStopped.map { $0.map { $0.plain } })
        .untilStopped.map { row in
          "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
        }.joined()
    case .csv:
      return ([columns.map { $0.heading }] + rows.untilStopped.map { $0.map { $0.plain } })
        .untilStopped.map { row in row.map(Self.quoted).joined(separator: ",") + "\n" }.joined()
    }
  }

  private static func quoted(_ cell: String) -> String {
    let isPlain = !cell.utf8.contains { [0x22, 0x2c, 0x0a, 0x0d].contains($0) }
    return isPlain ? cell : "\"\(cell.replacing("\"", with: "\"\""))\""
  }

  /// The cells with their labels.
  private var labelled: [[String]] {
    rows.untilStopped.map { row in
      row.enumerated().map { index, cell in
        let label = columns.indices.contains(index) ? columns[index].label : ""
        return label.isEmpty ? cell.plain : "\(label) \(cell.plain)"
      }
    }
  }

  /// Returns the table as text for a screen.
  ///
  /// A table too wide for the screen is refolded when it is to be read: a table without headings
  /// continues its columns below, one with headings is written as a block of labelled cells per
  /// row. CSV is never refolded.
  package func text(on screen: Screen) -> String {
    let rows = screen.isASCII ? rows.map { $0.map { RichText(screen.spelt($0.plain)) } } : rows
    let table = Table(columns, rows, style: style)
    let text = table.text
    guard screen.isForReading, style != .csv,
      TextLines(text).untilStopped.contains(where: { cellWidth(of: $0.text) > screen.columns })
    else { return text }
    switch style {
    case .headed: return Wrap.lines(table.told, columns: screen.columns)
    case .bare(let indent) where !columns.isEmpty:
      let text = Self.folded(table.labelled, columns: screen.columns, indent: indent)
      return Wrap.lines(text, columns: screen.columns)
    case .bare, .markdown, .csv: return Wrap.lines(text, columns: screen.columns)
    }
  }

  /// The table row by row, each cell after its heading.
  private var told: String {
    rows.untilStopped.map { row in
      Text.columns(
        zip(columns, row).filter { !$1.isEmpty }.map { [$0.heading, $1.plain] })
    }.joined(separator: "\n")
  }

  /// Returns as many columns side by side as fit the width, with the others below them.
  private static func folded(_ rows: [[String]], columns: Int, indent: Int) -> String {
    let widths = Text.columnWidths(rows)
    let below = indent + 4
    var groups: [Range<Int>] = []
    while let start = groups.isEmpty ? 0 : groups.last?.upperBound, start < widths.count {
      var end = start + 1
      var width = (start == 0 ? indent : below) + widths[start]
      while end < widths.count, width + Text.columnGap + widths[end] <= columns {
        width += Text.columnGap + widths[end]
        end += 1
      }
      groups.append(start..<end)
    }
    let parts = groups.map { group in
      let blanks = String(repeating: " ", count: group.lowerBound == 0 ? indent : below)
      let cells = rows.map { Array($0.dropFirst(group.lowerBound).prefix(group.count)) }
      return TextLines(Text.columns(cells)).map { $0.text.isEmpty ? "" : blanks + $0.raw }
    }
    let count = parts.map { $0.count }.min() ?? 0
    return (0..<count).untilStopped.map { row in parts.map { $0[row] }.joined() }.joined()
  }

  package func spelt() -> Table {
    Table(columns, rows.untilStopped.map { $0.map { $0.spelt() } }, style: style)
  }
}

/// Lines to type next, each with its effect; typing a line's number applies it.
public struct Tries: Equatable, Sendable {
  /// A line and its effect.
  public struct Try: Equatable, Sendable {
    /// The line to type.
    public var line: String
    /// The effect of the line in a few words.
    public var outcome: RichText

    package init(_ line: String, _ outcome: RichText) {
      self.line = line
      self.outcome = outcome
    }
  }

  /// The number of the first line.
  public package(set) var first = 1
  /// The lines to choose from, in order of their numbers.
  public var tries: [Try]

  package init(_ tries: [Try]) {
    self.tries = tries
  }

  package func spelt() -> Tries {
    var tries = self
    tries.tries = self.tries.map { Try(PlainText.spelt($0.line), $0.outcome.spelt()) }
    return tries
  }

  /// The numbered lines.
  package var text: String {
    let digits = String(first + tries.count - 1).count
    let rows = tries.enumerated().map { index, entry in
      let number = String(first + index)
      return [String(repeating: " ", count: digits - number.count) + "\(number)  \(entry.line)"]
        + (entry.outcome.isEmpty ? [] : ["// \(entry.outcome.plain)"])
    }
    return TextLines(Text.columns(rows)).enumerated().map { index, line in
      (index == 0 ? "try:  " : "      ") + line.text + "\n"
    }.joined()
  }

  /// The indentation of the lines, numbers included.
  package static let indent = String(repeating: " ", count: 9)
}
