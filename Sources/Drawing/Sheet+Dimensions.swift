// Dimension arrows in a line drawing, where they cover nothing else.

import AutoLayout

extension Sheet {
  /// The maximum number of constraints for which to try an arrow; a drawing is full long before.
  private static let mostArrows = 200

  /// Draws the distance of each constraint if there is room, horizontally as `├─20─┤`, or
  /// vertically, and records the constraints that the picture does not show.
  ///
  /// A constraint that holds exactly is drawn only with the typed number; without the overlay, no
  /// others are drawn, since slack needs more words.
  mutating func placeDimensions(showsAll: Bool) {
    var drawn: [String: Bool] = [:]
    for (index, connection) in scene.snapshot.connections.enumerated().untilStopped
    where excerpt.tells(connection) {
      let isTyped = connection.state == .binding && scene.isDistanceTyped(index)
      if isTyped, scene.isAligned(index), excerpt.meets(scene, connection) { continue }
      guard index < Sheet.mostArrows, isTyped || showsAll && connection.state != .binding,
        let dimension = scene.dimension(of: index)
      else {
        undrawn.append(index)
        continue
      }
      // Constraints with the same distance share one arrow.
      let (first, last) = ends(of: dimension)
      let place =
        "\(dimension.axis.rawValue) \(first) \(last) \(dimension.across.lowerBound) "
        + dimension.distance
      let isPlaced =
        drawn[place] ?? (excerpt.tells(ofFold: dimension) || self.place(dimension, first, last))
      drawn[place] = isPlaced
      if !isPlaced { undrawn.append(index) }
    }
  }

  /// Returns the first and the last cell inside a distance.
  ///
  /// Filled areas have no borders, but may begin in the middle of a row.
  private func ends(of line: Dimension) -> (first: Int, last: Int) {
    if line.axis == .horizontal {
      let inset = halves.isEmpty ? 1 : 0
      return (projection.column(line.start) + inset, projection.column(line.end) - 1)
    }
    if halves.isEmpty { return (projection.row(line.start) + 1, projection.row(line.end) - 1) }
    return ((projection.rowPart(line.start) + 1) / 2, projection.rowPart(line.end) / 2 - 1)
  }

  /// Draws a distance over some cells if there is room; returns whether there was.
  ///
  /// A vertical distance has its number in the middle, or before it if there are only two cells.
  private mutating func place(_ line: Dimension, _ first: Int, _ last: Int) -> Bool {
    let connection = scene.snapshot.connections[line.connection]
    let (isAcross, isSlack) = (line.axis == .horizontal, line.state == .slack)
    let isShort = !isAcross && last - first < 2
    let text = (isShort ? pen.verticalSign : "") + line.label(amount: connection.amount)
    let width = cellWidth(of: text)
    guard excerpt.holds(line), first <= last, !isAcross || last - first > width else {
      return false
    }
    let (ground, middle) = (ground(of: connection), (first + last) / 2)
    let start = isAcross ? first + (last - first + 1 - width) / 2 : isShort ? 0 : -(width / 2)
    for place in places(across: line) {
      let shaft: [(Int, Int)] =
        isShort ? [] : (first...last).map { isAcross ? ($0, place) : (place, $0) }
      let (column, row) = isAcross ? (start, place) : (place + start, middle)
      guard hasRoom(for: width, at: column, row, on: ground),
        shaft.allSatisfy({ hasRoom(for: 1, at: $0.0, $0.1, on: ground) })
      else { continue }
      let arrow = isAcross ? pen.across : pen.down
      for (offset, cell) in shaft.enumerated() {
        let end = offset == 0 ? arrow.start : offset == shaft.count - 1 ? arrow.end : nil
        canvas.mark(end ?? (isSlack ? arrow.slack : arrow.line), at: cell.0, cell.1, ink: -1)
      }
      canvas.write(text, at: column, row, ink: -1)
      return true
    }
    return false
  }

  /// Returns the shapes that the arrow of a constraint may cross: for a size, its item; for a
  /// distance, everything that contains its items.
  private func ground(of connection: LayoutSnapshot.Connection) -> Set<Int> {
    if !connection.hasSecond, let item = connection.first, let place = scene.placeOfItem[item] {
      return [place]
    }
    var ground: Set<Int> = [-1, -2]
    for item in [connection.first, connection.second] {
      var place = item.flatMap { scene.placeOfItem[$0] }.flatMap { scene.shapes[$0].parent }
      while let shape = place {
        ground.insert(shape)
        place = scene.shapes[shape].parent
      }
    }
    return ground
  }

  /// Returns whether cells in a row are free for part of an arrow or a name, and each lies
  /// completely on its background.
  func hasRoom(for width: Int, at column: Int, _ row: Int, on ground: some Collection<Int>) -> Bool
  {
    canvas.hasRoom(for: width, at: column, row)
      && (column..<column + width).allSatisfy { column in
        let cell = row * canvas.columns + column
        let isWhole = halves.isEmpty || halves[cell * 2].shape == halves[cell * 2 + 1].shape
        return isWhole && (ground.contains(owner[cell]) || owner[cell] >= 0 && isGuide(owner[cell]))
      }
  }

  /// Returns the rows or columns strictly between the edges across a distance, nearest to the middle
  /// first.
  private func places(across line: Dimension) -> [Int] {
    let (low, high) = (line.across.lowerBound, line.across.upperBound)
    let isAcross = line.axis == .horizontal
    let first = isAcross ? projection.row(low) : projection.column(low)
    let last = isAcross ? projection.row(high) : projection.column(high)
    let count = isAcross ? canvas.rows : canvas.columns
    let middle = (first + last) / 2
    let (start, end) = (max(first + 1, 0), min(last - 1, count - 1))
    guard start <= end else { return (0..<count).contains(middle) ? [middle] : [] }
    return (start...end).sorted { abs($0 - middle) < abs($1 - middle) }
  }
}
