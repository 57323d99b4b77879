/// The reason why a text is not a statement, with its position and the expected text.
///
/// Spans count UTF-8 bytes from the start of the text that was parsed.
public indirect enum SyntaxError: Error, Equatable, Sendable {
  /// The range that a number must be in.
  public enum Bounds: Equatable, Sendable {
    /// In (0, 1000].
    case priority
    /// 0 or more: a size, a delay.
    case notNegative
    /// More than 0: a duration, a step, a damping.
    case positive
    /// In (0, 1]: a part of the screen.
    case fraction
    /// In 0...1: the x of a Bézier curve.
    case unit
    /// A whole number, 1 or more.
    case count
    /// A whole number, 0 or more.
    case wholeNumber
  }

  /// Something else was expected; `found` is `nil` at the end of the text.
  case unexpected(found: String?, expected: [Slot], SourceSpan)
  /// The first word is neither a verb nor a question.
  case unknownVerb(Word)
  /// A word is not one of the allowed ones.
  case unknownWord(Word, known: [String])
  /// The last step of the path is not a property.
  case unknownProperty(Word, of: Path)
  /// No attribute has this name.
  case unknownAttribute(Word, of: [Item])
  /// A side has items or a constraint but no attribute: `myLabel <= 800`, `gap = 30`.
  case missingAttribute(Path)
  /// A side names a property that is set, not solved: `red.hidden = true`.
  case propertyInEquation(Path)
  /// `gap += 5` without `set`.
  case changeWithoutSet(Path, SourceSpan)
  /// A word that cannot be a name without quotes.
  case reservedName(Word)
  /// Empty quotes.
  case emptyName(SourceSpan)
  /// A number with something stuck to it: `8px`, `1.2.3`.
  case badNumber(Word)
  /// `0,5`: a comma as decimal separator, with the correct spelling.
  case decimalComma(Word, reading: String)
  /// Not a number, infinity, or a number beyond the range of calculation (`1e999`).
  case notFinite(Word)
  /// A number that is out of bounds.
  case outOfRange(Located<Double>, Bounds)
  /// Division by zero.
  case divisionByZero(SourceSpan)
  /// A product of two unknowns, or an unknown as divisor.
  case notLinear(SourceSpan)
  /// A list of the wrong length.
  case wrongCount(Int, allowed: [Int], SourceSpan)
  /// A bracket or quote that is never closed.
  case unclosed(Word)
  /// A backslash in quotes before something other than `"`, `\`, `n` and `u{1F534}`.
  case badEscape(SourceSpan)
  /// A range of names with `...` whose ends are not the same word followed by two numbers.
  case badNameRange(SourceSpan)
  /// Nesting that is deeper than allowed.
  case tooDeep(limit: Int, SourceSpan)
  /// The text is too long; none of it was parsed.
  case tooLong(limit: Int, SourceSpan)
  /// A control character, or bytes that are not UTF-8.
  case notText(SourceSpan)
  /// More parts than allowed.
  case tooMany(limit: Int, SourceSpan)
  /// An error in an iteration of a loop: the body with the number inserted, the error with spans
  /// into that text, and the span of the loop's body.
  case inLoop(text: String, SyntaxError, SourceSpan)

  /// The span that the carets mark.
  public var span: SourceSpan {
    switch self {
    case .unexpected(_, _, let span), .changeWithoutSet(_, let span), .emptyName(let span),
      .divisionByZero(let span), .notLinear(let span), .wrongCount(_, _, let span),
      .badEscape(let span), .badNameRange(let span), .tooDeep(_, let span),
      .tooMany(_, let span), .tooLong(_, let span), .notText(let span), .inLoop(_, _, let span):
      span
    case .unknownVerb(let word), .unknownWord(let word, _), .unknownProperty(let word, _),
      .unknownAttribute(let word, _), .reservedName(let word), .badNumber(let word),
      .decimalComma(let word, _), .notFinite(let word), .unclosed(let word):
      word.span
    case .missingAttribute(let path), .propertyInEquation(let path): path.span
    case .outOfRange(let number, _): number.span
    }
  }
}
