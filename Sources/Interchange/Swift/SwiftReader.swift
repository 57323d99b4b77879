import AutoLayout
import Syntax

/// Reads Swift that makes a layout: anchors, `NSLayoutConstraint`, views, guides and stack views.
///
///     var reader = SwiftReader()
///     reader.read("let red = UIView()", in: Surroundings()).lines                   // view red
///     reader.read("red.widthAnchor.constraint(equalToConstant: 9).isActive = true", …).lines
///
/// Code may come line by line: what earlier lines declared is remembered. `view` and `self.view` are
/// the root. Nothing is guessed: what is not understood is listed, and a view that is used but not
/// declared is made a plain one, which is told.
public struct SwiftReader: Equatable, Sendable {
  /// What names of the code stand for.
  var names: [String: SwiftValue] = [:]
  var constraints: [SwiftConstraint] = []
  var classes: [SwiftClass] = []
  /// The superviews of views that the code has moved.
  var superviews: [String: String] = [:]
  /// The kinds of the views that the code has made, by the key of their names.
  var kinds: [String: ItemKind] = [:]
  /// Functions whose bodies were read where they were declared.
  var functions: Set<String> = []

  /// Creates a reader that has read nothing.
  public init() {}

  /// Translates a piece of code.
  public mutating func read(_ text: String, in surroundings: Surroundings) -> Translation {
    var reading = SwiftReading(self, Array(text.unicodeScalars), surroundings)
    reading.readAll()
    self = reading.memory
    return reading.translation
  }
}

/// One piece of code while it is read.
struct SwiftReading {
  /// Why a statement can't be read.
  enum Failure: Error {
    case notUnderstood
    /// It is about looks, data or printing.
    case noLayout
    case noLine
    case illegal(UIKitException, String)
    /// The call, the class that has no such method, and a line that says it.
    case noSuchMethod(String, AnchorClass, line: String)
  }

  var memory: SwiftReader
  var translation = Translation()
  let surroundings: Surroundings
  let scalars: [Unicode.Scalar]
  let tokens: [SwiftToken]
  var position = 0
  var depth = 0
  var made: Set<String> = []
  /// By the key of a view that this code makes: its line, and the frame in it that the code does not
  /// say.
  var impliedFrames: [String: (line: Int, text: String)] = [:]
  /// How often bodies of loops were read.
  var rounds = 0
  /// The traits in which what is read holds; `nil` for all.
  var traits: SwiftTraits?
  /// The class whose body is read.
  var type: SwiftClass?

  private static let depthLimit = 60

  init(_ memory: SwiftReader, _ scalars: [Unicode.Scalar], _ surroundings: Surroundings) {
    self.memory = memory
    self.scalars = scalars
    self.surroundings = surroundings
    tokens = SwiftLexer.tokens(of: scalars)
  }

  // MARK: - Pieces

  var token: SwiftToken { tokens[min(position, tokens.count - 1)] }

  func isNext(_ value: String) -> Bool {
    token.value == value && token.kind != .text && token.kind != .end
  }

  mutating func take(_ value: String) -> Bool {
    guard isNext(value) else { return false }
    position += 1
    return true
  }

  mutating func require(_ value: String) throws(Failure) {
    guard take(value) else { throw .notUnderstood }
  }

  mutating func word() throws(Failure) -> String {
    guard token.kind == .word else { throw .notUnderstood }
    defer { position += 1 }
    return token.value
  }

  /// Runs a rule one level deeper; what is too deep is not understood.
  mutating func nested<Result>(
    _ body: (inout SwiftReading) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard depth < Self.depthLimit else { throw .notUnderstood }
    depth += 1
    defer { depth -= 1 }
    return try body(&self)
  }

  // MARK: - Statements

  mutating func readAll() {
    while token.kind != .end, !surroundings.isStopped() {
      readStatement()
      // A brace that closes nothing.
      if isNext("}") { position += 1 }
    }
  }

  /// Statements up to the brace that closes them.
  mutating func readBody() throws(Failure) {
    try nested { reading throws(Failure) in
      try reading.require("{")
      while !reading.isNext("}") {
        guard reading.token.kind != .end, !reading.surroundings.isStopped() else {
          throw .notUnderstood
        }
        reading.readStatement()
      }
      reading.position += 1
    }
  }

