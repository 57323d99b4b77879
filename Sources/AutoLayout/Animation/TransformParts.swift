internal import CMath

/// An affine transform decomposed into parts, so that interpolating a rotation does not shrink the
/// view.
///
/// The matrix is a scale, then a shear, then a rotation, with a translation; each part is
/// interpolated separately, as in Core Animation.
struct TransformParts: Equatable {
  private var move: (x: Double, y: Double)
  private var angle: Double
  private var shear: Double
  private var scale: (x: Double, y: Double)
  private let original: [Double]

  /// Decomposes `a b c d tx ty`; an array without six numbers counts as the identity.
  init(_ transform: [Double]) {
    let t = transform.count == 6 ? transform : [1, 0, 0, 1, 0, 0]
    original = t
    move = (t[4], t[5])
    angle = atan2(t[1], t[0])
    scale.x = hypot(t[0], t[1])
    let (cosine, sine) = (cos(angle), sin(angle))
    // Rotated back, the second column contains the shear in x and the scale in y.
    shear = t[2] * cosine + t[3] * sine
    scale.y = t[3] * cosine - t[2] * sine
  }

  static func == (one: TransformParts, other: TransformParts) -> Bool {
    one.original == other.original
  }

  /// Returns the interpolated transform, extrapolated if the progress is above 1; the rotation goes
  /// the shorter way round.
  func interpolated(to end: TransformParts, progress: Double) -> TransformParts {
    if self == end || progress == 1 { return end }
    if progress == 0 { return self }
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    var turn = end.angle - angle
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    let here = angle + turn * progress
    let (cosine, sine) = (cos(here), sin(here))
    let (sx, sy) = (between(scale.x, end.scale.x), between(scale.y, end.scale.y))
    let slant = between(shear, end.shear)
    return TransformParts([
      cosine * sx, sine * sx, cosine * slant - sine * sy, sine * slant + cosine * sy,
      between(move.x, end.move.x), between(move.y, end.move.y),
    ])
  }

  /// The transform as `a b c d tx ty`.
  var transform: [Double] { original }
}
