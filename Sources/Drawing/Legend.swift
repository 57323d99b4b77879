// The legend beside or below a picture: names without room, intervals, invisible items.

import AutoLayout

/// The lines of a legend, the indispensable first.
struct Legend {
  /// A view that is not named in the picture.
  struct Entry {
    /// The number in the picture, or a dot where not even that had room.
    var key: String
    var name: String
    var detail: String
  }

  /// Names that are not in the picture, the first ``mostEntries`` of them.
  var entries: [Entry] = []
  /// The number of names beyond these.
  var moreEntries = 0
  /// Remarks of interest; cut if there is no room.
  var notes: [String] = []
  /// The distances for whose arrows the picture is too small.
  var distances: [String] = []

  /// The number of entries that are listed before the rest is only counted.
  static let mostEntries = 200
  /// The number of distances that are listed before the rest is only counted.
  static let mostDistances = 8

  /// One line an entry, then as many notes and distances as fit.
  func lines(columns: Int, rows: Int, pen: Pen) -> [String] {
    var lines = entries.map {
      fitted("\($0.key) \($0.name)  \($0.detail)", to: columns, ellipsis: pen.ellipsis)
    }
    if moreEntries > 0 { lines.append(more(moreEntries, pen)) }
    return lines + remarks(columns: columns, rows: rows - lines.count, pen: pen)
  }

  /// Indicates whether each entry has a line of its own in some rows.
  func hasRoom(rows: Int) -> Bool { entries.count + (moreEntries > 0 ? 1 : 0) <= rows }

  /// `… 190 more: frames`, the question that answers with them.
  private func more(_ count: Int, _ pen: Pen, _ question: String = "frames") -> String {
    "\(pen.rest) \(count) more: \(question)"
  }

  /// Returns as many notes and distances as fit.
  private func remarks(columns: Int, rows: Int, pen: Pen) -> [String] {
    let lines = cut(notes, columns: columns, rows: rows, pen: pen)
    let room = min(rows - lines.count, Legend.mostDistances)
    guard room > 0, !distances.isEmpty else { return lines }
    let words = distances.map { fitted($0, to: columns, ellipsis: pen.ellipsis) }
    if words.count <= room { return lines + words }
    return lines + words.prefix(room - 1) + [more(words.count - room + 1, pen, "list")]
  }

  /// Entries side by side without details, the last ones counted if the rows do not hold them, then
  /// as many notes and distances as fit.
  func compactLines(columns: Int, rows: Int, pen: Pen) -> [String] {
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
    var texts = lines.map { fitted($0.text, to: columns, ellipsis: pen.ellipsis) }
    if rest > 0 { texts.append(more(rest, pen)) }
    return texts + remarks(columns: columns, rows: rows - texts.count, pen: pen)
  }

  private func cut(_ notes: [String], columns: Int, rows: Int, pen: Pen) -> [String] {
    guard rows > 0, !notes.isEmpty else { return [] }
    let cut = notes.map { fitted($0, to: columns, ellipsis: pen.ellipsis) }
    if cut.count <= rows { return cut }
    let rest = "+\(cut.count - rows + 1) more in a larger window, or with fewer views"
    return cut.prefix(rows - 1) + [fitted(rest, to: columns, ellipsis: pen.ellipsis)]
  }
}
