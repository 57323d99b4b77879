import AutoLayout
import Syntax

/// An animation from one solved layout to another: frames are interpolated, nothing is solved again.
struct Flight: Sendable {
  var start: LayoutSnapshot
  var end: LayoutSnapshot
  var curve: TimingCurve
  /// In seconds.
  var duration: Double
  /// In seconds.
  var delay: Double
  var repeats: Int
  var reverses: Bool

  /// The layout at a fraction of the duration.
  func snapshot(at fraction: Double) -> LayoutSnapshot {
    // The ends are solved, not interpolated.
    if fraction <= 0 { return start }
    if fraction >= 1 { return end }
    var result = start.interpolated(to: end, progress: curve.progress(at: fraction))
    // On the way nothing is solved, and every number is the one that is shown.
    for index in result.items.indices {
      let frame = result.items[index].frame
      result.items[index].ranges =
        LayoutSnapshot.Item(
          name: "", kind: .view, superview: nil, frame: frame
        ).ranges
    }
    return result
  }

  /// A moment as a fraction of the duration.
  func fraction(_ moment: Moment) -> Double {
    switch moment {
    case .fraction(let fraction): fraction
    case .seconds(let seconds): duration > 0 ? seconds / duration : 1
    }
  }
}
