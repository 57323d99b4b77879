/// Parses text into statements, by recursive descent.
///
/// ```swift
/// let statement = try Parser.parse("red.leading == root.leading + 20 @750 as gap")
/// ```
///
/// A text is a single statement; line breaks occur only inside blocks and continued lines. Takes
/// linear time. Errors and completion list the slots that were tried at the furthest token reached;
/// slots are recorded only for them.
public struct Parser {
  /// The maximum nesting depth of brackets, blocks and lines in lines.
  public static let nestingLimit = 64
  /// The maximum number of terms of a side, names in a list, or lines of a loop.
  public static let countLimit = 20_000
  /// The maximum total size in bytes of the expanded loops in a text.
  public static let loopByteLimit = 20_000_000
  /// The largest magnitude of a number that is read, so that no product of two overflows.
  public static let largestNumber = 1e12
  /// The maximum size in bytes of an entry: more than any lesson or pasted file needs, yet quick to
  /// process.
  public static let byteLimit = 4 * 1_048_576

  package let lexer: Lexer
  /// The current token.
  package var token: Token
  /// The token after the current one, once looked up.
  private var following: Token?
  /// The end of the previous token.
  package var previousEnd = 0
  /// The number of open parentheses in this line; inside them, line breaks count as spaces.
  package var parentheses = 0
  /// The number of open braces.
  package var openBraces = 0
  /// The nesting depth.
  package var depth = 0
  /// Indicates whether the answer may be written to a file here.
  package var mayWrite = true
  /// Indicates whether `as json` at the end of the line is the format of an answer rather than a
  /// name.
  package var isAnswered = false
  /// Indicates whether a sum may contain only numbers.
  package var readsNumbersAlone = false
  /// The offset of the line's verb.
  package var verbStart = 0
  /// The number of lines that loops may still produce.
  package var lineBudget = Parser.countLimit
  /// The number of bytes that loop iterations may still take.
  package var byteBudget = Parser.loopByteLimit
  /// The number that was read last.
  package var lastNumber: SourceSpan?
  /// The slots allowed at ``notesOffset``, in the order tried.
  package private(set) var notes: [Slot] = []
  package private(set) var notesOffset = -1
  /// Indicates whether slots are recorded.
  package let takesNotes: Bool
  /// The number of tokens taken so far, counting repeated ones.
  package private(set) var taken = 0

  package init(_ text: String, takesNotes: Bool = true) {
    self.takesNotes = takesNotes
    lexer = Lexer(text)
    token = lexer.token(from: 0, breaksAreBlank: true)
  }

  // MARK: - Tokens

  /// Moves to the next token.
  package mutating func advance() {
    switch token.kind {
    case .openParenthesis, .openBracket: parentheses += 1
    case .closeParenthesis, .closeBracket: parentheses = max(0, parentheses - 1)
    default: break
    }
    taken += 1
    previousEnd = token.end
    token = following ?? peek()
    following = nil
  }

  /// Returns the token after the current one, and caches it until the parser moves on.
  package mutating func lookAhead() -> Token {
    if let following { return following }
    let next = peek()
    switch token.kind {
    // Inside them, line breaks are read differently.
    case .openParenthesis, .openBracket, .closeParenthesis, .closeBracket: break
    default: following = next
    }
    return next
  }

  /// Continues at an offset, after text that was parsed without tokens.
  package mutating func resume(at offset: Int) {
    previousEnd = offset
    token = lexer.token(from: offset, breaksAreBlank: parentheses > 0)
    following = nil
  }

  /// Returns the token after the current one.
  package func peek() -> Token {
    lexer.token(from: token.end, breaksAreBlank: parentheses > 0 || token.kind.continuesLine)
  }

  /// A position for backtracking.
  package struct Place {
    fileprivate var token: Token
    fileprivate var previousEnd: Int
    fileprivate var parentheses: Int
  }

  package var place: Place {
    Place(token: token, previousEnd: previousEnd, parentheses: parentheses)
  }

  package mutating func goBack(to place: Place) {
    token = place.token
    following = nil
    previousEnd = place.previousEnd
    parentheses = place.parentheses
  }

  package var start: Int { token.start }

  /// Returns the span from an offset to the end of the last token read.
  package func span(from start: Int) -> SourceSpan { SourceSpan(start, previousEnd) }

  package func text(of token: Token) -> String { lexer.text(token.span) }

  /// The current token's text with its span.
  package var word: Word { word(token.span) }

  /// Returns the text of a span, with the span.
  package func word(_ span: SourceSpan) -> Word { Word(lexer.text(span), span) }

  /// Takes a span of text that was read without tokens.
  package mutating func takeText(from start: Int, to end: Int) -> Word {
    resume(at: end)
    return word(SourceSpan(start, end))
  }

  /// Takes the current token as a word.
  package mutating func takeToken() -> Word {
    let word = word
    advance()
    return word
  }

  // MARK: - Notes

  /// Records that something is allowed here.
  package mutating func note(_ slot: @autoclosure () -> Slot) {
    guard takesNotes, token.start >= notesOffset else { return }
    let slot = slot()
    if token.start > notesOffset {
      notesOffset = token.start
      notes.removeAll(keepingCapacity: true)
    }
    if !notes.contains(slot) { notes.append(slot) }
  }

