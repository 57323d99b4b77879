// The part of a scene that a terminal drawing shows: the occupied rows, or a close-up.

public import AutoLayout

/// The part of a layout that a terminal drawing shows.
public enum Framing: Equatable, Sendable {
  /// The occupied rows of the root; a large empty area above or below takes one line.
  case occupied
  /// The rows occupied at any moment of a film, so that its scale stays the same.
  case film(ClosedRange<Double>)
  /// The items with these names, and a margin around them.
  case closeUp([String])
}

/// Returns the rows that several layouts occupy together; `nil` if all are empty.
public func extent(of snapshots: [LayoutSnapshot]) -> ClosedRange<Double>? {
  snapshots.reduce(nil) { DrawnScene($1, showsGuides: false).extent(besides: $0) }
}

/// A band of the root that is drawn lower than it is, since nothing begins or ends in it.
struct Fold {
  /// The positions that are not drawn to scale.
  var range: ClosedRange<Double>
  /// The empty band: from the last edge above to the first one below.
  var band: ClosedRange<Double>
  /// The rows between the last one above and the first one below.
  var rows: Int
}

/// The shown part of a scene.
struct Excerpt {
  /// The region in the root's coordinates.
  var viewport: Rect
  /// The bands of the region that are drawn lower than they are, downwards.
  var folds: [Fold] = []
  /// The items shown close up; `nil` for the whole root.
  var subjects: [Int]?
  /// The gaps that the scale should keep visible.
  var gaps: [Gap] = []
  /// The width of a cell, in points, if it was given.
  var scale: Double?
  /// The factor by which the picture may be too wide for its height, so that names have room.
  var widening = 1.0
  /// The separately drawn parts of a row: 2 for half blocks, else 1.
  var rowParts = 1

  /// Creates an excerpt that shows a whole scene.
  init(of scene: DrawnScene, style: TerminalStyle = .box) {
    viewport = scene.viewport
    rowParts = style == .block ? 2 : 1
  }

  /// Creates the excerpt for a framing in the given cells, with gaps to keep.
  ///
  /// If bands are folded, an empty one is folded only if that saves more rows than its line takes;
  /// folds share the spare rows.
  init(
    of scene: DrawnScene, _ framing: Framing, style: TerminalStyle, overlays: Set<Overlay>,
    ghost: LayoutSnapshot?, gaps: [Gap], scale: Double? = nil, widening: Double = 1,
    folds isFolded: Bool = true, spare: Int = 0, columns: Int, rows: Int
  ) {
    self.init(of: scene, style: style)
    (self.scale, self.widening) = (scale, widening)
    // Filled areas differ in colour, so they need no thin gap between them; drawn as a whole row,
    // it would look too tall.
    self.gaps = style == .block ? gaps.filter { $0.length > 2 } : gaps
    // These overlays need the whole root.
    let isWhole = !overlays.isDisjoint(with: [.margins, .guides])
    var bands: [ClosedRange<Double>] = []
    switch framing {
    case .closeUp(let names): if closeUp(of: names, in: scene) { return }
    // Gaps come and go in a film, but its scale must not change.
    case .film(let whole):
      self.gaps = []
      bands = scene.bands(around: [whole])
    case .occupied:
      let former = overlays.contains(.ghost) ? ghost : nil
      let occupied = former.map { DrawnScene($0, showsGuides: false).occupied } ?? []
      bands = scene.bands(around: scene.occupied + occupied)
    }
    if isWhole || !isFolded || scene.extent() == nil { bands = [] }
    let root = scene.rootBounds
    folds = bands.compactMap { band in
      let low = band.lowerBound + (band.lowerBound > root.y ? Excerpt.margin : 0)
      let high = band.upperBound - (band.upperBound < root.maxY ? Excerpt.margin : 0)
      return low < high ? Fold(range: low...high, band: band, rows: rowsOfFold) : nil
    }
    while !folds.isEmpty {
      let projection = Projection(of: self, columns: columns, rows: rows)
      let height = scale.map { $0 * 2 } ?? projection.cellHeight
      // Bands of about one height are drawn alike.
      let longest = folds.reduce(0) { max($0, $1.length) }
      let worthy = folds.filter {
        $0.length / height > Double(rowsOfFold) + 2 && $0.length * 2 >= longest
      }
      if worthy.count == folds.count {
        widen(by: spare, height)
        break
      }
      folds = worthy
    }
    // Something must be left beside the folds.
    let drawn = drawnRanges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    if drawn <= Excerpt.margin * Double(folds.count + 1) { folds = [] }
    self.gaps.removeAll { gap in
      gap.axis == .vertical && folds.contains { $0.overlaps(gap.low, gap.high) }
    }
  }

  /// Shares spare rows between the folds by their lengths, none of which becomes higher than its
  /// band.
  private mutating func widen(by spare: Int, _ cellHeight: Double) {
    var spare = spare
    var length = folds.reduce(0) { $0 + $1.length }
    for index in folds.indices.sorted(by: { folds[$0].length < folds[$1].length }) {
      let missing = max(Int(folds[index].length / cellHeight) - folds[index].rows, 0)
      let share = min(Int(Double(spare) * folds[index].length / length), missing)
      folds[index].rows += share
      spare -= share
      length -= folds[index].length
    }
  }

  /// The margin around the occupied rows, in points.
  private static let margin = 8.0

  /// The fewest rows of a fold: its line and, unless areas are filled, the one of the edge beyond it.
  private var rowsOfFold: Int { rowParts == 2 ? 1 : 2 }

