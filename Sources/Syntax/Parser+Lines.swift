import AutoLayout

/// The kinds of line in a text: blank, prose, block, loop, verb, or one without a verb.
extension Parser {
  /// One line of the text or of a block: comments before a statement are passed over.
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

  /// After blanks and line breaks; comments stay.
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

  /// Takes a line that is only comment or prose.
  mutating func takeRemark(at offset: Int) -> Statement? {
    let isComment = lexer.isComment(at: offset)
    guard isComment || lexer.byte(offset) == UInt8(ascii: "#") else { return nil }
    let end = lexer.lineEnd(from: offset)
    resume(at: end)
    return isComment
      ? .empty(comment: lexer.text(SourceSpan(offset + 2, end)))
      : .prose(lexer.text(SourceSpan(offset, end)))
  }

  /// A statement inside another, one level deeper.
  mutating func nestedStatement() throws(SyntaxError) -> Statement {
    try nested { parser throws(SyntaxError) in try parser.statement() }
  }

  /// A statement; the token looked at is its first.
  mutating func statement() throws(SyntaxError) -> Statement {
    note(.line)
    if let relation = try takeRelation() { return relation }
    if isVisualFormatNext { return .visualFormat(try visualFormatLine()) }
    if let call = takeDebuggingCall() { return call }
    if let question = takeGetter() { return question }
    if let line = try takeLet() { return .number(line) }
    if let swift = takeSwift() { return .swift(swift) }
    switch token.kind {
    case .openBrace: return .block(try block(named: true))
    case .number where peek().kind.endsLine:
      let number = try integer(.count)
      noteRelations()
      note(.choice(["+", "-", "*", "/"]))
      return .suggestion(number)
    case .word:
      let following = peek()
      let next = following.kind
      if isNext("for"), next == .word || next == .end { return try loop() }
      // A path such as ./a.log stands apart.
      if let verb = Verb.words[lexer.bytes[token.start..<token.end]],
        next != .dot || following.isApart, !next.isRelation
      {
        verbStart = token.start
        advance()
        return try verb.syntax.read(&self)
      }
      return try bareLine()
    case .openParenthesis where isItemListNext(), .quoted: return try bareLine()
    case .openParenthesis, .number, .plus, .minus: return .constraint(try constraint())
    default: throw unexpected()
    }
  }

  /// Takes `red.width == …` and its like, as most lines are: nothing else begins so.
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
      ? .edges(try edges()) : .constraint(try constraint())
  }

  /// A line that begins with a name and has no verb.
  private mutating func bareLine() throws(SyntaxError) -> Statement {
    if isNext("NotAnAttribute") { return .constraint(try constraint()) }
    let place = place
    let path = try path()
    note(.choice(["inside"]))
    noteRelations()
    if token.kind.endsLine || isNext("as") || isNext("to") {
      return .ask(Query(ValueQuestion(path: path), try output()))
    }
    if token.kind.isRelation, path.steps.last.map({ Name.matches($0.value, "edges") }) == true {
      goBack(to: place)
      return .edges(try edges())
    }
    if isNext("inside") {
      goBack(to: place)
      let start = start
      let items = try items()
      try need("inside")
      return .inside(try restOfInside(items, from: start))
    }
    switch token.kind {
    case .assign where path.setsProperty: throw .propertyInEquation(path)
    case .plusAssign, .minusAssign: throw .changeWithoutSet(path, token.span)
    case .equal, .assign, .lessOrEqual, .greaterOrEqual, .plus, .minus, .times, .divide:
      goBack(to: place)
      return .constraint(try constraint())
    default:
      let isWord = path.heads.count == 1 && path.steps.isEmpty && path.choices.isEmpty
      guard isWord, token.isApart || token.kind != .unknown else { throw unexpected() }
      throw .unknownVerb(path.heads[0])
    }
  }
}
