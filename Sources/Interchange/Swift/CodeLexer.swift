import AutoLayout

/// A token of Swift or Objective-C: a word, a number, a string, or a symbol.
struct CodeToken: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case word, number, text, sign, end
  }

  var kind: Kind
  /// The word, the symbol, the digits, or a string without quotes and escapes.
  var value: String
  /// Its line in the input, starting at 1; 0 for code read earlier.
  var line: Int
  /// Its position in the text, counted in scalars.
  var range: Range<Int>
  /// Indicates whether a line break precedes it.
  var isAfterBreak: Bool
  /// Indicates whether whitespace precedes it.
  var isApart: Bool
}

/// Earlier code that is still needed; its tokens precede those of the new code.
struct KeptCode: Equatable, Sendable {
  var scalars: [Unicode.Scalar] = []
  /// Its tokens, all on line 0.
  var tokens: [CodeToken] = []

  /// Returns these tokens followed by those of new code.
  func followed(by tokens: [CodeToken]) -> [CodeToken] {
    self.tokens
      + tokens.map { token in
        var token = token
        let range = token.range
        token.range = range.lowerBound + scalars.count..<range.upperBound + scalars.count
        return token
      }
  }
}

/// A lexer for Swift and Objective-C, limited to what layout code needs.
///
/// Only the first branch of `#if … #else … #endif` is read; other preprocessor lines are skipped.
struct CodeLexer {
  private let text: [Unicode.Scalar]
  private var index = 0
  private var line = 1
  private var isAfterBreak = true
  private var isApart = true
  private var tokens: [CodeToken] = []

  private init(_ text: [Unicode.Scalar]) {
    self.text = text
  }

  /// Returns the tokens of a text without comments, ending with an end token.
  static func tokens(of text: [Unicode.Scalar]) -> [CodeToken] {
    var lexer = CodeLexer(text)
    lexer.readAll()
    return lexer.tokens
  }

  private static let signs: [[Unicode.Scalar]] = [
    "/==/", "/<=/", "/>=/", "...", "..<", "|-", "-|", "<-", "===", "!==", "->", "+=", "-=", "*=",
    "/=", "==", "!=",
    ">=", "<=", "&&", "||",
    "??", "++", "--",
  ].map { Array($0.unicodeScalars) }

  /// Characters that begin a literal after `@` in Objective-C.
  private static let boxes: Set<Unicode.Scalar> = ["\"", "[", "{", "("]

  private func scalar(_ offset: Int = 0) -> Unicode.Scalar? {
    index + offset < text.count ? text[index + offset] : nil
  }

  private mutating func add(_ kind: CodeToken.Kind, _ value: String, from start: Int, on line: Int)
  {
    tokens.append(
      CodeToken(
        kind: kind, value: value, line: line, range: start..<index, isAfterBreak: isAfterBreak,
        isApart: isApart))
    (isAfterBreak, isApart) = (false, false)
  }

  private mutating func readAll() {
    while let scalar = scalar() {
      let (start, startLine) = (index, line)
      if scalar == "\n" || scalar.properties.isWhitespace {
        if scalar == "\n" { (line, isAfterBreak) = (line + 1, true) }
        isApart = true
        index += 1
      } else if scalar == "/" && self.scalar(1) == "/" || isAfterBreak && isOmission {
        skipLine()
      } else if scalar == "/", self.scalar(1) == "*" {
        skipComment()
      } else if scalar == "\"" || scalar == "#" && self.scalar(1) == "\"" {
        let value = string()
        add(.text, value, from: start, on: startLine)
      } else if scalar == "@", let next = self.scalar(1),
        Self.boxes.contains(next) || Self.isDigit(next)
          || next == "-" && self.scalar(2).map(Self.isDigit) == true
      {
        index += 1
        add(.sign, "@", from: start, on: startLine)
      } else if Self.isDigit(scalar)
        || scalar == "." && self.scalar(1).map(Self.isDigit) == true && !isMember
      {
        let value = number()
        add(.number, value, from: start, on: startLine)
      } else if Self.isLetter(scalar) || ["`", "@", "#", "$"].contains(scalar) {
        let word = word()
        // The end of an inline code span in Markdown.
        if word.isEmpty { continue }
        if scalar == "#", isDirective(word) { continue }
        if word.hasPrefix("snp_") {
          // SnapKit before Swift 3: `snp_makeConstraints` is `snp.makeConstraints`.
          add(.word, "snp", from: start, on: startLine)
          add(.sign, ".", from: start, on: startLine)
          add(.word, String(word.dropFirst(4)), from: start, on: startLine)
        } else {
          add(.word, word, from: start, on: startLine)
        }
      } else {
        let sign = Self.signs.first { text[index...].starts(with: $0) } ?? [scalar]
        index += sign.count
        // A dash, common in books.
        var value = sign == ["–"] || sign == ["−"] ? "-" : ""
        if value.isEmpty { value.unicodeScalars.append(contentsOf: sign) }
        add(.sign, value, from: start, on: startLine)
      }
    }
    isAfterBreak = true
    add(.end, "", from: index, on: line)
  }

