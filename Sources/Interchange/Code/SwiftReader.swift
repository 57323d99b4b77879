import AutoLayout

/// Reads Swift and Objective-C code that creates a layout: anchors, `NSLayoutConstraint`, visual
/// formats, views, guides and stack views, and the libraries of ``CodeLibrary``.
///
///     var reader = SwiftReader()
///     reader.read("let red = UIView()", in: Surroundings()).lines                   // view red
///     reader.read("red.widthAnchor.constraint(equalToConstant: 9).isActive = true", …).lines
///
/// The code is executed by a ``CodeInterpreter``, not matched: function calls, constants and loops
/// are evaluated. Code may arrive line by line; earlier declarations are remembered. `view`,
/// `contentView` and `self` are the root, except in a view class, which has an item of its own.
/// Assumptions about unknown conditions are reported. Statements that need other unknown values, or
/// are not understood, are listed. Undeclared views become plain views, which is also reported.
public struct SwiftReader: Equatable, Sendable {
  /// The views and constraints of the code.
  var scene = CodeScene()
  /// The scopes with the code's names, the outermost first.
  var scopes = [CodeScope(kind: .outermost, owner: .view(.root))]
  /// The scopes of types whose code runs with the root as `self`.
  var types: [String: Int] = [:]
  /// The values that the code assigns to undeclared expressions.
  var kept: [String: CodeValue] = [:]
  var classes: [CodeClass] = []
  var functions: [String: [CodeFunction]] = [:]
  /// Functions that have run as entry points, so that a later call has no further effect.
  var ran: Set<String> = []
  /// The remembered source of functions, classes and closures.
  var code = KeptCode()
  /// The assumptions about conditions.
  var decisions: [String: Bool] = [:]
  /// The numbers that the code declares by name.
  var figures: [String: CodeFigure] = [:]
  /// The cases assumed for unknown values.
  var choices: [String: String] = [:]

  /// Creates a reader without any code.
  public init() {}

  /// Returns whether a text is Objective-C, judging by its messages, literals and declarations.
  public static func isObjectiveC(_ text: String) -> Bool {
    ObjectiveCGrammar.reads(CodeLexer.tokens(of: Array(text.unicodeScalars)))
  }

  /// Returns the number that the code declares under a name, outside of all functions.
  package func number(named name: String) -> Double? {
    guard case .number(let number, _)? = scopes.first?.names[name] else { return nil }
    return number
  }

  /// Translates a piece of code.
  ///
  /// - Parameters:
  ///   - text: The code.
  ///   - given: The values of unknown names and conditions.
  ///   - surroundings: The layout to which the code applies.
  /// - Returns: The lines, and the parts of the code without lines.
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
