/// Reads text into statements, by recursive descent.
///
/// ```swift
/// let statement = try Parser.parse("red.leading == root.leading + 20 @750 as gap")
/// ```
///
/// One text is one statement; line breaks inside it are those of blocks and of lines that go on.
/// Time is linear in the text. The slots tried at the furthest token that the parser has reached
/// are the ones expected in errors and offered by completion; they are noted only for these.
public struct Parser {
  /// The most that brackets, blocks and lines in lines may nest.
  public static let nestingLimit = 64
  /// The most terms of a side, names of a list, lines of a loop.
  public static let countLimit = 20_000
  /// The most bytes that the rounds of all loops in a text may have together.
  public static let loopByteLimit = 20_000_000
  /// The largest number that is read, with either sign: no product of two is beyond calculation.
  public static let largestNumber = 1e12
  /// The most bytes of one entry: more than any lesson or pasted file has, and still answered while
  /// a person waits.
  public static let byteLimit = 4 * 1_048_576

  /// Reads one statement.
  ///
  /// - Throws: The error in the text; errors that only a layout can show are not looked for.
  public static func parse(_ text: String) throws(SyntaxError) -> Statement {
    guard text.utf8.count <= byteLimit else {
      throw .tooLong(limit: byteLimit, SourceSpan(0, 0))
    }
    var parser = Parser(text, takesNotes: false)
    if let foreign = parser.lexer.foreign { throw .notText(foreign) }
    do throws(SyntaxError) { return try parser.wholeText() } catch {
      guard case .unexpected = error else { throw error }
      // The text is parsed again to collect the expected slots.
      var noting = Parser(text)
      return try noting.wholeText()
    }
  }

  let lexer: Lexer
  /// The token that is looked at.
  var token: Token
  /// The token after it, once it was looked at.
  private var following: Token?
  /// The end of the token before.
  var previousEnd = 0
  /// The number of open parentheses in this line; inside them line breaks are blanks.
  var parentheses = 0
  /// The number of open braces.
  var openBraces = 0
  /// The depth of nesting.
  var depth = 0
  /// Indicates whether an answer may go to a file here.
  var mayWrite = true
  /// Indicates whether `as json` at the end of the line is the form of an answer, and no name.
  var isAnswered = false
  /// Indicates whether a sum holds nothing but numbers.
  var readsNumbersAlone = false
  /// The offset at which the line's verb begins.
  var verbStart = 0
  /// The number of lines that loops may still make.
  var lineBudget = Parser.countLimit
  /// The number of bytes that the rounds of loops may still have.
  var byteBudget = Parser.loopByteLimit
  /// The number that was read last.
  var lastNumber: SourceSpan?
  /// The slots that may stand at ``notesOffset``, in the order in which they were tried.
  private(set) var notes: [Slot] = []
  private(set) var notesOffset = -1
  /// Indicates whether slots are noted.
  let takesNotes: Bool
  /// The number of tokens taken so far, each counted as often as it was read.
  private(set) var taken = 0

  init(_ text: String, takesNotes: Bool = true) {
    self.takesNotes = takesNotes
    lexer = Lexer(text)
    token = lexer.token(from: 0, breaksAreBlank: true)
  }

  mutating func wholeText() throws(SyntaxError) -> Statement {
    let statement = try statementLine()
    while token.kind == .newline { advance() }
    guard token.kind == .end else { throw unexpected() }
    return statement
  }

  // MARK: - Tokens

