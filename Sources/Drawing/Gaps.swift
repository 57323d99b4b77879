// The gaps between neighbours, which a drawing keeps visible as far as its cells allow.

import AutoLayout

/// The empty distance between two edges, of neighbours or of a view and its superview.
struct Gap: Equatable, Sendable {
  var axis: Axis
  var low: Double
  var high: Double

  var length: Double { high - low }

  /// Smaller distances are rounding errors of the solver, not gaps.
  fileprivate static let least = 1e-6
}

extension DrawnScene {
  /// Returns the gaps between the shapes in a region, smallest first.
  ///
  /// Only the nearest neighbour on each side counts, since a drawing that keeps that gap also keeps
  /// the others. Farther neighbours count too if the nearest gap is so small that it may be lost.
  ///
  /// - Parameters:
  ///   - region: The visible part of the root.
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
    return gaps.filter { region.holds($0) }.sorted { ($0.length, $0.low) < ($1.length, $1.low) }
  }

  /// Returns the gaps that a drawing in the given cells should keep.
  func gaps(columns: Int, rows: Int) -> [Gap] {
    gaps(in: viewport, least: (viewport.width / Double(columns), viewport.height / Double(rows)))
  }

  /// Returns whether a shape has borders in a region; guides are only dotted.
  private func isBody(_ shape: Shape, in region: Rect) -> Bool {
    let bounds = shape.bounds
    return (bounds.width > 0 || bounds.height > 0) && item(of: shape).kind != .guide
      && bounds.x <= region.maxX && bounds.maxX >= region.x && bounds.y <= region.maxY
      && bounds.maxY >= region.y
  }

  /// Adds the distances from a shape's edges to those of its superview, if positive.
  private func addInsets(of index: Int, _ axis: Axis, to gaps: inout [Gap]) {
    let outer = (shapes[index].parent.map { shapes[$0].bounds } ?? rootBounds).ends(along: axis)
    let inner = shapes[index].bounds.ends(along: axis)
    if inner.low - outer.low > Gap.least, inner.low < outer.high {
      gaps.append(Gap(axis: axis, low: outer.low, high: inner.low))
    }
    if outer.high - inner.high > Gap.least, inner.high > outer.low {
      gaps.append(Gap(axis: axis, low: inner.high, high: outer.high))
    }
  }

  /// Adds the gaps from each shape to its nearest neighbour further along an axis, and to farther
  /// ones until a gap exceeds a length.
  private func addDistances(
    between indices: [Int], _ axis: Axis, upTo least: Double, to gaps: inout [Gap]
  ) {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    let bodies = indices.map { index in
      (
        along: shapes[index].bounds.ends(along: axis),
        across: shapes[index].bounds.ends(along: across)
      )
    }.sorted { $0.along.low < $1.along.low }
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
        // Shapes diagonal to each other only need to be kept apart along one axis.
        let between = max(
          other.across.low - body.across.high, body.across.low - other.across.high)
        guard between <= length else { continue }
        gaps.append(Gap(axis: axis, low: body.along.high, high: other.along.low))
        if length > least { break }
      }
    }
  }
}

extension Rect {
  fileprivate func ends(along axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (x, maxX) : (y, maxY)
  }

  /// Returns whether both ends of a gap are inside the rectangle.
  func holds(_ gap: Gap) -> Bool {
    let (low, high) = ends(along: gap.axis)
    return gap.low >= low - Gap.least && gap.high <= high + Gap.least
  }
}
