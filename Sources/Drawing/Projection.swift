// The projection from points to cells of a terminal, and the text of its scale.

import AutoLayout

/// A grid of cells over a part of the root; edges lie *on* columns and rows.
struct Projection {
  /// The width of a cell, in points.
  private(set) var cellWidth: Double
  /// The height of a cell, in points: twice the width, unless the picture is very flat or narrow.
  private(set) var cellHeight: Double
  /// The number of columns.
  var columns: Int { across.count + 1 }
  /// The number of rows.
  var rows: Int { down.count + 1 }
  private let across: AxisScale
  private let down: AxisScale
  /// The separately drawn parts of a row.
  private let rowParts: Int

  /// Creates the largest picture of an excerpt in the given cells.
  ///
  /// Both axes share one scale, since a cell is about twice as high as wide. An axis gets its own
  /// scale if it would otherwise have fewer than 6 rows or 16 columns, if the excerpt wants lower
  /// cells, or if more of the given cells would keep a gap. A scale that is given is kept.
  init(of part: Excerpt, columns: Int, rows: Int) {
    let viewport = part.viewport
    rowParts = part.rowParts
    let wide = AxisScale([viewport.x...viewport.maxX])
    let high = AxisScale(part.drawnRanges, between: part.rowsOfFold)
    let mostAcross = max(columns, 2) - 1
    let mostDown = max(rows - part.rowsOfFold * part.folds.count, 2) - 1
    // A side too short to divide is drawn as a point.
    let (width, height) = (
      wide.length > 1e-9 ? wide.length : 1, high.length > 1e-9 ? high.length : 1
    )
    cellWidth = part.scale ?? max(width / Double(mostAcross), height / Double(mostDown) / 2)
    cellHeight = cellWidth * 2
    if part.scale == nil {
      if let wanted = part.wantedCellHeight, wanted < cellHeight {
        cellHeight = max(wanted, cellWidth, height / Double(mostDown))
      }
      if height / cellHeight < 5 { cellHeight = height / Double(min(mostDown, 5)) }
      if width / cellWidth < 15 { cellWidth = width / Double(min(mostAcross, 15)) }
    }
    across = wide.divided(
      by: cellWidth, upTo: mostAcross, keeping: part.gaps.filter { $0.axis == .horizontal },
      parts: 1)
    down = high.divided(
      by: cellHeight, upTo: mostDown, keeping: part.gaps.filter { $0.axis == .vertical },
      parts: rowParts)
    // The far edges lie exactly on the last column and row, so that symmetric layouts look
    // symmetric.
    if across.cells > 0 { cellWidth = wide.length / Double(across.cells) }
    if down.cells > 0 { cellHeight = high.length / Double(down.cells) }
  }

  /// Returns the column of a position, clamped to one cell around the picture.
  func column(_ x: Double) -> Int { across.nearest(x) }

  /// Returns the row of a position, clamped to one cell around the picture.
  func row(_ y: Double) -> Int { down.nearest(y) }

  /// Returns the row of a position, where each cell consists of ``rowParts`` rows.
  func rowPart(_ y: Double) -> Int { down.nearest(y, parts: rowParts) }

  /// Returns the exact place of a position, in cells.
  func place(_ point: Point) -> (column: Double, row: Double) {
    (across.place(point.x), down.place(point.y))
  }

  /// Returns the row on which a fold is marked.
  func row(ofFold fold: Int) -> Int { down.row(ofFold: fold) }

  /// Returns `1 cell = 8×16 pt`, to two digits.
  func scaleText(times: String) -> String {
    "1 cell = \(pointText(roundScale(cellWidth)))\(times)\(pointText(roundScale(cellHeight))) pt"
  }
}

/// The cells of one axis: the drawn ranges one after the other, with cells between them for folds.
private struct AxisScale {
  private let ranges: [ClosedRange<Double>]
  private var starts: [Int] = []
  private let between: Int
  /// The length of all ranges, in points.
  let length: Double
  /// The number of cells, without those between the ranges.
  private(set) var cells = 0
  /// The number of the last cell.
  var count: Int { cells + between * (ranges.count - 1) }

  init(_ ranges: [ClosedRange<Double>], between: Int = 0) {
    (self.ranges, self.between) = (ranges, between)
    length = ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
  }

  /// Returns the scale with the given number of cells.
  private func divided(into cells: Int) -> AxisScale {
    var (scale, passed) = (self, 0.0)
    scale.cells = cells
    scale.starts = ranges.indices.map { index in
      defer { passed += ranges[index].upperBound - ranges[index].lowerBound }
      return index * between
        + (length > 0 ? Int((passed / length * Double(cells)).rounded()) : 0)
    }
    return scale
  }

  /// Returns the scale with the smallest number of cells, at most of a size, that keeps all gaps
  /// or, if there is none, all gaps larger than the smallest part of a cell.
  func divided(by cell: Double, upTo most: Int, keeping gaps: [Gap], parts: Int) -> AxisScale {
    let least = Int((length / cell).rounded())
    func first(keeping gaps: [Gap]) -> AxisScale? {
      (least...max(least, most)).lazy.map { divided(into: $0) }.first { scale in
        gaps.allSatisfy { scale.keeps($0, parts: parts) }
      }
    }
    if least == 0 { return divided(into: 0) }
    let part = length / Double(max(least, most) * parts)
    return first(keeping: gaps) ?? first(keeping: gaps.filter { $0.length > part + 1e-6 })
      ?? divided(into: least)
  }

  func keeps(_ gap: Gap, parts: Int) -> Bool {
    nearest(gap.low, parts: parts) < nearest(gap.high, parts: parts)
  }

  /// Returns the exact place of a position, in cells.
  func place(_ position: Double) -> Double {
    let index = ranges.lastIndex { $0.lowerBound <= position + 1e-9 } ?? 0
    let (range, start, end) = (ranges[index], starts[index], row(ofFold: index) + 1 - between)
    if position > range.upperBound, index + 1 < ranges.count {
      let part = (position - range.upperBound) / (ranges[index + 1].lowerBound - range.upperBound)
      return Double(end) + part * Double(between)
    }
    let (offset, own) = (position - range.lowerBound, range.upperBound - range.lowerBound)
    // A side too short to divide is one cell.
    guard own > 0, end > start else {
      return Double(start + (offset < 0 ? -1 : offset > own ? 1 : 0))
    }
    return Double(start) + offset / own * Double(end - start)
  }

  /// Returns the nearest cell; of two equally near ones the one towards the middle, so that a
  /// symmetric layout is drawn symmetrically.
  func nearest(_ position: Double, parts: Int = 1) -> Int {
    let place = place(position) * Double(parts)
    let hair = place < Double(count * parts) / 2 ? 1e-9 : -1e-9
    return Int(min(max((place + hair).rounded(), -1), Double(count * parts + 1)))
  }

  /// Returns the last cell between a range and the next one.
  func row(ofFold fold: Int) -> Int {
    (fold + 1 < starts.count ? starts[fold + 1] : count + between) - 1
  }
}

/// Returns the number rounded to two significant digits, so that the scale is easy to read.
private func roundScale(_ value: Double) -> Double {
  var (unit, digits) = (1.0, value)
  while digits >= 100 { (unit, digits) = (unit * 10, digits / 10) }
  while digits < 10 { (unit, digits) = (unit / 10, digits * 10) }
  return unit >= 1 ? digits.rounded() * unit : digits.rounded() / (1 / unit).rounded()
}
