import AutoLayout
import Syntax

/// The kinds of line in a text: blank, prose, block, loop, verb, or one without a verb.
extension Parser {
  /// Parses a text that is one statement.
  ///
  /// - Throws: The error in the text; errors that depend on the layout are not detected.
  static func parse(_ text: String) throws(SyntaxError) -> Statement {
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

  mutating func wholeText() throws(SyntaxError) -> Statement {
    let statement = try statementLine()
    while token.kind == .newline { advance() }
    guard token.kind == .end else { throw unexpected() }
    return statement
  }

  /// Parses one line of the text or of a block; comments before a statement are skipped.
  mutating func statementLine() throws(SyntaxError) -> Statement {
    var offset = skipLines(from: previousEnd)
    while lexer.isComment(at: offset) {
      let next = skipLines(from: lexer.lineEnd(from: offset))
      guard next < lexer.bytes.count else { break }
      offset = next
    }
    if let remark = takeRemark(at: offset) { return remark }
    resume(at: offset)
    if token.kind == .end, offset >= lexer.bytes.count {
      note(.line)
      return .empty(comment: nil)
    }
    return try nestedStatement()
  }

  /// Skips spaces and line breaks, but not comments.
  func skipLines(from start: Int) -> Int {
    var offset = start
    while let byte = lexer.byte(offset) {
      if byte == UInt8(ascii: "\n") {
        offset += 1
      } else if let width = lexer.blankWidth(at: offset) {
        offset += width
      } else {
        break
      }
    }
    return offset
  }

  /// Takes a line that consists of a comment or prose.
  mutating func takeRemark(at offset: Int) -> Statement? {
    let isComment = lexer.isComment(at: offset)
    guard isComment || lexer.byte(offset) == UInt8(ascii: "#") else { return nil }
    let end = lexer.lineEnd(from: offset)
    resume(at: end)
    return isComment
      ? .empty(comment: lexer.text(SourceSpan(offset + 2, end)))
      : .prose(lexer.text(SourceSpan(offset, end)))
  }

  /// Parses a statement inside another, one level deeper.
  mutating func nestedStatement() throws(SyntaxError) -> Statement {
    try nested { parser throws(SyntaxError) in try parser.statement() }
  }

  /// Parses a statement that begins at the current token.
  mutating func statement() throws(SyntaxError) -> Statement {
    note(.line)
    if let relation = try takeRelation() { return relation }
    if isVisualFormatNext { return Statement(try visualFormatLine()) }
    if let call = takeDebuggingCall() { return call }
    if let question = takeGetter() { return question }
    if let line = try takeLet() { return Statement(line) }
    if let swift = takeSwift() { return Statement(PastedCode(swift)) }
    switch token.kind {
    case .openBrace: return Statement(try block(named: true))
    case .number where peek().kind.endsLine:
      let number = try number(.number)
      noteRelations()
      note(.choice(["+", "-", "*", "/"]))
      return Statement(number.text, .suggestion) { session, _ throws(NotebookError) in
        if let answer = LessonGuide.answer(number.value, in: &session) { return answer }
        guard let whole = NumberFormat.whole(number.value), whole > 0 else {
          throw .noSuggestion(number.text, number.span, available: session.suggestions.count)
        }
        return try SuggestedLine.apply(Located(whole, number.span), in: &session)
      }
    case .word:
      let following = peek()
      let next = following.kind
      if isNext("for"), next == .word || next == .end { return try loop() }
      // After a verb, a path such as `./a.log` must be preceded by a space.
      if let verb = Lines.words[lexer.bytes[token.start..<token.end]],
        next != .dot || following.isApart, !next.isRelation
      {
        verbStart = token.start
        advance()
        return try verb.read(&self)
      }
      return try bareLine()
    case .openParenthesis where isItemListNext(), .quoted: return try bareLine()
    case .openParenthesis, .number, .plus, .minus: return try sumOrConstraint()
    default: return try signedVerb()
    }
  }

  /// Takes a command of other shells that begins with a symbol: `?`, `:q`, `.help`.
  private mutating func signedVerb() throws(SyntaxError) -> Statement {
    let place = place
    verbStart = token.start
    var word = text(of: token)
    if [":", "."].contains(word) {
      advance()
      word += text(of: token)
    }
    guard let verb = Lines.words[word] else {
      goBack(to: place)
      throw unexpected()
    }
    advance()
    return try verb.read(&self)
  }

  /// Parses `red.width == …` and the like first: most lines have that form, and no other form
  /// begins that way.
  private mutating func takeRelation() throws(SyntaxError) -> Statement? {
    guard token.kind == .word, !isNext("self") else { return nil }
    var step = token
    var sign = lookAhead()
    while sign.kind == .dot {
      step = lexer.token(from: sign.end, breaksAreBlank: parentheses > 0)
      guard step.kind == .word else { return nil }
      sign = lexer.token(from: step.end, breaksAreBlank: parentheses > 0)
    }
    guard step != token, sign.kind.isRelation, sign.kind != .assign else { return nil }
    return lexer.matches(step.span, "edges")
      ? Statement(try edges()) : Statement(try constraint())
  }

  /// Parses a line that begins with a name and has no verb.
  private mutating func bareLine() throws(SyntaxError) -> Statement {
    if isNext("NotAnAttribute") { return Statement(try constraint()) }
    let place = place
    let path = try path()
    note(.choice(["inside"]))
    noteRelations()
    if token.kind.endsLine || isNext("for") || isNext("as") || isNext("to") {
      let question = try surrounded(AnyQuestion(ValueQuestion(path: path)))
      return Statement(Query(question, try output()))
    }
    if token.kind.isRelation, path.steps.last.map({ Name.matches($0.value, "edges") }) == true {
      goBack(to: place)
      return Statement(try edges())
    }
    if isNext("inside") {
      goBack(to: place)
      let start = start
      let items = try items()
      try need("inside")
      return Statement(try restOfInside(items, from: start))
    }
    switch token.kind {
    case .assign where path.setsProperty: throw .propertyInEquation(path)
    case .plusAssign, .minusAssign, .timesAssign, .divideAssign:
      throw .changeWithoutSet(path, token.span)
    case .equal, .assign, .lessOrEqual, .greaterOrEqual, .plus, .minus, .times, .divide:
      goBack(to: place)
      return try sumOrConstraint()
    default:
      let isWord = path.heads.count == 1 && path.steps.isEmpty && path.choices.isEmpty
      guard isWord, token.isApart || token.kind != .unknown else { throw unexpected() }
      throw .unknownVerb(path.heads[0])
    }
  }

  /// Parses a sum on its own, or a constraint that begins with one.
  fileprivate mutating func sumOrConstraint() throws(SyntaxError) -> Statement {
    let place = place
    let side = try side(counterpart: [])
    if token.kind.endsLine, openBraces == 0 {
      noteRelations()
      return Statement(Query(SumQuestion(side: side), try output()))
    }
    goBack(to: place)
    return Statement(try constraint())
  }

  /// Returns whether a line is a statement of its own rather than the continuation of an entry that
  /// ends in an operator: joined, the two would be invalid, or have one relation too many.
  static func begins(_ line: String, behind pending: String) -> Bool {
    var rest = pending[...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    guard rest.last != "\\", let statement = try? parse(line), statement.isWholeLine else {
      return false
    }
    guard (try? parse(pending + "\n" + line)) != nil else { return true }
    guard statement.of(ConstraintLine.self) != nil else { return false }
    while let last = rest.last, !last.isLetter, !last.isNumber, last != ")" { rest.removeLast() }
    return (try? parse(String(rest)))?.of(ConstraintLine.self) != nil
  }

  /// Returns the verb at the beginning of a line, if there is one.
  static func verb(of line: String) -> Verb? {
    let word = line.drop { $0 == " " }.prefix { $0.isLetter }
    return Verb(word: String(word))
  }
}

extension Statement {
  /// Indicates whether it is complete by itself, rather than a word, text or code that could
  /// continue an earlier entry.
  fileprivate var isWholeLine: Bool {
    switch kind {
    case .blank, .prose, .suggestion, .code: false
    case .question:
      of(Query.self).map {
        $0.question.of(ValueQuestion.self) == nil && $0.question.of(SumQuestion.self) == nil
      } ?? true
    case .number, .foreign, .other: true
    }
  }
}

extension Printer {
  /// Returns the text of a statement; blocks take several lines.
  static func text(_ statement: Statement) -> String { statement.text }
}

extension String {
  /// The name as spelt at the beginning of a line: in quotes if it is also a verb.
  var atBeginning: String { Verb(word: self) == nil ? self : Name.quoted(self) }
}
