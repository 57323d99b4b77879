// Constraints as distances on a drawing board: between which two lines, and along what.

import AutoLayout

/// A distance that a constraint speaks of, in the root's coordinates.
struct Dimension {
  /// The constraint's position in the snapshot.
  var connection: Int
  var axis: Axis
  /// The lesser end along the axis.
  var start: Double
  /// The greater end along the axis.
  var end: Double
  /// Across the axis, where both items are; the first item's extent when they share nothing.
  var across: ClosedRange<Double>
  /// Whether it is an item's own width or height.
  var isSize: Bool
  var state: LayoutSnapshot.Connection.State

  /// The distance in points.
  var length: Double { end - start }

  /// The distance and what is wrong with it or to spare: `20`, `20!`, `28 (8 spare)`.
  func label(amount: Double) -> String {
    switch state {
    case .binding: pointText(length)
    case .slack: "\(pointText(length)) (\(pointText(amount)) spare)"
    case .unmet, .broken: pointText(length) + "!"
    }
  }
}

extension Scene {
  /// The distances of the snapshot's constraints, in order of activation; without those between
  /// different axes of meaning (aspect ratios, equal widths), of length 0, or of what is not drawn.
  func dimensions() -> [Dimension] {
    snapshot.connections.indices.compactMap(dimension)
  }

  private func dimension(of index: Int) -> Dimension? {
    let connection = snapshot.connections[index]
    guard let first = alignmentBounds(ofItem: connection.first) else { return nil }
    let axis = connection.axis
    if !connection.hasSecond {
      guard [.width, .height].contains(connection.firstAttribute) else { return nil }
      let (start, end) = extent(of: first, along: axis)
      return dimension(index, start, end, across: extent(of: first, across: axis), isSize: true)
    }
    guard let second = alignmentBounds(ofItem: connection.second),
      let from = place(of: connection.firstAttribute, item: connection.first, in: first),
      let to = place(of: connection.secondAttribute, item: connection.second, in: second)
    else { return nil }
    let (low, high) = extent(of: first, across: axis)
    let (otherLow, otherHigh) = extent(of: second, across: axis)
    let shared = (max(low, otherLow), min(high, otherHigh))
    return dimension(
      index, from, to, across: shared.0 < shared.1 ? shared : (low, high), isSize: false)
  }

  private func dimension(
    _ index: Int, _ from: Double, _ to: Double, across: (Double, Double), isSize: Bool
  ) -> Dimension? {
    let connection = snapshot.connections[index]
    // Less than this is the solver's rounding, not a distance to be drawn.
    guard abs(to - from) > 1e-6 else { return nil }
    return Dimension(
      connection: index, axis: connection.axis, start: min(from, to), end: max(from, to),
      across: across.0...max(across.0, across.1), isSize: isSize, state: connection.state)
  }

  private func extent(of rect: Rect, along axis: Axis) -> (Double, Double) {
    axis == .horizontal ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
  }

  private func extent(of rect: Rect, across axis: Axis) -> (Double, Double) {
    axis == .horizontal ? (rect.y, rect.maxY) : (rect.x, rect.maxX)
  }

  /// The alignment rectangle of an item in the root, or the root for `nil`.
  private func alignmentBounds(ofItem item: Int?) -> Rect? {
    guard let item else { return rootBounds }
    guard placeOfItem.indices.contains(item), let place = placeOfItem[item] else { return nil }
    return placed(snapshot.items[item].alignmentRect, like: shapes[place])
  }

  /// Where an attribute of an item lies along its axis; `nil` for sizes and none.
  private func place(of attribute: LayoutAttribute, item: Int?, in rect: Rect) -> Double? {
    let margins = item.map { snapshot.items[$0].margins } ?? snapshot.root.margins
    let isMirrored = snapshot.root.isRightToLeft
    switch attribute {
    case .left: return rect.x
    case .right: return rect.maxX
    case .leading: return isMirrored ? rect.maxX : rect.x
    case .trailing: return isMirrored ? rect.x : rect.maxX
    case .top: return rect.y
    case .bottom: return rect.maxY
    case .centerX: return rect.x + rect.width / 2
    case .centerY: return rect.y + rect.height / 2
    case .leftMargin: return rect.x + margins.left
    case .rightMargin: return rect.maxX - margins.right
    case .leadingMargin: return isMirrored ? rect.maxX - margins.right : rect.x + margins.left
    case .trailingMargin: return isMirrored ? rect.x + margins.left : rect.maxX - margins.right
    case .topMargin: return rect.y + margins.top
    case .bottomMargin: return rect.maxY - margins.bottom
    case .centerXWithinMargins: return (rect.x + margins.left + rect.maxX - margins.right) / 2
    case .centerYWithinMargins: return (rect.y + margins.top + rect.maxY - margins.bottom) / 2
    case .firstBaseline: return rect.y + (item.flatMap { snapshot.items[$0].firstBaseline } ?? 0)
    case .lastBaseline:
      return rect.y + (item.flatMap { snapshot.items[$0].lastBaseline } ?? rect.height)
    case .width, .height, .notAnAttribute: return nil
    }
  }
}
