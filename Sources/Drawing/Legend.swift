// The legend beside or below a picture: names without room, intervals, invisible items.

import AutoLayout

/// The lines of a legend, the most important first.
struct Legend {
  /// The views not named in the picture: the key there, or a dot, and the name.
  var names: [String] = []
  /// The frames of the same views.
  var frames: [String] = []
  /// Remarks of interest.
  var notes: [String] = []
  /// The constraints that the picture does not show, or all of them.
  var constraints: [String] = []

  /// Indicates whether the legend has no lines.
  var isEmpty: Bool { names.isEmpty && notes.isEmpty && constraints.isEmpty }

  /// Returns the names, with their frames if the rows suffice, else side by side; then as many
  /// notes and constraints as fit, and the numbers of those left out.
  func lines(columns: Int, rows: Int, pen: Pen) -> [String] {
    let room = rows - (notes.isEmpty && constraints.isEmpty ? 0 : 1)
    var lines = wrapped(zip(names, frames).map { "\($0)  \($1)" }, columns, pen)
    if lines.count > room {
      lines = cut(names, after: 0, columns: columns, rows: room, pen: pen, hint: ": frames")
    }
    let hint = constraints.isEmpty ? " in a larger window" : ": show constraints"
    return lines
      + cut(
        notes + constraints, after: notes.count, columns: columns, rows: rows - lines.count,
        pen: pen, hint: hint)
  }

  /// Returns whether all names fit the rows, side by side if necessary.
  func namesFit(columns: Int, rows: Int, pen: Pen) -> Bool {
    cut(names, after: 0, columns: columns, rows: .max, pen: pen, hint: "").count <= rows
  }

  /// Returns as many texts as fit, those from a position on side by side; the last row counts the
  /// others: `… 190 more: frames`.
  private func cut(
    _ texts: [String], after first: Int, columns: Int, rows: Int, pen: Pen, hint: String
  ) -> [String] {
    guard rows > 0 else { return [] }
    var lines: [String] = []
    // The rows before the last one, and the number of texts in them.
    var (kept, told) = (0, 0)
    for (index, text) in texts.enumerated().untilStopped {
      if index > first, let last = lines.last,
        cellWidth(of: last) + 3 + cellWidth(of: text) <= columns
      {
        lines[lines.count - 1] = last + "   " + text
      } else {
        lines += wrapped([text], columns, pen)
      }
      if lines.count > rows { break }
      if lines.count < rows { (kept, told) = (lines.count, index + 1) }
    }
    if lines.count <= rows { return lines }
    let rest = "\(pen.rest) \(texts.count - told) more\(hint)"
    return lines.prefix(kept) + [fitted(rest, to: columns, ellipsis: pen.ellipsis)]
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
  /// legend; `nil` if a word alone is too long.
  private func lastBlank(in row: String, before columns: Int) -> String.Index? {
    var width = 0
    var (place, column): (String.Index?, String.Index?)
    var previous: Character = " "
    for index in row.indices {
      // Leading blanks are indentation.
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