  /// Goes on to the next token.
  mutating func advance() {
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

  /// The token after the one looked at, which is then at hand when the parser goes on to it.
  mutating func lookAhead() -> Token {
    if let following { return following }
    let next = peek()
    switch token.kind {
    // Inside of them, line breaks are something else.
    case .openParenthesis, .openBracket, .closeParenthesis, .closeBracket: break
    default: following = next
    }
    return next
  }

  /// Goes on at an offset, after text that was read without tokens.
  mutating func resume(at offset: Int) {
    previousEnd = offset
    token = lexer.token(from: offset, breaksAreBlank: parentheses > 0)
    following = nil
  }

  /// The token after the one looked at.
  func peek() -> Token {
    lexer.token(from: token.end, breaksAreBlank: parentheses > 0 || token.kind.continuesLine)
  }

  /// A place to which the parser can go back.
  struct Place {
    fileprivate var token: Token
    fileprivate var previousEnd: Int
    fileprivate var parentheses: Int
  }

  var place: Place { Place(token: token, previousEnd: previousEnd, parentheses: parentheses) }

  mutating func goBack(to place: Place) {
    token = place.token
    following = nil
    previousEnd = place.previousEnd
    parentheses = place.parentheses
  }

  var start: Int { token.start }

  /// Returns the span from an offset to the end of the last token read.
  func span(from start: Int) -> SourceSpan { SourceSpan(start, previousEnd) }

  func text(of token: Token) -> String { lexer.text(token.span) }

  /// The text of the token that is looked at, and its place.
  var word: Word { word(token.span) }

  /// The text of a stretch, and its place.
  func word(_ span: SourceSpan) -> Word { Word(lexer.text(span), span) }

  /// Takes a stretch of text that was read without tokens.
  mutating func takeText(from start: Int, to end: Int) -> Word {
    resume(at: end)
    return word(SourceSpan(start, end))
  }

  /// Takes the token that is looked at as a word.
  mutating func takeToken() -> Word {
    let word = word
    advance()
    return word
  }

  // MARK: - Notes

  /// Notes that something may stand here.
  mutating func note(_ slot: @autoclosure () -> Slot) {
    guard takesNotes, token.start >= notesOffset else { return }
    let slot = slot()
    if token.start > notesOffset {
      notesOffset = token.start
      notes.removeAll(keepingCapacity: true)
    }
    if !notes.contains(slot) { notes.append(slot) }
  }

  /// Takes over the notes of a parser of the end of this text.
  mutating func takeNotes(of other: Parser) {
    guard other.notesOffset == other.lexer.bytes.count else { return }
    notesOffset = lexer.bytes.count
    notes = other.notes
  }

  /// Returns the error of a token that may not stand here, with those that may.
  func unexpected() -> SyntaxError {
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

  /// The number before this token when the two are stuck together: `8px`, `1.2.3`.
  private func stuckNumber() -> Word? {
    guard !token.isApart, let number = lastNumber, number.end == token.start else { return nil }
    var end = token.end
    while let byte = lexer.byte(end), lexer.isDigit(end) || byte == UInt8(ascii: ".") { end += 1 }
    return word(SourceSpan(number.start, lexer.wordEnd(end)))
  }

  // MARK: - Steps

  /// Takes a sign if it is next.
  mutating func take(_ kind: Token.Kind, _ written: String) -> Bool {
    note(.choice([written]))
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Takes a sign, or throws.
  mutating func need(_ kind: Token.Kind, _ written: String) throws(SyntaxError) {
    guard take(kind, written) else { throw unexpected() }
  }

  /// Returns whether a word is next; nothing is noted.
  func isNext(_ word: String) -> Bool {
    token.kind == .word && lexer.matches(token.span, word)
  }

  /// Takes a word if it is next.
  mutating func take(_ word: String) -> Bool {
    note(.choice([word]))
    guard isNext(word) else { return false }
    advance()
    return true
  }

  /// Takes a word, or throws.
  mutating func need(_ word: String) throws(SyntaxError) {
    guard take(word) else { throw unexpected() }
  }

  /// Takes one of some words if it is next; the answer is as written in the list.
  mutating func take(oneOf words: [String]) -> Word? { take(words) { $0 } }

  /// Takes one of some words; another word is unknown.
  mutating func need(oneOf words: [String]) throws(SyntaxError) -> Word { try need(words) { $0 } }

  /// Takes the word of a case if it is next.
  mutating func take<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type)
    -> Located<Choice>?
  {
    take(Array(Choice.allCases), named: { $0.rawValue })
  }

  /// Takes the word of a case; another word is unknown.
  mutating func need<Choice: CaseIterable & RawRepresentable<String>>(_: Choice.Type)
    throws(SyntaxError) -> Located<Choice>
  {
    try need(Array(Choice.allCases), named: { $0.rawValue })
  }

  /// Takes the choice named by the next word, ignoring case, if there is one.
  mutating func take<Choice>(_ choices: [Choice], named name: (Choice) -> String)
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
  mutating func need<Choice>(_ choices: [Choice], named name: (Choice) -> String)
    throws(SyntaxError) -> Located<Choice>
  {
    if let choice = take(choices, named: name) { return choice }
    guard token.kind == .word else { throw unexpected() }
    throw .unknownWord(word, known: choices.map(name))
  }

  /// Parts with commas between.
  mutating func commaList<Part>(
    _ part: (inout Parser) throws(SyntaxError) -> Part
  ) throws(SyntaxError) -> [Part] {
    var parts: [Part] = []
    repeat {
      parts.append(try part(&self))
      try checkCount(parts.count)
    } while take(.comma, ",")
    return parts
  }

  /// Takes some of the words, at least one, with or without commas between; `other` is a spelling
  /// that is read and not offered.
  mutating func looseWords(_ words: [String], or other: String? = nil)
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
  func checkCount(_ count: Int) throws(SyntaxError) {
    guard count <= Parser.countLimit else {
      throw .tooMany(limit: Parser.countLimit, token.span)
    }
  }

  /// Runs a step one level deeper.
  mutating func nested<Result>(
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
