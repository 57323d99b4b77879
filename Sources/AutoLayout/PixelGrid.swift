// The grid of device pixels: how raw frames are shown on a screen, and how measured text is
// rounded.

internal import CMath

/// The pixels of a screen, on which frames are shown and text is measured.
///
/// The engine solves in real numbers and keeps frames raw; the result of ``snapped(_:)-(Rect)`` is
/// never written back. Edges are rounded, not sizes, so that two rectangles that meet still meet on
/// the screen: thirds of 100 points at scale 1 are 33, 34 and 33 wide.
///
/// Values within a millionth of a pixel of a border count as on it, so that the noise of a sum in
/// floating point moves no edge.
public struct PixelGrid: Equatable, Sendable {
  /// Pixels a point, greater than 0.
  public let scale: Double

  /// Creates the grid of a screen with that many pixels a point.
  public init(scale: Double) {
    self.scale = scale
  }

  /// The nearest border between pixels, in points; half-way goes up, towards greater coordinates.
  public func snapped(_ value: Double) -> Double {
    (value * scale + 0.5 + Tolerance.points).rounded(.down) / scale
  }

  /// The rectangle whose four edges are the nearest borders between pixels.
  ///
  /// In the coordinates of the superview, as UIKit does: the position of the superview on the
  /// screen does not enter.
  public func snapped(_ rect: Rect) -> Rect {
    let x = snapped(rect.x)
    let y = snapped(rect.y)
    return Rect(
      x: x, y: y, width: snapped(rect.maxX) - x, height: snapped(rect.maxY) - y)
  }

  /// The least whole number of pixels that holds a length, in points.
  ///
  /// UIKit rounds the natural size of text so: 20.287 points are 21, 20.5 or 20.333 at scale 1, 2
  /// or 3.
  public func roundedUp(_ length: Double) -> Double {
    (length * scale - Tolerance.points).rounded(.up) / scale
  }
}
