// What a picture says beside or below itself: names without room, intervals, what is not to be seen.

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

  /// Names that are not in the picture; each is said.
  var entries: [Entry] = []
  /// What is good to know; cut where there is no room.
  var notes: [String] = []

  /// How many entries are listed before the rest is only counted.
  static let mostEntries = 200

  /// One line an entry, then as many notes as fit.
  func lines(columns: Int, rows: Int, pen: Pen) -> [String] {
    var lines = entries.prefix(Legend.mostEntries).map {
      fitted("\($0.key) \($0.name)  \($0.detail)", to: columns, ellipsis: pen.ellipsis)
    }
    if entries.count > Legend.mostEntries {
      lines.append("+\(entries.count - Legend.mostEntries) more")
    }
    return lines + cutNotes(columns: columns, rows: rows - lines.count, pen: pen)
  }

  /// Entries side by side without details, then as many notes as fit.
  func compactLines(columns: Int, rows: Int, pen: Pen) -> [String] {
    var words = entries.prefix(Legend.mostEntries).map { "\($0.key) \($0.name)" }
    if entries.count > Legend.mostEntries {
      words.append("+\(entries.count - Legend.mostEntries) more")
    }
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
    return lines + cutNotes(columns: columns, rows: rows - lines.count, pen: pen)
  }

  private func cutNotes(columns: Int, rows: Int, pen: Pen) -> [String] {
    guard rows > 0, !notes.isEmpty else { return [] }
    let cut = notes.map { fitted($0, to: columns, ellipsis: pen.ellipsis) }
    if cut.count <= rows { return cut }
    return Array(cut.prefix(rows - 1)) + ["+\(cut.count - rows + 1) more"]
  }
}

extension Legend {
  /// The legend of a line drawing whose labels are placed.
  init(of picture: BoxPicture, overlays: Overlays) {
    let (scene, pen) = (picture.scene, picture.pen)
    for (index, shape) in scene.shapes.enumerated()
    where !picture.isNamed[index] || overlays.contains(.names) {
      let detail = frameText(of: scene.item(of: shape), pen: pen)
      let key = picture.keys[index].map { "\($0)" } ?? pen.dot
      let kind = overlays.contains(.names) ? scene.item(of: shape).kind.rawValue + "  " : ""
      entries.append(Entry(key: key, name: picture.label(of: index), detail: kind + detail))
    }
    for (index, shape) in scene.shapes.enumerated() where shape.isAmbiguous {
      guard picture.isNamed[index], !overlays.contains(.names) else { continue }
      notes.append(picture.label(of: index) + "  " + openText(of: scene.item(of: shape), pen: pen))
    }
    notes += unseen(in: scene, pen: pen)
  }

  /// What is laid out and can't be seen as it is.
  private func unseen(in scene: Scene, pen: Pen) -> [String] {
    func names(_ items: [Int]) -> String {
      items.map { scene.name(ofItem: $0, spelling: pen.spelling) }.joined(separator: ", ")
    }
    let viewport = scene.viewport
    let outside = scene.shapes.filter { shape in
      shape.bounds.maxX < viewport.x || shape.bounds.x > viewport.maxX
        || shape.bounds.maxY < viewport.y || shape.bounds.y > viewport.maxY
    }
    let turned = scene.shapes.filter(\.isTurned)
    let views = scene.hidden.filter { scene.snapshot.items[$0].kind != .guide }
    var notes: [String] = []
    if !outside.isEmpty { notes.append("out of the picture: " + names(outside.map(\.item))) }
    if !turned.isEmpty { notes.append("turned, drawn as its bounds: " + names(turned.map(\.item))) }
    if !views.isEmpty { notes.append("hidden: " + names(views)) }
    return notes
  }
}

/// `x 20  y 30  w 0…272 ?  h 20`: the frame, intervals where it is not unique.
func frameText(of item: LayoutSnapshot.Item, pen: Pen) -> String {
  numbers(of: item).map { $0.name + " " + rangeText($0.range, $0.value, pen: pen) }
    .joined(separator: "  ")
}

/// Of ``frameText(of:pen:)`` only what is not unique.
func openText(of item: LayoutSnapshot.Item, pen: Pen) -> String {
  numbers(of: item).filter { !$0.range.isPoint }
    .map { $0.name + " " + rangeText($0.range, $0.value, pen: pen) }.joined(separator: "  ")
}

/// A value, or the interval that it was picked from: `20`, `0…272 ?`, `0… ?`, `?`.
func rangeText(_ range: ValueRange, _ value: Double, pen: Pen) -> String {
  if range.isPoint { return pointText(value) }
  let to = pen.spelling == .carets ? ".." : "…"
  guard range.lower != nil || range.upper != nil else { return "?" }
  return (range.lower.map(pointText) ?? "") + to + (range.upper.map(pointText) ?? "") + " ?"
}

private func numbers(
  of item: LayoutSnapshot.Item
) -> [(name: String, value: Double, range: ValueRange)] {
  [
    ("x", item.frame.x, item.ranges.x), ("y", item.frame.y, item.ranges.y),
    ("w", item.frame.width, item.ranges.width), ("h", item.frame.height, item.ranges.height),
  ]
}
