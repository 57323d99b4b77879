// The part of a scene that a terminal drawing shows: the occupied rows, or a close-up.

public import AutoLayout

/// The part of a layout that a terminal drawing shows.
public enum Framing: Equatable, Sendable {
  /// The occupied rows of the root; a large empty area above or below takes one line.
  case occupied
  /// The rows occupied at any moment of a film, so that its scale stays the same.
  case film(Extent)
  /// The items with these names, and a margin around them.
  case closeUp([String])
}

/// The occupied part of a root.
public struct Extent: Equatable, Sendable {
  /// The rows from the top of the first view to the bottom of the last.
  public var rows: ClosedRange<Double>
  /// The smallest nonzero height of a view.
  public var leastHeight: Double?

  /// Extends this extent to include another one.
  fileprivate mutating func add(_ other: Extent) {
    let (top, bottom) = (other.rows.lowerBound, other.rows.upperBound)
    rows = min(rows.lowerBound, top)...max(rows.upperBound, bottom)
    guard let height = other.leastHeight else { return }
    leastHeight = min(leastHeight ?? height, height)
  }
}

/// Returns the combined extent of several layouts; `nil` if all are empty.
public func extent(of snapshots: [LayoutSnapshot]) -> Extent? {
  var extent: Extent?
  for snapshot in snapshots {
    guard let more = DrawnScene(snapshot, showsGuides: false).extent else { continue }
    if extent == nil { extent = more } else { extent?.add(more) }
  }
  return extent
}

/// The shown part of a scene.
struct Excerpt {
  /// The region in the root's coordinates.
  var viewport: Rect
  /// The height of the empty area above the first view, if it is not drawn.
  var above: Double?
  /// The height of the empty area below the last view, if it is not drawn.
  var below: Double?
  /// The items shown close up; `nil` for the whole root.
  var subjects: [Int]?
  /// The cell height at which each view has a row inside its border; only an excerpt is stretched
  /// to it.
  var wantedCellHeight: Double?
  /// The gaps that the scale should keep visible.
  var gaps: [Gap] = []
  /// The separately drawn parts of a row: 2 for half blocks, else 1.
  var rowParts = 1

  /// Creates an excerpt that shows a whole scene.
  init(of scene: DrawnScene, style: TerminalStyle = .box) {
    viewport = scene.viewport
    rowParts = style == .block ? 2 : 1
  }

  /// Creates the excerpt for a framing in the given cells, with gaps to keep.
  ///
  /// An empty area is left out only if that saves more rows than its line takes.
  init(
    of scene: DrawnScene, _ framing: Framing, style: TerminalStyle, overlays: Set<Overlay>,
    ghost: LayoutSnapshot?, gaps: [Gap], columns: Int, rows: Int
  ) {
    self.init(of: scene, style: style)
    self.gaps = gaps
    let rowsOfRest = Sheet.rowsOfRest(style)
    var extent = scene.extent
    switch framing {
    case .closeUp(let names): if closeUp(of: names, in: scene) { return }
    // Gaps come and go in a film, but its scale must not change.
    case .film(let whole): (extent, self.gaps) = (whole, [])
    case .occupied:
      if overlays.contains(.ghost), let ghost,
        let former = DrawnScene(ghost, showsGuides: false).extent
      {
        extent?.add(former)
      }
    }
    // These overlays need the whole root.
    guard let extent, overlays.isDisjoint(with: [.margins, .guides]) else { return }
    let (root, occupied) = (scene.rootBounds, extent.rows)
    for (cutsAbove, cutsBelow) in [(true, true), (false, true), (true, false)] {
      var part = self
      part.wantedCellHeight = extent.leastHeight.map { $0 / 2 }
      let (top, bottom) = (
        occupied.lowerBound - Excerpt.margin, occupied.upperBound + Excerpt.margin
      )
      if cutsBelow, bottom < root.maxY {
        part.viewport.height = bottom - viewport.y
        part.below = root.maxY - occupied.upperBound
      }
      if cutsAbove, top > root.y {
        part.viewport.height -= top - viewport.y
        part.viewport.y = top
        part.above = occupied.lowerBound - root.y
      }
      part.gaps.removeAll { !part.viewport.holds($0) }
      let taken = rowsOfRest * part.restCount
      let scale = Projection(of: part, columns: columns, rows: rows - taken).cellHeight
      let isWorthIt = [part.above, part.below].allSatisfy {
        $0.map { $0 / scale > Double(rowsOfRest) + 2 } ?? true
      }
      if taken > 0, isWorthIt {
        self = part
        return
      }
    }
  }

  /// The number of empty areas that are drawn as a line: 0 to 2.
  var restCount: Int { (above == nil ? 0 : 1) + (below == nil ? 0 : 1) }

  /// The margin around the occupied rows, in points.
  private static let margin = 8.0

  /// Returns whether the excerpt shows at least part of a rectangle.
  func meets(_ rect: Rect) -> Bool {
    rect.x <= viewport.maxX && rect.maxX >= viewport.x && rect.y <= viewport.maxY
      && rect.maxY >= viewport.y
  }

  /// Returns whether the excerpt shows both ends of a distance.
  func holds(_ line: Dimension) -> Bool {
    let (low, high) =
      line.axis == .horizontal
      ? (viewport.x, viewport.maxX) : (viewport.y, viewport.maxY)
    return line.start >= low - 1e-6 && line.end <= high + 1e-6
  }

  /// Returns whether the line of an empty area already states a distance.
  func tells(ofRest line: Dimension) -> Bool {
    line.axis == .vertical && [above, below].contains { abs(($0 ?? -1) - line.length) < 1e-6 }
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

extension DrawnScene {
  /// The occupied rows of the viewport; `nil` if there are none.
  ///
  /// A view with neither an extent nor a determined position occupies no rows.
  var extent: Extent? {
    var extent: Extent?
    for shape in shapes where shape.hasPlace {
      let top = min(max(shape.bounds.y, viewport.y), viewport.maxY)
      let bottom = min(max(shape.bounds.maxY, top), viewport.maxY)
      let own = Extent(rows: top...bottom, leastHeight: shape.isEmpty ? nil : shape.bounds.height)
      if extent == nil { extent = own } else { extent?.add(own) }
    }
    return extent
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
