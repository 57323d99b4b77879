/// A view or guide as the user described it; `nil` means the kind's default.
public struct ItemRecord: Equatable, Sendable {
  /// The writing direction inside a view (`semanticContentAttribute`).
  public enum Semantic: String, CaseIterable, Sendable {
    /// The root's direction.
    case unspecified
    /// Playback controls: never flipped.
    case playback
    /// Controls with spatial meaning: never flipped.
    case spatial
    /// Always left to right.
    case forceLeftToRight
    /// Always right to left.
    case forceRightToLeft
  }

  /// The item's name, unique in the document.
  public var name: String
  /// The kind of item.
  public var kind: ItemKind
  /// The superview, or a guide's owner; `nil` for the root.
  public var superview: ItemID?

  /// The text, for kinds that show text; `nil` shows none.
  public var text: String?
  /// A cell's second text, below the first; `nil` shows none.
  public var detailText: String?
  /// The maximum number of lines; 0 for no limit.
  public var numberOfLines = 1
  /// The width for which multiline text is measured, in points; `nil` uses the solved width.
  public var preferredWidth: Double?
  /// The font size, in points; `nil` uses the size of the text style or kind.
  public var fontSize: Double?
  /// The text style (`body`, `headline`, …), whose size follows the user's text size.
  public var textStyle: String?
  /// The font weight.
  public var fontWeight: FontWeight = .regular
  /// The orientation of an AppKit slider.
  public var sliderType: SliderType = .horizontal
  /// A natural width that replaces the kind's; `.some(nil)` for none at all.
  public var intrinsicWidth: Double??
  /// A natural height that replaces the kind's; `.some(nil)` for none at all.
  public var intrinsicHeight: Double??
  /// The horizontal content hugging priority; `nil` for the kind's default.
  public var horizontalHugging: LayoutPriority?
  /// The vertical content hugging priority; `nil` for the kind's default.
  public var verticalHugging: LayoutPriority?
  /// The horizontal compression resistance priority; `nil` for the kind's default.
  public var horizontalResistance: LayoutPriority?
  /// The vertical compression resistance priority; `nil` for the kind's default.
  public var verticalResistance: LayoutPriority?

  /// Indicates whether the view is hidden; a hidden view takes no space in a stack.
  public var isHidden = false
  /// Indicates whether the frame and mask are translated into constraints.
  public var translatesAutoresizingMask = false
  /// The frame that ``translatesAutoresizingMask`` turns into constraints, in a superview of size
  /// ``frameReference``.
  public var frame: Rect?
  /// The size of the superview for which ``frame`` was given.
  public var frameReference: Size?
  /// The margins and sizes that flex when the superview changes.
  public var autoresizing: AutoresizingMask = []

  /// The view's own margins; `nil` for the default (8, or the root's).
  public var margins: Margins?
  /// Indicates whether margins are measured from the safe area.
  public var insetsMarginsFromSafeArea = true
  /// Indicates whether margins are at least as large as the superview's margins where those overlap
  /// this view.
  public var preservesSuperviewMargins = false
  /// The insets from the frame to the alignment rectangle; `nil` for the kind's default.
  public var alignmentInsets: EdgeInsets?
  /// The view's own writing direction.
  public var semantic: Semantic = .unspecified
  /// The affine transform `a b c d tx ty`, which affects drawing only.
  public var transform = ItemRecord.identity
  /// The scroll offset of a scroll view's content; `nil` for the offset at rest, which shows the
  /// insets.
  public var contentOffset: Point?
  /// The drawing order among siblings; higher is in front.
  public var z: Double = 0

  /// The settings of a stack view; `nil` for other kinds.
  public var stack: StackProperties?
  /// The space after this view in its stack; `nil` for the stack's spacing.
  public var spacingAfter: Double?
  /// The view's gravity area in its stack.
  public var gravity: StackProperties.Gravity = .leading
  /// Other properties of particular kinds, by name.
  public var extras: [String: Double] = [:]

  /// The traits under which the view exists; `nil` for all.
  public var condition: TraitCondition?
  /// Property values for particular traits; the most specific one that applies is used.
  public var variations: [PropertyVariation] = []

  /// The enclosing view and its relevant area: a cell's content view, or the superview itself;
  /// `nil` for the root.
  public var surroundings: (item: ItemID, area: LayoutArea)? {
    superview.map { ($0, isInContentView ? .content : .own) }
  }

  /// The identity transform.
  private static let identity: [Double] = [1, 0, 0, 1, 0, 0]

