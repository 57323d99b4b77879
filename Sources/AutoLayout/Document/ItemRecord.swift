/// A view or guide, as the user described it; `nil` stands for the kind's default.
public struct ItemRecord: Equatable, Sendable {
  /// The writing direction inside a view (`semanticContentAttribute`).
  public enum Semantic: String, CaseIterable, Sendable {
    /// As the root.
    case unspecified
    /// Controls of playback: never flips.
    case playback
    /// Controls that mean a place: never flips.
    case spatial
    /// Always left to right.
    case forceLeftToRight
    /// Always right to left.
    case forceRightToLeft
  }

  /// The name by which the item is spoken of, unique in the document.
  public var name: String
  /// The kind of item.
  public var kind: ItemKind
  /// The view it lies in, or a guide's owner; `nil` for the root.
  public var superview: ItemID?

  /// The text, for kinds that show text; `nil` shows none.
  public var text: String?
  /// A cell's second text, below the first; `nil` shows none.
  public var detailText: String?
  /// The greatest number of lines; 0 for as many as it takes.
  public var numberOfLines = 1
  /// The width for which many lines are measured, in points; `nil` measures the solved width.
  public var preferredWidth: Double?
  /// The size of the font, in points; `nil` for that of the text style or kind.
  public var fontSize: Double?
  /// The text style (`body`, `headline`, …) that follows the user's text size.
  public var textStyle: String?
  /// The weight of the font.
  public var fontWeight: FontWeight = .regular
  /// The orientation of a slider of AppKit.
  public var sliderType: SliderType = .horizontal
  /// A natural width that replaces the kind's own; `.some(nil)` for none at all.
  public var intrinsicWidth: Double??
  /// A natural height that replaces the kind's own; `.some(nil)` for none at all.
  public var intrinsicHeight: Double??
  /// Horizontal content hugging; `nil` as for the kind.
  public var horizontalHugging: LayoutPriority?
  /// Vertical content hugging; `nil` as for the kind.
  public var verticalHugging: LayoutPriority?
  /// Horizontal compression resistance; `nil` as for the kind.
  public var horizontalResistance: LayoutPriority?
  /// Vertical compression resistance; `nil` as for the kind.
  public var verticalResistance: LayoutPriority?

  /// Indicates whether the view is hidden; in a stack it then takes no room.
  public var isHidden = false
  /// Indicates whether the frame and mask are turned into constraints.
  public var translatesAutoresizingMask = false
  /// The frame that ``translatesAutoresizingMask`` turns into constraints, in the superview of
  /// ``frameReference``.
  public var frame: Rect?
  /// The size of the superview for which ``frame`` was given.
  public var frameReference: Size?
  /// The margins and sizes that may flex when the superview changes.
  public var autoresizing: AutoresizingMask = []

  /// Own margins; `nil` as the kind has them (8, or the root's).
  public var margins: Margins?
  /// Indicates whether margins are measured from the safe area.
  public var insetsMarginsFromSafeArea = true
  /// Indicates whether margins are at least as large as the part of the superview's that reaches
  /// into this view.
  public var preservesSuperviewMargins = false
  /// From the frame inwards to the rectangle that constraints speak of.
  public var alignmentInsets: EdgeInsets?
  /// The view's own writing direction.
  public var semantic: Semantic = .unspecified
  /// The affine transform `a b c d tx ty`, drawn only.
  public var transform = ItemRecord.identity
  /// The offset to which a scroll view's content is scrolled.
  public var contentOffset = Point(x: 0, y: 0)
  /// The order of drawing among siblings; higher is nearer.
  public var z: Double = 0

  /// The settings of a stack view; `nil` for other kinds.
  public var stack: StackProperties?
  /// The space after this view in its stack; `nil` for that of the stack.
  public var spacingAfter: Double?
  /// The gravity area of a stack in which the view gathers.
  public var gravity: StackProperties.Gravity = .leading
  /// Other properties of particular kinds, by name, in order of name.
  public var extras: [String: Double] = [:]

