internal import CMath

/// An affine transform taken apart, for a turn half-way is a turn and not a shrinking.
///
/// The matrix is a turn after a shear after a scale, with a translation; each part is interpolated
/// for itself, as Core Animation does.
struct TransformParts: Equatable {
  private var move: (x: Double, y: Double)
  private var angle: Double
  private var shear: Double
  private var scale: (x: Double, y: Double)
  private let original: [Double]

  /// The parts of `a b c d tx ty`; of anything but six numbers, the identity's.
  init(_ transform: [Double]) {
    let t = transform.count == 6 ? transform : [1, 0, 0, 1, 0, 0]
    original = t
    move = (t[4], t[5])
    angle = atan2(t[1], t[0])
    scale.x = hypot(t[0], t[1])
    let (cosine, sine) = (cos(angle), sin(angle))
    // The second column turned back: shear beside, scale below.
    shear = t[2] * cosine + t[3] * sine
    scale.y = t[3] * cosine - t[2] * sine
  }

  static func == (one: TransformParts, other: TransformParts) -> Bool {
    one.original == other.original
  }

  /// Returns the parts on the way, beyond the end if the progress is above 1; the rotation takes
  /// the shorter way.
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

  /// `a b c d tx ty`.
  var transform: [Double] { original }
}
