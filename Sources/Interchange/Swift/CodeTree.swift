// The syntax tree of a piece of code, the same for Swift and Objective-C.

/// An expression, with its tokens.
struct CodeExpression: Equatable, Sendable {
  indirect enum Form: Equatable, Sendable {
    case number(Double)
    case text(String)
    case bool(Bool)
    case none
    case name(String)
    /// An implicit member, such as `.vertical`.
    case implicitMember(String)
    case member(CodeExpression, String)
    case call(CodeExpression, [CodeArgument])
    case element(CodeExpression, CodeExpression)
    case list([CodeExpression])
    case pairs([CodeExpression], [CodeExpression])
    case tuple([CodeArgument])
    case closure([String], [CodeStatement])
    case prefix(String, CodeExpression)
    case binary(String, CodeExpression, CodeExpression)
    case choice(CodeExpression, CodeExpression, CodeExpression)
    /// An assignment, such as `a = b` or `a += b`.
    case assignment(String, CodeExpression, CodeExpression)
    /// A cast, such as `a as! UILabel` or `(UILabel *)a`.
    case cast(CodeExpression, String)
    /// Code that could not be parsed.
    case unreadable
  }

  var form: Form
  /// Its tokens, by index.
  var range: Range<Int>
  /// The token that names the called or accessed member.
  var place: Int

  /// The variable that it refers to: `red`, `self.red`.
  var variable: (name: String, ofSelf: Bool)? {
    switch form {
    case .name(let name): (name, false)
    case .member(let base, let name) where base.form == .name("self"): (name, true)
    default: nil
    }
  }

  /// Indicates whether it is a member access, which can be called with a space before `(`.
  var isMember: Bool {
    if case .member = form { true } else { false }
  }
}

/// An argument of a call; its label may be empty.
struct CodeArgument: Equatable, Sendable {
  var label: String
  var value: CodeExpression
}

/// A parameter of a function.
struct CodeParameter: Equatable, Sendable {
  var label: String
  var name: String
  var type: String
  var value: CodeExpression?
  var isVariadic = false
}

/// A function, a method or an initializer.
struct CodeFunction: Equatable, Sendable {
  var name: String
  var parameters: [CodeParameter]
  var givesValue: Bool
  var body: [CodeStatement]
  /// The tokens of its body.
  var range: Range<Int>
  /// The token of its name.
  var place = 0
  /// Indicates whether it is nested in another function and can access that function's variables.
  var isLocal = false
  /// The type of which it is a method.
  var type: String?
  /// The first word of its result type, if stated.
  var result = ""
  /// Indicates whether it is a member of the type itself, not of its instances.
  var isStatic = false
  /// Indicates whether it is the getter of a property.
  var isGetter = false
  /// Indicates whether it runs when a property's value changes.
  var isObserver = false
}

/// A part of a condition.
enum CodeClause: Equatable, Sendable {
  case test(CodeExpression)
  /// The binding `let a = b`; `b` is optional.
  case binding(String, CodeExpression?)
  /// A pattern match, `case .some(let a) = b`.
  case pattern(CodeExpression)
}

/// A variable, a constant or a property.
struct CodeVariable: Equatable, Sendable {
  var names: [String]
  var type: String = ""
  var value: CodeExpression?
  /// The statements of its getter.
  var getter: [CodeStatement]?
  /// Indicates whether it is `nil` until it is assigned.
  var isOptional = false
  var isLazy = false
  var isStatic = false
  /// Indicates whether it is a C macro, which is known everywhere.
  var isMacro = false
  /// Indicates whether a storyboard or nib file sets it.
  var isOutlet = false
}

/// A class, a structure, an enumeration or an extension.
struct CodeType: Equatable, Sendable {
  var name: String
  var parents: [String]
  var isExtension: Bool
  /// Indicates whether it is a class, not a structure or enumeration.
  var isClass: Bool
  var body: [CodeStatement]
  var range: Range<Int>
}

/// A statement, with its tokens.
struct CodeStatement: Equatable, Sendable {
  indirect enum Form: Equatable, Sendable {
    case expression(CodeExpression)
    case variable(CodeVariable)
    case function(CodeFunction)
    case type(CodeType)
    case condition([CodeClause], [CodeStatement], [CodeStatement])
    case guarded([CodeClause], [CodeStatement])
    case loop([String], CodeExpression, [CodeStatement])
    /// A C loop: `for (int i = 0; i < 8; i++)`.
    case counting(CodeStatement, CodeExpression, CodeExpression, [CodeStatement])
    case selection(CodeExpression, [CodeCase])
    case leave(CodeExpression?)
    case block([CodeStatement])
    /// A statement that does not affect layout.
    case aside
    case unreadable
  }

  var form: Form
  var range: Range<Int>
}

/// A case of a `switch`; the default has no patterns.
struct CodeCase: Equatable, Sendable {
  var patterns: [CodeExpression]
  var body: [CodeStatement]
}

/// An error for text that cannot be parsed.
struct CodeMisread: Error {}
