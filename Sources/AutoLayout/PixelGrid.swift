// The grid of device pixels: the way raw frames appear on a screen, and measured text is rounded.

internal import CMath

/// The pixel grid of a screen, on which frames are shown and text is measured.
///
/// The engine solves in real numbers and keeps frames raw; it never stores a result of
/// ``snapped(_:)-(Rect)``. Edges are rounded, not sizes, so that adjacent rectangles stay adjacent
/// on the screen: thirds of 100 points at scale 1 are 33, 34 and 33 wide.
///
/// Values within a millionth of a pixel of a boundary count as on it, so that rounding errors of a
/// sum do not move edges.
public struct PixelGrid: Equatable, Sendable {
  /// The number of pixels per point, greater than 0.
  public let scale: Double

  /// Creates the grid of a screen with `scale` pixels per point.
  public init(scale: Double) {
    self.scale = scale
  }

  /// Returns the nearest pixel boundary, in points; halfway values round up.
  public func snapped(_ value: Double) -> Double {
    (value * scale + 0.5 + Tolerance.points).rounded(.down) / scale
  }

  /// Returns the rectangle whose four edges are the nearest pixel boundaries.
  ///
  /// Rounding uses the superview's coordinates, as in UIKit: the superview's position on the screen
  /// does not matter.
  public func snapped(_ rect: Rect) -> Rect {
    let x = snapped(rect.x)
    let y = snapped(rect.y)
    return Rect(
      x: x, y: y, width: snapped(rect.maxX) - x, height: snapped(rect.maxY) - y)
  }

  /// Rounds a length up to a whole number of pixels, in points.
  ///
  /// UIKit rounds the natural size of text this way: 20.287 points become 21, 20.5 or 20.333 at
  /// scale 1, 2 or 3.
  public func roundedUp(_ length: Double) -> Double {
    (length * scale - Tolerance.points).rounded(.up) / scale
  }
}
