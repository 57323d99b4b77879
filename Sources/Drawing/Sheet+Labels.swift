// Names and texts in a line drawing: in free cells, or as a letter for the legend.

import AutoLayout

extension Sheet {
  /// Names every shape in the picture, or gives it a letter that the legend explains; shapes
  /// without room for either are only in the legend.
  mutating func placeLabels(_ overlays: Set<Overlay> = []) {
    // Only shapes that own a cell, or are drawn as a cross, can be named.
    var isSeen = scene.shapes.map({ $0.isEmpty && !$0.isScrolledAway })
    for index in owner where index >= 0 { isSeen[index] = true }
    let holds = scene.holders
    for index in scene.shapes.indices.untilStopped {
      let hasText = !scene.item(of: scene.shapes[index]).lines.isEmpty
      // A stack's name in a gap between its views would read as another view's.
      let isStack = scene.item(of: scene.shapes[index]).kind == .stack
      var rows: [String]?
      if isSeen[index] {
        isNamed[index] = holds[index] && placeContainer(index)
        if !isNamed[index], !(holds[index] && isStack) {
          rows = placeLabel(wordings(of: index, overlays), of: index)
          isNamed[index] = rows != nil
        }
      }
      let isTold = rows?.contains { $0.hasSuffix("\"") } ?? false
      if hasText, !isTold, !overlays.contains(.intrinsic), excerpt.shows(scene.shapes[index]) {
        textless.append(index)
      }
    }
    placeKeys(holds)
  }

  /// Returns the texts that could be written in a view, best first; each has one or more rows.
  private func wordings(of index: Int, _ overlays: Set<Overlay>) -> [[String]] {
    let shape = scene.shapes[index]
    let item = scene.item(of: shape)
    let name = scene.label(of: index, spelling: pen.spelling)
    if overlays.contains(.intrinsic), let size = naturalText(of: item, pen: pen) {
      return [[name, size], [name + "  " + size], [name]]
    }
    guard !item.lines.isEmpty else { return [[name]] }
    // A cell has several texts.
    var texts = item.predefined.map { $0.lines }
    texts.insert(Array(item.lines.dropLast(texts.reduce(0) { $0 + $1.count })), at: 0)
    let quoted = texts.filter({ !$0.isEmpty }).map { lines in
      var quoted = lines.map { drawableText($0, spelling: pen.spelling) }
      quoted[0] = "\"" + quoted[0]
      quoted[quoted.count - 1] += "\""
      return quoted
    }
    let joined = quoted.map { $0.joined(separator: " ") }.joined(separator: " ")
    // A text without room is omitted, since a cut text would look truncated by the layout.
    return [[name] + quoted.flatMap { $0 }, [name, joined], [name + " " + joined], [name]]
  }

  /// Writes the first of the texts that fits, and returns it.
  private mutating func placeLabel(_ wordings: [[String]], of index: Int) -> [String]? {
    if scene.shapes[index].isEmpty {
      return wordings.first { placeBesideCross($0.joined(separator: " "), of: index) != nil }
    }
    let space = OwnedSpace(of: index, in: self)
    for rows in wordings {
      let width = rows.reduce(0) { max($0, cellWidth(of: $1)) }
      guard let place = space.best(width: width, rows: rows.count, in: canvas) else { continue }
      for (offset, text) in rows.enumerated() {
        let indent = (width - cellWidth(of: text)) / 2
        canvas.write(
          text, at: place.column + indent, place.row + offset, ink: ink(of: index),
          weight: weight(of: index))
      }
      return rows
    }
    return nil
  }

  /// Writes the name of a view without extent next to its cross, on the right, left, bottom or top,
  /// where no other view is; returns its position.
  mutating func placeBesideCross(_ text: String, of index: Int) -> (column: Int, row: Int)? {
    let (column, row) = cross(of: spans[index])
    guard canvas.contains(column, row), canvas[column, row].glyph == .mark(pen.zeroSize) else {
      return nil
    }
    let width = cellWidth(of: text)
    let ground = [scene.shapes[index].parent ?? -1, -2, index]
    // A cell beside the cross stays free, so that the name does not seem to belong to another one.
    for (first, row, start, count) in [
      (column + 1, row, column + 2, width + 1),
      (column - 1 - width, row, column - 1 - width, width + 1),
      (column - width / 2, row + 1, column - width / 2, width),
      (column - width / 2, row - 1, column - width / 2, width),
    ]
    where hasRoom(for: count, at: first, row, on: ground) {
      canvas.write(text, at: start, row, ink: ink(of: index))
      return (start, row)
    }
    return nil
  }
}

/// The free cells of one shape, with the length of the free run that starts at each cell.
struct OwnedSpace {
  private var left: Int
  private var top: Int
  private var columns: Int
  private var rows: Int
  private var runs: [Int]
  private let middleColumn: Double
  private let middleRow: Double

  init(of index: Int, in picture: Sheet) {
    let span = picture.spans[index]
    let canvas = picture.canvas
    left = max(span.left + 1, 0)
    top = max(span.isFlat ? span.top : span.top + 1, 0)
    columns = max(min(span.right, canvas.columns) - left, 0)
    rows = max((span.isFlat ? span.bottom + 1 : min(span.bottom, canvas.rows)) - top, 0)
    middleColumn = Double(left) + Double(columns) / 2
    middleRow = Double(top) + Double(rows) / 2
    runs = Array(repeating: 0, count: columns * rows)
    for row in 0..<rows {
      var run = 0
      for column in (0..<columns).reversed() {
        let isMine = picture.owner[(top + row) * canvas.columns + left + column] == index
        run = isMine && canvas[left + column, top + row].isFree ? run + 1 : 0
        runs[row * columns + column] = run
      }
    }
  }

  /// Returns the position nearest to the middle with room for a block of text; `nil` if there is
  /// none.
  ///
  /// - Complexity: The number of cells of the shape times the rows of the block.
  func best(width: Int, rows height: Int, in canvas: Canvas) -> (column: Int, row: Int)? {
    guard width > 0, width <= columns, height <= rows else { return nil }
    var best: (column: Int, row: Int)?
    var least = Double.infinity
    for row in 0...rows - height {
      for column in 0...columns - width {
        let (x, y) = (left + column, top + row)
        // A row counts as four columns: a vertical offset of a name looks larger than a horizontal
        // one.
        var cost =
          abs(Double(x) + Double(width) / 2 - middleColumn)
          + 4 * abs(Double(y) + Double(height) / 2 - middleRow)
        guard cost < least else { continue }
        if columns > width + 1, !canvas[x - 1, y].isFree || !canvas[x + width, y].isFree {
          cost += 3
          guard cost < least else { continue }
        }
        let isFree = (row..<row + height).allSatisfy { line in
          runs[line * columns + column] >= width
            && canvas.hasRoom(for: width, at: x, top + line)
        }
        if isFree {
          least = cost
          best = (x, y)
        }
      }
    }
    return best
  }
}
