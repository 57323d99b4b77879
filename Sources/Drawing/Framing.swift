// The part of a scene that is drawn for a terminal: as far down as views stand, or close up.

public import AutoLayout

/// The part of a layout that a drawing for a terminal shows.
public enum Framing: Equatable, Sendable {
  /// The rows of the root in which something stands; larger empty rests are one line each.
  case occupied
  /// The same rows in each moment of a film, so that its scale stays.
  case film(Extent)
  /// Some items by their names, and a little around them.
  case closeUp([String])
}

/// The part of a root in which something stands.
public struct Extent: Equatable, Sendable {
  /// From the first view to the last one.
  public var rows: ClosedRange<Double>
  /// The least height of a view that has one.
  public var leastHeight: Double?

  /// Adds another extent.
  fileprivate mutating func add(_ other: Extent) {
    let (top, bottom) = (other.rows.lowerBound, other.rows.upperBound)
    rows = min(rows.lowerBound, top)...max(rows.upperBound, bottom)
    guard let height = other.leastHeight else { return }
    leastHeight = min(leastHeight ?? height, height)
  }
}

/// Returns the extent of several layouts together; `nil` when nothing stands in any of them.
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
  /// The empty points of the root between its top and the first view, if they are not drawn.
  var above: Double?
  /// The same between the last view and the root's bottom.
  var below: Double?
  /// The items that are shown close up; `nil` for the whole root.
  var subjects: [Int]?
  /// The height of a cell that leaves each view a row inside its border; only an excerpt is
  /// stretched to that.
  var wantedCellHeight: Double?
  /// The gaps that the scale is to keep.
  var gaps: [Gap] = []
  /// The parts of a row that are drawn apart.
  var rowParts = 1

  /// The whole of a scene.
  init(of scene: DrawnScene, style: TerminalStyle = .box) {
    viewport = scene.viewport
    rowParts = style == .block ? 2 : 1
  }

  /// The part for a framing that fits into a number of cells, with some gaps to be kept; a rest that takes rows of its own is
  /// left out only if more rows are won.
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
    // Gaps come and go in a film, and its scale stays.
    case .film(let whole): (extent, self.gaps) = (whole, [])
    case .occupied:
      if overlays.contains(.ghost), let ghost,
        let former = DrawnScene(ghost, showsGuides: false).extent
      {
        extent?.add(former)
      }
    }
    // Margins of the root and guides at its end are wanted whole.
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

  /// The number of rests that are lines: 0 to 2.
  var restCount: Int { (above == nil ? 0 : 1) + (below == nil ? 0 : 1) }

  /// The points around what is shown.
  private static let margin = 8.0

  /// Indicates whether a rectangle is seen, at least in part.
  func meets(_ rect: Rect) -> Bool {
    rect.x <= viewport.maxX && rect.maxX >= viewport.x && rect.y <= viewport.maxY
      && rect.maxY >= viewport.y
  }

  /// Indicates whether both ends of a distance are seen.
  func holds(_ line: Dimension) -> Bool {
    let (low, high) =
      line.axis == .horizontal
      ? (viewport.x, viewport.maxX) : (viewport.y, viewport.maxY)
    return line.start >= low - 1e-6 && line.end <= high + 1e-6
  }

  /// Indicates whether a distance is that of a rest, whose line says it.
  func tells(ofRest line: Dimension) -> Bool {
    line.axis == .vertical && [above, below].contains { abs(($0 ?? -1) - line.length) < 1e-6 }
  }

  /// Indicates whether a legend tells of a constraint: of a close-up only those of its subjects.
  func tells(_ connection: LayoutSnapshot.Connection) -> Bool {
    guard let subjects else { return true }
    return subjects.contains { $0 == connection.first || $0 == connection.second }
  }

  /// Takes the region of some items with a margin; returns whether one of them is drawn at all.
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
  /// The rows of the viewport in which something stands; `nil` when nothing does.
  ///
  /// A view with no extent and no determined place stands nowhere.
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
  /// Indicates whether something of its frame is known: it has an extent, or a place.
  var hasPlace: Bool { bounds.width > 0 || bounds.height > 0 || !isAmbiguous }
}

extension Rect {
  /// The least rectangle around both.
  fileprivate func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
