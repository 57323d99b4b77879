import AutoLayout

/// What an expression of code stands for, as far as layouts go.
indirect enum CodeValue: Equatable, Sendable {
  /// A number, or a priority.
  case number(Double)
  case text(String)
  case bool(Bool)
  /// `nil`.
  case none
  /// What a call without a value gives.
  case void
  /// `.vertical`, `.center`.
  case member(String)
  /// What nothing is known of.
  case unknown(CodeHole)
  /// A sum or product with an unknown part, which is worked out where its role is known.
  case sum(CodeExpression)
  /// A member of a type whose declaration has not run yet.
  case late(CodeStatement)
  /// A view or guide, as the language writes it, with its region.
  case item(String)
  /// An anchor, or attributes in a library's words: `red.leading`, `red.snp.edges`.
  case anchor(item: String, attributes: [String])
  /// An attribute with a factor and a constant, as libraries with signs for relations write it.
  case linear(item: String, attributes: [String], factor: Double, constants: [Double])
  /// A side of an item's natural size, and what is added to it.
  case natural(item: String, side: String, plus: Double)
  /// A constraint, by its place in ``SwiftReader/constraints``.
  case constraint(Int)
  /// The constraints of a visual format, by its place in ``SwiftReader/formats``.
  case format(Int)
  case list([CodeValue])
  /// `["red": red]`, with the keys.
  case pairs([String], [CodeValue])
  /// A size, a rectangle or insets: the numbers in the order of their labels.
  case numbers([String], [Double])
  /// A class.
  case type(String)
  /// A view or guide that is being made: its kind, its class and what follows in its line.
  case new(kind: ItemKind, type: String, arranged: [String]?, modifiers: String)
  /// A font or a transform: properties with their values.
  case settings([String])
  /// `topLayoutGuide` or `bottomLayoutGuide` of the view controller.
  case barGuide(String)
  /// A method or property of something.
  case method(of: CodeValue, String)
  case closure([String], [CodeStatement])
  /// `view.snp`: views whose constraints a library makes.
  case snap([String])
  /// What makes constraints in a closure.
  case maker([String])
  /// Constraints while they are described, by their place in ``SwiftReader/chains``.
  case chain(Int)

  /// Whether it is a piece of code, which is run or worked out later.
  var isCode: Bool {
    switch self {
    case .sum, .late, .closure: true
    case .list(let values), .pairs(_, let values): values.contains(where: { $0.isCode })
    case .method(let value, _): value.isCode
    case .number, .text, .bool, .none, .void, .member, .unknown, .item, .anchor, .linear,
      .natural, .constraint, .format, .numbers, .type, .new, .settings, .barGuide, .snap, .maker,
      .chain:
      false
    }
  }

  /// What stands behind the point of a member.
  var word: String? {
    if case .member(let word) = self { return word }
    return nil
  }
}

/// A constraint in code, before it is a line.
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
  /// The place of its line in what is being read.
  var line: Int?
  /// The piece of the code that makes it, while that is read.
  var place: Int?
  /// The view whose block of a library made it.
  var maker: String?
}

/// The constraints of a visual format in code.
struct SwiftFormat: Equatable, Sendable {
  /// Its line.
  var line: String
  /// The items in it.
  var items: [String]
  /// How many constraints it makes.
  var count = 1
  /// The place of its line in what is being read.
  var lineIndex: Int?
  /// The name of its line, where it has one and is off.
  var lineName: String?
  /// The piece of the code that makes it, while that is read.
  var place: Int?
}

/// Constraints that a library's words describe: `make.left.right.equalToSuperview().inset(8)`.
struct ConstraintChain: Equatable, Sendable {
  var items: [String]
  var attributes: [String]
  var relation: String?
  /// What they are made equal to: an item, attributes of one, numbers; the superview when `nil`.
  var target: CodeValue?
  var multiplier: Double = 1
  /// What is added, by attribute.
  var constants: [Double] = []
  /// Whether far edges turn what is said of them, as groups of anchors do.
  var pointsInwards = false
  var priority: Double = 1000
  var identifier: String?
  /// How the constraints there are treated.
  var mode = Mode.make
  /// Its constraints, once there are some.
  var constraints: [Int] = []
  /// The piece that names the relation.
  var place = 0

  /// What a block does with what is there.
  enum Mode: Equatable, Sendable { case make, update, prepare }
}

/// A view's class that the code declares.
struct SwiftClass: Equatable, Sendable {
  var name: String
  /// The kind of the class it is made from.
  var kind: ItemKind
  /// The class that it is made from, and protocols.
  var parents: [String] = []
  /// Its natural size; infinite where it is the one of the class it is made from.
  var size: [Double]?
  /// From the frame inwards to the alignment rectangle: top, left, bottom, right.
  var insets: [Double]?
  /// What instances do when they are made.
  var body: [CodeStatement] = []
}
