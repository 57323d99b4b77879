// Points, sizes, rectangles and insets, in points; y grows downwards.

/// A horizontal or vertical direction.
public enum Axis: String, Sendable, CaseIterable {
  /// Left to right, or leading to trailing.
  case horizontal
  /// Top to bottom.
  case vertical
}

/// A point, in points from the left and top edge of its coordinate system.
public struct Point: Equatable, Sendable {
  /// Points from the left edge.
  public var x: Double
  /// Points from the top edge.
  public var y: Double

  /// Creates a place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Equatable, Sendable {
  /// Points from the left edge to the right one.
  public var width: Double
  /// Points from the top edge to the bottom one.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle, in points; the origin is its left top corner, in either writing direction.
public struct Rect: Equatable, Sendable {
  /// Points from the left edge of the superview.
  public var x: Double
  /// Points from the top edge of the superview.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
}

/// Distances from the four edges inwards, in points; left and right never flip.
public struct EdgeInsets: Equatable, Sendable {
  /// From the top edge downwards.
  public var top: Double
  /// From the left edge to the right.
  public var left: Double
  /// From the bottom edge upwards.
  public var bottom: Double
  /// From the right edge to the left.
  public var right: Double

  /// No insets.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Distances from the four edges inwards, in points; two follow the writing direction.
public struct DirectionalEdgeInsets: Equatable, Sendable {
  /// From the top edge downwards.
  public var top: Double
  /// From the leading edge towards trailing.
  public var leading: Double
  /// From the bottom edge upwards.
  public var bottom: Double
  /// From the trailing edge towards leading.
  public var trailing: Double

  /// No insets.
  public static let zero = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)

  /// Creates insets.
  public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A range of values; an unbounded end is `nil`.
public struct ValueRange: Equatable, Sendable {
  /// The least value, or `nil` when there is none.
  public var lower: Double?
  /// The greatest value, or `nil` when there is none.
  public var upper: Double?

  /// Creates a range.
  public init(lower: Double?, upper: Double?) {
    self.lower = lower
    self.upper = upper
  }

  /// Indicates whether the range is one value, to within a millionth of a point.
  public var isPoint: Bool {
    guard let lower, let upper else { return false }
    return upper - lower <= Tolerance.points
  }
}
