import AutoLayout

/// Reads Swift and Objective-C that make a layout: anchors, `NSLayoutConstraint`, visual formats,
/// views, guides and stack views, and the libraries of ``CodeLibrary``.
///
///     var reader = SwiftReader()
///     reader.read("let red = UIView()", in: Surroundings()).lines                   // view red
///     reader.read("red.widthAnchor.constraint(equalToConstant: 9).isActive = true", …).lines
///
/// The code is run by a ``CodeInterpreter``, not matched: functions that it calls are run, constants
/// that it names are worked out, loops go round. Code may come line by line: what earlier lines
/// declared is remembered. `view`, `contentView` and `self` are the root, but in a class of views,
/// which is an item of its own. A condition that nobody knows is assumed and told; what needs another
/// unknown value, or is not understood, is listed; and a view that is used but not declared is made a
/// plain one, which is told.
public struct SwiftReader: Equatable, Sendable {
  /// The views and constraints of the code.
  var scene = CodeScene()
  /// The scopes with the names of the code; the outermost one comes first.
  var scopes = [CodeScope(kind: .outermost, owner: .view(.root))]
  /// The scopes of types whose code runs in the root.
  var types: [String: Int] = [:]
  /// The values of expressions that the code assigns without declaring them.
  var kept: [String: CodeValue] = [:]
  var classes: [CodeClass] = []
  var functions: [String: [CodeFunction]] = [:]
  /// Functions that have run without being called, so that a call does nothing more.
  var ran: Set<String> = []
  /// The source of the functions, classes and closures that are remembered.
  var code = KeptCode()
  /// The assumptions about conditions.
  var decisions: [String: Bool] = [:]
  /// The numbers that the code declares by name.
  var figures: [String: CodeFigure] = [:]
  /// The cases that were taken of what nobody knows.
  var choices: [String: String] = [:]

  /// Creates a reader that has read nothing.
  public init() {}

  /// Returns whether a text is Objective-C, by its messages, literals and declarations.
  public static func isObjectiveC(_ text: String) -> Bool {
    ObjectiveCGrammar.reads(CodeLexer.tokens(of: Array(text.unicodeScalars)))
  }

  /// Returns the number that the code calls by a name, outside of all functions.
  package func number(named name: String) -> Double? {
    guard case .number(let number)? = scopes.first?.names[name] else { return nil }
    return number
  }

  /// Translates a piece of code.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - given: What names and conditions stand for that the code does not say.
  ///   - surroundings: The layout that the code is about.
  /// - Returns: Lines, and what has none.
  public mutating func read(
    _ text: String, given: [String: String] = [:], in surroundings: Surroundings
  ) -> Translation {
    var interpreter = CodeInterpreter(self, Array(text.unicodeScalars), given, surroundings)
    let translation = interpreter.readAll()
    self = interpreter.reader
    if translation.lines.isEmpty, let other = Translation.otherSystem(text) { return other }
    return translation
  }
}
