import AutoLayout

/// A layout library: the meaning of its words.
///
/// Each library has a file, and is listed in ``all``; closures that it does not need are omitted.
struct CodeLibrary: Sendable {
  /// Returns whether code uses the library.
  var isUsed: @Sendable (CodeText) -> Bool = { _ in true }
  /// Members of views that code uses without `self`.
  var ownMembers: Set<String> = []
  /// Evaluates a member of a value; `nil` for unknown names.
  var member: (@Sendable (String, CodeValue, inout CodeInterpreter) throws(Failure) -> CodeValue?)?
  /// Evaluates a method call; `nil` for unknown names.
  var method:
    (@Sendable (CodeCall, CodeValue, inout CodeInterpreter) throws(Failure) -> CodeValue?)?
  /// Evaluates a function call; `nil` for unknown names.
  var function:
    (
      @Sendable (String, [CodeArgument], CodeExpression, inout CodeInterpreter) throws(Failure) ->
        CodeValue?
    )?
  /// Evaluates an initializer or an implicit member; `nil` for unknown names.
  var made: (@Sendable (String, [CodeGiven], inout CodeInterpreter) throws(Failure) -> CodeValue?)?
  /// Evaluates a binary operator; `nil` for unknown ones.
  var sign:
    (
      @Sendable (String, CodeValue, CodeValue, CodeExpression, inout CodeInterpreter)
        throws(Failure) -> CodeValue?
    )?
  /// Evaluates a prefix operator; `nil` for unknown ones.
  var prefix:
    (@Sendable (String, CodeExpression, inout CodeInterpreter) throws(Failure) -> CodeValue?)?
  /// Sets a property of a value; returns `false` for unknown names.
  var assign:
    (@Sendable (CodeValue, String, CodeValue, inout CodeInterpreter) throws(Failure) -> Bool)?

  /// All libraries; if two define a word, the first one wins.
  private static let all: [CodeLibrary] = [
    .stevia, .easyPeasy, .snapKit, .pureLayout, .cartography, .anchorage, .tinyConstraints,
    .keepLayout, .bookHelpers,
  ]

  /// Returns the libraries that the code may use.
  static func used(by text: CodeText) -> [CodeLibrary] { all.filter { $0.isUsed(text) } }

  /// Returns whether a word is a member of views that code uses without `self`.
  func isMember(_ word: String) -> Bool { ownMembers.contains(word) }
}
