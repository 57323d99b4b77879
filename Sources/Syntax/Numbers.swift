import AutoLayout

/// A range of numbers, such as `320...1024`; the ends are in order.
public struct NumberRange: Equatable, Sendable {
  /// The least number.
  public var lower: Double
  /// The greatest number.
  public var upper: Double

  /// Creates a range from its ends, in either order.
  public init(_ one: Double, _ other: Double) {
    lower = min(one, other)
    upper = max(one, other)
  }
}

extension NumberRange: Written {
  package var text: String { NumberFormat.exact(lower) + "..." + NumberFormat.exact(upper) }
}

/// A moment of an animation.
public enum Moment: Equatable, Sendable {
  /// A plain number: a fraction of the duration.
  case fraction(Double)
  /// A time: `0.15s`.
  case seconds(Double)
}

extension Moment: Written {
  package var text: String {
    switch self {
    case .fraction(let fraction): NumberFormat.exact(fraction)
    case .seconds(let seconds): NumberFormat.exact(seconds) + "s"
    }
  }
}

/// Reading of numbers, sizes, ranges and texts.
extension Parser {
  /// Parses a number with its sign: `8`, `-8`, `.5`, `2/3`; in a list, `0,5` is two numbers.
  package mutating func number(_ slot: Slot = .number, inList: Bool = false) throws(SyntaxError)
    -> Located<Double>
  {
    note(slot)
    let start = start
    let sign = takeSign()
    guard token.kind == .number else { throw notANumber() }
    var value = try plainNumber(inList: inList)
    if token.kind == .divide, peek().kind == .number {
      advance()
      let divisorSpan = token.span
      let divisor = try plainNumber(inList: inList)
      guard divisor != 0 else { throw .divisionByZero(divisorSpan) }
      value /= divisor
    }
    let span = span(from: start)
    guard abs(value) <= Parser.largestNumber else { throw .notFinite(word(span)) }
    return Located(NumberFormat.withoutNegativeZero(sign * value), span)
  }

  /// Returns whether a number is next, possibly signed, and records that one is allowed.
  package mutating func isNumberNext(_ slot: Slot = .number) -> Bool {
    note(slot)
    switch token.kind {
    case .number: return true
    case .plus, .minus: return peek().kind == .number
    case .word: return NumberFormat.isNameOfNonFinite(text(of: token))
    default: return false
    }
  }

  /// Parses a number within bounds.
  package mutating func number(_ slot: Slot = .number, _ bounds: SyntaxError.Bounds)
    throws(SyntaxError) -> Located<Double>
  {
    let number = try number(slot)
    guard bounds.contain(number.value) else { throw .outOfRange(number, bounds) }
    return number
  }

  /// Parses a whole number within bounds.
  package mutating func integer(_ bounds: SyntaxError.Bounds) throws(SyntaxError) -> Located<Int> {
    let number = try number(.number, bounds)
    guard let integer = NumberFormat.whole(number.value) else { throw .outOfRange(number, bounds) }
    return Located(integer, number.span)
  }

  /// Parses a number without sign or division, which is the current token.
  package mutating func plainNumber(inList: Bool = false) throws(SyntaxError) -> Double {
    let span = token.span
    let value = try decimal(span)
    lastNumber = span
    advance()
    if !inList, token.kind == .comma, !token.isApart, lexer.isDigit(token.end) {
      let whole = SourceSpan(span.start, lexer.numberEnd(token.end))
      let fraction = lexer.text(SourceSpan(token.end, whole.end))
      throw .decimalComma(word(whole), reading: "\(lexer.text(span)).\(fraction)")
    }
    return value
  }

  /// Returns the number that some digits represent.
  private func decimal(_ span: SourceSpan) throws(SyntaxError) -> Double {
    if let whole = lexer.shortWhole(span) { return whole }
    let text = lexer.text(span)
    guard let value = Double(text.first == "." ? "0" + text : text), value <= Parser.largestNumber
    else { throw .notFinite(Word(text, span)) }
    return value
  }

  /// Takes `+` or `-` if it is next; returns 1 or -1.
  package mutating func takeSign() -> Double {
    let isMinus = token.kind == .minus
    if isMinus || token.kind == .plus { advance() }
    return isMinus ? -1 : 1
  }

  /// Returns the error for a token where a number is expected.
  package func notANumber() -> SyntaxError {
    let isNamed = token.kind == .word && NumberFormat.isNameOfNonFinite(text(of: token))
    let isSign = token.kind == .unknown && text(of: token) == "∞"
    return isNamed || isSign ? .notFinite(word) : unexpected()
  }

  /// Parses a sequence of at least one number, of an allowed length.
  package mutating func numbers(_ counts: [Int]) throws(SyntaxError) -> [Located<Double>] {
    let start = start
    var numbers = [try number()]
    while isNumberNext(), numbers.count <= 4 { numbers.append(try number()) }
    guard counts.contains(numbers.count) else {
      throw .wrongCount(numbers.count, allowed: counts, span(from: start))
    }
    return numbers
  }

  /// Parses a size such as `300x200`; its numbers are not negative, and one may be `none`.
  package mutating func size() throws(SyntaxError) -> Located<PropertyValue> {
    note(.size)
    if token.kind == .minus, peek().kind == .size {
      let span = token.span.union(peek().span)
      let typed = lexer.text(SourceSpan(peek().start, peek().end))
      let width = Double(String(typed.prefix { $0 != "x" && $0 != "X" && $0 != "×" })) ?? 0
      throw .outOfRange(Located(-width, span), .notNegative)
    }
    guard token.kind == .size else { throw notANumber() }
    let span = token.span
    let end = lexer.numberEnd(span.start)
    let second = end + (lexer.crossWidth(at: end) ?? 1)
    let width = try sizeSide(SourceSpan(span.start, end))
    let height = try sizeSide(SourceSpan(second, span.end))
    lastNumber = span
    advance()
    return Located(.size(width: width, height: height), span)
  }

