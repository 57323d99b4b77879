public import AutoLayout

/// A text that has less room than it needs, and is cut off.
public struct Truncation: Equatable, Sendable {
  /// The view that shows it.
  public var item: ItemID
  /// The axis along which room is missing.
  public var axis: Axis
  /// The length that the text needs, in points.
  public var needs: Double
  /// The length available, in points.
  public var has: Double
}

extension Layout {
  /// Returns the truncation of a view's content; `nil` if all of it is visible, or the view's size
  /// is undetermined.
  public func truncation(of item: ItemID) -> Truncation? {
    let (natural, frame) = (intrinsicSize(of: item), frame(of: item))
    let line = TextMetrics.lineHeight * (fontSize(of: item) ?? 0)
    let cut: Truncation
    if let needs = natural.width, needs > frame.width + 0.01 {
      cut = Truncation(item: item, axis: .horizontal, needs: needs, has: frame.width)
    } else if let needs = natural.height, needs > frame.height + 0.01,
      // A single line may extend over a button's insets and into the line gap.
      needs >= 2 * line || frame.height < 0.8 * line
    {
      cut = Truncation(item: item, axis: .vertical, needs: needs, has: frame.height)
    } else {
      return nil
    }
    let ranges = ranges(of: item)
    return (cut.axis == .horizontal ? ranges.width : ranges.height).isPoint ? cut : nil
  }
}
