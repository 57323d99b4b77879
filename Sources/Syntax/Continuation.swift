import AutoLayout

/// Collects lines of an entry, and determines whether it needs another line: after an open bracket,
/// a backslash, or an operator at the end.
///
/// Each line is scanned once. Errors do not matter here: an unclosed quote does not continue the
/// entry, and a surplus closing bracket is left for ``Parser/parse(_:)`` to refuse.
public struct Continuation: Sendable {
  /// Indicates whether the lines so far need another one.
  public private(set) var isIncomplete = false
  /// The open brackets, with the numbers of their lines, from 1.
  private var open: [(sign: Character, line: Int)] = []
  private var lines = 0
  /// Indicates whether a method's body must follow.
  private var needsBody = false
  /// Indicates whether the last line with a statement ends in an operator.
  private var endsInOperator = false

  /// Creates a continuation without lines.
  public init() {}

  /// The open construct: the innermost bracket with its line, or the operator at the end.
  public var opened: (sign: String, line: Int)? {
    guard isIncomplete else { return nil }
    return open.last.map { (String($0.sign), $0.line) } ?? ("…", lines)
  }

  /// Indicates whether only an operator at the end requires another line.
  public var isBehindSign: Bool { isIncomplete && open.isEmpty && endsInOperator && !needsBody }

  /// Takes the next line, without its line break.
  public mutating func take(_ line: String) {
    lines += 1
    if open.isEmpty, lines == 1 || !needsBody, Self.isWhole(line) {
      (needsBody, endsInOperator, isIncomplete) = (false, false, false)
      return
    }
    let lexer = Lexer(line)
    var isQuoted = false
    var last: Int?
    var offset = 0
    while let width = lexer.blankWidth(at: offset) { offset += width }
    // A line of prose has no statement.
    if lexer.byte(offset) == UInt8(ascii: "#") { offset = lexer.bytes.count }
    if lines == 1 { needsBody = lexer.isMethod(at: offset) }
    let isFormat = open.isEmpty && Self.isFormat(lexer, offset)
    while let byte = lexer.byte(offset) {
      if !isQuoted, lexer.isComment(at: offset) { break }
      switch byte {
      case UInt8(ascii: "\\") where isQuoted: offset += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if !isQuoted, !isFormat { open.append((Character(Unicode.Scalar(byte)), lines)) }
        if byte == UInt8(ascii: "{") { needsBody = false }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isQuoted { _ = open.popLast() }
      case UInt8(ascii: ";") where open.isEmpty: needsBody = false
      default: break
      }
      if byte > UInt8(ascii: " ") { last = offset }
      offset += 1
    }
    if let last, !isQuoted {
      endsInOperator =
        lexer.byte(last) == UInt8(ascii: "\\") || Self.endsInOperator(lexer, last)
    }
    isIncomplete = !isQuoted && (!open.isEmpty || endsInOperator || needsBody)
  }

  /// Returns whether a line is certainly complete, as most are: ASCII text with a statement,
  /// without brackets or backslashes outside quotes, and without an operator at either end.
  private static func isWhole(_ line: String) -> Bool {
    let isWhole = line.utf8.withContiguousStorageIfAvailable { bytes in
      let signs = Self.signs
      if bytes.allSatisfy({ !signs.contains(orBeyond: $0) }) {
        guard let first = bytes.first(where: { $0 > UInt8(ascii: " ") }),
          let last = bytes.last(where: { $0 > UInt8(ascii: " ") })
        else { return false }
        return !Self.isSign(first) && !Self.isOperator(last)
      }
      var (first, last) = (UInt8(0), UInt8(0))
      var isQuoted = false
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: "\\"), 0x80...: return false
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ")"),
          UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "/"), UInt8(ascii: "#"):
          if !isQuoted { return false }
        default: break
        }
        guard byte > UInt8(ascii: " ") else { continue }
        if first == 0 { first = byte }
        last = byte
      }
      return last != 0 && !isQuoted && !Self.isSign(first) && !Self.isOperator(last)
    }
    return isWhole ?? false
  }

  /// The bytes that need individual attention.
  private static let signs = SignSet("\"\\([{)]}/#")

  private static func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
  }

  /// Returns whether a line continues after an operator.
  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "/"), UInt8(ascii: ","):
      true
    default: false
    }
  }

  /// Returns whether the last character is an operator, unless it belongs to a file's path or a
  /// format.
  private static func endsInOperator(_ lexer: Lexer, _ last: Int) -> Bool {
    guard isOperator(lexer.bytes[last]) || isPastedOperator(lexer, last) else {
      return false
    }
    let words = lexer.text(SourceSpan(0, last + 1)).split { $0 == " " || $0 == "\t" }
    let beforeLast = words.count > 1 ? String(words[words.count - 2]) : ""
    if Name.key(beforeLast) == "to" { return false }
    let raw: Set<String> = ["save", "load", "run", "verify", "import", "alias", "vfl", "help"]
    return !raw.contains(Name.key(String(words.first ?? "")))
  }

  /// Returns whether a visual format begins here, which is always a single line, even with open
  /// brackets.
  private static func isFormat(_ lexer: Lexer, _ start: Int) -> Bool {
    let end = min(start + 4, lexer.bytes.count)
    let text = Name.key(lexer.text(SourceSpan(min(start, end), end)))
    return text == "vfl " || text.hasPrefix("h:") || text.hasPrefix("v:")
  }

  private static func isPastedOperator(_ lexer: Lexer, _ last: Int) -> Bool {
    last >= 2 && ["≤", "≥", "–", "−", "×"].contains(lexer.scalar(at: last - 2).scalar)
      || last >= 1 && lexer.scalar(at: last - 1).scalar == "×"
  }
}

extension Parser {
  /// Returns whether a text needs another line before it can be read; linear in the text.
  public static func isIncomplete(_ text: String) -> Bool { continuation(of: text).isIncomplete }

  /// Returns the state at the end of a text, with its open constructs.
  public static func continuation(of text: String) -> Continuation {
    var continuation = Continuation()
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      continuation.take(String(Substring(line)))
    }
    return continuation
  }
}

extension Lexer {
  /// Returns whether an Objective-C method or C function begins here, such as `- (NSArray *)all` or
  /// `void pin(UIView *view`, whose body may be on a later line.
  package func isMethod(at start: Int) -> Bool {
    var token = token(from: start, breaksAreBlank: false)
    func advance() { token = self.token(from: token.end, breaksAreBlank: false) }
    switch token.kind {
    case .minus, .plus:
      advance()
      guard token.kind == .openParenthesis else { return false }
      advance()
      guard token.kind == .word else { return false }
      repeat { advance() } while token.kind == .times
      guard token.kind == .closeParenthesis else { return false }
      advance()
      return token.kind == .word
    case .word where text(token.span) == "void":
      advance()
      guard token.kind == .word else { return false }
      advance()
      return token.kind == .openParenthesis
    default: return false
    }
  }
}