  /// Takes over the slots of a parser for the end of this text.
  package mutating func takeNotes(of other: Parser) {
    guard other.notesOffset == other.lexer.bytes.count else { return }
    notesOffset = lexer.bytes.count
    notes = other.notes
  }

  /// Returns the error for an unexpected token, with the expected ones.
  package func unexpected() -> SyntaxError {
    if token.kind == .unclosedQuote {
      return .unclosed(Word("\"", SourceSpan(token.start, token.start + 1)))
    }
    if [.word, .number, .dot].contains(token.kind), let number = stuckNumber() {
      return .badNumber(number)
    }
    return .unexpected(
      found: token.kind == .end ? nil : text(of: token),
      expected: notesOffset == token.start ? notes : [], token.span)
  }

  /// Returns the number before this token if nothing separates the two: `8px`, `1.2.3`; `nil`
  /// otherwise.
  private func stuckNumber() -> Word? {
    guard !token.isApart, let number = lastNumber, number.end == token.start else { return nil }
    var end = token.end
    while let byte = lexer.byte(end), lexer.isDigit(end) || byte == UInt8(ascii: ".") { end += 1 }
    return word(SourceSpan(number.start, lexer.wordEnd(end)))
  }

  // MARK: - Steps

  /// Takes a symbol if it is next.
  package mutating func take(_ kind: Token.Kind, _ written: String) -> Bool {
    note(.choice([written]))
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Takes a symbol, or throws.
  package mutating func need(_ kind: Token.Kind, _ written: String) throws(SyntaxError) {
    guard take(kind, written) else { throw unexpected() }
  }

  /// Returns whether a word is next, without recording it.
  package func isNext(_ word: String) -> Bool {
    token.kind == .word && lexer.matches(token.span, word)
  }

  /// Takes a word if it is next.
  package mutating func take(_ word: String) -> Bool {
    note(.choice([word]))
    guard isNext(word) else { return false }
    advance()
    return true
  }

  /// Takes a word, or throws.
  package mutating func need(_ word: String) throws(SyntaxError) {
    guard take(word) else { throw unexpected() }
  }

  /// Takes one of the given words if it is next; returns it as spelled in the list.
  package mutating func take(oneOf words: [String]) -> Word? { take(words) { $0 } }

  /// Takes one of the given words; any other word is an error.
  package mutating func need(oneOf words: [String]) throws(SyntaxError) -> Word {
    try need(words) { $0 }
  }

  /// Takes the word of a case if it is next.
  package mutating func take<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type)
    -> Located<Choice>?
  {
    take(Array(Choice.allCases), named: { $0.rawValue })
  }

  /// Takes the word of a case; any other word is an error.
  package mutating func need<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type)
    throws(SyntaxError) -> Located<Choice>
  {
    try need(Array(Choice.allCases), named: { $0.rawValue })
  }

  /// Takes the choice with the name of the next word, ignoring case, if there is one.
  package mutating func take<Choice>(_ choices: [Choice], named name: (Choice) -> String)
    -> Located<Choice>?
  {
    note(.choice(choices.map(name)))
    guard token.kind == .word else { return nil }
    let span = token.span
    guard let choice = choices.first(where: { lexer.matches(span, name($0)) }) else { return nil }
    advance()
    return Located(choice, span)
  }

  /// Takes the choice named by the next word; any other word is an error.
  package mutating func need<Choice>(_ choices: [Choice], named name: (Choice) -> String)
    throws(SyntaxError) -> Located<Choice>
  {
    if let choice = take(choices, named: name) { return choice }
    guard token.kind == .word else { throw unexpected() }
    throw .unknownWord(word, known: choices.map(name))
  }

  /// Parses parts separated by commas.
  package mutating func commaList<Part>(
    _ part: (inout Parser) throws(SyntaxError) -> Part
  ) throws(SyntaxError) -> [Part] {
    var parts: [Part] = []
    repeat {
      parts.append(try part(&self))
      try checkCount(parts.count)
    } while take(.comma, ",")
    return parts
  }

  /// Takes at least one of the words, with or without commas between them; `other` is a spelling
  /// that is read but not suggested.
  package mutating func looseWords(_ words: [String], or other: String? = nil)
    throws(SyntaxError) -> [Word]
  {
    let known = words + (other.map { [$0] } ?? [])
    var found: [Word] = []
    repeat {
      found.append(try need(oneOf: known))
      guard found.count <= words.count else {
        throw .tooMany(limit: words.count, found[found.count - 1].span)
      }
      note(.choice(words))
    } while take(.comma, ",") || isNext(oneOf: known)
    return found
  }

  /// Throws if a list has too many parts.
  package func checkCount(_ count: Int) throws(SyntaxError) {
    guard count <= Parser.countLimit else {
      throw .tooMany(limit: Parser.countLimit, token.span)
    }
  }

  /// Runs a step one level deeper.
  package mutating func nested<Result>(
    _ body: (inout Parser) throws(SyntaxError) -> Result
  ) throws(SyntaxError) -> Result {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Parser.nestingLimit else {
      throw .tooDeep(limit: Parser.nestingLimit, token.span)
    }
    return try body(&self)
  }
}