  mutating func readStatement() {
    if take(";") { return }
    let start = position
    let saved = (memory, translation, made, impliedFrames)
    do throws(Failure) {
      try statement()
      guard token.isAfterBreak || isNext("}") || isNext(";") || token.kind == .end else {
        throw .notUnderstood
      }
    } catch {
      (memory, translation, made, impliedFrames) = saved
      position = start
      skipStatement()
      let range = tokens[start].range.lowerBound..<tokens[max(start, position - 1)].range.upperBound
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[range])
      let reason: Translation.Piece.Reason =
        switch error {
        case .notUnderstood: .notUnderstood
        case .noLayout: .noLayout
        case .noLine: .noLine
        case .illegal(let exception, let message): .illegal(exception, message)
        case .noSuchMethod(let call, let type, let line): .noSuchMethod(call, type, line: line)
        }
      let piece = Translation.Piece(text, line: tokens[start].line, reason)
      // The body of a loop is read once for each view.
      if rounds == 0 || !translation.leftAside.contains(piece) {
        translation.leftAside.append(piece)
      }
    }
  }

  /// Goes to the next line on which no bracket is open, or to the brace that ends the body.
  private mutating func skipStatement() {
    var open = 0
    let start = position
    while token.kind != .end {
      if position > start, open <= 0, token.isAfterBreak, !isNext("."), !isNext("{") { return }
      if token.kind == .sign {
        switch token.value {
        case "(", "[", "{": open += 1
        case ")", "]": open -= 1
        case "}":
          if open <= 0 { return }
          open -= 1
        case ";" where open <= 0: return
        default: break
        }
      }
      position += 1
    }
  }

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "public", "internal", "final", "lazy", "weak", "override", "static",
    "open", "required", "convenience", "unowned",
  ]

  private mutating func statement() throws(Failure) {
    while token.kind == .word,
      Self.modifiers.contains(token.value) || token.value.hasPrefix("@")
    {
      position += 1
    }
    switch token.kind == .word ? token.value : "" {
    case "import":
      position += 2
      throw .noLayout
    case "class", "struct", "extension": try declareType()
    case "func", "init": try declareFunction()
    case "let", "var": try declareVariable()
    case "if": try readIf()
    case "for": try readFor()
    case "return", "guard", "while", "switch", "defer", "typealias", "enum":
      throw .notUnderstood
    default: try assignOrCall()
    }
  }

  /// The line that makes a view, a guide or a stack; its name.
  mutating func make(
    _ wish: String, kind: ItemKind, arranged: [String]? = nil, _ modifiers: String = ""
  ) -> String {
    // Words that the language keeps for itself.
    let name = Name.isAvoided(wish) ? wish + "View" : wish
    let written = Name.written(name)
    if kind == .guide {
      translation.lines.append("guide \(written)")
    } else if let arranged, !arranged.isEmpty {
      translation.lines.append(
        "stack \(written) (\(arranged.joined(separator: ", ")))" + modifiers)
      for view in arranged {
        memory.superviews[Name.key(view)] = written
        dropImpliedFrame(of: view)
      }
    } else {
      translation.lines.append(
        "view \(written)" + (kind == .view ? "" : " : \(kind.rawValue)") + modifiers)
    }
    memory.kinds[Name.key(name)] = kind
    translation.views += 1
    made.insert(Name.key(name))
    return name
  }

  /// The same for a view that the code makes; its name as it is written.
  ///
  /// As in UIKit it begins with the frame that it is given, else with none or its own size, and
  /// translates its mask until the code says otherwise.
  mutating func makeNew(
    _ wish: String, kind: ItemKind, arranged: [String]?, _ modifiers: String
  ) -> String {
    let isFramed = modifiers.contains(" frame ")
    guard kind != .guide, kind != .cell, !isFramed else {
      return Name.written(make(wish, kind: kind, arranged: arranged, modifiers))
    }
    let numbers = Self.firstFrame(ofKind: kind).map(NumberFormat.exact)
    let frame = " frame " + numbers.joined(separator: " ")
    let name = Name.written(make(wish, kind: kind, arranged: arranged, modifiers + frame))
    impliedFrames[Name.key(name)] = (translation.lines.count - 1, frame)
    return name
  }

  /// Views begin without a size, but for the controls that have only one.
  private static func firstFrame(ofKind kind: ItemKind) -> [Double] {
    let defaults = kind.defaults
    guard case .fixed(let width?, let height?) = defaults.naturalSize else { return [0, 0, 0, 0] }
    let insets = defaults.alignmentInsets
    return [0, 0, width + insets.left + insets.right, height + insets.top + insets.bottom]
  }

  /// Takes the frame out of a view's line that the code does not say, as it has no part in the end.
  mutating func dropImpliedFrame(of view: String) {
    guard let (line, text) = impliedFrames.removeValue(forKey: Name.key(view)),
      let range = translation.lines[line].ranges(of: text).last
    else { return }
    translation.lines[line].removeSubrange(range)
  }

  /// The kind of views of a class; `nil` for what is no view.
  func kind(ofClass name: String) -> ItemKind? {
    memory.classes.last { $0.name == name }?.kind ?? ViewClass.kind(of: name)
  }
}
