// The gaps between neighbours, which a drawing in cells keeps as far as its window has cells.

import AutoLayout

/// The empty distance between two edges: of neighbours, or of a view and what is around it.
struct Gap: Equatable, Sendable {
  var axis: Axis
  var low: Double
  var high: Double
  var first: End
  var second: End

  /// An edge of a shape.
  struct End: Equatable, Sendable {
    /// The shape's position in the scene; -1 for the root.
    var shape: Int
    /// Indicates whether it is the right or lower edge.
    var isFar: Bool
  }

  var length: Double { high - low }

  /// Less than this is the solver's rounding, and no gap.
  fileprivate static let least = 1e-6
  /// Smaller gaps are hair lines, of which no legend tells.
  static let leastTold = 0.5
}

extension DrawnScene {
  /// Returns the gaps between the shapes in a region, the smallest first.
  ///
  /// The nearest neighbour on each side counts: a drawing that keeps the gap to it keeps those to the
  /// others. Only if its gap is so small that it may be lost, further ones count as well.
  ///
  /// - Parameters:
  ///   - region: The part of the root that is seen.
  ///   - least: The size of the smallest cells.
  /// - Returns: The gaps of both axes.
  func gaps(in region: Rect, least: (width: Double, height: Double) = (0, 0)) -> [Gap] {
    var gaps: [Gap] = []
    let seen = shapes.indices.filter { isBody(shapes[$0], in: region) }
    for axis in [Axis.horizontal, .vertical] {
      for index in seen { addInsets(of: index, axis, to: &gaps) }
      let cell = axis == .horizontal ? least.width : least.height
      addDistances(between: seen, axis, upTo: cell * 2, to: &gaps)
    }
    return gaps.filter { region.holds($0) }.sorted { $0.precedes($1) }
  }

  /// Returns the gaps that a drawing in some cells is to keep.
  func gaps(columns: Int, rows: Int) -> [Gap] {
    gaps(in: viewport, least: (viewport.width / Double(columns), viewport.height / Double(rows)))
  }

  /// Returns whether a shape has borders in a region; guides are only dots.
  private func isBody(_ shape: Shape, in region: Rect) -> Bool {
    let bounds = shape.bounds
    return (bounds.width > 0 || bounds.height > 0) && item(of: shape).kind != .guide
      && bounds.x <= region.maxX && bounds.maxX >= region.x && bounds.y <= region.maxY
      && bounds.maxY >= region.y
  }

  /// Adds the distances from the edges of a shape's superview to its own, as far as they point
  /// inside.
  private func addInsets(of index: Int, _ axis: Axis, to gaps: inout [Gap]) {
    let around = shapes[index].parent ?? -1
    let outer = (around < 0 ? rootBounds : shapes[around].bounds).ends(along: axis)
    let inner = shapes[index].bounds.ends(along: axis)
    if inner.low - outer.low > Gap.least, inner.low < outer.high {
      gaps.append(
        Gap(
          axis: axis, low: outer.low, high: inner.low, first: .init(shape: around, isFar: false),
          second: .init(shape: index, isFar: false)))
    }
    if outer.high - inner.high > Gap.least, inner.high > outer.low {
      gaps.append(
        Gap(
          axis: axis, low: inner.high, high: outer.high, first: .init(shape: index, isFar: true),
          second: .init(shape: around, isFar: true)))
    }
  }

  /// Adds the distance from each shape to its nearest neighbour further along an axis, and to others
  /// as long as it is not above a length.
  private func addDistances(
    between indices: [Int], _ axis: Axis, upTo least: Double, to gaps: inout [Gap]
  ) {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let bodies = indices.map {
      (
        index: $0, along: shapes[$0].bounds.ends(along: axis),
        across: shapes[$0].bounds.ends(along: across)
      )
    }.sorted { ($0.along.low, $0.index) < ($1.along.low, $1.index) }
    for body in bodies.untilStopped {
      var (start, end) = (0, bodies.count)
      while start < end {
        let middle = (start + end) / 2
        if bodies[middle].along.low - body.along.high > Gap.least {
          end = middle
        } else {
          start = middle + 1
        }
      }
      for other in bodies[start...] {
        let length = other.along.low - body.along.high
        // One axis is enough to keep two shapes at a corner of each other apart.
        let between = max(
          other.across.low - body.across.high, body.across.low - other.across.high)
        guard between <= length else { continue }
        gaps.append(
          Gap(
            axis: axis, low: body.along.high, high: other.along.low,
            first: .init(shape: body.index, isFar: true),
            second: .init(shape: other.index, isFar: false)))
        if length > least { break }
      }
    }
  }

  /// `8 spacing of row`, for a gap between two views that a stack arranges; `nil` for any other.
  func spacing(of gap: Gap, spelling: Spelling) -> String? {
    guard gap.first.shape >= 0, gap.second.shape >= 0,
      let parent = shapes[gap.first.shape].parent, parent == shapes[gap.second.shape].parent,
      item(of: shapes[parent]).kind == .stack
    else { return nil }
    let length = pointText((gap.length * 1000).rounded() / 1000)
    return "\(length) spacing of \(name(ofItem: shapes[parent].item, spelling: spelling))"
  }
}

extension Gap {
  /// Returns whether it is smaller, or further left or up, or older.
  fileprivate func precedes(_ other: Gap) -> Bool {
    (length, low, first.shape, second.shape)
      < (other.length, other.low, other.first.shape, other.second.shape)
  }
}

extension Rect {
  fileprivate func ends(along axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (x, maxX) : (y, maxY)
  }

  /// Returns whether both ends of a gap lie inside.
  func holds(_ gap: Gap) -> Bool {
    let (low, high) = ends(along: gap.axis)
    return gap.low >= low - Gap.least && gap.high <= high + Gap.least
  }
}
