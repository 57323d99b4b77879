import AutoLayout
import Syntax

/// A UIKit call that queries or forces layout, as typed in a debugger: `v.layoutIfNeeded()`,
/// `print(v.hasAmbiguousLayout)`, `po [v _autolayoutTrace]`.
struct DebuggingCall {
  /// The equivalent statement of this language.
  let statement: Statement

  /// The length of the shortest method name, `setNeedsLayout`.
  fileprivate static let shortestName = 14

  /// Parses a whole line with its span; `nil` if it is anything else.
  init?(_ line: String, _ span: SourceSpan) {
    var text = line[...]
    for start in ["print(", "po ", "p ", "expr "] where text.hasPrefix(start) {
      text = text.dropFirst(start.count)
      if start == "print(" {
        guard text.last == ")" else { return nil }
        text = text.dropLast()
      }
    }
    guard let (receiver, method) = Self.sent(in: Self.trimmed(text)),
      let item = Self.item(receiver, span), let statement = Self.statement(method, to: item)
    else { return nil }
    self.statement = statement
  }

  /// Returns the receiver and the method, in Swift or Objective-C syntax.
  private static func sent(in text: Substring) -> (receiver: Substring, method: Substring)? {
    if text.first == "[", text.last == "]" {
      guard let blank = text.lastIndex(of: " ") else { return nil }
      return (text[..<blank].dropFirst(), text[blank...].dropFirst().dropLast())
    }
    let name = text.firstIndex(of: "(").map { text[..<$0] } ?? text
    guard let point = name.lastIndex(of: ".") else { return nil }
    return (text[..<point], text[point...].dropFirst())
  }

  /// Returns the receiving view: `self` and its `view` are the root.
  private static func item(_ receiver: Substring, _ span: SourceSpan) -> Item? {
    var name = trimmed(receiver)
    if ["[UIWindow keyWindow]", "UIWindow.keyWindow"].contains(name) { name = "window" }
    if name.hasPrefix("self.") { name = name.dropFirst("self.".count) }
    guard let first = name.first, first.isLetter || first == "_",
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return ["self", "view", "root", "window"].contains(name)
      ? Item(.root, span: span) : Item(.named(String(name)), span: span)
  }

  private static func statement(_ method: Substring, to item: Item) -> Statement? {
    let name = method.prefix { $0.isLetter || $0 == "_" }
    let rest = method.dropFirst(name.count)
    func ask(_ question: some Question) -> Statement { Statement(Query(question)) }
    if ["", "ForAxis", "ForOrientation"].contains(
      name.dropFirst("constraintsAffectingLayout".count)),
      name.hasPrefix("constraintsAffectingLayout")
    {
      let axis = Axis.allCases.first { rest.lowercased().contains(text: $0.rawValue) }
      return axis.map { ask(AffectingQuestion(items: [item], axis: Located($0))) }
    }
    if name == "systemLayoutSizeFitting" {
      let isExpanded = rest.contains(text: "Expanded")
      guard isExpanded || rest.contains(text: "Compressed") else { return nil }
      return ask(FitQuestion(item: item, isExpanded: isExpanded ? Located(true) : nil))
    }
    guard rest.isEmpty || rest == "()" else { return nil }
    return switch name {
    case "layoutIfNeeded", "layoutSubtreeIfNeeded":
      Statement(item.base == .root ? PassExtent.all : .inside(item))
    case "setNeedsUpdateConstraints": .needs(Located(.update), [item])
    case "setNeedsLayout": .needs(Located(.layout), [item])
    case "setNeedsDisplay": .needs(Located(.display), [item])
    case "hasAmbiguousLayout": ask(AmbiguityQuestion(items: [item]))
    case "exerciseAmbiguityInLayout": ask(ExerciseQuestion(items: [item]))
    case "toggleVisualLayoutHints", "visualizeConstraints":
      ask(DrawQuestion(overlays: [Located(.constraints)]))
    case "_autolayoutTrace": ask(TraceQuestion(items: item.base == .root ? [] : [item]))
    default: nil
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != ";" }) else { return "" }
    return start[...end]
  }
}

extension Parser {
  /// Takes a line that is a debugging call.
  mutating func takeDebuggingCall() -> Statement? {
    guard token.kind == .openBracket || token.kind == .word else { return nil }
    // A word is either the receiver or a debugger command.
    if token.kind == .word, peek().kind != .dot,
      !["print", "po", "p", "expr"].contains(text(of: token))
    {
      return nil
    }
    let end = swiftEnd(from: start)
    let span = SourceSpan(start, end)
    guard lexer.hasWord(in: span, ofLength: DebuggingCall.shortestName) else { return nil }
    guard let call = DebuggingCall(lexer.text(span), span) else { return nil }
    let isClosed = openBraces == 0 && lexer.byte(end) == UInt8(ascii: ";")
    _ = takeText(from: start, to: isClosed ? end + 1 : end)
    return call.statement
  }
}

extension Lexer {
  /// Returns whether a run of letters, digits or underscores has at least the given length.
  fileprivate func hasWord(in span: SourceSpan, ofLength length: Int) -> Bool {
    var count = 0
    for byte in bytes[span.start..<span.end] {
      count = Lexer.isOfWord(byte) ? count + 1 : 0
      if count == length { return true }
    }
    return false
  }
}
