// The gaps between neighbours, which a drawing keeps visible as far as its cells allow.

import AutoLayout

/// The empty distance between two edges, of neighbours or of a view and its superview.
struct Gap: Equatable, Sendable {
  var axis: Axis
  var low: Double
  var high: Double
  var first: End
  var second: End

  /// An edge of a shape.
  struct End: Equatable, Sendable {
    /// The shape's index in the scene; -1 for the root.
    var shape: Int
    /// Indicates whether it is the right or bottom edge.
    var isFar: Bool
  }

  var length: Double { high - low }

  /// Smaller distances are rounding errors of the solver, not gaps.
  fileprivate static let least = 1e-6
  /// Smaller gaps are hairlines, which a legend does not list.
  static let leastTold = 0.5
}

extension DrawnScene {
  /// Returns the gaps between the shapes in a region, smallest first.
  ///
  /// Only the nearest neighbour on each side counts, since a drawing that keeps that gap keeps the
  /// others. Farther ones count too if the nearest gap is so small that it may be lost.
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
    return gaps.filter { region.holds($0) }.sorted { $0.precedes($1) }
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

  /// Adds the gaps from each shape to its nearest neighbour further along an axis, and to farther
  /// ones until a gap exceeds a length.
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
        // Shapes at each other's corners only need to be kept apart on one axis.
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

  /// Returns `8 spacing of row` for a gap between two arranged views of a stack; `nil` for any
  /// other.
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
  /// Returns whether this gap sorts first: smaller, then further left or up, then older.
  fileprivate func precedes(_ other: Gap) -> Bool {
    (length, low, first.shape, second.shape)
      < (other.length, other.low, other.first.shape, other.second.shape)
  }
}

extension Rect {
  fileprivate func ends(along axis: Axis) -> (low: Double, high: Double) {
    axis == .horizontal ? (x, maxX) : (y, maxY)
  }

  /// Returns whether both ends of a gap lie inside the rectangle.
  func holds(_ gap: Gap) -> Bool {
    let (low, high) = ends(along: gap.axis)
    return gap.low >= low - Gap.least && gap.high <= high + Gap.least
  }
}
