/// The options of a whole visual format (`NSLayoutConstraint.FormatOptions`).
public struct VisualFormatOptions: Equatable, Sendable {
  /// The direction in which a horizontal format is read; vertical ones always go down.
  public enum Direction: String, CaseIterable, Sendable {
    /// As text flows, between leading and trailing edges.
    case leadingToTrailing
    /// Between left and right edges, in either writing direction.
    case leftToRight
    /// From the right edge to the left one, in either writing direction.
    case rightToLeft
  }

  /// Attributes in which neighbours are aligned across the axis: one constraint a pair each.
  public var alignments: [LayoutAttribute]
  /// The direction in which the format is read.
  public var direction: Direction
  /// The standard space at the superview's edges, in points; `nil` for its margin.
  public var edgeSpace: Double?

  /// Creates options; without arguments those that UIKit writes as `[]`.
  public init(align alignments: [LayoutAttribute] = [], direction: Direction = .leadingToTrailing) {
    self.alignments = alignments
    self.direction = direction
  }

  /// The same options, with the standard space of a platform.
  public func on(_ platform: World.Platform) -> VisualFormatOptions {
    var options = self
    options.edgeSpace = platform == .macos ? 20 : nil
    return options
  }

  /// The attributes of the edges at which a format starts and ends.
  func edges(_ axis: Axis) -> (start: LayoutAttribute, end: LayoutAttribute) {
    switch (axis, direction) {
    case (.vertical, _): (.top, .bottom)
    case (.horizontal, .leadingToTrailing): (.leading, .trailing)
    case (.horizontal, .leftToRight): (.left, .right)
    case (.horizontal, .rightToLeft): (.right, .left)
    }
  }

  /// Returns whether positions fall along the format.
  func isReversed(_ axis: Axis) -> Bool {
    axis == .horizontal && direction == .rightToLeft
  }
}

extension LayoutAttribute {
  /// The same edge of the rectangle within the margins; other attributes stay.
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

  /// The same edge or centre of the rectangle itself; other attributes stay.
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