  /// The parts of the viewport between the folds, downwards.
  var drawnRanges: [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var start = viewport.y
    for fold in folds {
      ranges.append(start...max(start, fold.range.lowerBound))
      start = fold.range.upperBound
    }
    return ranges + [start...max(start, viewport.maxY)]
  }

  /// Returns whether the excerpt shows at least part of a rectangle.
  func meets(_ rect: Rect) -> Bool { viewport.meets(rect) }

  /// Returns whether the excerpt shows at least part of a shape.
  func shows(_ shape: Shape) -> Bool { !shape.isScrolledAway && meets(shape.seen) }

  /// Returns whether the excerpt shows at least part of both items of a constraint.
  func meets(_ scene: DrawnScene, _ connection: LayoutSnapshot.Connection) -> Bool {
    [connection.first, connection.second].allSatisfy { item in
      scene.bounds(ofItem: item).map { meets($0) } ?? false
    }
  }

  /// Returns whether the excerpt shows a distance from end to end.
  func holds(_ line: Dimension) -> Bool {
    let isAcross = line.axis == .horizontal
    let (low, high) = isAcross ? (viewport.x, viewport.maxX) : (viewport.y, viewport.maxY)
    return line.start >= low - 1e-6 && line.end <= high + 1e-6
      && (isAcross || !folds.contains { $0.overlaps(line.start, line.end) })
  }

  /// Returns whether the line of a fold already states a distance.
  func tells(ofFold line: Dimension) -> Bool {
    line.axis == .vertical
      && folds.contains { fold in
        abs(fold.band.lowerBound - line.start) < 1e-6
          && abs(fold.band.upperBound - line.end) < 1e-6
      }
  }

  /// Returns whether the legend lists a constraint; a close-up lists only those of its subjects.
  func tells(_ connection: LayoutSnapshot.Connection) -> Bool {
    guard let subjects else { return true }
    return subjects.contains { $0 == connection.first || $0 == connection.second }
  }

  /// Narrows the viewport to some items and a margin; returns whether any of them is drawn.
  private mutating func closeUp(of names: [String], in scene: DrawnScene) -> Bool {
    let places = scene.shapes.indices.filter {
      names.contains(scene.item(of: scene.shapes[$0]).name)
    }
    guard var shown = places.first.map({ scene.shapes[$0].bounds }) else { return false }
    for place in places { shown = shown.union(scene.shapes[place].bounds) }
    let around = max(24, max(shown.width, shown.height) / 8)
    let (left, top) = (max(shown.x - around, viewport.x), max(shown.y - around, viewport.y))
    let right = max(min(shown.maxX + around, viewport.maxX), left + 1)
    let bottom = max(min(shown.maxY + around, viewport.maxY), top + 1)
    viewport = Rect(x: left, y: top, width: right - left, height: bottom - top)
    subjects = places.map { scene.shapes[$0].item }
    gaps = scene.gaps(in: viewport)
    return true
  }
}

extension Fold {
  /// The height of the empty band, in points.
  fileprivate var length: Double { band.upperBound - band.lowerBound }

  /// Returns whether the fold hides any position between two others.
  func overlaps(_ low: Double, _ high: Double) -> Bool {
    low < range.upperBound - 1e-6 && high > range.lowerBound + 1e-6
  }
}

extension DrawnScene {
  /// Returns the rows from the first view to the last, and those of other layouts; `nil` if there
  /// are none.
  ///
  /// A view with neither an extent nor a determined position occupies no rows.
  func extent(besides other: ClosedRange<Double>? = nil) -> ClosedRange<Double>? {
    shapes.filter { $0.hasPlace }.map(rows(of:)).reduce(other) { all, rows in
      guard let all else { return rows }
      return min(all.lowerBound, rows.lowerBound)...max(all.upperBound, rows.upperBound)
    }
  }

  /// The rows in which something is seen: those of the views, but of a window, a view with content
  /// that is nearly as high as the root, only its edges.
  var occupied: [ClosedRange<Double>] {
    let holds = holders
    return shapes.indices.filter { shapes[$0].hasPlace }.flatMap { index in
      let rows = rows(of: shapes[index])
      let isWindow =
        rows.upperBound - rows.lowerBound > rootBounds.height * 0.75
        && (holds[index] || [.table, .scroll].contains(item(of: shapes[index]).kind))
      return isWindow
        ? [rows.lowerBound...rows.lowerBound, rows.upperBound...rows.upperBound] : [rows]
    }
  }

  /// Returns the empty bands of the root above, below and between occupied rows; between them, only
  /// long ones.
  func bands(around occupied: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    let root = rootBounds
    var bands: [ClosedRange<Double>] = []
    var end = root.y
    for rows in occupied.sorted(by: { $0.lowerBound < $1.lowerBound }) + [root.maxY...root.maxY] {
      let start = min(rows.lowerBound, root.maxY)
      let isOutside = end <= root.y || start >= root.maxY
      if start - end > (isOutside ? 0 : root.height / 3) { bands.append(end...start) }
      end = max(end, rows.upperBound)
    }
    return bands
  }

  /// Returns the rows of a shape inside the viewport.
  private func rows(of shape: Shape) -> ClosedRange<Double> {
    let rows = shape.seen.cut(to: viewport)
    return rows.y...rows.maxY
  }
}

extension Shape {
  /// Indicates whether the shape has an extent or a determined position.
  var hasPlace: Bool { bounds.width > 0 || bounds.height > 0 || !isAmbiguous }
}

extension Rect {
  /// Returns the smallest rectangle around both.
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