  /// Indicates whether the line consists of dots, which mark omitted code in posts.
  private var isOmission: Bool {
    let rest = text[index...].prefix { $0 != "\n" }
    return (rest.starts(with: "..".unicodeScalars) || rest.first == "…")
      && rest.allSatisfy { $0 == "." || $0 == "…" || $0.properties.isWhitespace }
  }

  private mutating func skipLine() {
    while let scalar = scalar(), scalar != "\n" { index += 1 }
  }

  private mutating func skipComment() {
    index += 2
    while let scalar = scalar(), !(scalar == "*" && self.scalar(1) == "/") {
      if scalar == "\n" { line += 1 }
      index += 1
    }
    index = min(index + 2, text.count)
    isApart = true
  }

  private mutating func word() -> String {
    let start = index
    index += 1
    while let scalar = scalar(), Self.isLetter(scalar) || Self.isDigit(scalar) { index += 1 }
    var word = ""
    word.unicodeScalars.append(contentsOf: text[start..<index])
    if text[start] == "`", scalar() == "`" { index += 1 }
    return word.replacing("`", with: "")
  }

  /// Skips a preprocessor line; `#else` skips everything to the end of the condition.
  private mutating func isDirective(_ word: String) -> Bool {
    switch word {
    case "#if", "#ifdef", "#ifndef", "#endif", "#import", "#include", "#define", "#pragma",
      "#undef",
      "#warning", "#error":
      if word == "#define", isDefinition { return false }
      skipDirective()
    case "#else", "#elseif", "#elif":
      var open = 1
      while scalar() != nil, open > 0 {
        skipLine()
        guard scalar() != nil else { break }
        index += 1
        line += 1
        while let scalar = scalar(), scalar != "\n", scalar.properties.isWhitespace { index += 1 }
        if text[index...].starts(with: "#if".unicodeScalars) { open += 1 }
        if text[index...].starts(with: "#endif".unicodeScalars) { open -= 1 }
      }
      skipLine()
    default: return false
    }
    return true
  }

