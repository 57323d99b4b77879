import AutoLayout

/// Splits a text into tokens, one at a time and without state, so that the parser can backtrack.
///
/// Typographic characters are read like their ASCII equivalents: `≤ ≥ – − × …`, curly quotes,
/// no-break spaces. Each byte is scanned a bounded number of times.
package struct Lexer {
  package let bytes: [UInt8]

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns the token that begins at or after an offset; line breaks count as spaces inside
  /// parentheses and after an operator.
  package func token(from offset: Int, breaksAreBlank: Bool) -> Token {
    let start = skipBlanks(from: offset, breaksAreBlank: breaksAreBlank)
    let isApart = start == 0 || start > offset || isBlank(before: start)
    let (kind, end) = scan(start)
    return Token(kind: kind, start: start, end: end, isApart: isApart)
  }

  /// Returns the text of a span.
  package func text(_ span: SourceSpan) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }

  /// Returns whether a span is a reserved word, ignoring case.
  package func matches(_ span: SourceSpan, _ word: String) -> Bool {
    let typed = bytes[span.start..<span.end]
    if let first = typed.first, first < 0x80, let wanted = word.utf8.first,
      Name.lowercase(first) != Name.lowercase(wanted)
    {
      return false
    }
    guard typed.allSatisfy({ $0 < 0x80 }) else { return Name.matches(text(span), word) }
    return typed.elementsEqual(word.utf8) { Name.lowercase($0) == Name.lowercase($1) }
  }

  package func byte(_ offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  // MARK: - Spaces

  /// Returns the offset of the next byte that is neither a space nor part of a comment.
  package func skipBlanks(from offset: Int, breaksAreBlank: Bool) -> Int {
    var offset = offset
    while let byte = byte(offset) {
      if Lexer.beginsToken(byte) { return offset }
      if let width = blankWidth(at: offset) {
        offset += width
      } else if byte == UInt8(ascii: "\n") {
        guard breaksAreBlank else { return offset }
        offset += 1
      } else if byte == UInt8(ascii: "\\"), let end = continuationEnd(offset) {
        offset = end
      } else if isComment(at: offset) {
        offset = lineEnd(from: offset)
      } else {
        return offset
      }
    }
    return offset
  }

  /// Returns whether a byte certainly begins a token, as most bytes other than spaces do.
  @inline(__always)
  private static func beginsToken(_ byte: UInt8) -> Bool {
    byte > UInt8(ascii: " ") && byte < 0x80 && byte != UInt8(ascii: "/")
      && byte != UInt8(ascii: "\\")
  }

  /// Returns whether `//` begins here, at the start of a line or after a space.
  package func isComment(at offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: "/") && byte(offset + 1) == UInt8(ascii: "/")
      && (offset == 0 || isBlank(before: offset))
  }

  /// Returns the offset of the line break that ends the line, or of the text's end.
  package func lineEnd(from offset: Int) -> Int {
    var offset = offset
    while let byte = byte(offset), byte != UInt8(ascii: "\n") { offset += 1 }
    return offset
  }

  /// Returns the offset of the first byte outside quotes and comments that satisfies a test.
  ///
  /// The test also receives the first character of a comment; a quote ends with its line.
  package func firstUnquoted(from start: Int, where isFound: (UInt8, Int) -> Bool) -> Int? {
    var offset = start
    var isQuoted = false
    while let byte = byte(offset) {
      if byte == UInt8(ascii: "\n") { isQuoted = false }
      if byte == UInt8(ascii: "\"") {
        isQuoted.toggle()
      } else if isQuoted {
        offset += byte == UInt8(ascii: "\\") ? 1 : 0
      } else if isFound(byte, offset) {
        return offset
      } else if isComment(at: offset) {
        offset = lineEnd(from: offset) - 1
      }
      offset += 1
    }
    return nil
  }

  /// Returns the width of a space other than a line break; `nil` if there is none.
  package func blankWidth(at offset: Int) -> Int? {
    switch byte(offset) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): 1
    case 0xC2 where byte(offset + 1) == 0xA0: 2
    default: nil
    }
  }

  private func isBlank(before offset: Int) -> Bool {
    switch bytes[offset - 1] {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
    case 0xA0: offset > 1 && bytes[offset - 2] == 0xC2
    default: false
    }
  }

  /// Returns the offset after the line break that follows a backslash, or of the end of the text.
  private func continuationEnd(_ offset: Int) -> Int? {
    var end = offset + 1
    while let width = blankWidth(at: end) { end += width }
    guard let byte = byte(end) else { return end }
    return byte == UInt8(ascii: "\n") ? end + 1 : nil
  }

  // MARK: - Tokens

  private func scan(_ start: Int) -> (Token.Kind, Int) {
    guard let byte = byte(start) else { return (.end, start) }
    switch byte {
    case UInt8(ascii: "\n"): return (.newline, start + 1)
    case UInt8(ascii: "\""): return quoted(start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(start)
    case UInt8(ascii: "."): return dots(start)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return (.word, wordEnd(start))
    case 0x80...: return beyondASCII(start)
    default: return sign(start)
    }
  }

  private func sign(_ start: Int) -> (Token.Kind, Int) {
    let isDoubled = byte(start + 1) == UInt8(ascii: "=")
    switch bytes[start] {
    case UInt8(ascii: "("): return (.openParenthesis, start + 1)
    case UInt8(ascii: ")"): return (.closeParenthesis, start + 1)
    case UInt8(ascii: "["): return (.openBracket, start + 1)
    case UInt8(ascii: "]"): return (.closeBracket, start + 1)
    case UInt8(ascii: "{"): return (.openBrace, start + 1)
    case UInt8(ascii: "}"): return (.closeBrace, start + 1)
    case UInt8(ascii: ","): return (.comma, start + 1)
    case UInt8(ascii: ":"): return (.colon, start + 1)
    case UInt8(ascii: ";"): return (.semicolon, start + 1)
    case UInt8(ascii: "@"): return (.at, start + 1)
    case UInt8(ascii: "*"): return isDoubled ? (.timesAssign, start + 2) : (.times, start + 1)
    case UInt8(ascii: "/"): return isDoubled ? (.divideAssign, start + 2) : (.divide, start + 1)
    case UInt8(ascii: "="): return isDoubled ? (.equal, start + 2) : (.assign, start + 1)
    case UInt8(ascii: "<") where isDoubled: return (.lessOrEqual, start + 2)
    case UInt8(ascii: ">") where isDoubled: return (.greaterOrEqual, start + 2)
    case UInt8(ascii: "+"): return isDoubled ? (.plusAssign, start + 2) : (.plus, start + 1)
    case UInt8(ascii: "-"): return isDoubled ? (.minusAssign, start + 2) : (.minus, start + 1)
    // A name from the system: `_UITemporaryLayoutWidth`.
    case UInt8(ascii: "_") where bytes[(start + 1)...].starts(with: "UI".utf8):
      return (.word, wordEnd(start))
    default: return (.unknown, start + 1)
    }
  }

  private func beyondASCII(_ start: Int) -> (Token.Kind, Int) {
    let (scalar, width) = scalar(at: start)
    switch scalar {
    case "≤": return (.lessOrEqual, start + width)
    case "≥": return (.greaterOrEqual, start + width)
    case "–", "−": return (.minus, start + width)
    case "×", "·": return (.times, start + width)
    case "…": return (.ellipsis, start + width)
    case "“", "”", "„": return quoted(start)
    default:
      return scalar.properties.isAlphabetic && Name.isLetterOrMark(scalar)
        ? (.word, wordEnd(start)) : (.unknown, start + width)
    }
  }

  private func dots(_ start: Int) -> (Token.Kind, Int) {
    if byte(start + 1) == UInt8(ascii: "."), byte(start + 2) == UInt8(ascii: ".") {
      return (.ellipsis, start + 3)
    }
    let followsName = start > 0 && isNameEnd(start - 1)
    return isDigit(start + 1) && !followsName ? number(start) : (.dot, start + 1)
  }

  /// Returns whether a name, quote or list ends at an offset, so that a following dot begins a
  /// step.
  private func isNameEnd(_ offset: Int) -> Bool {
    Lexer.isOfWord(bytes[offset]) || "\")".utf8.contains(bytes[offset])
  }

  // MARK: - Words, quotes, numbers

  /// Returns the offset after the letters, digits and underscores that begin here.
  package func wordEnd(_ start: Int) -> Int {
    var offset = start
    while let byte = byte(offset), Lexer.isOfWord(byte) {
      guard byte >= 0x80 else {
        offset += 1
        continue
      }
      let (scalar, width) = scalar(at: offset)
      guard Name.isLetterOrMark(scalar) else { break }
      offset += width
    }
    return offset
  }

  /// Returns whether a byte is a letter, a digit, an underscore or part of a non-ASCII character.
  package static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func quoted(_ start: Int) -> (Token.Kind, Int) {
    let close: [Unicode.Scalar] = bytes[start] == UInt8(ascii: "\"") ? ["\""] : ["“", "”", "\""]
    var offset = start + scalar(at: start).width
    while let byte = byte(offset), byte != UInt8(ascii: "\n") {
      if byte == UInt8(ascii: "\\"), let next = self.byte(offset + 1), next != UInt8(ascii: "\n") {
        offset += 1 + scalar(at: offset + 1).width
        continue
      }
      let (scalar, width) = scalar(at: offset)
      offset += width
      if close.contains(scalar) { return (.quoted, offset) }
    }
    return (.unclosedQuote, offset)
  }

  /// Scans a number, or a size (two numbers and an `x`); after a name's dot, a step of digits only.
  private func number(_ start: Int) -> (Token.Kind, Int) {
    let isStep =
      isDigit(start) && start > 1 && bytes[start - 1] == UInt8(ascii: ".")
      && bytes[start - 2] != UInt8(ascii: ".")
      && isNameEnd(start - 2)
    guard !isStep else { return (.number, digitsEnd(start)) }
    let end = numberEnd(start)
    guard let cross = crossWidth(at: end) else { return (.number, end) }
    if isDigit(end + cross) || byte(end + cross) == UInt8(ascii: ".") && isDigit(end + cross + 1) {
      return (.size, numberEnd(end + cross))
    }
    let word = wordEnd(end + cross)
    return text(SourceSpan(end + cross, word)).lowercased() == "none"
      ? (.size, word) : (.number, end)
  }

  /// Returns the offset after the digits, decimal point, digits and exponent that begin here.
  package func numberEnd(_ start: Int) -> Int {
    var end = digitsEnd(start)
    if byte(end) == UInt8(ascii: "."), isDigit(end + 1) { end = digitsEnd(end + 1) }
    guard let e = byte(end), e == UInt8(ascii: "e") || e == UInt8(ascii: "E") else { return end }
    var exponent = end + 1
    if let sign = byte(exponent), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      exponent += 1
    }
    return isDigit(exponent) ? digitsEnd(exponent) : end
  }

  /// Returns the width of the character between the numbers of a size: `x`, `X` or `×`.
  package func crossWidth(at offset: Int) -> Int? {
    switch byte(offset) {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): 1
    case 0xC3 where byte(offset + 1) == 0x97: 2
    default: nil
    }
  }

  private func digitsEnd(_ start: Int) -> Int {
    var offset = start
    while isDigit(offset) { offset += 1 }
    return offset
  }

  package func isDigit(_ offset: Int) -> Bool {
    guard let byte = byte(offset) else { return false }
    return byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Returns the scalar that begins at an offset.
  package func scalar(at offset: Int) -> (scalar: Unicode.Scalar, width: Int) {
    var iterator = bytes[offset..<min(offset + 4, bytes.count)].makeIterator()
    var decoder = Unicode.UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return ("\u{FFFD}", 1) }
    return (scalar, UTF8.width(scalar))
  }
}
