// The legend beside or below a picture: names without room, intervals, invisible items.

import AutoLayout

/// The lines of a legend, most important first.
struct Legend {
  /// A line about constraints.
  struct Entry {
    /// The constraint as typed, or several that differ only in their first item.
    var text: String
    /// The number of constraints that it represents.
    var count = 1
    /// Indicates whether it is not a required equation, so that no picture can show it.
    var isBound = false
  }

  /// The views not named in the picture: key (or a dot) and name.
  var names: [String] = []
  /// The colour numbers of the same views.
  var inks: [Int] = []
  /// The frames of the same views.
  var frames: [String] = []
  /// Remarks of interest.
  var notes: [String] = []
  /// The constraints that the picture does not show, or all of them.
  var constraints: [Entry] = []

  /// Indicates whether the legend has no lines.
  var isEmpty: Bool { names.isEmpty && notes.isEmpty && constraints.isEmpty }

  /// The lines of a legend that fit, and the numbers of those that do not.
  struct Filling {
    var lines: [String] = []
    /// The number of views that are only counted.
    var names = 0
    /// The number of notes and constraints that are only counted.
    var rest = 0
    /// Indicates whether some entries are not even counted.
    var isIncomplete = false
  }

  /// Returns the names, with their frames if there are enough rows, otherwise side by side; then as
  /// many notes and constraints as fit, and the numbers of those left out.
  func lines(columns: Int, rows: Int, pen: Pen) -> [String] {
    filling(columns: columns, rows: rows, pen: pen).lines
  }

  /// Returns the lines that fit some cells; see ``lines(columns:rows:pen:)``.
  func filling(columns: Int, rows: Int, pen: Pen) -> Filling {
    let room = rows - (notes.isEmpty && constraints.isEmpty ? 0 : 1)
    var above: (lines: [String], omitted: Int)
    above = (wrapped(zip(names, frames).map { "\($0)  \($1)" }, columns, pen), 0)
    if above.lines.count > room {
      let names = names.map { Entry(text: $0) }
      above = cut(names, after: 0, columns: columns, rows: room, pen: pen, hint: ": frames")
    }
    func rest(_ constraints: [Entry]) -> (lines: [String], omitted: Int) {
      cut(
        notes.map { Entry(text: $0) } + constraints, after: notes.count, columns: columns,
        rows: rows - above.lines.count, pen: pen,
        hint: constraints.isEmpty ? " in a larger window" : ": show constraints")
    }
    var below = rest(constraints)
    if below.omitted > 0 {
      below = rest(constraints.filter { $0.isBound } + constraints.filter { !$0.isBound })
    }
    return Filling(
      lines: above.lines + below.lines, names: above.omitted, rest: below.omitted,
      isIncomplete: [above, below].contains { $0.omitted > 0 && $0.lines.isEmpty })
  }

  /// Returns as many entries as fit, with those from a given index on side by side; the last row
  /// counts the others: `… 190 more: frames`.
  private func cut(
    _ entries: [Entry], after first: Int, columns: Int, rows: Int, pen: Pen, hint: String
  ) -> (lines: [String], omitted: Int) {
    let total = entries.reduce(0) { $0 + $1.count }
    guard rows > 0 else { return ([], total) }
    var lines: [String] = []
    // The rows before the last one, and the number of their constraints or names.
    var (kept, shown, sum) = (0, 0, 0)
    for (index, entry) in entries.enumerated().untilStopped {
      if index > first, let last = lines.last,
        cellWidth(of: last) + 3 + cellWidth(of: entry.text) <= columns
      {
        lines[lines.count - 1] = last + "   " + entry.text
      } else {
        lines += wrapped([entry.text], columns, pen)
      }
      if lines.count > rows { break }
      sum += entry.count
      if lines.count < rows { (kept, shown) = (lines.count, sum) }
    }
    if lines.count <= rows { return (lines, 0) }
    let rest = "\(pen.rest) \(total - shown) more"
    // A narrow legend has no room for the whole hint.
    let short = rest + (hint.hasPrefix(": show") ? ": show" : "")
    return (
      lines.prefix(kept) + [cellWidth(of: rest + hint) <= columns ? rest + hint : short],
      total - shown
    )
  }

  /// Returns the texts wrapped between words, with continuation rows indented.
  private func wrapped(_ texts: some Sequence<String>, _ columns: Int, _ pen: Pen) -> [String] {
    var rows: [String] = []
    for text in texts {
      var row = text
      while cellWidth(of: row) > columns, let place = lastBlank(in: row, before: columns) {
        rows.append(String(row[..<place]))
        let rest = row[place...].drop { $0 == " " }
        row = "  " + rest
      }
      rows.append(fitted(row, to: columns, ellipsis: pen.ellipsis))
    }
    return rows
  }

  /// Returns the last index at which a row can be broken to fit, preferably between columns of the
  /// legend; `nil` if even the first word is too long.
  private func lastBlank(in row: String, before columns: Int) -> String.Index? {
    var width = 0
    var (place, column): (String.Index?, String.Index?)
    var previous: Character = " "
    for index in row.indices {
      // Leading spaces are indentation.
      if width > columns { break }
      if row[index] == " ", previous != " " {
        place = index
        let next = row.index(after: index)
        if next < row.endIndex, row[next] == " ", width > columns / 2 { column = index }
      }
      previous = row[index]
      width += cellWidth(of: previous)
    }
    return column ?? place
  }
}
