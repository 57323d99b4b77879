import AutoLayout

/// Reads Swift and Objective-C that make a layout: anchors, `NSLayoutConstraint`, visual formats,
/// views, guides and stack views; SnapKit, Masonry, PureLayout, Cartography, Anchorage and
/// TinyConstraints.
///
///     var reader = SwiftReader()
///     reader.read("let red = UIView()", in: Surroundings()).lines                   // view red
///     reader.read("red.widthAnchor.constraint(equalToConstant: 9).isActive = true", …).lines
///
/// The code is evaluated, not matched: functions that it calls are run, constants that it names are
/// worked out, loops go round. Code may come line by line: what earlier lines declared is
/// remembered. `view`, `contentView` and `self` are the root. What cannot be known is assumed and
/// told, what is not understood is listed, and a view that is used but not declared is made a plain
/// one, which is told.
public struct SwiftReader: Equatable, Sendable {
  /// What names of the code stand for.
  var names: [String: CodeValue] = [:]
  /// What names stand for in views of a class of the code, by the views' keys.
  var members: [String: [String: CodeValue]] = [:]
  /// The classes of the views that the code makes, by the key of their names.
  var types: [String: String] = [:]
  /// What variables hold that the code does not show.
  var things: [SwiftThing] = []
  var constraints: [SwiftConstraint] = []
  var formats: [SwiftFormat] = []
  var chains: [ConstraintChain] = []
  var classes: [SwiftClass] = []
  /// The frames that the code sets, by the keys of the views.
  var frames: [String: [Double]] = [:]
  /// The margins that it sets: top, left, bottom, right.
  var margins: [String: [Double]] = [:]
  /// The superviews of views that the code has moved.
  var superviews: [String: String] = [:]
  /// The keys of the views that it has made, or taken out, and added to nothing.
  var loose: Set<String> = []
  /// The keys of those that it has put into the content view of a cell.
  var contents: Set<String> = []
  /// The kinds of the views that the code has made, by the key of their names.
  var kinds: [String: ItemKind] = [:]
  var functions: [String: [CodeFunction]] = [:]
  /// Functions that have run without being called, so that a call does nothing more.
  var ran: Set<String> = []
  /// What the functions, classes and unknown sums that are remembered are made of.
  var code = KeptCode()
  /// What was decided about conditions.
  var decisions: [String: Bool] = [:]
  /// The cases that were taken of what nobody knows.
  var choices: [String: String] = [:]

  /// Creates a reader that has read nothing.
  public init() {}

  /// Whether a text is Objective-C, by its messages, literals and declarations.
  public static func isObjectiveC(_ text: String) -> Bool {
    ObjectiveCGrammar.reads(CodeLexer.tokens(of: Array(text.unicodeScalars)))
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
    var reading = CodeReading(self, Array(text.unicodeScalars), given, surroundings)
    reading.readAll()
    self = reading.memory
    if reading.translation.lines.isEmpty, let other = Translation.otherSystem(text) { return other }
    return reading.translation
  }
}
