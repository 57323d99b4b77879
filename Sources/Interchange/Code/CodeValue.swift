import AutoLayout

/// A view or guide in the code, or a region of it, regardless of its name.
struct CodeItem: Hashable, Sendable {
  /// The index in ``CodeScene/views``.
  var id: Int
  /// The region in the language's syntax, such as `.safe`; empty for the item itself.
  var region = ""

  static let root = CodeItem(id: 0)

  /// The item itself.
  var whole: CodeItem { CodeItem(id: id) }

  /// Indicates whether it is one of the labels or the image built into a cell.
  var isPartOfCell: Bool { [".textLabel", ".detailTextLabel", ".imageView"].contains(region) }
}

/// An attribute of an item.
typealias CodeSide = OutlineEquation<CodeItem>.Side

/// Attributes of an item, with the arithmetic applied to them before they are constrained.
struct CodeAnchor: Equatable, Sendable {
  var item: CodeItem
  var attributes: [LayoutAttribute]
  var factor = 1.0
  /// The constant for each attribute; empty if all are 0.
  var constants: [Double] = []
  /// Indicates whether it is a Cartography layout proxy, whose operators create constraints.
  var isProxy = false

  /// The constants, one per attribute.
  var offsets: [Double] { constants.isEmpty ? attributes.map { _ in 0 } : constants }
}

/// A value that the code does not show, identified by its source text.
struct CodeHole: Equatable, Sendable {
  var words: String
  /// The class, if the code states it.
  var type: String?
  /// The initial frame, if the code states it.
  var frame: [Double]?
  /// Indicates whether a call returned it, so that each call returns a different value.
  var isMade = false
  /// Indicates whether it is a parameter of an entry point.
  var isParameter = false
  /// Indicates whether it is a parameter that defaults to nil.
  var isOptional = false
  /// Indicates whether it was returned by a call on something known.
  var isOfKnown = false
  /// Indicates whether it is an element of an unknown list.
  var isElement = false
  /// Indicates whether it is an unknown superview of a view.
  var isSuperview = false
  /// The variable that holds an element; its view is named after the variable.
  var name: String?
  /// The index in ``CodeScene/views``, once a variable holds it.
  var thing: Int?

  init(_ words: String, type: String? = nil, isMade: Bool = false) {
    self.words = words
    self.type = type
    self.isMade = isMade
  }
}

/// A closure, with the scope in which its names are looked up.
struct CodeClosure: Equatable, Sendable {
  var names: [String]
  var body: [CodeStatement]
  var scope: Int
}

/// The value of an expression, as far as it matters to layout.
indirect enum CodeValue: Equatable, Sendable {
  /// A number, or a priority.
  case number(Double, CodeNumbers.Kind = .real)
  case text(String)
  case bool(Bool)
  /// `nil`.
  case none
  /// The result of a call without return value.
  case void
  /// An implicit member, such as `.vertical` or `.center`.
  case word(String)
  /// An unknown value.
  case unknown(CodeHole)
  /// An operation on two values, one of them unknown; evaluated once its role is known.
  case sum(String, CodeValue, CodeValue)
  /// A variable whose declaration has not run yet, with the scope in which it will run.
  case late(CodeStatement, Int)
  case view(CodeItem)
  case anchor(CodeAnchor)
  /// A dimension of an item's natural size, plus a constant.
  case natural(CodeItem, side: LayoutAttribute, plus: Double)
  /// A constraint, as an index into ``CodeScene/constraints``.
  case constraint(Int)
  /// The constraints of a visual format, as an index into ``CodeScene/formats``.
  case format(Int)
  /// Constraints that a library is describing, as an index into ``CodeScene/chains``.
  case chain(Int)
  case list([CodeValue])
  /// A dictionary such as `["red": red]`, with its keys.
  case pairs([String], [CodeValue])
  /// A size, a rectangle or insets: labels, and numbers in the same order.
  case numbers([String], [Double])
  /// A class or structure.
  case type(String)
  /// An instance of a type other than a view, by the scope of its members.
  case object(Int)
  /// A font or a transform: properties with their values.
  case settings([Setting])
  /// The `topLayoutGuide` or `bottomLayoutGuide` of the view controller.
  case barGuide(String)
  /// A method that has not been called yet.
  case method(of: CodeValue, String)
  case closure(CodeClosure)
  /// Views whose constraints a library creates, such as `view.snp`.
  case proxy([CodeItem])
  /// The maker that a library passes to its closure.
  case maker([CodeItem])
  /// An EasyPeasy attribute with its parameters.
  case attribute(CodePin)
  /// Views and numbers in a row, as laid out by Stevia.
  case row([CodeValue])

  /// The name of an implicit member, without the dot.
  var word: String? {
    if case .word(let word) = self { return word }
    return nil
  }

  /// The values of a list, or the single value.
  var elements: [CodeValue] {
    if case .list(let values) = self { return values }
    return [self]
  }

  /// Indicates whether the value is unknown or not yet computed.
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
    case .anchor, .constraint, .format, .chain, .maker, .proxy: true
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

  /// Indicates whether it is a constraint, or a list of constraints.
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

/// An evaluated argument of a call; the label may be empty.
struct CodeGiven: Equatable, Sendable {
  var label: String
  var value: CodeValue
  /// The formula of a number that depends on named numbers.
  var formula: NumberFormula?
  /// An Objective-C list or `inout` argument, whose variable the called function may change.
  var shared: CodeExpression?

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

  /// Returns the argument with one of these labels.
  subscript(labels: String...) -> CodeValue? { given.first { labels.contains($0.label) }?.value }

  /// Returns the same call with another name.
  func renamed(_ name: String) -> CodeCall {
    CodeCall(name: name, given: given, expression: expression)
  }

  /// Returns the first argument, which is required.
  func required() throws(Failure) -> CodeValue {
    guard let first else { throw .notUnderstood }
    return first
  }
}

/// The names in a function, a closure, an instance or a loop.
struct CodeScope: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case outermost, instance, call, block }

  var kind = Kind.block
  var names: [String: CodeValue] = [:]
  /// The enclosing scope.
  var parent: Int?
  /// The value of `self`, if different from the enclosing scope's.
  var owner: CodeValue?
  /// The type whose code runs in the scope, if different from the enclosing scope's.
  var type: String?
  /// The returned value, once it is known.
  var result: CodeValue?
  /// Indicates whether a closure captures it, so that it outlives its block.
  var isSeen = false
}

/// A view class declared in the code, or another type.
struct CodeClass: Equatable, Sendable {
  var name: String
  /// The kind of its views; `nil` for types other than views.
  var kind: ItemKind?
  /// Its superclass and protocols.
  var parents: [String] = []
  /// Indicates whether it is a class, not a structure or enumeration.
  var isClass = false
  /// The natural size; infinite if inherited from the superclass.
  var size: [Double]?
  /// Indicates whether it computes its natural size from values that are not in the code.
  var isSizeOpen = false
  /// The insets from the frame to the alignment rectangle: top, left, bottom, right.
  var insets: [Double]?
  /// The statements that run when an instance is created.
  var body: [CodeStatement] = []
  /// The range of its declaration.
  var range = 0..<0
}
