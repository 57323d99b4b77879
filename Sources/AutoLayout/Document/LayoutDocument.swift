/// The user's input: items, constraints, groups, named numbers, and the root's world.
///
/// The solved layout is a function of the document alone, not of its history.
public struct LayoutDocument: Equatable, Sendable {
  /// The items by ``ItemID``, the root first; `nil` for a removed item.
  var items: [KeptItem?]
  /// The constraints by ``ConstraintID``; `nil` for a removed constraint.
  var keptConstraints: [KeptConstraint?]
  /// The groups by name, each with its members' names in order.
  public internal(set) var groups: [String: [String]]
  /// The named numbers, by their names as typed.
  public internal(set) var numbers: [String: NamedNumber]
  /// The root's size, traits and rules.
  public internal(set) var world: World {
    get { boxedWorld.value }
    set { boxedWorld = Boxed(newValue) }
  }
  private var boxedWorld: Boxed<World>
  /// The numbers of the next unnamed constraint and the next activation.
  public internal(set) var counters: Counters

  /// The numbers of the next unnamed constraint and the next activation.
  public struct Counters: Equatable, Sendable {
    /// The number of the next unnamed constraint, as in `c1`.
    public var constraintName = 1
    /// The number of the next activation.
    public var activation = 1

    /// Creates the counters of an empty document.
    public init() {}
  }

  /// The numbers of handles given out, including those of removed items and constraints.
  public struct Handles: Equatable, Sendable {
    /// The number of item handles.
    public var items: Int
    /// The number of constraint handles.
    public var constraints: Int
  }

  /// The numbers of handles given out.
  public var handles: Handles {
    Handles(items: items.count, constraints: keptConstraints.count)
  }

  /// The constraints by ``ConstraintID``; `nil` for a removed constraint.
  ///
  /// Each access copies all records.
  public var constraints: [ConstraintRecord?] { keptConstraints.map { $0?.record } }

  /// Creates a document that contains only the root.
  public init() {
    items = [KeptItem(ItemRecord(name: "root", kind: .view, superview: nil))]
    keptConstraints = []
    groups = [:]
    numbers = [:]
    boxedWorld = Boxed(World())
    counters = Counters()
  }
}

/// The root's size and surroundings.
public struct World: Equatable, Sendable {
  /// The rules for the constraints that are allowed.
  public enum Rules: String, CaseIterable, Sendable {
    /// UIKit's rules, as enforced at run time.
    case uikit
    /// The rules of Apple's guide: no multiplier on a location.
    case guide
    /// Any linear expression.
    case math
  }

  /// The platform whose views are laid out.
  public enum Platform: String, CaseIterable, Sendable {
    /// UIKit's views; the root keeps the size that it was given.
    case ios
    /// AppKit's views; the root is the content of a window, whose size constraints above 500
    /// change.
    case macos
  }

  /// The treatment of required constraints that cannot all hold.
  public enum Conflicts: String, CaseIterable, Sendable {
    /// One constraint is broken, as in UIKit.
    case `break`
    /// The change is refused.
    case refuse
  }

  /// The time at which the layout passes run.
  public enum Passes: String, CaseIterable, Sendable {
    /// After each step.
    case auto
    /// On request.
    case manual
  }

  /// The format of numbers for people.
  public enum Numbers: String, CaseIterable, Sendable {
    /// With at most 3 decimals.
    case rounded
    /// With all 12 digits, or as a fraction if the digits repeat.
    case exact
  }

  /// The default style of drawings in a terminal.
  public enum Pictures: String, CaseIterable, Sendable {
    /// Filled areas where there is colour, otherwise lines.
    case auto
    /// Lines.
    case box
    /// Filled areas.
    case block
    /// ASCII lines.
    case ascii
  }

  /// The root's own values, which a device overrides.
  public struct OwnRoot: Equatable, Sendable {
    /// The size, in points.
    public var size: Size
    /// The safe area insets, as left and right rather than leading and trailing.
    public var safeArea: EdgeInsets
    /// The size classes.
    public var traits: Traits
    /// Indicates whether the status bar is shown.
    public var showsStatusBar: Bool
  }

  /// The root's size, in points.
  public var size = Size(width: 320, height: 480)
  /// Indicates whether leading is the right edge.
  public var isRightToLeft = false
  /// The user's text size.
  public var textSize = TextSize.large
  /// The number of pixels per point.
  public var scale: Double = 1
  /// Indicates whether the user set the scale.
  public var isScaleChosen = false
  /// The root's safe area insets, as left and right rather than leading and trailing.
  public var safeArea = EdgeInsets.zero
  /// The root's margins; `nil` for 8, or those of the device.
  public var margins: Margins?
  /// The device's minimum margins; `nil` without a device.
  public var minimumMargins: DirectionalEdgeInsets?
  /// The size classes, set by the user or the device.
  public var traits = Traits()
  /// The device's name; `nil` for none.
  public var device: String?
  /// The root's values before a device was chosen; `nil` without a device.
  public var ownRoot: OwnRoot?
  /// Indicates whether the device is turned to landscape.
  public var isLandscape = false
  /// The fraction of the screen's width in split view, up to 1.
  public var splitFraction: Double = 1
  /// The height of the keyboard; 0 if it is hidden.
  public var keyboardHeight: Double = 0
  /// The visible bars, in order of name.
  public var bars: [Bar] = []
  /// The platform whose views are laid out.
  public var platform: Platform = .ios
  /// The rules for the constraints that are allowed.
  public var rules: Rules = .uikit
  /// The treatment of required constraints that conflict.
  public var conflicts: Conflicts = .break
  /// The time at which the layout passes run; the engine solves at once either way.
  public var passes: Passes = .auto
  /// The format of numbers; the layout is the same either way.
  public var numbers: Numbers = .rounded
  /// The style of drawings in a terminal.
  public var pictures: Pictures = .auto

  /// Creates a left-to-right root of 320 × 480 points without a device.
  public init() {}
}
