// Dimension arrows in a line drawing, where they cover nothing else.

import AutoLayout

extension Sheet {
  /// The most constraints for which an arrow is tried; a drawing is full long before.
  private static let mostArrows = 200

  /// Draws the distance of each constraint if there is room, horizontally as `├─20─┤`, or
  /// vertically.
  ///
  /// Without the overlay only constraints that hold exactly are drawn, since slack needs more
  /// words.
  mutating func placeDimensions(showsAll: Bool) {
    var drawn: Set<[Int64]> = []
    for dimension in scene.dimensions.prefix(Sheet.mostArrows)
    where showsAll || dimension.state == .binding {
      guard excerpt.holds(dimension) else {
        if !excerpt.tells(ofRest: dimension),
          excerpt.tells(scene.snapshot.connections[dimension.connection])
        {
          undrawn.append(dimension)
        }
        continue
      }
      let isAcross = dimension.axis == .horizontal
      let (first, last) =
        isAcross
        ? (projection.column(dimension.start) + 1, projection.column(dimension.end) - 1)
        : (projection.row(dimension.start) + 1, projection.row(dimension.end) - 1)
      let amount = scene.snapshot.connections[dimension.connection].amount
      let text = dimension.label(amount: amount)
      // Constraints with the same distance share one arrow.
      let place = [
        isAcross ? 0 : 1, Int64(first), Int64(last), Int64(dimension.across.lowerBound),
      ]
      guard drawn.insert(place).inserted else { continue }
      let isPlaced =
        isAcross
        ? placeRow(text, from: first, to: last, dimension)
        : placeColumn(text, from: first, to: last, dimension)
      if !isPlaced, excerpt.tells(scene.snapshot.connections[dimension.connection]) {
        undrawn.append(dimension)
      }
    }
  }

  /// Draws a horizontal distance; returns whether there was room.
  private mutating func placeRow(_ text: String, from first: Int, to last: Int, _ line: Dimension)
    -> Bool
  {
    let width = cellWidth(of: text)
    let count = last - first + 1
    guard count >= width + 2 else { return false }
    let rows = places(
      projection.row(line.across.lowerBound), projection.row(line.across.upperBound), canvas.rows)
    guard let row = rows.first(where: { canvas.hasRoom(for: count, at: first, $0) }) else {
      return false
    }
    for column in first...last {
      let isSlack = line.state == .slack
      canvas.mark(isSlack ? pen.arrow.slackLine : pen.arrow.line, at: column, row, ink: -1)
    }
    canvas.mark(pen.arrow.left, at: first, row, ink: -1)
    canvas.mark(pen.arrow.right, at: last, row, ink: -1)
    canvas.write(text, at: first + (count - width) / 2, row, ink: -1)
    return true
  }

  /// Draws a vertical distance; returns whether there was room.
  private mutating func placeColumn(
    _ text: String, from first: Int, to last: Int, _ line: Dimension
  ) -> Bool {
    let columns = places(
      projection.column(line.across.lowerBound), projection.column(line.across.upperBound),
      canvas.columns)
    guard first <= last else { return false }
    let isShort = last - first < 2
    let words = isShort ? pen.verticalSign + text : text
    let middle = (first + last) / 2
    let indent = isShort ? 0 : cellWidth(of: words) / 2
    let column = columns.first { column in
      canvas.hasRoom(for: cellWidth(of: words), at: column - indent, middle)
        && (isShort || (first...last).allSatisfy { canvas.hasRoom(for: 1, at: column, $0) })
    }
    guard let column else { return false }
    if !isShort {
      let isSlack = line.state == .slack
      for row in first...last {
        canvas.mark(isSlack ? pen.arrow.slackShaft : pen.arrow.shaft, at: column, row, ink: -1)
      }
      canvas.mark(pen.arrow.top, at: column, first, ink: -1)
      canvas.mark(pen.arrow.bottom, at: column, last, ink: -1)
    }
    canvas.write(words, at: column - indent, middle, ink: -1)
    return true
  }

  /// Returns the positions strictly between two edges, nearest to the middle first.
  private func places(_ first: Int, _ last: Int, _ count: Int) -> [Int] {
    let (low, high) = (max(first + 1, 0), min(last - 1, count - 1))
    let middle = (first + last) / 2
    guard low <= high else { return (0..<count).contains(middle) ? [middle] : [] }
    return (low...high).sorted { abs($0 - middle) < abs($1 - middle) }
  }
}
