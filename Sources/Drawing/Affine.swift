// Affine maps from a view's coordinates to the root's, combining every transform above the view.

import AutoLayout

/// The map `x' = a x + c y + tx`, `y' = b x + d y + ty`.
struct Affine: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  static let identity = Affine()

  static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(tx: x, ty: y)
  }

  /// Creates a map from the six numbers of an item's transform; any other count gives the identity.
  init(transform: [Double]) {
    guard transform.count == 6 else { return }
    (a, b, c, d) = (transform[0], transform[1], transform[2], transform[3])
    (tx, ty) = (transform[4], transform[5])
  }

  init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Returns the map that applies `inner` first, and then this map.
  func after(_ inner: Affine) -> Affine {
    Affine(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
      c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
      tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
  }

  /// Returns the mapped point, clamped so that it stays finite.
  func callAsFunction(_ point: Point) -> Point {
    Point(x: held(a * point.x + c * point.y + tx), y: held(b * point.x + d * point.y + ty))
  }

  /// Returns the mapped corners of a rectangle, in order from its top left.
  static func corners(of rect: Rect, mappedBy map: Affine) -> [Point] {
    [
      map(Point(x: rect.x, y: rect.y)), map(Point(x: rect.maxX, y: rect.y)),
      map(Point(x: rect.maxX, y: rect.maxY)), map(Point(x: rect.x, y: rect.maxY)),
    ]
  }

  /// Indicates whether edges stay parallel to the axes.
  var keepsAxes: Bool { b == 0 && c == 0 }
}

/// Returns the number clamped to ±10¹², so that sums cannot overflow; NaN becomes 0.
func held(_ value: Double) -> Double {
  value.isNaN ? 0 : min(max(value, -1e12), 1e12)
}
