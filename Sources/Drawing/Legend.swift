// The legend beside or below a picture: names without room, intervals, invisible items.

import AutoLayout

/// The lines of a legend, the most important first.
struct Legend {
  /// A view whose name is not in the picture.
  struct Entry {
    /// The number in the picture, or a dot if it has no room either.
    var key: String
    var name: String
    var detail: String
  }

  /// The views not named in the picture, at most ``mostEntries``.
  var entries: [Entry] = []
  /// The number of further views that are not named.
  var moreEntries = 0
  /// Remarks of interest; cut if there is no room.
  var notes: [String] = []
  /// The gaps that the picture is too small to show.
  var gaps: [String] = []
  /// Other distances whose arrows have no room.
  var distances: [String] = []

  /// The most entries that are listed; the rest is only counted.
  static let mostEntries = 200
  /// The most distances that are listed; the rest is only counted.
  static let mostDistances = 8

  /// Indicates whether the legend has no lines.
  var isEmpty: Bool {
    entries.isEmpty && moreEntries == 0 && notes.isEmpty && gaps.isEmpty && distances.isEmpty
  }

  /// Returns the number of rows for everything that is needed to read the picture.
  func neededRows(columns: Int, pen: Pen) -> Int {
    let words = wrapped(entryLines + notes + gaps.prefix(Legend.mostDistances), columns, pen)
    return words.count + (moreEntries > 0 ? 1 : 0)
  }

  /// Returns the entries, each on its own line if the rows suffice, else side by side; then as many
  /// notes and distances as fit.
  func lines(columns: Int, rows: Int, pen: Pen) -> [String] {
    var lines = wrapped(entryLines, columns, pen)
    if moreEntries > 0 { lines.append(more(moreEntries, pen)) }
    // Lost gaps are listed, or at least counted.
    let room = rows - (gaps.isEmpty ? 0 : 1)
    if lines.count > room { lines = compactLines(columns: columns, rows: room, pen: pen) }
    return lines + remarks(columns: columns, rows: rows - lines.count, pen: pen)
  }

  private var entryLines: [String] { entries.map { "\($0.key) \($0.name)  \($0.detail)" } }

  /// Returns `… 190 more: frames`, with the question that lists them.
  private func more(_ count: Int, _ pen: Pen) -> String { "\(pen.rest) \(count) more: frames" }

  /// Returns whether all names fit the rows, side by side if necessary.
  func namesFit(columns: Int, rows: Int) -> Bool {
    let (lines, rest) = compactEntries(columns: columns, rows: rows)
    return rest == moreEntries && lines.count + (rest > 0 ? 1 : 0) <= rows
  }

  /// Returns as many notes and distances as fit.
  private func remarks(columns: Int, rows: Int, pen: Pen) -> [String] {
    let told = gaps + distances
    let lines = cut(notes, columns: columns, rows: rows - (told.isEmpty ? 0 : 1), pen: pen)
    let room = rows - lines.count
    let words = wrapped(told.prefix(Legend.mostDistances), columns, pen)
    if told.count <= Legend.mostDistances, words.count <= room { return lines + words }
    guard room > 0 else { return lines }
    // The last row counts the distances left out.
    var shown: [String] = []
    var count = 0
    for distance in told.prefix(Legend.mostDistances - 1) {
      let rows = wrapped([distance], columns, pen)
      if shown.count + rows.count >= room { break }
      shown += rows
      count += 1
    }
    let rest = "\(pen.rest) \(told.count - count) more distances: show constraints"
    return lines + shown + [fitted(rest, to: columns, ellipsis: pen.ellipsis)]
  }

  /// Returns entries side by side without details; if the rows are too few, the last one counts the
  /// rest.
  private func compactLines(columns: Int, rows: Int, pen: Pen) -> [String] {
    let (lines, rest) = compactEntries(columns: columns, rows: rows)
    let texts = lines.map { fitted($0, to: columns, ellipsis: pen.ellipsis) }
    return rest > 0 && rows > 0 ? texts + [more(rest, pen)] : texts
  }

  /// Returns as many entries side by side as the rows hold, and the number of the others.
  private func compactEntries(columns: Int, rows: Int) -> (lines: [String], rest: Int) {
    var lines: [(text: String, count: Int)] = []
    for entry in entries {
      let word = "\(entry.key) \(entry.name)"
      if let last = lines.last, cellWidth(of: last.text) + 3 + cellWidth(of: word) <= columns {
        lines[lines.count - 1] = (last.text + "   " + word, last.count + 1)
      } else {
        lines.append((word, 1))
      }
    }
    var rest = moreEntries
    while !lines.isEmpty, lines.count + (rest > 0 ? 1 : 0) > rows {
      rest += lines.removeLast().count
    }
    return (lines.map { $0.text }, rest)
  }

  private func cut(_ notes: [String], columns: Int, rows: Int, pen: Pen) -> [String] {
    guard rows > 0, !notes.isEmpty else { return [] }
    let cut = wrapped(notes, columns, pen)
    if cut.count <= rows { return cut }
    let lines = notes.map { fitted($0, to: columns, ellipsis: pen.ellipsis) }
    if lines.count <= rows { return lines }
    let rest = "+\(lines.count - rows + 1) more in a larger window, or with fewer views"
    return lines.prefix(rows - 1) + [fitted(rest, to: columns, ellipsis: pen.ellipsis)]
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
