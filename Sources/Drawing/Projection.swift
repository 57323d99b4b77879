// From points to cells of a terminal, and how the scale is told.

import AutoLayout

/// A grid of cells over a part of the root; edges lie *on* columns and rows.
struct Projection {
  /// The left top corner of the part that is shown, in points.
  var origin: Point
  /// The points that a cell is wide.
  var cellWidth: Double
  /// The points that a cell is high: twice the width, save where the picture is very flat or narrow.
  var cellHeight: Double
  /// The cells in a row of the picture.
  var columns: Int
  /// The rows of the picture.
  var rows: Int

  /// The largest picture of the viewport in the given cells.
  ///
  /// One scale serves both axes, since a cell is about twice as high as wide; only where that would
  /// leave fewer than 6 rows or 16 columns does the short side get a scale of its own.
  init(of viewport: Rect, columns: Int, rows: Int) {
    let (across, down) = (Double(max(columns, 2) - 1), Double(max(rows, 2) - 1))
    let width = viewport.width > 0 ? viewport.width : 1
    let height = viewport.height > 0 ? viewport.height : 1
    origin = Point(x: viewport.x, y: viewport.y)
    cellWidth = roundScale(atLeast: max(width / across, height / down / 2))
    cellHeight = cellWidth * 2
    if height / cellHeight < min(down, 5) {
      cellHeight = roundScale(atLeast: height / min(down, 5))
    }
    if width / cellWidth < min(across, 15) {
      cellWidth = roundScale(atLeast: width / min(across, 15))
    }
    self.columns = Int((viewport.width / cellWidth).rounded()) + 1
    self.rows = Int((viewport.height / cellHeight).rounded()) + 1
  }

  /// The column of a place, held to one cell around the picture.
  func column(_ x: Double) -> Int {
    let cells = ((x - origin.x) / cellWidth).rounded()
    return Int(min(max(cells, -1), Double(columns)))
  }

  /// The row of a place, held to one cell around the picture.
  func row(_ y: Double) -> Int {
    let cells = ((y - origin.y) / cellHeight).rounded()
    return Int(min(max(cells, -1), Double(rows)))
  }

  /// `1 cell = 8×16 pt`.
  func scaleText(times: String) -> String {
    "1 cell = \(pointText(cellWidth))\(times)\(pointText(cellHeight)) pt"
  }
}

/// The number rounded up to two significant digits, so that the scale can be said aloud.
private func roundScale(atLeast value: Double) -> Double {
  var (unit, digits) = (1.0, value)
  while digits >= 100 { (unit, digits) = (unit * 10, digits / 10) }
  while digits < 10 { (unit, digits) = (unit / 10, digits * 10) }
  // A hair below the next number is still that number: 8.0000001 is 8.
  let whole = (digits - 1e-9).rounded(.up)
  return unit >= 1 ? whole * unit : whole / (1 / unit).rounded()
}
