// The syntax tree of a piece of code, the same for Swift and Objective-C.

/// An expression, with its tokens.
struct CodeExpression: Equatable, Sendable {
  indirect enum Form: Equatable, Sendable {
    case number(Double)
    case text(String)
    case bool(Bool)
    case none
    case name(String)
    /// `.vertical`.
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
    /// `a = b`, `a += b`.
    case assignment(String, CodeExpression, CodeExpression)
    /// `a as! UILabel`, `(UILabel *)a`.
    case cast(CodeExpression, String)
    /// Code that could not be parsed.
    case unreadable
  }

  var form: Form
  /// Its tokens, by index.
  var range: Range<Int>
  /// The token that names the called or read member.
  var place: Int

  /// The variable that it means: `red`, `self.red`.
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
  /// Indicates whether it is nested in another function, and sees the variables of that one.
  var isLocal = false
  /// The type that has it as a method.
  var type: String?
  /// The first word of the type of its result, if it is stated.
  var result = ""
  /// Indicates whether it is a member of the type itself, not of its instances.
  var isStatic = false
  /// Indicates whether it is the getter of a property.
  var isGetter = false
  /// Indicates whether it runs when a property gets another value.
  var isObserver = false
}

/// A part of a condition.
enum CodeClause: Equatable, Sendable {
  case test(CodeExpression)
  /// `let a = b`; `b` is optional.
  case binding(String, CodeExpression?)
  /// `case .some(let a) = b`, a pattern match.
  case pattern(CodeExpression)
}

/// A variable, a constant or a property.
struct CodeVariable: Equatable, Sendable {
  var names: [String]
  var type: String = ""
  var value: CodeExpression?
  /// The statements of its getter.
  var getter: [CodeStatement]?
  /// Indicates whether it is `nil` without a value.
  var isOptional = false
  var isLazy = false
  var isStatic = false
  /// Indicates whether it is a macro of C, which is known everywhere.
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
    /// `for (int i = 0; i < 8; i++)`.
    case counting(CodeStatement, CodeExpression, CodeExpression, [CodeStatement])
    case selection(CodeExpression, [CodeCase])
    case leave(CodeExpression?)
    case block([CodeStatement])
    /// A statement without effect on a layout.
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