  /// Creates an item with default properties.
  public init(name: String, kind: ItemKind, superview: ItemID?) {
    self.name = name
    self.kind = kind
    self.superview = superview
  }

  /// Indicates whether only the name, kind, superview, text, natural size and its priorities are
  /// set.
  var isBare: Bool {
    // Comparing with `nil` would copy the settings.
    if case .some = stack { return false }
    return isBareOfSizes && isBareOfPlaces && extras.isEmpty && condition == nil
      && variations.isEmpty
  }

  private var isBareOfSizes: Bool {
    numberOfLines == 1 && preferredWidth == nil && fontSize == nil && textStyle == nil
      && fontWeight == .regular && detailText == nil
      && sliderType == .horizontal
  }

  private var isBareOfPlaces: Bool {
    !isHidden && !translatesAutoresizingMask && frame == nil && frameReference == nil
      && autoresizing.isEmpty && margins == nil && insetsMarginsFromSafeArea
      && !preservesSuperviewMargins && alignmentInsets == nil && semantic == .unspecified
      && contentOffset == nil && z == 0 && spacingAfter == nil
      && gravity == .leading
      && transform == Self.identity
  }
}

/// The settings of a stack view: its views and how they are arranged.
public struct StackProperties: Equatable, Sendable {
  /// The distribution of a stack's length among its views.
  public enum Distribution: String, CaseIterable, Sendable {
    /// The views fill the stack, stretched by hugging and shrunk by compression resistance.
    case fill
    /// The views fill the stack with equal lengths.
    case fillEqually
    /// The views fill the stack in proportion to their natural lengths.
    case fillProportionally
    /// The views keep their lengths, with equal gaps.
    case equalSpacing
    /// The views keep their lengths, with equal distances between their centres.
    case equalCentering
    /// AppKit's distribution: the views gather at the start, middle or end
    /// (``ItemRecord/gravity``).
    case gravityAreas
  }

  /// An area of a stack in which views gather; in AppKit `top` and `leading` are the same area
  /// along either axis, as are `bottom` and `trailing`.
  public enum Gravity: String, CaseIterable, Sendable {
    /// At the start, in the terms of a vertical stack.
    case top
    /// At the start.
    case leading
    /// In the middle.
    case center
    /// At the end, in the terms of a vertical stack.
    case bottom
    /// At the end.
    case trailing

    /// The index of the area along the axis, from 0 to 2.
    var area: Int {
      switch self {
      case .top, .leading: 0
      case .center: 1
      case .bottom, .trailing: 2
      }
    }
  }

  /// The alignment of views across the stack.
  public enum Alignment: String, CaseIterable, Sendable {
    /// The views fill the stack.
    case fill
    /// At the leading edge of a vertical stack.
    case leading
    /// At the top edge of a horizontal stack.
    case top
    /// By their first baselines, in a horizontal stack.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge of a vertical stack.
    case trailing
    /// At the bottom edge of a horizontal stack.
    case bottom
    /// By their last baselines, in a horizontal stack.
    case lastBaseline
  }

  /// The arranged views, in order along the axis.
  public var arranged: [ItemID]
  /// The axis along which the views are arranged.
  public var axis: Axis
  /// The distribution of the length.
  public var distribution: Distribution
  /// The alignment across the stack.
  public var alignment: Alignment
  /// The space between neighbours, in points.
  public var spacing: Double
  /// Indicates whether vertical spacing is measured between baselines.
  public var isBaselineRelative: Bool
  /// Indicates whether the views are placed within the stack's margins.
  public var isMarginsRelative: Bool
  /// Indicates whether UIKit's known defects are reproduced; see ``StackDescription/keepsDefects``.
  public var keepsDefects = true
  /// Indicates whether hidden views are detached together with their constraints (AppKit's
  /// `detachesHiddenViews`).
  public var detachesHidden = true

  /// Returns a stack's default settings on a platform.
  public static func usual(on platform: World.Platform) -> StackProperties {
    switch platform {
    case .ios: StackProperties()
    case .macos: StackProperties(distribution: .gravityAreas, alignment: .center, spacing: 8)
    }
  }

  /// Creates a stack, by default with UIKit's settings: horizontal, filled, and without spacing.
  public init(
    arranged: [ItemID] = [], axis: Axis = .horizontal, distribution: Distribution = .fill,
    alignment: Alignment = .fill, spacing: Double = 0, isBaselineRelative: Bool = false,
    isMarginsRelative: Bool = false
  ) {
    self.arranged = arranged
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
    self.isBaselineRelative = isBaselineRelative
    self.isMarginsRelative = isMarginsRelative
  }
}
