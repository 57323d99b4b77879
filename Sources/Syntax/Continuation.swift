/// Whether a line goes on below: an open bracket, a backslash, or an operator at its end.
extension Parser {
  /// Whether a text needs another line before it can be read.
  ///
  /// Linear in the text. What is wrong with it does not matter here: an open quote does not go on,
  /// and a closing bracket too many is left for ``parse(_:)`` to refuse.
  public static func isIncomplete(_ text: String) -> Bool {
    let lexer = Lexer(text)
    var open = 0
    var isQuoted = false
    var last: Int?
    var offset = 0
    while let byte = lexer.byte(offset) {
      if !isQuoted, lexer.isComment(at: offset) || isProse(lexer, offset) {
        offset = lexer.lineEnd(from: offset)
        continue
      }
      switch byte {
      case UInt8(ascii: "\\") where isQuoted: offset += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "\n"): isQuoted = false
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open += isQuoted ? 0 : 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        open = isQuoted ? open : max(0, open - 1)
      default: break
      }
      if byte > UInt8(ascii: " ") { last = offset }
      offset += 1
    }
    guard let last, !isQuoted else { return false }
    return open > 0 || lexer.byte(last) == UInt8(ascii: "\\") || endsInOperator(lexer, last)
  }

  /// Whether a line of prose begins at an offset.
  private static func isProse(_ lexer: Lexer, _ offset: Int) -> Bool {
    guard lexer.byte(offset) == UInt8(ascii: "#") else { return false }
    var start = offset
    while start > 0, lexer.bytes[start - 1] != UInt8(ascii: "\n") {
      start -= 1
      guard lexer.blankWidth(at: start) != nil else { return false }
    }
    return true
  }

  /// Whether the last sign is an operator; at the end of a file's path or a format it is part of
  /// that.
  private static func endsInOperator(_ lexer: Lexer, _ last: Int) -> Bool {
    guard "=+-*/,".utf8.contains(lexer.bytes[last]) || isPastedOperator(lexer, last) else {
      return false
    }
    let words = firstAndLastWords(lexer, last)
    if words.beforeLast == "to" { return false }
    let raw: Set<String> = ["save", "load", "run", "verify", "import", "alias", "vfl", "help"]
    return !raw.contains(words.first)
  }

  private static func isPastedOperator(_ lexer: Lexer, _ last: Int) -> Bool {
    last >= 2 && ["≤", "≥", "–", "−", "×"].contains(lexer.scalar(at: last - 2).scalar)
      || last >= 1 && lexer.scalar(at: last - 1).scalar == "×"
  }

  /// The first word of the last line, and the word before its last.
  private static func firstAndLastWords(_ lexer: Lexer, _ last: Int)
    -> (first: String, beforeLast: String)
  {
    var start = last
    while start > 0, lexer.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let words = lexer.text(SourceSpan(start, last + 1))
      .split(whereSeparator: { $0 == " " || $0 == "\t" })
    let beforeLast = words.count > 1 ? String(words[words.count - 2]) : ""
    return (Name.key(String(words.first ?? "")), Name.key(beforeLast))
  }
}
