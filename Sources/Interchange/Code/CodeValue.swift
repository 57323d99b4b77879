import AutoLayout

/// A view or guide of a code, or a rectangle of it: an identity, whatever it is called.
struct CodeItem: Hashable, Sendable {
  /// Its place in ``CodeScene/views``.
  var id: Int
  /// The rectangle that is meant, as the language writes it: `.safe`; empty for the item itself.
  var region = ""

  static let root = CodeItem(id: 0)

  /// The item itself.
  var whole: CodeItem { CodeItem(id: id) }
}

/// An attribute of an item.
struct CodeSide: Equatable, Sendable {
  var item: CodeItem
  var attribute: String
}

/// Attributes of an item, and what is done to them before they are related to something.
struct CodeAnchor: Equatable, Sendable {
  var item: CodeItem
  var attributes: [String]
  var factor = 1.0
  /// What is added to each; empty for nothing.
  var constants: [Double] = []
  /// Whether it is Cartography's word for a view, so that signs beside it are relations.
  var isProxy = false

  /// What is added to each attribute.
  var offsets: [Double] { constants.isEmpty ? attributes.map { _ in 0 } : constants }
}

/// What the code does not show, as it is written.
struct CodeHole: Equatable, Sendable {
  var words: String
  /// The class that it is an instance of, where the code says so.
  var type: String?
  /// The frame with which it is made, where the code says one.
  var frame: [Double]?
  /// Whether a call gave it, so that another call gives another one.
  var isMade = false
  /// Whether it is an element of a list that is not known.
  var isElement = false
  /// The variable that holds an element, after which a view is named.
  var name: String?
  /// Its place in ``CodeScene/views``, once a variable holds it.
  var thing: Int?

  init(_ words: String, type: String? = nil, isMade: Bool = false) {
    self.words = words
    self.type = type
    self.isMade = isMade
  }
}

/// A closure, with the scope in which its names mean something.
struct CodeClosure: Equatable, Sendable {
  var names: [String]
  var body: [CodeStatement]
  var scope: Int
}

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
  case word(String)
  /// What nothing is known of.
  case unknown(CodeHole)
  /// A sign between two values of which one is unknown; it is worked out where its role is known.
  case sum(String, CodeValue, CodeValue)
  /// The value of a variable whose declaration has not run yet, and the scope in which it does.
  case late(CodeStatement, Int)
  case view(CodeItem)
  case anchor(CodeAnchor)
  /// A side of an item's natural size, and what is added to it.
  case natural(CodeItem, side: String, plus: Double)
  /// A constraint, by its place in ``CodeScene/constraints``.
  case constraint(Int)
  /// The constraints of a visual format, by its place in ``CodeScene/formats``.
  case format(Int)
  /// Constraints while a library describes them, by their place in ``CodeScene/chains``.
  case chain(Int)
  case list([CodeValue])
  /// `["red": red]`, with the keys.
  case pairs([String], [CodeValue])
  /// A size, a rectangle or insets: the numbers in the order of their labels.
  case numbers([String], [Double])
  /// A class or structure.
  case type(String)
  /// An instance of one that is no view, by the scope of its members.
  case object(Int)
  /// A font or a transform: properties with their values.
  case settings([String])
  /// `topLayoutGuide` or `bottomLayoutGuide` of the view controller.
  case barGuide(String)
  /// A method of something that is not called yet.
  case method(of: CodeValue, String)
  case closure(CodeClosure)
  /// `view.snp`: views whose constraints a library makes.
  case proxy([CodeItem])
  /// What makes constraints in a library's closure.
  case maker([CodeItem])
  /// A word of EasyPeasy with what it says.
  case attribute(EasyPeasy.Attribute)
  /// Views and numbers in a row, as Stevia lays them out.
  case row([CodeValue])

  /// What stands behind the point of a member.
  var word: String? {
    if case .word(let word) = self { return word }
    return nil
  }

  /// The values of a list, or the one value.
  var elements: [CodeValue] {
    if case .list(let values) = self { return values }
    return [self]
  }

  /// Whether nobody knows what it is.
  var isOpen: Bool {
    switch self {
    case .unknown, .sum, .late, .method: true
    default: false
    }
  }

  /// Whether it is a view or constraint, or holds one.
  var touchesLayout: Bool {
    switch self {
    case .view(let item): item != .root
    case .anchor, .constraint, .format, .chain: true
    case .list(let values): values.contains { $0.touchesLayout }
    default: false
    }
  }

  /// Whether it is a constraint, or holds nothing else.
  var isConstraints: Bool {
    switch self {
    case .constraint, .format: true
    case .list(let values): !values.isEmpty && values.allSatisfy { $0.isConstraints }
    default: false
    }
  }

  /// Whether it keeps a piece of code.
  var isCode: Bool {
    switch self {
    case .late, .closure: true
    case .sum(_, let first, let second): first.isCode || second.isCode
    case .list(let values), .pairs(_, let values), .row(let values):
      values.contains { $0.isCode }
    case .method(let value, _): value.isCode
    default: false
    }
  }
}

/// An argument of a call once it is worked out; the label is empty where there is none.
struct CodeGiven: Equatable, Sendable {
  var label: String
  var value: CodeValue

  init(_ label: String, _ value: CodeValue) {
    self.label = label
    self.value = value
  }
}

/// A call with its arguments.
struct CodeCall {
  var name: String
  var given: [CodeGiven]
  var expression: CodeExpression

  var first: CodeValue? { given.first?.value }

  /// The argument with one of some labels.
  subscript(labels: String...) -> CodeValue? { given.first { labels.contains($0.label) }?.value }

  /// The same call under another name.
  func renamed(_ name: String) -> CodeCall {
    CodeCall(name: name, given: given, expression: expression)
  }

  /// The first argument, which a call of this kind has to have.
  func required() throws(CodeInterpreter.Failure) -> CodeValue {
    guard let first else { throw .notUnderstood }
    return first
  }
}

/// What names stand for in a function, a closure, an instance or a loop.
struct CodeScope: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case outermost, instance, call, block }

  var kind = Kind.block
  var names: [String: CodeValue] = [:]
  /// The scope around it.
  var parent: Int?
  /// `self` in it, where that differs from the scope around.
  var owner: CodeValue?
  /// The type whose code runs in it, where that differs from the scope around.
  var type: String?
  /// What is given back, once that is known.
  var result: CodeValue?
  /// Whether a closure sees it, so that it stays.
  var isSeen = false
}

/// A view's class that the code declares, or another type.
struct CodeClass: Equatable, Sendable {
  var name: String
  /// The kind of its views; `nil` for what is no view.
  var kind: ItemKind?
  /// The class that it is made from, and protocols.
  var parents: [String] = []
  /// Whether it is a class, and no structure or enumeration.
  var isClass = false
  /// Its natural size; infinite where it is the one of the class it is made from.
  var size: [Double]?
  /// From the frame inwards to the alignment rectangle: top, left, bottom, right.
  var insets: [Double]?
  /// What instances do when they are made.
  var body: [CodeStatement] = []
}
