// The projection from points to terminal cells, and the text of its scale.

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

  /// Creates the largest picture of an excerpt in the given cells.
  ///
  /// Both axes share one scale; a cell is taken to be twice as tall as it is wide. An axis gets a
  /// scale of its own if it would otherwise have fewer than 6 rows or 16 columns, or if it needs
  /// more cells (up to the number given) so that a gap to be kept is not rounded away. A scale
  /// given by the excerpt is used as it is. If there is room, equal distances between neighbouring
  /// edges take equal numbers of cells.
  init(of part: Excerpt, columns: Int, rows: Int) {
    let viewport = part.viewport
    let wide = AxisScale([viewport.x...viewport.maxX])
    let folded = part.folds.map { $0.rows }
    let high = AxisScale(part.drawnRanges, between: folded, parts: part.rowParts)
    let mostAcross = max(columns, 2) - 1
    let mostDown = max(rows - folded.reduce(0, +), 2) - 1
    // A side too short to divide is drawn as a point.
    let (width, height) = (
      wide.length > 1e-9 ? wide.length : 1, high.length > 1e-9 ? high.length : 1
    )
    cellWidth = part.scale ?? max(width / Double(mostAcross), height / Double(mostDown) / 2)
    cellHeight = cellWidth * 2
    if part.scale == nil {
      cellWidth = max(width / Double(mostAcross), cellWidth / part.widening)
      if height / cellHeight < 5 { cellHeight = height / Double(min(mostDown, 5)) }
      if width / cellWidth < 15 { cellWidth = width / Double(min(mostAcross, 15)) }
    }
    let isKept = part.scale != nil
    across = wide.divided(
      by: cellWidth, upTo: mostAcross, keeping: part.gaps.filter { $0.axis == .horizontal },
      isKept: isKept)
    down = high.divided(
      by: cellHeight, upTo: mostDown, keeping: part.gaps.filter { $0.axis == .vertical },
      isKept: isKept)
    // The far edges are exactly on the last column and row, so that symmetric layouts look
    // symmetric.
    cellWidth = across.cell ?? cellWidth
    cellHeight = down.cell ?? cellHeight
  }

  /// Returns the column of a position, clamped to one cell around the picture.
  func column(_ x: Double) -> Int { across.nearest(x) }

  /// Returns the row of a position, clamped to one cell around the picture.
  func row(_ y: Double) -> Int { down.nearest(y) }

  /// Returns the row of a position, where each cell consists of ``Excerpt/rowParts`` rows.
  func rowPart(_ y: Double) -> Int { down.nearestPart(y) }

  /// Converts a position from points to cells, without rounding.
  func place(_ point: Point) -> (column: Double, row: Double) {
    (across.place(point.x), down.place(point.y))
  }

  /// Returns the row in which a fold is marked.
  func row(ofFold fold: Int) -> Int { down.row(ofFold: fold) }

  /// The factor by which one axis is stretched more than the other; a cell is twice as tall as
  /// wide.
  var stretch: Double {
    max(cellHeight / (cellWidth * 2), cellWidth * 2 / cellHeight)
  }

  /// Returns a text such as `1 cell = 8×16 pt`, to two digits, and whether the axes differ visibly.
  func scaleText(times: String) -> String {
    "1 cell = \(pointText(roundScale(cellWidth)))\(times)\(pointText(roundScale(cellHeight))) pt"
      + (stretch > Projection.visibleStretch ? ", not to scale" : "")
  }

  /// The smallest ``stretch`` that a drawing mentions.
  static let visibleStretch = 1.2
}

/// The cells of one axis: the drawn ranges one after another, with cells between them for folds.
private struct AxisScale {
  /// A position on the edge of a part of a cell.
  private struct Knot {
    var position: Double
    var part: Int
  }

  /// The distances of one length between neighbouring edges.
  private struct Kind {
    var length: Double
    var count = 0
    /// The number of parts that each distance has.
    var parts = 0
    /// The smallest number of parts.
    var least = 0
  }

  private let ranges: [ClosedRange<Double>]
  /// The number of cells after each range but the last.
  private let between: [Int]
  /// The separately drawn parts of a cell.
  private let parts: Int
  /// The known positions; those between them are in proportion.
  private var knots: [Knot] = []
  /// The first cell of each range.
  private var starts: [Int] = []
  /// The length of all ranges, in points.
  let length: Double
  /// The number of the last cell.
  private(set) var count = 0

