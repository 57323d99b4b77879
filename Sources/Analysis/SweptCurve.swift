// One quantity of a sweep as a curve: its corners, and the points where it bends or jumps.

/// A quantity along a whole sweep.
public struct SweptCurve: Equatable, Sendable {
  /// A point where the line changes.
  public struct Knee: Equatable, Sendable {
    /// The value of the parameter at the knee.
    public var place: Double
    /// The value there, before a jump.
    public var value: Double
    /// Indicates whether the value jumps, not just its slope.
    public var isJump: Bool
  }

  /// A point of the curve.
  public struct Point: Equatable, Sendable {
    /// The value of the parameter at the point.
    public var place: Double
    /// The value of the quantity there.
    public var value: Double
  }

  /// The corners from left to right; a jump has two at the same position.
  public var corners: [Point]
  /// The points where it bends or jumps.
  public var knees: [Knee]

  /// Returns the value at a position; at a jump, the later one.
  public func value(at place: Double) -> Double {
    let next = corners.firstIndex { $0.place > place } ?? corners.count - 1
    guard next > 0 else { return corners.first?.value ?? 0 }
    let (before, after) = (corners[next - 1], corners[next])
    guard after.place > before.place else { return after.value }
    let part = (place - before.place) / (after.place - before.place)
    return before.value + (after.value - before.value) * min(max(part, 0), 1)
  }
}

extension Sweep {
  /// The range over which a curve is drawn: an infinite one ends after its last knee; `nil` if it
  /// has no start.
  public var shownRange: ClosedRange<Double>? {
    guard let first = pieces.first, let last = pieces.last, first.lower.isFinite else { return nil }
    if last.upper.isFinite { return first.lower...last.upper }
    return first.lower...(last.lower + max(100, (last.lower - first.lower) / 3))
  }

  /// Returns the curve of a quantity by its index; `nil` if the sweep has no start.
  public func curve(_ index: Int) -> SweptCurve? {
    guard let range = shownRange else { return nil }
    var curve = SweptCurve(corners: [], knees: [])
    for (number, piece) in pieces.enumerated() {
      let line = piece.lines[index]
      let end = min(piece.upper, range.upperBound)
      if number > 0 {
        let last = pieces[number - 1].lines[index]
        let (before, after) = (last.value(at: piece.lower), line.value(at: piece.lower))
        let isJump = abs(after - before) > 1e-6 * max(1, abs(before))
        if isJump || abs(last.slope - line.slope) > 1e-9 {
          curve.knees.append(.init(place: piece.lower, value: before, isJump: isJump))
        }
        if isJump { curve.corners.append(.init(place: piece.lower, value: after)) }
      } else {
        curve.corners.append(.init(place: piece.lower, value: line.value(at: piece.lower)))
      }
      curve.corners.append(.init(place: end, value: line.value(at: end)))
    }
    return curve
  }
}
