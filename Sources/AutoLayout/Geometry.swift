// Points, sizes, rectangles and insets, in points; y grows downwards.

/// A horizontal or vertical direction.
public enum Axis: String, Sendable, CaseIterable {
  /// Left to right, or leading to trailing.
  case horizontal
  /// Top to bottom.
  case vertical
}

/// A position, in points from the left and top edges of its coordinate system.
public struct Point: Equatable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height, in points.
public struct Size: Equatable, Sendable {
  /// The distance from the left edge to the right.
  public var width: Double
  /// The distance from the top edge to the bottom.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle, in points; its origin is the top left corner in either writing direction.
public struct Rect: Equatable, Sendable {
  /// The distance from the superview's left edge.
  public var x: Double
  /// The distance from the superview's top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
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

/// Inward distances from the four edges, in points; left and right never flip.
public struct EdgeInsets: Equatable, Sendable {
  /// The distance down from the top edge.
  public var top: Double
  /// The distance right from the left edge.
  public var left: Double
  /// The distance up from the bottom edge.
  public var bottom: Double
  /// The inset from the right edge.
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

/// Inward distances from the four edges, in points; two follow the writing direction.
public struct DirectionalEdgeInsets: Equatable, Sendable {
  /// The distance down from the top edge.
  public var top: Double
  /// The distance inward from the leading edge.
  public var leading: Double
  /// The distance up from the bottom edge.
  public var bottom: Double
  /// The distance inward from the trailing edge.
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

/// A range of values; a `nil` end is unbounded.
public struct ValueRange: Equatable, Sendable {
  /// The smallest value, or `nil` if unbounded.
  public var lower: Double?
  /// The largest value, or `nil` if unbounded.
  public var upper: Double?

  /// Creates a range.
  public init(lower: Double?, upper: Double?) {
    self.lower = lower
    self.upper = upper
  }

  /// Indicates whether the range is a single value, within a millionth of a point.
  public var isPoint: Bool {
    guard let lower, let upper else { return false }
    return upper - lower <= Tolerance.points
  }
}
