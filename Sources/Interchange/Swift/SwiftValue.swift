public import AutoLayout

/// What an expression of Swift stands for, as far as layouts go.
indirect enum SwiftValue: Equatable, Sendable {
  /// A number, or a priority.
  case number(Double)
  case text(String)
  case bool(Bool)
  case none
  /// `.vertical`, `.center`.
  case member(String)
  /// A name that nothing is known of yet.
  case unknown(String)
  /// A view or guide, as the language writes it, with its region.
  case item(String)
  /// An anchor: `red.leading`.
  case anchor(item: String, attribute: String)
  /// A side of an item's natural size, and what is added to it.
  case natural(item: String, side: String, plus: Double)
  /// A constraint, by its place in ``SwiftReader/constraints``.
  case constraint(Int)
  /// The constraints of a visual format, as a line; the items in it.
  case line(String, items: [String])
  case list([SwiftValue])
  /// `["red": red]`, with the keys.
  case pairs([String], [SwiftValue])
  /// A size, a rectangle or insets: the numbers in the order of their labels.
  case numbers([String], [Double])
  /// A class.
  case type(String)
  /// A view or guide that is being made: its kind and what follows in its line.
  case new(kind: ItemKind, arranged: [String]?, modifiers: String)
  /// A font: a property and its value.
  case font(String)
  /// `topLayoutGuide` or `bottomLayoutGuide` of the view controller.
  case barGuide(String)
  /// A method of something, before its arguments.
  case method(of: SwiftValue, String)
}

/// A constraint in Swift, before it is a line.
struct SwiftConstraint: Equatable, Sendable {
  var first = ""
  var relation = "=="
  /// What it relates, as the language writes it; empty for one that the layout has.
  var items: [String] = []
  /// The attribute on the right side, without its factor.
  var second: String?
  var multiplier: Double = 1
  /// Behind the number: ` sys` for the system's spacing.
  var unit = ""
  var constant: Double = 0
  var priority: Double = 1000
  var identifier: String?
  /// The name of the variable that holds it.
  var variable: String?
  /// The name of the line, once there is one; empty for a line without a name.
  var lineName: String?
}

/// A view's class that the code declares.
struct SwiftClass: Equatable, Sendable {
  var name: String
  /// The kind of the class it is made from.
  var kind: ItemKind
  /// Its natural size; infinite where it is the one of the class it is made from.
  var size: (width: Double, height: Double)?
  /// From the frame inwards to the alignment rectangle: top, left, bottom, right.
  var insets: [Double]?

  static func == (one: SwiftClass, other: SwiftClass) -> Bool {
    one.name == other.name && one.kind == other.kind && one.size?.width == other.size?.width
      && one.size?.height == other.size?.height && one.insets == other.insets
  }
}

/// What the reader of Swift has to know of the layout that the code is about.
public struct Surroundings {
  /// Whether a name is that of a view or guide.
  public var isItem: (String) -> Bool
  /// Whether a name means anything already.
  public var isTaken: (String) -> Bool
  /// The superview of a view, by their names; `nil` for the root's own and unknown ones.
  public var superview: (String) -> String?
  /// The kind of a view, by its name; `nil` for an unknown one.
  public var kind: (String) -> ItemKind?
  /// The constant of a constraint, by its name; `nil` for what is none.
  public var constant: (String) -> Double?
  /// Whether reading is to end early; what was read then is not complete.
  public var isStopped: () -> Bool

  /// Creates surroundings; without arguments an empty layout.
  public init(
    isItem: @escaping (String) -> Bool = { _ in false },
    isTaken: @escaping (String) -> Bool = { _ in false },
    superview: @escaping (String) -> String? = { _ in nil },
    kind: @escaping (String) -> ItemKind? = { _ in nil },
    constant: @escaping (String) -> Double? = { _ in nil },
    isStopped: @escaping () -> Bool = { false }
  ) {
    self.isItem = isItem
    self.isTaken = isTaken
    self.superview = superview
    self.kind = kind
    self.constant = constant
    self.isStopped = isStopped
  }
}
