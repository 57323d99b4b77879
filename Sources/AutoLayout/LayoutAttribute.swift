/// A number of an item that constraints speak of.
///
/// Raw values are those of the public SDK header.
public enum LayoutAttribute: Int, CaseIterable, Sendable {
  /// No attribute: the other side is a plain number.
  case notAnAttribute = 0
  /// The left edge, whatever the writing direction.
  case left = 1
  /// The right edge, whatever the writing direction.
  case right = 2
  /// The top edge.
  case top = 3
  /// The bottom edge.
  case bottom = 4
  /// The edge where reading begins.
  case leading = 5
  /// The edge where reading ends.
  case trailing = 6
  /// The width.
  case width = 7
  /// The height.
  case height = 8
  /// The horizontal centre.
  case centerX = 9
  /// The vertical centre.
  case centerY = 10
  /// The baseline of the last line of text.
  case lastBaseline = 11
  /// The baseline of the first line of text.
  case firstBaseline = 12
  /// The left edge moved inwards by the margin.
  case leftMargin = 13
  /// The right edge moved inwards by the margin.
  case rightMargin = 14
  /// The top edge moved inwards by the margin.
  case topMargin = 15
  /// The bottom edge moved inwards by the margin.
  case bottomMargin = 16
  /// The leading edge moved inwards by the margin.
  case leadingMargin = 17
  /// The trailing edge moved inwards by the margin.
  case trailingMargin = 18
  /// The horizontal centre of the rectangle within the margins.
  case centerXWithinMargins = 19
  /// The vertical centre of the rectangle within the margins.
  case centerYWithinMargins = 20
}