  private func sizeSide(_ span: SourceSpan) throws(SyntaxError) -> Double? {
    Name.matches(lexer.text(span), "none") ? nil : try decimal(span)
  }

  /// Parses a range such as `320...1024`.
  package mutating func range() throws(SyntaxError) -> Located<NumberRange> {
    note(.range)
    let start = start
    let lower = try number(.range)
    try need(.ellipsis, "...")
    let upper = try number(.number)
    return Located(NumberRange(lower.value, upper.value), span(from: start))
  }

  /// Parses a duration such as `0.3s` or `300ms`; returns it in seconds.
  package mutating func duration(_ bounds: SyntaxError.Bounds) throws(SyntaxError) -> Located<
    Double
  > {
    let start = start
    let number = try number(.duration)
    guard let seconds = takeSeconds(number.value) else {
      note(.choice(["s", "ms"]))
      throw unexpected()
    }
    let located = Located(seconds, span(from: start))
    guard bounds.contain(seconds) else { throw .outOfRange(located, bounds) }
    return located
  }

  /// Parses a moment: `0.5`, a fraction, or `0.15s`, a time.
  package mutating func moment() throws(SyntaxError) -> Located<Moment> {
    note(.duration)
    let start = start
    let number = try number(.number, inList: true)
    let seconds = takeSeconds(number.value)
    let located = Located(seconds ?? number.value, span(from: start))
    let bounds: SyntaxError.Bounds = seconds == nil ? .unit : .notNegative
    guard bounds.contain(located.value) else { throw .outOfRange(located, bounds) }
    return Located(seconds.map(Moment.seconds) ?? .fraction(number.value), located.span)
  }

  /// Takes the unit that directly follows a time; returns the time in seconds.
  private mutating func takeSeconds(_ number: Double) -> Double? {
    let isMilliseconds = isNext("ms")
    guard isMilliseconds || isNext("s") else { return nil }
    advance()
    return isMilliseconds ? number / 1000 : number
  }

  /// Parses a quoted text; returns it without the quotes.
  package mutating func quotedText() throws(SyntaxError) -> Word {
    note(.text)
    guard token.kind == .quoted else { throw unexpected() }
    let word = Word(try unquoted(token.span), token.span)
    advance()
    return word
  }

  /// Returns the text between quotes, with escapes resolved.
  package func unquoted(_ span: SourceSpan) throws(SyntaxError) -> String {
    var scalars = String.UnicodeScalarView()
    var offset = span.start + lexer.scalar(at: span.start).width
    var end = span.end - 1
    while lexer.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    if !lexer.bytes[offset..<max(offset, end)].contains(UInt8(ascii: "\\")) {
      return lexer.text(SourceSpan(offset, end))
    }
    while offset < end {
      let (scalar, width) = lexer.scalar(at: offset)
      offset += width
      guard scalar == "\\" else {
        scalars.append(scalar)
        continue
      }
      let (escaped, escapedWidth) = lexer.scalar(at: offset)
      switch escaped {
      case "\"", "\\", "”", "“": scalars.append(escaped)
      case "n": scalars.append("\n")
      case "u":
        let (named, digits) = try namedScalar(at: offset)
        scalars.append(named)
        offset += digits
      default: throw .badEscape(SourceSpan(offset - 1, offset + escapedWidth))
      }
      offset += escapedWidth
    }
    return String(scalars)
  }

  /// Returns the scalar for `u{1F534}`, which begins at an offset, and the number of bytes after
  /// the `u`.
  private func namedScalar(
    at offset: Int
  ) throws(SyntaxError) -> (scalar: Unicode.Scalar, width: Int) {
    var end = offset + 1
    var digits = ""
    if lexer.byte(end) == UInt8(ascii: "{") {
      end += 1
      while let byte = lexer.byte(end), digits.utf8.count < 9, byte != UInt8(ascii: "}") {
        digits.unicodeScalars.append(Unicode.Scalar(byte))
        end += 1
      }
    }
    guard lexer.byte(end) == UInt8(ascii: "}"), let value = UInt32(digits, radix: 16),
      let scalar = Unicode.Scalar(value), digits.utf8.first != UInt8(ascii: "+"),
      PlainText.isText(scalar), scalar != "\r"
    else { throw .badEscape(SourceSpan(offset - 1, offset + 1)) }
    return (scalar, end - offset)
  }
}

extension Lexer {
  /// Returns the number in a span of one to nine digits; `nil` for any other span.
  fileprivate func shortWhole(_ span: SourceSpan) -> Double? {
    guard 1...9 ~= span.end - span.start else { return nil }
    var number: Int32 = 0
    for byte in bytes[span.start..<span.end] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int32(byte - UInt8(ascii: "0"))
    }
    return Double(number)
  }
}

extension SyntaxError.Bounds {
  /// Returns whether a finite number is within the bounds.
  public func contain(_ number: Double) -> Bool {
    switch self {
    case .priority: number > 0 && number <= 1000
    case .notNegative: number >= 0
    case .positive: number > 0
    case .fraction: number > 0 && number <= 1
    case .unit: number >= 0 && number <= 1
    case .count: number >= 1 && NumberFormat.whole(number) != nil
    case .wholeNumber: number >= 0 && NumberFormat.whole(number) != nil
    }
  }
}
