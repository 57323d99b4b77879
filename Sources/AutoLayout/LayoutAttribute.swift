/// An attribute of an item in a constraint.
///
/// The raw values are those of the public SDK header.
public enum LayoutAttribute: Int, CaseIterable, Sendable {
  /// No attribute: the other side is a plain number.
  case notAnAttribute = 0
  /// The left edge in either writing direction.
  case left = 1
  /// The right edge in either writing direction.
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

  /// What an attribute's number measures; constraints relate only numbers of the same dimension.
  public enum Dimension: Sendable {
    /// A width or a height.
    case size
    /// A position along the horizontal axis.
    case horizontal
    /// A position along the vertical axis.
    case vertical
    /// No attribute.
    case none
  }

  /// The dimension of the attribute's number.
  public var dimension: Dimension {
    switch self {
    case .notAnAttribute: .none
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .vertical
    }
  }

  /// The axis along which the attribute is measured; `nil` for no attribute.
  public var axis: Axis? {
    switch self {
    case .notAnAttribute: nil
    case .width: .horizontal
    case .height: .vertical
    default: dimension == .horizontal ? .horizontal : .vertical
    }
  }

  /// Indicates whether the attribute is a location rather than a size.
  public var isLocation: Bool { dimension == .horizontal || dimension == .vertical }

  /// Indicates whether the attribute is the first or last baseline.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Indicates whether the attribute is an edge that follows the writing direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Indicates whether the attribute is a left or right edge, which ignores the writing direction.
  public var isAbsolute: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// The attribute's name in printed constraints, as in UIKit.
  public var name: String {
    switch self {
    case .notAnAttribute: "NotAnAttribute"
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .leading: "leading"
    case .trailing: "trailing"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .lastBaseline: "lastBaseline"
    case .firstBaseline: "firstBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    }
  }
}