  /// The traits in which the view is there at all; `nil` for all.
  public var condition: TraitCondition?
  /// Values of properties for particular traits; of those that apply, the most specific is used.
  public var variations: [PropertyVariation] = []

  /// The view around it and which rectangle of it: a cell's content view, or the superview's own;
  /// `nil` for the root.
  public var surroundings: (item: ItemID, area: LayoutArea)? {
    superview.map { ($0, isInContentView ? .content : .own) }
  }

  /// The transform that changes nothing.
  private static let identity: [Double] = [1, 0, 0, 1, 0, 0]

  /// Creates a plain item.
  public init(name: String, kind: ItemKind, superview: ItemID?) {
    self.name = name
    self.kind = kind
    self.superview = superview
  }

  /// Indicates whether it sets only name, kind, superview, text, natural size and its priorities.
  var isBare: Bool {
    // Compared with nil, it would be copied.
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
      && contentOffset == Point(x: 0, y: 0) && z == 0 && spacingAfter == nil
      && gravity == .leading
      && transform == Self.identity
  }
}

/// The settings of a stack view: its views and their arrangement.
public struct StackProperties: Equatable, Sendable {
  /// The distribution of the stack's length among its views.
  public enum Distribution: String, CaseIterable, Sendable {
    /// They fill it, stretched by hugging and shrunk by resistance.
    case fill
    /// They fill it with equal lengths.
    case fillEqually
    /// They fill it in proportion to their natural lengths.
    case fillProportionally
    /// They keep their lengths with equal gaps.
    case equalSpacing
    /// They keep their lengths with equal distances of their centres.
    case equalCentering
    /// AppKit's: they gather at the start, in the middle or at the end (``ItemRecord/gravity``).
    case gravityAreas
  }

  /// An area of a stack in which views gather; in AppKit `top` and `leading` are one area, and so
  /// are `bottom` and `trailing`, along either axis.
  public enum Gravity: String, CaseIterable, Sendable {
    /// At the start; named for a vertical stack.
    case top
    /// At the start.
    case leading
    /// In the middle.
    case center
    /// At the end; named for a vertical stack.
    case bottom
    /// At the end.
    case trailing

    /// The place of its area along the axis, from 0 to 2.
    var area: Int {
      switch self {
      case .top, .leading: 0
      case .center: 1
      case .bottom, .trailing: 2
      }
    }
  }

  /// The alignment of the views across the stack.
  public enum Alignment: String, CaseIterable, Sendable {
    /// They fill it.
    case fill
    /// At the leading edge, of a vertical stack.
    case leading
    /// At the top edge, of a horizontal stack.
    case top
    /// By their first baselines, in a horizontal stack.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge, of a vertical stack.
    case trailing
    /// At the bottom edge, of a horizontal stack.
    case bottom
    /// By their last baselines, in a horizontal stack.
    case lastBaseline
  }

  /// The views, in order along the axis.
  public var arranged: [ItemID]
  /// The direction in which they follow each other.
  public var axis: Axis
  /// The distribution of the length.
  public var distribution: Distribution
  /// The alignment across the stack.
  public var alignment: Alignment
  /// The space between neighbours, in points.
  public var spacing: Double
  /// Indicates whether vertical spacing is measured between baselines.
  public var isBaselineRelative: Bool
  /// Indicates whether the views lie within the stack's margins.
  public var isMarginsRelative: Bool
  /// Indicates whether UIKit's known defects are kept; see ``StackDescription/keepsDefects``.
  public var keepsDefects = true
  /// Indicates whether a hidden view is not there at all, with its constraints (AppKit's
  /// `detachesHiddenViews`).
  public var detachesHidden = true

  /// Returns the settings with which a stack starts on a platform.
  public static func usual(on platform: World.Platform) -> StackProperties {
    switch platform {
    case .ios: StackProperties()
    case .macos: StackProperties(distribution: .gravityAreas, alignment: .center, spacing: 8)
    }
  }

  /// Creates a horizontal stack that fills, without spacing (UIKit's defaults).
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
