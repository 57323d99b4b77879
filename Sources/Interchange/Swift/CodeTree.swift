// The tree of a piece of code, the same for Swift and Objective-C.

/// An expression, with the pieces that it is made of.
struct CodeExpression: Equatable, Sendable {
  /// What it is.
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
    /// What could not be read.
    case unreadable
  }

  var form: Form
  /// Its pieces, by their places.
  var range: Range<Int>
  /// The piece that names what is called or read.
  var place: Int
}

/// An argument of a call; the label is empty where there is none.
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
}

/// A function, a method or an initializer.
struct CodeFunction: Equatable, Sendable {
  var name: String
  var parameters: [CodeParameter]
  var givesValue: Bool
  var body: [CodeStatement]
  /// The pieces of its body.
  var range: Range<Int>
  /// The piece that names it.
  var place = 0
  /// Whether it stands in another, and sees what that one does.
  var isLocal = false
  /// The type that it is a method of.
  var type: String?
  /// Whether that type itself has it, and not its instances.
  var isStatic = false
  /// Whether it computes a property.
  var isGetter = false
}

/// A part of a condition.
enum CodeClause: Equatable, Sendable {
  case test(CodeExpression)
  /// `let a = b`, of which `b` may be missing.
  case binding(String, CodeExpression?)
  /// `case .some(let a) = b`: matches, or not.
  case pattern(CodeExpression)
}

/// A variable, a constant or a property.
struct CodeVariable: Equatable, Sendable {
  var names: [String]
  var type: String = ""
  var value: CodeExpression?
  /// What computes it.
  var getter: [CodeStatement]?
  var isLazy = false
  var isStatic = false
}

/// A class, a structure, an enumeration or an extension.
struct CodeType: Equatable, Sendable {
  var name: String
  var parents: [String]
  var isExtension: Bool
  /// Whether it is a class, and no structure or enumeration.
  var isClass: Bool
  var body: [CodeStatement]
  var range: Range<Int>
}

/// A statement, with the pieces that it is made of.
struct CodeStatement: Equatable, Sendable {
  /// What it is.
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
    /// It says nothing about a layout.
    case aside
    case unreadable
  }

  var form: Form
  var range: Range<Int>
}

/// A case of a `switch`; no patterns for the default.
struct CodeCase: Equatable, Sendable {
  var patterns: [CodeExpression]
  var body: [CodeStatement]
}

/// Why a text could not be read as a tree.
struct CodeMisread: Error {}