  init(_ ranges: [ClosedRange<Double>], between: [Int] = [], parts: Int = 1) {
    (self.ranges, self.between, self.parts) = (ranges, between, parts)
    length = ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
  }

  /// The length of a cell, in points; `nil` if no cell is drawn to scale.
  var cell: Double? {
    let drawn = (knots.last?.part ?? 0) - foldedCells(before: ranges.count - 1) * parts
    return drawn > 0 ? length / (Double(drawn) / Double(parts)) : nil
  }

  /// Returns the scale with the given number of cells, all of the same length.
  private func divided(into cells: Int) -> AxisScale {
    var (scale, passed) = (self, 0.0)
    for (index, range) in ranges.enumerated() {
      func end(_ passed: Double) -> Int {
        foldedCells(before: index)
          + (length > 0 ? Int((passed / length * Double(cells)).rounded()) : 0)
      }
      let start = end(passed)
      passed += range.upperBound - range.lowerBound
      scale.add([range.lowerBound, range.upperBound], at: [start * parts, end(passed) * parts])
    }
    return scale
  }

  /// Adds a range, given the parts at some of its positions.
  private mutating func add(_ positions: [Double], at places: [Int]) {
    starts.append((places.first ?? 0) / parts)
    for (position, part) in zip(positions, places) {
      knots.append(Knot(position: position, part: part))
    }
    count = ((places.last ?? 0) + parts - 1) / parts
  }

  /// Returns the scale with the fewest cells of at most a given size that keeps all gaps or, if
  /// there is none, all gaps larger than the smallest part of a cell; a scale that is kept has the
  /// number of cells that follows from its length.
  func divided(by cell: Double, upTo most: Int, keeping gaps: [Gap], isKept: Bool) -> AxisScale {
    let least = Int((length / cell).rounded())
    if least == 0 { return divided(into: 0) }
    let cells = least...(isKept ? least : max(least, most))
    if let equal = equalised(in: cells, keeping: gaps, isKept: isKept) { return equal }
    if isKept { return divided(into: least) }
    func first(keeping gaps: [Gap]) -> AxisScale? {
      cells.lazy.map { divided(into: $0) }.first { $0.keeps(gaps) }
    }
    let part = length / Double(cells.upperBound * parts)
    return first(keeping: gaps) ?? first(keeping: gaps.filter { $0.length > part + 1e-6 })
      ?? divided(into: least)
  }

  /// Returns the scale in which equal distances between neighbouring edges have equal numbers of
  /// parts, and a gap has at least one; `nil` if that moves an edge by more than a cell.
  private func equalised(
    in cells: ClosedRange<Int>, keeping gaps: [Gap], isKept: Bool
  ) -> AxisScale? {
    let edges: [(position: Double, kind: Int?)]
    var kinds: [Kind]
    (edges, kinds) = distances(between: gaps)
    let part = length / Double(cells.lowerBound * parts)
    let wanted = cells.lowerBound * parts...cells.upperBound * parts
    for place in kinds.indices {
      kinds[place].parts = max(Int((kinds[place].length / part).rounded()), kinds[place].least)
    }
    guard !gaps.isEmpty, let total = fit(&kinds, part, to: wanted, isKept: isKept) else {
      return nil
    }
    var (scale, place, passed, range) = (self, 0, 0.0, 0)
    var (positions, places): ([Double], [Int]) = ([], [])
    for (index, edge) in edges.enumerated() {
      positions.append(edge.position)
      places.append(place)
      let drawn = place - foldedCells(before: range) * parts
      if abs(Double(drawn) - passed / length * Double(total)) > Double(parts) { return nil }
      if let kind = edge.kind {
        place += kinds[kind].parts
        passed += edges[index + 1].position - edge.position
      } else {
        scale.add(positions, at: places)
        place = (scale.count + (range < between.count ? between[range] : 0)) * parts
        range += 1
        (positions, places) = ([], [])
      }
    }
    let drawn = scale.count - foldedCells(before: ranges.count - 1)
    return drawn <= cells.upperBound && scale.keeps(gaps) ? scale : nil
  }

