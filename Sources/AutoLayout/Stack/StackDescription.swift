// The input for a stack view's constraints, and the items and attributes that they use.

/// Everything on which the constraints of a stack view depend.
public struct StackDescription: Equatable, Sendable {
  /// A view in the stack.
  public struct Arranged: Equatable, Sendable {
    /// Indicates whether the view is hidden, and so takes up no length or spacing.
    public var isHidden = false
    /// The natural length along the axis in points, for proportional filling; `nil` if there is
    /// none.
    ///
    /// For a stack inside the stack, it is the fitting length.
    public var naturalLength: Double?
    /// The horizontal compression resistance of a view with wrapping text; `nil` for any other
    /// view.
    public var wrappingTextResistance: LayoutPriority?
    /// The space after the view, in points; `nil` for the stack's spacing.
    public var spacingAfter: Double?
    /// The view's gravity area in its stack.
    public var gravity = StackProperties.Gravity.leading
  }

  /// The axis along which the views are arranged.
  public var axis = Axis.horizontal
  /// The distribution of the length.
  public var distribution = StackProperties.Distribution.fill
  /// The alignment across the stack.
  ///
  /// As in UIKit, `leading` means `top` in a horizontal stack, and `top` means `leading` in a
  /// vertical one; baselines in a vertical stack mean `leading`.
  public var alignment = StackProperties.Alignment.fill
  /// The space between neighbours, in points.
  public var spacing = 0.0
  /// Indicates whether the spacing of a vertical stack is measured between baselines.
  public var isBaselineRelative = false
  /// Indicates whether UIKit's known defects are reproduced.
  ///
  /// Proportional filling then counts the spacing as if it were a view (rdar://34595752), and
  /// wrapping text is pulled towards an equal share of the length (rdar://39275811).
  public var keepsDefects = true
  /// The priority with which an AppKit stack hugs its views along its axis; `nil` for UIKit stacks.
  public var appKitHugging: LayoutPriority?
  /// The priority with which an AppKit stack hugs its views across its axis.
  public var appKitHuggingAcross: LayoutPriority?
  /// The arranged views, in order along the axis.
  public var arranged: [Arranged]

  /// Indicates whether there are guides between the views.
  var hasGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

  /// Indicates whether wrapping text is pulled towards an equal share of the width.
  var sharesTextWidths: Bool {
    axis == .horizontal && distribution == .fill && keepsDefects && appKitHugging == nil
  }

  /// Indicates whether a view's constraints depend only on the view and its neighbours, unless it
  /// is the first visible one.
  var isLocal: Bool {
    if distribution == .fillProportionally || appKitHugging != nil { return false }
    return !sharesTextWidths || !arranged.contains { $0.wrappingTextResistance != nil }
  }

  /// Indicates whether constraints use baselines, which depend on the views' text.
  var usesBaselines: Bool {
    axis == .horizontal
      ? alignment == .firstBaseline || alignment == .lastBaseline : isBaselineRelative
  }
}

/// An item in a stack view's constraints.
public enum StackItem: Hashable, Sendable {
  /// The stack view, or its margins guide if it arranges views within its margins.
  case canvas
  /// A view, by its zero-based index.
  case arranged(Int)
  /// A guide between a view, given by its zero-based index, and the next visible one; it has a
  /// position and length only along the axis.
  case gap(after: Int)
  /// A guide that spans all visible views; it has a position and length only across the axis.
  case spanner
}

/// An attribute of an item in a stack view.
public struct StackAttribute: Hashable, Sendable {
  /// The item to which the attribute belongs.
  public let item: StackItem
  /// The edge, centre, baseline or size of the item.
  public let attribute: LayoutAttribute

  /// Creates an attribute of an item.
  public init(_ item: StackItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }
}
