// The projection from points to cells of a terminal, and the text of its scale.

import AutoLayout

/// A grid of cells over a part of the root; edges lie *on* columns and rows.
struct Projection {
  /// The left top corner of the part that is shown, in points.
  var origin: Point
  /// The points that a cell is wide.
  var cellWidth: Double
  /// The points that a cell is high: twice the width, unless the picture is very flat or narrow.
  var cellHeight: Double
  /// The cells in a row of the picture.
  var columns: Int
  /// The rows of the picture.
  var rows: Int
  /// The parts of a row that are drawn apart.
  private var rowParts: Int

  /// The largest picture of a part of a scene in the given cells.
  ///
  /// One scale serves both axes, since a cell is about twice as high as wide. A side gets a scale of
  /// its own where that would leave it fewer than 6 rows or 16 columns, where the part wants its
  /// cells lower, and where a gap would vanish that more of the given cells keep.
  init(of part: Excerpt, columns: Int, rows: Int) {
    let viewport = part.viewport
    let (across, down) = (Double(max(columns, 2) - 1), Double(max(rows, 2) - 1))
    // A side that can't be divided into cells is drawn as a point.
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
    // The far edges lie on the last column and row exactly, so that symmetric layouts look
    // symmetric.
    if lastColumn > 0 { cellWidth = viewport.width / Double(lastColumn) }
    if lastRow > 0 { cellHeight = viewport.height / Double(lastRow) }
  }

  /// Returns the least number of cells that keeps all gaps, or if none does, all that are larger than
  /// a part of a cell can be.
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

  /// Returns whether a gap is seen.
  func keeps(_ gap: Gap) -> Bool {
    gap.axis == .horizontal
      ? column(gap.low) < column(gap.high) : rowPart(gap.low) < rowPart(gap.high)
  }

  /// The column of a place, held to one cell around the picture.
  func column(_ x: Double) -> Int {
    Projection.nearest((x - origin.x) / cellWidth, of: columns)
  }

  /// The row of a place, held to one cell around the picture.
  func row(_ y: Double) -> Int {
    Projection.nearest((y - origin.y) / cellHeight, of: rows)
  }

  /// The row of a place where ``rowParts`` of them are drawn in a cell.
  func rowPart(_ y: Double) -> Int {
    let parts = Double(rowParts)
    return Projection.nearest(
      (y - origin.y) / (cellHeight / parts), of: (rows - 1) * rowParts + 1)
  }

  /// The nearest cell, and of two equally near ones that towards the middle, so that a symmetric
  /// layout is drawn symmetric.
  private static func nearest(_ place: Double, of count: Int) -> Int {
    let hair = place < Double(count - 1) / 2 ? 1e-9 : -1e-9
    return Int(min(max((place + hair).rounded(), -1), Double(count)))
  }

  /// `1 cell = 8×16 pt`, to two digits.
  func scaleText(times: String) -> String {
    "1 cell = \(pointText(roundScale(cellWidth)))\(times)\(pointText(roundScale(cellHeight))) pt"
  }
}

/// Returns the number to two significant digits, so that the scale is easy to say.
private func roundScale(_ value: Double) -> Double {
  var (unit, digits) = (1.0, value)
  while digits >= 100 { (unit, digits) = (unit * 10, digits / 10) }
  while digits < 10 { (unit, digits) = (unit / 10, digits * 10) }
  return unit >= 1 ? digits.rounded() * unit : digits.rounded() / (1 / unit).rounded()
}
