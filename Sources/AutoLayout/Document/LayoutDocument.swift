/// The user's input: items, constraints, groups, named numbers, the world around the root.
///
/// The solved layout is a function of the document alone, not of its history.
public struct LayoutDocument: Equatable, Sendable {
  /// The items by ``ItemID``, the root first; `nil` if one was removed.
  var items: [KeptItem?]
  /// The constraints by ``ConstraintID``; `nil` if one was removed.
  var keptConstraints: [KeptConstraint?]
  /// Names given to several constraints at once, with the members' names in order.
  public internal(set) var groups: [String: [String]]
  /// The named numbers, by their names as they were given.
  public internal(set) var numbers: [String: NamedNumber]
  /// The root's size, traits and rules.
  public internal(set) var world: World {
    get { sharedWorld.world }
    set { sharedWorld = SharedWorld(newValue) }
  }
  private var sharedWorld: SharedWorld
  /// The numbers that the next unnamed constraint and the next activation take.
  public internal(set) var counters: Counters

  /// The numbers that the next of each kind takes.
  public struct Counters: Equatable, Sendable {
    /// The number of the next unnamed constraint, as in `c1`.
    public var constraintName = 1
    /// The number of the next activation.
    public var activation = 1

    /// Creates the counters of an empty document.
    public init() {}
  }

  /// The numbers of handles that have been given out, including those of removed items and
  /// constraints.
  public struct Handles: Equatable, Sendable {
    /// The handles of items.
    public var items: Int
    /// The handles of constraints.
    public var constraints: Int
  }

  /// The numbers of handles that have been given out.
  public var handles: Handles {
    Handles(items: items.count, constraints: keptConstraints.count)
  }

  /// The constraints by ``ConstraintID``; `nil` if one was removed.
  ///
  /// The cost is that of all of them.
  public var constraints: [ConstraintRecord?] { keptConstraints.map { $0?.record } }

  /// Creates a document with nothing but the root.
  public init() {
    items = [KeptItem(ItemRecord(name: "root", kind: .view, superview: nil))]
    keptConstraints = []
    groups = [:]
    numbers = [:]
    sharedWorld = SharedWorld(World())
    counters = Counters()
  }
}

/// The root's size and surroundings.
public struct World: Equatable, Sendable {
  /// The rules that decide which constraints may be made.
  public enum Rules: String, CaseIterable, Sendable {
    /// UIKit's rules, as it applies them when the program runs.
    case uikit
    /// The rules of Apple's guide: no multiplier on a location.
    case guide
    /// Any linear expression.
    case math
  }

  /// The platform whose views are laid out.
  public enum Platform: String, CaseIterable, Sendable {
    /// UIKit's; the root has the size that it is given.
    case ios
    /// AppKit's; the root is the content of a window, whose size constraints above 500 change.
    case macos
  }

  /// The treatment of required constraints that cannot all hold.
  public enum Conflicts: String, CaseIterable, Sendable {
    /// One is broken, as UIKit does.
    case `break`
    /// The change is refused.
    case refuse
  }

  /// The moment at which the passes of a layout run.
  public enum Passes: String, CaseIterable, Sendable {
    /// After each step.
    case auto
    /// On request.
    case manual
  }

  /// The form in which numbers are written for people.
  public enum Numbers: String, CaseIterable, Sendable {
    /// With at most 3 decimals.
    case rounded
    /// With all 12 digits, or as a fraction if they go on.
    case exact
  }

  /// The way a layout is drawn in a terminal, unless a line says another one.
  public enum Pictures: String, CaseIterable, Sendable {
    /// With filled areas where there is colour, else with lines.
    case auto
    /// With lines.
    case box
    /// With filled areas.
    case block
    /// With dots.
    case braille
    /// With lines of ASCII.
    case ascii
    /// In pixels where the terminal says that it has them.
    case pixels
  }

  /// The root's own values, before a device decides them.
  public struct OwnRoot: Equatable, Sendable {
    /// The size, in points.
    public var size: Size
    /// The safe area, left to right.
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
  /// Pixels a point.
  public var scale: Double = 1
  /// Indicates whether the user chose the scale.
  public var isScaleChosen = false
  /// The safe area of the root, left to right.
  public var safeArea = EdgeInsets.zero
  /// The margins of the root; `nil` for 8, or those of the device.
  public var margins: Margins?
  /// The least margins, from the device; `nil` without one.
  public var minimumMargins: DirectionalEdgeInsets?
  /// The size classes, from the device or as set.
  public var traits = Traits()
  /// The device's name, `nil` for none.
  public var device: String?
  /// The root's own values from before it came onto a device; `nil` without one.
  public var ownRoot: OwnRoot?
  /// Indicates whether the device is turned to landscape.
  public var isLandscape = false
  /// The part of the screen's width in split view: 1, or less.
  public var splitFraction: Double = 1
  /// The height of the keyboard; 0 when it is hidden.
  public var keyboardHeight: Double = 0
  /// The bars that are shown, in order of name.
  public var bars: [Bar] = []
  /// The platform whose views are laid out.
  public var platform: Platform = .ios
  /// The rules that decide which constraints may be made.
  public var rules: Rules = .uikit
  /// The treatment of required constraints that conflict.
  public var conflicts: Conflicts = .break
  /// The moment at which the passes run; the engine has the solution at once either way.
  public var passes: Passes = .auto
  /// The form in which numbers are written; the layout is the same either way.
  public var numbers: Numbers = .rounded
  /// The way a layout is drawn in a terminal.
  public var pictures: Pictures = .auto

  /// Creates a root of 320 × 480 points, left to right, without a device.
  public init() {}
}
