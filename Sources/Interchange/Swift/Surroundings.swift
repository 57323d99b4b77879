public import AutoLayout

/// The layout around a piece of code, as the reader needs it.
public struct Surroundings {
  /// Returns whether a name belongs to a view or guide.
  public var isItem: (String) -> Bool
  /// Returns whether a name is in use.
  public var isTaken: (String) -> Bool
  /// Returns whether a name belongs to a removed view, which can be added again.
  public var isTakenOut: (String) -> Bool
  /// Returns the superview of a view, by name; `nil` for children of the root and unknown views.
  public var superview: (String) -> String?
  /// Returns the kind of a view, by name; `nil` for an unknown one.
  public var kind: (String) -> ItemKind?
  /// Returns whether a view translates its autoresizing mask into constraints.
  public var isMasked: (String) -> Bool
  /// Returns the constant of a constraint by name; `nil` if there is none.
  public var constant: (String) -> Double?
  /// Returns the value of a named number; `nil` if there is none.
  public var number: (String) -> Double?
  /// Returns the names of the constraints that refer to all given items.
  public var constraints: ([String]) -> [String]
  /// The world of the layout, with the size of the root.
  public var world: World?
  /// Indicates whether the code stands alone and is not part of something else.
  public var isWhole: Bool
  /// Returns whether reading should stop early, which leaves the result incomplete.
  public var isStopped: () -> Bool

  /// Creates surroundings, by default those of an empty layout.
  public init(
    isItem: @escaping (String) -> Bool = { _ in false },
    isTaken: @escaping (String) -> Bool = { _ in false },
    isTakenOut: @escaping (String) -> Bool = { _ in false },
    superview: @escaping (String) -> String? = { _ in nil },
    kind: @escaping (String) -> ItemKind? = { _ in nil },
    isMasked: @escaping (String) -> Bool = { _ in false },
    constant: @escaping (String) -> Double? = { _ in nil },
    number: @escaping (String) -> Double? = { _ in nil },
    constraints: @escaping ([String]) -> [String] = { _ in [] },
    world: World? = nil,
    isWhole: Bool = false,
    isStopped: @escaping () -> Bool = { false }
  ) {
    self.isItem = isItem
    self.isTaken = isTaken
    self.isTakenOut = isTakenOut
    self.superview = superview
    self.kind = kind
    self.isMasked = isMasked
    self.constant = constant
    self.number = number
    self.constraints = constraints
    self.world = world
    self.isWhole = isWhole
    self.isStopped = isStopped
  }
}
