// The input of a stack view's constraints, and their description before they have items.

/// All that the constraints of a stack view depend on.
public struct StackDescription: Equatable, Sendable {
  /// A view in the stack.
  public struct Arranged: Equatable, Sendable {
    /// Indicates whether it is hidden: it then takes no room and no spacing.
    public var isHidden: Bool
    /// Its natural length along the axis in points, for proportional filling; `nil` if it has none.
    ///
    /// For a stack within the stack, its fitting length.
    public var naturalLength: Double?
    /// The horizontal compression resistance of a view whose text may have many lines; `nil` for
    /// every other view.
    public var wrappingTextResistance: LayoutPriority?
    /// The space after the view, in points; `nil` for that of the stack.
    public var spacingAfter: Double?
    /// The gravity area of a stack in which the view gathers.
    public var gravity: StackProperties.Gravity

    /// Creates a view that is shown.
    public init(
      isHidden: Bool = false, naturalLength: Double? = nil,
      wrappingTextResistance: LayoutPriority? = nil, spacingAfter: Double? = nil,
      gravity: StackProperties.Gravity = .leading
    ) {
      self.isHidden = isHidden
      self.naturalLength = naturalLength
      self.wrappingTextResistance = wrappingTextResistance
      self.spacingAfter = spacingAfter
      self.gravity = gravity
    }
  }

  /// The direction in which the views follow each other.
  public var axis: Axis
  /// The distribution of the length.
  public var distribution: StackProperties.Distribution
  /// The alignment across the stack.
  ///
  /// As in UIKit `leading` is `top` in a horizontal stack, and `top` is `leading` in a vertical
  /// one; baselines in a vertical stack are `leading`.
  public var alignment: StackProperties.Alignment
  /// The space between neighbours, in points.
  public var spacing: Double
  /// Indicates whether the spacing of a vertical stack is measured between baselines.
  public var isBaselineRelative: Bool
  /// Indicates whether UIKit's known defects are kept.
  ///
  /// Proportional filling then counts the spacing as if it were a view (rdar://34595752), and text
  /// of many lines is drawn to an equal share of the length (rdar://39275811).
  public var keepsDefects: Bool
  /// The priority with which a stack of AppKit hugs its views along its axis; `nil` for one of
  /// UIKit.
  public var appKitHugging: LayoutPriority?
  /// The priority with which it hugs them across its axis.
  public var appKitHuggingAcross: LayoutPriority?
  /// The views, in order along the axis.
  public var arranged: [Arranged]

  /// Creates a description; the defaults are UIKit's.
  public init(
    axis: Axis = .horizontal, distribution: StackProperties.Distribution = .fill,
    alignment: StackProperties.Alignment = .fill, spacing: Double = 0,
    isBaselineRelative: Bool = false, keepsDefects: Bool = true, arranged: [Arranged]
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.isBaselineRelative = isBaselineRelative
    self.keepsDefects = keepsDefects
    self.arranged = arranged
  }
}

extension StackDescription {
  /// Indicates whether guides stand between the views.
  var hasGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// Indicates whether text that may wrap is drawn to an equal share of the width.
  var sharesTextWidths: Bool {
    axis == .horizontal && distribution == .fill && keepsDefects && appKitHugging == nil
  }

  /// Indicates whether the constraints of a view depend on that view and its neighbours only,
  /// unless it is the first one shown.
  var isLocal: Bool {
    if distribution == .fillProportionally || appKitHugging != nil { return false }
    return !sharesTextWidths || !arranged.contains { $0.wrappingTextResistance != nil }
  }

  /// Indicates whether constraints speak of baselines, which follow the views' text.
  var usesBaselines: Bool {
    axis == .horizontal
      ? alignment == .firstBaseline || alignment == .lastBaseline : isBaselineRelative
  }
}

/// An item that a stack view's constraints speak of.
public enum StackItem: Hashable, Sendable {
  /// The stack view, or its margins guide when it arranges within its margins.
  case canvas
  /// A view, by its place in the order, from 0.
  case arranged(Int)
  /// A guide between a view (by its place, from 0) and the next one that is shown; it has a place
  /// and a length along the axis only.
  case gap(after: Int)
  /// A guide that spans all views that are shown; it has a place and a length across the axis only.
  case spanner
}

/// An attribute of an item of a stack view.
public struct StackAttribute: Hashable, Sendable {
  /// The item.
  public let item: StackItem
  /// Its attribute.
  public let attribute: LayoutAttribute

  /// Creates an attribute of an item.
  public init(_ item: StackItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}
