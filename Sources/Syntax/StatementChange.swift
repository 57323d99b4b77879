public import AutoLayout

/// Lines that change what is there, and the values they give.

/// `set gap.priority = 999 when w:regular`.
public struct Assignment: Equatable, Sendable {
  /// What becomes of the old value.
  public enum Change: String, CaseIterable, Sendable {
    /// It is replaced.
    case replace = "="
    /// The number is added to it.
    case add = "+="
    /// The number is taken from it.
    case subtract = "-="
  }

  /// The property, constraint, group or setting.
  public var path: Path
  /// What becomes of the old value; `add` and `subtract` stand with a number.
  public var change: Change
  /// The new value.
  public var value: Located<PropertyValue>
  /// When the value applies; none is always.
  public var traits: TraitList?

  /// Makes an assignment.
  public init(
    _ path: Path, _ change: Change = .replace, _ value: Located<PropertyValue>,
    when traits: TraitList? = nil
  ) {
    self.path = path
    self.change = change
    self.value = value
    self.traits = traits
  }
}

/// The value of a property; ``Property`` says which form each property takes.
public enum PropertyValue: Equatable, Sendable {
  /// A finite number.
  case number(Double)
  /// `0.5 * red.width`: a number that is read off the last solution.
  case expression(Side)
  /// `2 * pages.width 0`: several numbers, of which some are read off the last solution.
  case expressions([Side])
  /// Several numbers: insets, a frame, an offset. One for a property that may take several.
  case numbers([Double])
  /// `300x200`; a side that has no natural size is `nil` (`none`).
  case size(width: Double?, height: Double?)
  /// Text in quotes, or a font's name.
  case text(String)
  /// A word from the property's list, in canonical spelling, or a free name.
  case word(String)
  /// `on` or `off`, also typed `true`, `false`, `yes`, `no`.
  case flag(Bool)
  /// `999`, `high`, `low + 1`.
  case priority(Priority)
  /// `(title, value)`.
  case items([Item])
  /// `(width, right)`: words from the property's list.
  case words([String])
  /// `w:compact and h:regular`.
  case traits(TraitList)
  /// `scale 1.5 rotate 45`: drawn in this order.
  case transform([TransformStep])
}

/// A step of a transform.
public enum TransformStep: Equatable, Sendable {
  /// By a factor for each axis.
  case scale(Double, Double)
  /// By degrees, clockwise.
  case rotate(Double)
  /// By points, right and down.
  case translate(Double, Double)
}

/// `hug title 251`, `resist value horizontal 749`.
public struct ContentPriorityLine: Equatable, Sendable {
  /// Which pull is set.
  public enum Pull: String, CaseIterable, Sendable {
    /// Content hugging.
    case hug
    /// Compression resistance.
    case resist
  }

  /// Which pull is set.
  public var pull: Pull
  /// The views.
  public var items: [Item]
  /// The axis; both when omitted.
  public var axis: Located<Axis>?
  /// The priority.
  public var priority: Located<Priority>

  /// Makes a line that sets hugging or resistance.
  public init(
    _ pull: Pull, _ items: [Item], axis: Located<Axis>? = nil, _ priority: Located<Priority>
  ) {
    self.pull = pull
    self.items = items
    self.axis = axis
    self.priority = priority
  }
}

/// `device "iPad Pro 11" landscape split 1/2`.
public struct DeviceLine: Equatable, Sendable {
  /// The device's name.
  public var name: Word
  /// `landscape` (`true`) or `portrait`; portrait when omitted.
  public var isLandscape: Located<Bool>?
  /// The part of the screen's width; the whole when omitted.
  public var split: Located<Double>?

  /// Makes a device line.
  public init(_ name: Word, isLandscape: Located<Bool>? = nil, split: Located<Double>? = nil) {
    self.name = name
    self.isLandscape = isLandscape
    self.split = split
  }
}

/// The three passes of a layout.
public enum PassKind: String, CaseIterable, Sendable {
  /// Constraints are updated, from the leaves up.
  case update
  /// Frames are set, from the root down.
  case layout
  /// Views are drawn.
  case display
}
