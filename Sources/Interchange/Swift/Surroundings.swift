public import AutoLayout

/// What the reader of Swift has to know of the layout that the code is about.
public struct Surroundings {
  /// Whether a name is that of a view or guide.
  public var isItem: (String) -> Bool
  /// Whether a name means anything already.
  public var isTaken: (String) -> Bool
  /// Whether a name is that of a view that was removed, and can be put back.
  public var isTakenOut: (String) -> Bool
  /// The superview of a view, by their names; `nil` for the root's own and unknown ones.
  public var superview: (String) -> String?
  /// The kind of a view, by its name; `nil` for an unknown one.
  public var kind: (String) -> ItemKind?
  /// Whether a view translates its autoresizing mask into constraints.
  public var isMasked: (String) -> Bool
  /// The constant of a constraint, by its name; `nil` for what is none.
  public var constant: (String) -> Double?
  /// The names of the constraints that name all of some items.
  public var constraints: ([String]) -> [String]
  /// The world of the layout: how large the root is.
  public var world: World?
  /// Whether reading is to end early; what was read then is not complete.
  public var isStopped: () -> Bool

  /// Creates surroundings; without arguments an empty layout.
  public init(
    isItem: @escaping (String) -> Bool = { _ in false },
    isTaken: @escaping (String) -> Bool = { _ in false },
    isTakenOut: @escaping (String) -> Bool = { _ in false },
    superview: @escaping (String) -> String? = { _ in nil },
    kind: @escaping (String) -> ItemKind? = { _ in nil },
    isMasked: @escaping (String) -> Bool = { _ in false },
    constant: @escaping (String) -> Double? = { _ in nil },
    constraints: @escaping ([String]) -> [String] = { _ in [] },
    world: World? = nil,
    isStopped: @escaping () -> Bool = { false }
  ) {
    self.isItem = isItem
    self.isTaken = isTaken
    self.isTakenOut = isTakenOut
    self.superview = superview
    self.kind = kind
    self.isMasked = isMasked
    self.constant = constant
    self.constraints = constraints
    self.world = world
    self.isStopped = isStopped
  }
}