  /// Returns the edges of gaps in order, each with the kind of the distance to the next edge in its
  /// range.
  private func distances(
    between gaps: [Gap]
  ) -> (edges: [(position: Double, kind: Int?)], kinds: [Kind]) {
    let ends = gaps.flatMap { [$0.low, $0.high] }.sorted()
    func key(_ length: Double) -> Double { (length * 1e3).rounded() }
    let opened = Set(gaps.map { [key($0.low), key($0.high)] })
    var edges: [(position: Double, kind: Int?)] = []
    var (kinds, places): ([Kind], [Double: Int]) = ([], [:])
    for range in ranges {
      let inside = ends.filter { range.contains($0) } + [range.upperBound]
      var low = range.lowerBound
      for high in inside where high - low > 1e-6 {
        let place = places[key(high - low)] ?? kinds.count
        places[key(high - low)] = place
        if place == kinds.count { kinds.append(Kind(length: high - low)) }
        kinds[place].count += 1
        if opened.contains([key(low), key(high)]) { kinds[place].least = 1 }
        edges.append((low, place))
        low = high
      }
      edges.append((low, nil))
    }
    return (edges, kinds)
  }

  /// Changes the parts of the kinds that are rounded most until their sum is in a range.
  ///
  /// Returns the sum; `nil` if none is possible. Unless a scale is kept, the sum may be below the
  /// range.
  private func fit(
    _ kinds: inout [Kind], _ part: Double, to wanted: ClosedRange<Int>, isKept: Bool
  ) -> Int? {
    var total = kinds.reduce(0) { $0 + $1.count * $1.parts }
    let step = total > wanted.upperBound ? -1 : 1
    while step < 0 ? total > wanted.upperBound : total < wanted.lowerBound {
      let rest = step < 0 ? total - wanted.upperBound : wanted.lowerBound - total
      func error(_ kind: Kind) -> Double {
        Double(step) * (Double(kind.parts + step) - kind.length / part)
      }
      let possible = kinds.indices.filter {
        kinds[$0].parts + step >= kinds[$0].least && error(kinds[$0]) <= Double(parts) + 1e-9
      }
      let exact = possible.filter { kinds[$0].count <= rest }
      let isExact = !exact.isEmpty || isKept || step > 0
      guard
        let best = (isExact ? exact : possible).min(by: { error(kinds[$0]) < error(kinds[$1]) })
      else { return isKept || step < 0 ? nil : total }
      kinds[best].parts += step
      total += step * kinds[best].count
    }
    return total
  }

  private func keeps(_ gaps: [Gap]) -> Bool {
    gaps.allSatisfy { nearestPart($0.low) < nearestPart($0.high) }
  }

  /// Converts a position from points to cells, without rounding.
  func place(_ position: Double) -> Double {
    var (low, high) = (0, knots.count)
    while low < high {
      let middle = (low + high) / 2
      if knots[middle].position <= position + 1e-9 { low = middle + 1 } else { high = middle }
    }
    guard let knot = low > 0 ? knots[low - 1] : knots.first else { return 0 }
    let (offset, start) = (position - knot.position, Double(knot.part) / Double(parts))
    if low > 0, low < knots.count {
      let (next, cells) = (knots[low], Double(knots[low].part - knot.part) / Double(parts))
      return start + offset / (next.position - knot.position) * cells
    }
    if abs(offset) <= 1e-9 { return start }
    // A side too short to divide is one cell.
    return start + (cell.map { offset / $0 } ?? (offset < 0 ? -1 : 1))
  }

  /// Returns the nearest cell; of two equally near ones, the one towards the middle, so that a
  /// symmetric layout is drawn symmetrically.
  func nearest(_ position: Double) -> Int { nearest(position, parts: 1) }

  /// Returns the nearest part of a cell.
  func nearestPart(_ position: Double) -> Int { nearest(position, parts: parts) }

  private func nearest(_ position: Double, parts: Int) -> Int {
    let place = place(position) * Double(parts)
    let hair = place < Double(count * parts) / 2 ? 1e-9 : -1e-9
    return Int(min(max((place + hair).rounded(), -1), Double(count * parts + 1)))
  }

  /// Returns the cell in the middle between a range and the next one.
  func row(ofFold fold: Int) -> Int {
    (fold + 1 < starts.count ? starts[fold + 1] : count + between[fold]) - (between[fold] + 1) / 2
  }

  /// Returns the cells between the ranges before the given one.
  private func foldedCells(before range: Int) -> Int { between.prefix(range).reduce(0, +) }
}

/// Returns the number rounded to two significant digits, so that the scale is easy to read.
private func roundScale(_ value: Double) -> Double {
  var (unit, digits) = (1.0, value)
  while digits >= 100 { (unit, digits) = (unit * 10, digits / 10) }
  while digits < 10 { (unit, digits) = (unit / 10, digits * 10) }
  return unit >= 1 ? digits.rounded() * unit : digits.rounded() / (1 / unit).rounded()
}