  /// Indicates whether a name without parameters and a value follow on the line.
  private var isDefinition: Bool {
    var rest = text[index...].prefix { $0 != "\n" }
    func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }
    skipBlanks()
    guard rest.first.map(Self.isLetter) == true, rest.last != "\\" else { return false }
    rest = rest.drop { Self.isLetter($0) || Self.isDigit($0) }
    guard rest.first != "(" else { return false }
    skipBlanks()
    return rest.first.map { $0 != "\r" } ?? false
  }

  /// Skips a preprocessor directive with its continuation lines.
  private mutating func skipDirective() {
    skipLine()
    while index > 0, text[index - 1] == "\\", scalar() != nil {
      (index, line) = (index + 1, line + 1)
      skipLine()
    }
  }

  private mutating func number() -> String {
    var digits = ""
    if scalar() == "0", scalar(1) == "x" || scalar(1) == "X" {
      index += 2
      let start = index
      while let scalar = scalar(), scalar.properties.isASCIIHexDigit || scalar == "_" { index += 1 }
      let word = String(String.UnicodeScalarView(text[start..<index])).replacing("_", with: "")
      return String(Int(word, radix: 16) ?? 0)
    }
    while let scalar = scalar() {
      let next = self.scalar(1).map(Self.isDigit) == true
      let isPoint = scalar == "." && next
      let isExponent = (scalar == "e" || scalar == "E") && next
      guard Self.isDigit(scalar) || scalar == "_" || isPoint || isExponent else { break }
      if scalar != "_" { digits.unicodeScalars.append(scalar) }
      index += 1
    }
    // C's `1.0f`, `1.f`, `1.` and `8u`.
    if scalar() == ".", let after = scalar(1), after == "f" || after == "F",
      scalar(2).map({ Self.isLetter($0) }) != true
    {
      (index, digits) = (index + 2, digits + ".0")
    } else if scalar() == ".", let after = scalar(1), " )],;}:*/+-\n".unicodeScalars.contains(after)
    {
      (index, digits) = (index + 1, digits + ".0")
    } else if let suffix = scalar(), ["f", "F", "u", "U", "l", "L"].contains(suffix),
      scalar(1).map({ Self.isLetter($0) }) != true
    {
      index += 1
      if suffix.properties.lowercaseMapping == "f", digits.allSatisfy({ $0.isNumber }) {
        digits += ".0"
      }
    }
    return digits
  }

  /// Reads a quoted string, up to the end of the line if it is unterminated.
  ///
  /// Multi-line and raw strings are supported, and interpolations are marked.
  private mutating func string() -> String {
    var marks = 0
    while scalar() == "#" { (marks, index) = (marks + 1, index + 1) }
    let isLong = scalar() == "\"" && scalar(1) == "\"" && scalar(2) == "\""
    let quotes = Array(repeating: "\"" as Unicode.Scalar, count: isLong ? 3 : 1)
    let closing = quotes + Array(repeating: "#", count: marks)
    index += quotes.count
    var value = ""
    while let scalar = scalar(), !text[index...].starts(with: closing), isLong || scalar != "\n" {
      if scalar == "\n" { line += 1 }
      if scalar == "\\", marks == 0, let next = self.scalar(1) {
        index += 2
        switch next {
        case "(": value += interpolation()
        case "n": value += "\n"
        case "t": value += "\t"
        case "r": value += "\r"
        case "u" where self.scalar() == "{": value.unicodeScalars.append(escaped("}", radix: 16))
        case "0"..."7":
          index -= 1
          value.unicodeScalars.append(escaped(nil, radix: 8))
        case "\n": line += 1
        default: value.unicodeScalars.append(next)
        }
        continue
      }
      value.unicodeScalars.append(scalar)
      index += 1
    }
    if text[min(index, text.count)...].starts(with: closing) { index += closing.count }
    return value
  }

  /// Returns the character for a numeric escape: `{7}` in Swift, up to three digits in C.
  private mutating func escaped(_ closing: Unicode.Scalar?, radix: Int) -> Unicode.Scalar {
    if closing != nil { index += 1 }
    var digits = ""
    while let scalar = scalar(), digits.count < (closing == nil ? 3 : 8),
      Int(String(scalar), radix: radix) != nil
    {
      digits.unicodeScalars.append(scalar)
      index += 1
    }
    if let closing, scalar() == closing { index += 1 }
    return UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
  }

  /// Returns the text of an interpolation: a name's path between marks, or `…` for anything else.
  private mutating func interpolation() -> String {
    let start = index
    var open = 1
    while let scalar = scalar(), open > 0, scalar != "\n" {
      if scalar == "(" { open += 1 }
      if scalar == ")" { open -= 1 }
      index += 1
    }
    let path = text[start..<max(start, index - 1)]
    let isPath = path.allSatisfy { Self.isLetter($0) || Self.isDigit($0) || $0 == "." }
    guard isPath, let first = path.first, Self.isLetter(first) else { return "…" }
    return Self.mark + String(String.UnicodeScalarView(path)) + Self.mark
  }

  /// The mark before and after the path of an interpolation.
  static let mark = "\u{FFFC}"

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  /// Indicates whether a dot here would be a member access.
  private var isMember: Bool {
    guard let last = tokens.last else { return false }
    return last.kind == .word || last.value == ")" || last.value == "]"
  }
}
