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
  /// The constant for each attribute; empty if there are none.
  var constants: [Double] = []
  /// Indicates whether it is a layout proxy of Cartography, so that operators make constraints.
  var isProxy = false

  /// The constants, one for each attribute.
  var offsets: [Double] { constants.isEmpty ? attributes.map { _ in 0 } : constants }
}

/// A value that the code does not show, by its source text.
struct CodeHole: Equatable, Sendable {
  var words: String
  /// The class that it is an instance of, where the code says so.
  var type: String?
  /// The frame with which it is made, where the code says one.
  var frame: [Double]?
  /// Indicates whether a call returned it, so that each call gives another value.
  var isMade = false
  /// Indicates whether it is a parameter of a function that nothing calls.
  var isParameter = false
  /// Indicates whether a call on something known returned it.
  var isOfKnown = false
  /// Indicates whether it is an element of an unknown list.
  var isElement = false
  /// Indicates whether it is the superview of a view, which nothing tells.
  var isSuperview = false
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

/// The value of an expression, as far as layouts are concerned.
indirect enum CodeValue: Equatable, Sendable {
  /// A number, or a priority.
  case number(Double)
  case text(String)
  case bool(Bool)
  /// `nil`.
  case none
  /// The result of a call that returns nothing.
  case void
  /// `.vertical`, `.center`.
  case word(String)
  /// A value about which nothing is known.
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
  /// The maker that a library passes to its closure.
  case maker([CodeItem])
  /// A word of EasyPeasy with what it says.
  case attribute(CodePin)
  /// Views and numbers in a row, as Stevia lays them out.
  case row([CodeValue])

  /// The name of an implicit member, without the dot.
  var word: String? {
    if case .word(let word) = self { return word }
    return nil
  }

  /// The values of a list, or the one value.
  var elements: [CodeValue] {
    if case .list(let values) = self { return values }
    return [self]
  }

  /// Indicates whether its value is unknown, or not yet computed.
  var isOpen: Bool {
    switch self {
    case .unknown, .sum, .late, .method: true
    default: false
    }
  }

  /// Indicates whether it is a view or constraint, or contains one.
  var touchesLayout: Bool {
    switch self {
    case .view(let item): item != .root
    case .anchor, .constraint, .format, .chain: true
    case .list(let values): values.contains { $0.touchesLayout }
    default: false
    }
  }

  /// Indicates whether it is a view, a guide or a constraint, or a member of one.
  var isKnownObject: Bool {
    switch self {
    case .view, .constraint, .format, .chain, .anchor: true
    case .method(let base, _): base.isKnownObject
    default: false
    }
  }

  /// Indicates whether it is a constraint, or a list of nothing else.
  var isConstraints: Bool {
    switch self {
    case .constraint, .format: true
    case .list(let values): !values.isEmpty && values.allSatisfy { $0.isConstraints }
    default: false
    }
  }

  /// Indicates whether it holds code to be run later.
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
  /// The formula of a number that is made from named ones.
  var formula: NumberFormula?

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

/// The names in a function, a closure, an instance or a loop.
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
  /// The returned value, once it is known.
  var result: CodeValue?
  /// Indicates whether a closure captures it, so that it outlives its block.
  var isSeen = false
}

/// A view's class that the code declares, or another type.
struct CodeClass: Equatable, Sendable {
  var name: String
  /// The kind of its views; `nil` for what is no view.
  var kind: ItemKind?
  /// The class that it is made from, and protocols.
  var parents: [String] = []
  /// Indicates whether it is a class, not a structure or enumeration.
  var isClass = false
  /// Its natural size; infinite where it is the one of the class it is made from.
  var size: [Double]?
  /// From the frame inwards to the alignment rectangle: top, left, bottom, right.
  var insets: [Double]?
  /// The statements that run when an instance is made.
  var body: [CodeStatement] = []
  /// Its declaration.
  var range = 0..<0
}
