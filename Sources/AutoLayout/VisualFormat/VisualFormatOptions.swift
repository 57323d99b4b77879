/// Options for an entire visual format (`NSLayoutConstraint.FormatOptions`).
public struct VisualFormatOptions: Equatable, Sendable {
  /// The direction of a horizontal format; vertical formats always run downwards.
  public enum Direction: String, CaseIterable, Sendable {
    /// In the direction of text, between leading and trailing edges.
    case leadingToTrailing
    /// From the left edge to the right edge, in either writing direction.
    case leftToRight
    /// From the right edge to the left edge, in either writing direction.
    case rightToLeft
  }

  /// The attributes by which neighbours are aligned across the axis, with one constraint per pair
  /// and attribute.
  public var alignments: [LayoutAttribute]
  /// The direction of the format.
  public var direction: Direction
  /// The standard space at the superview's edges, in points; `nil` for the superview's margin.
  public var edgeSpace: Double?

  /// Creates options, by default those that UIKit writes as `[]`.
  public init(align alignments: [LayoutAttribute] = [], direction: Direction = .leadingToTrailing) {
    self.alignments = alignments
    self.direction = direction
  }

  /// Returns the options with the standard space of a platform.
  public func on(_ platform: World.Platform) -> VisualFormatOptions {
    var options = self
    options.edgeSpace = platform == .macos ? 20 : nil
    return options
  }

  /// Returns the edges at which a format starts and ends.
  func edges(_ axis: Axis) -> (start: LayoutAttribute, end: LayoutAttribute) {
    switch (axis, direction) {
    case (.vertical, _): (.top, .bottom)
    case (.horizontal, .leadingToTrailing): (.leading, .trailing)
    case (.horizontal, .leftToRight): (.left, .right)
    case (.horizontal, .rightToLeft): (.right, .left)
    }
  }

  /// Returns whether coordinates decrease along the format.
  func isReversed(_ axis: Axis) -> Bool {
    axis == .horizontal && direction == .rightToLeft
  }
}

extension LayoutAttribute {
  /// The same edge of the rectangle within the margins; other attributes are unchanged.
  var atMargin: LayoutAttribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }

  /// The same edge or centre of the rectangle itself; other attributes are unchanged.
  package var withoutMargin: LayoutAttribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
