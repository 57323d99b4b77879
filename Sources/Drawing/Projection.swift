// The projection from points to cells of a terminal, and the text of its scale.

import AutoLayout

/// A grid of cells over a part of the root; edges lie *on* columns and rows.
struct Projection {
  /// The top left corner of the shown part, in points.
  var origin: Point
  /// The width of a cell, in points.
  var cellWidth: Double
  /// The height of a cell, in points: twice the width, unless the picture is very flat or narrow.
  var cellHeight: Double
  /// The number of columns.
  var columns: Int
  /// The number of rows.
  var rows: Int
  /// The separately drawn parts of a row.
  private var rowParts: Int

  /// Creates the largest picture of an excerpt in the given cells.
  ///
  /// Both axes share one scale, since a cell is about twice as high as wide. An axis gets its own
  /// scale if it would otherwise have fewer than 6 rows or 16 columns, if the excerpt wants lower
  /// cells, or if more of the given cells would keep a gap.
  init(of part: Excerpt, columns: Int, rows: Int) {
    let viewport = part.viewport
    let (across, down) = (Double(max(columns, 2) - 1), Double(max(rows, 2) - 1))
    // A side too short to divide is drawn as a point.
    let width = viewport.width > 1e-9 ? viewport.width : 1
    let height = viewport.height > 1e-9 ? viewport.height : 1
    origin = Point(x: viewport.x, y: viewport.y)
    rowParts = part.rowParts
    cellWidth = max(width / across, height / down / 2)
    cellHeight = cellWidth * 2
    if let wanted = part.wantedCellHeight, wanted < cellHeight {
      cellHeight = max(wanted, cellWidth, height / down)
    }
    if height / cellHeight < 5 { cellHeight = height / min(down, 5) }
    if width / cellWidth < 15 { cellWidth = width / min(across, 15) }
    var (lastColumn, lastRow) = (
      Int((viewport.width / cellWidth).rounded()), Int((viewport.height / cellHeight).rounded())
    )
    if lastColumn > 0 {
      lastColumn = Projection.cells(
        lastColumn...max(lastColumn, Int(across)), parts: 1, viewport.x, viewport.width,
        part.gaps.filter { $0.axis == .horizontal })
    }
    if lastRow > 0 {
      lastRow = Projection.cells(
        lastRow...max(lastRow, Int(down)), parts: rowParts, viewport.y, viewport.height,
        part.gaps.filter { $0.axis == .vertical })
    }
    self.columns = lastColumn + 1
    self.rows = lastRow + 1
    // The far edges lie exactly on the last column and row, so that symmetric layouts look
    // symmetric.
    if lastColumn > 0 { cellWidth = viewport.width / Double(lastColumn) }
    if lastRow > 0 { cellHeight = viewport.height / Double(lastRow) }
  }

  /// Returns the smallest number of cells that keeps all gaps or, if there is none, all gaps larger
  /// than the smallest part of a cell.
  private static func cells(
    _ counts: ClosedRange<Int>, parts: Int, _ origin: Double, _ length: Double, _ gaps: [Gap]
  ) -> Int {
    func keeps(_ count: Int, _ gap: Gap) -> Bool {
      let part = length / Double(count * parts)
      return nearest((gap.low - origin) / part, of: count * parts + 1)
        < nearest((gap.high - origin) / part, of: count * parts + 1)
    }
    func first(keeping gaps: [Gap]) -> Int? {
      counts.first { count in gaps.allSatisfy { keeps(count, $0) } }
    }
    if let count = first(keeping: gaps) { return count }
    let least = length / Double(counts.upperBound * parts)
    return first(keeping: gaps.filter { $0.length > least + 1e-6 }) ?? counts.lowerBound
  }

  /// Returns whether a gap is visible.
  func keeps(_ gap: Gap) -> Bool {
    gap.axis == .horizontal
      ? column(gap.low) < column(gap.high) : rowPart(gap.low) < rowPart(gap.high)
  }

  /// Returns the column of a position, clamped to one cell around the picture.
  func column(_ x: Double) -> Int {
    Projection.nearest((x - origin.x) / cellWidth, of: columns)
  }

  /// Returns the row of a position, clamped to one cell around the picture.
  func row(_ y: Double) -> Int {
    Projection.nearest((y - origin.y) / cellHeight, of: rows)
  }

  /// Returns the row of a position, where each cell consists of ``rowParts`` rows.
  func rowPart(_ y: Double) -> Int {
    let parts = Double(rowParts)
    return Projection.nearest(
      (y - origin.y) / (cellHeight / parts), of: (rows - 1) * rowParts + 1)
  }

  /// Returns the nearest cell; of two equally near ones the one towards the middle, so that a
  /// symmetric layout is drawn symmetrically.
  private static func nearest(_ place: Double, of count: Int) -> Int {
    let hair = place < Double(count - 1) / 2 ? 1e-9 : -1e-9
    return Int(min(max((place + hair).rounded(), -1), Double(count)))
  }

  /// Returns `1 cell = 8×16 pt`, to two digits.
  func scaleText(times: String) -> String {
    "1 cell = \(pointText(roundScale(cellWidth)))\(times)\(pointText(roundScale(cellHeight))) pt"
  }
}

/// Returns the number rounded to two significant digits, so that the scale is easy to read.
private func roundScale(_ value: Double) -> Double {
  var (unit, digits) = (1.0, value)
  while digits >= 100 { (unit, digits) = (unit * 10, digits / 10) }
  while digits < 10 { (unit, digits) = (unit / 10, digits * 10) }
  return unit >= 1 ? digits.rounded() * unit : digits.rounded() / (1 / unit).rounded()
}
