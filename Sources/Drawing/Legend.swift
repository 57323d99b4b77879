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
  /// Remarks on details that the picture is too coarse to show; shown only if there is room beside
  /// it.
  var asides: [String] = []

  /// The number of entries that are listed before the rest is only counted.
  static let mostEntries = 200

  /// One line an entry, then as many notes as fit.
  func lines(columns: Int, rows: Int, pen: Pen, hasAsides: Bool = false) -> [String] {
    var lines = entries.map {
      fitted("\($0.key) \($0.name)  \($0.detail)", to: columns, ellipsis: pen.ellipsis)
    }
    if moreEntries > 0 { lines.append("+\(moreEntries) more") }
    let notes = hasAsides ? notes + asides : notes
    return lines + cut(notes, columns: columns, rows: rows - lines.count, pen: pen)
  }

  /// Entries side by side without details, then as many notes as fit.
  func compactLines(columns: Int, rows: Int, pen: Pen) -> [String] {
    var words = entries.map { "\($0.key) \($0.name)" }
    if moreEntries > 0 { words.append("+\(moreEntries) more") }
    var lines: [String] = []
    var line = ""
    for word in words {
      if line.isEmpty {
        line = word
      } else if cellWidth(of: line) + 3 + cellWidth(of: word) <= columns {
        line += "   " + word
      } else {
        lines.append(line)
        line = word
      }
    }
    if !line.isEmpty { lines.append(line) }
    lines = lines.map { fitted($0, to: columns, ellipsis: pen.ellipsis) }
    return lines + cut(notes, columns: columns, rows: rows - lines.count, pen: pen)
  }

  private func cut(_ notes: [String], columns: Int, rows: Int, pen: Pen) -> [String] {
    guard rows > 0, !notes.isEmpty else { return [] }
    let cut = notes.map { fitted($0, to: columns, ellipsis: pen.ellipsis) }
    if cut.count <= rows { return cut }
    let rest = "+\(cut.count - rows + 1) more in a larger window, or with fewer views"
    return cut.prefix(rows - 1) + [fitted(rest, to: columns, ellipsis: pen.ellipsis)]
  }
}
