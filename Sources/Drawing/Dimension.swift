// Constraints as dimensions on a drawing board: two edges and the line along which their distance
// is measured.

import AutoLayout

/// The distance that a constraint sets or limits, in the root's coordinates.
struct Dimension {
  /// The constraint's position in the snapshot.
  var connection: Int
  var axis: Axis
  /// The lower end along the axis.
  var start: Double
  /// The upper end along the axis.
  var end: Double
  /// The range across the axis that both items share, or the first item's extent if they share
  /// none.
  var across: ClosedRange<Double>
  /// Indicates whether it is an item's own width or height.
  var isSize: Bool
  var state: LayoutSnapshot.Connection.State
  /// The distance in the layout, in points.
  var length: Double

  /// The visible distance, in points; transforms can change it, and it is negative if they swap the
  /// ends.
  var drawn: Double

  /// The length of the drawn line, in points.
  var drawnLength: Double { end - start }

  /// Indicates whether transforms change the distance.
  var isDrawnOtherwise: Bool { abs(drawn - length) > 1e-6 }

  /// The distance, with the visible one if it differs: `20`, `20 (30 drawn)`.
  var distance: String {
    isDrawnOtherwise
      ? "\(pointText(length)) (\(pointText(drawn)) drawn)" : pointText(length)
  }

  /// Returns the distance with its error or slack: `20`, `20!`, `28 (8 spare)`.
  func label(amount: Double) -> String {
    switch state {
    case .binding: distance
    case .slack: "\(distance) (\(pointText(amount)) spare)"
    case .unmet, .broken: distance + "!"
    }
  }
}

extension DrawnScene {
  /// The distances of the snapshot's constraints, in order of activation.
  ///
  /// Excluded are relations between sizes (aspect ratios, equal widths), distances of 0, and items
  /// that are not drawn. The sequence is lazy, as there may be thousands.
  var dimensions: some Sequence<Dimension> {
    snapshot.connections.indices.lazy.compactMap(dimension)
  }

  /// Returns whether a constraint's constant is the distance in the layout, so that its arrow shows
  /// the typed number.
  func isDistanceTyped(_ index: Int) -> Bool {
    let connection = snapshot.connections[index]
    guard let ends = ends(of: connection, alignmentRect) else { return false }
    return abs(abs(connection.constant) - abs(ends.to - ends.from)) < 1e-6
  }

  /// Returns whether a constraint aligns edges or centres, which a picture shows without an arrow;
  /// it does not show baselines.
  func isAligned(_ index: Int) -> Bool {
    guard snapshot.connections[index].hasSecond,
      !snapshot.connections[index].firstAttribute.isBaseline,
      let ends = ends(of: snapshot.connections[index], alignmentBounds)
    else { return false }
    return abs(ends.to - ends.from) < 1e-6
  }

  func dimension(of index: Int) -> Dimension? {
    let connection = snapshot.connections[index]
    let (first, second) = (connection.first, connection.second)
    let axis = connection.axis
    guard let bounds = alignmentBounds(ofItem: first),
      let ends = ends(of: connection, alignmentBounds),
      let laidOut = self.ends(of: connection, alignmentRect)
    else { return nil }
    let (from, to) = (min(ends.from, ends.to), max(ends.from, ends.to))
    let length = laidOut.to - laidOut.from
    let drawnLength = ends.to - ends.from
    // Smaller distances are rounding errors of the solver.
    guard max(to - from, abs(length)) > 1e-6 else { return nil }
    var across = extent(of: bounds, across: axis)
    if connection.hasSecond, let other = alignmentBounds(ofItem: second) {
      let (low, high) = extent(of: other, across: axis)
      let shared = (max(across.0, low), min(across.1, high))
      if shared.0 <= shared.1 { across = shared }
    }
    return Dimension(
      connection: index, axis: axis, start: from, end: to,
      across: across.0...max(across.0, across.1), isSize: !connection.hasSecond,
      state: connection.state, length: abs(length),
      drawn: length < 0 ? -drawnLength : drawnLength)
  }

  /// Returns the two positions that a constraint relates, in the given rectangles of its items;
  /// `nil` if it is not a distance.
  private func ends(
    of connection: LayoutSnapshot.Connection, _ rect: (Int?) -> Rect?
  ) -> (from: Double, to: Double)? {
    guard let first = rect(connection.first) else { return nil }
    guard connection.hasSecond else {
      guard [.width, .height].contains(connection.firstAttribute) else { return nil }
      return extent(of: first, along: connection.axis)
    }
    guard let second = rect(connection.second),
      let from = place(of: connection.firstAttribute, item: connection.first, in: first),
      let to = place(of: connection.secondAttribute, item: connection.second, in: second)
    else { return nil }
    return (from, to)
  }

  private func extent(of rect: Rect, along axis: Axis) -> (from: Double, to: Double) {
    axis == .horizontal ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
  }

  private func extent(of rect: Rect, across axis: Axis) -> (Double, Double) {
    axis == .horizontal ? (rect.y, rect.maxY) : (rect.x, rect.maxX)
  }

  /// Returns an item's alignment rectangle in the root, or the root's bounds for `nil`.
  private func alignmentBounds(ofItem item: Int?) -> Rect? {
    guard let item else { return rootBounds }
    guard placeOfItem.indices.contains(item), let place = placeOfItem[item] else { return nil }
    return placed(snapshot.items[item].alignmentRect, like: shapes[place])
  }

  /// Returns an item's alignment rectangle in the root without transforms, or the root's bounds for
  /// `nil`.
  private func alignmentRect(ofItem item: Int?) -> Rect? {
    guard let item else { return rootBounds }
    guard placeOfItem.indices.contains(item), let place = placeOfItem[item] else { return nil }
    let (rect, frame) = (snapshot.items[item].alignmentRect, snapshot.items[item].frame)
    var placed = rect
    placed.x += shapes[place].frame.x - frame.x
    placed.y += shapes[place].frame.y - frame.y
    return placed
  }

  /// Returns the position of an item's attribute along its axis; `nil` for sizes and
  /// `notAnAttribute`.
  private func place(of attribute: LayoutAttribute, item: Int?, in rect: Rect) -> Double? {
    guard attribute.isLocation else { return nil }
    if attribute.isBaseline {
      let shape = item.map { snapshot.items[$0] }
      let (first, last) = (shape?.firstBaseline ?? 0, shape?.lastBaseline ?? rect.height)
      return rect.y + (attribute.fraction == 0 ? first : last)
    }
    let isHorizontal = attribute.axis == .horizontal
    var (near, far) = isHorizontal ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
    if attribute.isOfMargins {
      let margins = item.map { snapshot.items[$0].margins } ?? snapshot.root.margins
      near += isHorizontal ? margins.left : margins.top
      far -= isHorizontal ? margins.right : margins.bottom
    }
    if attribute.isDirectional, snapshot.root.isRightToLeft { (near, far) = (far, near) }
    return attribute.fraction == 0 ? near : attribute.fraction == 1 ? far : (near + far) / 2
  }
}
