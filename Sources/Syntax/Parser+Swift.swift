/// Recognises pasted Swift, so that it reaches the reader whole; what it says is not read here.
extension Parser {
  /// Takes a line of Swift if one is next.
  mutating func takeSwift() -> Word? {
    guard isSwiftNext else { return nil }
    return takeText(from: start, to: swiftEnd(from: start))
  }

  /// Words that begin lines of Swift and none of the language.
  private static let swiftHeads: Set<String> = [
    "let", "var", "class", "struct", "func", "override", "self", "return", "extension", "lazy",
    "private", "weak", "final", "public", "internal", "fileprivate", "static", "if",
  ]

  /// Modules whose import is Swift, not a file's.
  private static let modules: Set<String> = ["UIKit", "AppKit", "SwiftUI", "Foundation"]

  /// Properties that Swift sets and the language has under another name or not at all.
  private static let swiftProperties: Set<String> = [
    "text", "backgroundColor", "translatesAutoresizingMaskIntoConstraints", "isActive", "isHidden",
    "rowHeight", "estimatedRowHeight", "textColor", "numberOfLines", "textAlignment",
    "preferredMaxLayoutWidth", "image", "title", "delegate", "dataSource",
    "insetsLayoutMarginsFromSafeArea", "preservesSuperviewLayoutMargins",
    "directionalLayoutMargins",
    "layoutMargins", "semanticContentAttribute", "autoresizingMask", "identifier",
    "isLayoutMarginsRelativeArrangement", "isBaselineRelativeArrangement", "isScrollEnabled",
  ]

  private var isSwiftNext: Bool {
    switch token.kind {
    case .openBracket: return true
    // `@MainActor func`, `@IBOutlet weak var`.
    case .at: return peek().kind == .word && !peek().isApart
    case .word:
      let head = text(of: token)
      let next = peek()
      if Parser.swiftHeads.contains(head), next.kind == .word || head == "self" && next.kind == .dot
      {
        return true
      }
      if head == "import", next.kind == .word, Parser.modules.contains(text(of: next)) {
        return true
      }
      return isCallOrSetter
    default: return false
    }
  }

  /// Whether the words and points that are next end in a call, or in a setter of Swift.
  private var isCallOrSetter: Bool {
    var last = token
    var steps = 0
    while true {
      let mark = lexer.byte(last.end)
      let isOptional = mark == UInt8(ascii: "?") || mark == UInt8(ascii: "!")
      let sign = lexer.token(from: last.end + (isOptional ? 1 : 0), breaksAreBlank: false)
      switch sign.kind {
      case .dot where !sign.isApart:
        let word = lexer.token(from: sign.end, breaksAreBlank: false)
        guard word.kind == .word, !word.isApart else { return false }
        last = word
        steps += 1
      case .openParenthesis where !sign.isApart:
        return steps > 0 || Verb(word: text(of: token)) == nil
      case .assign: return steps > 0 && Parser.swiftProperties.contains(lexer.text(last.span))
      default: return false
      }
    }
  }

  /// The end of the line on which all brackets are closed.
  func swiftEnd(from start: Int) -> Int {
    var open = 0
    let end = lexer.firstUnquoted(from: start) { byte, _ in
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: ";"): return open == 0
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if open == 0, openBraces > 0 { return true }
        open = max(0, open - 1)
      default: break
      }
      return false
    }
    return end ?? lexer.bytes.count
  }
}
