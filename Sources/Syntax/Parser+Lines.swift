/// What kind of line a text is: blank, prose, block, loop, verb, or one without a verb.
extension Parser {
  /// One line of the text or of a block: comments before a statement are passed over.
  mutating func statementLine() throws(SyntaxError) -> Statement {
    var offset = previousEnd
    while true {
      offset = skipLines(from: offset)
      guard lexer.isComment(at: offset) else { break }
      let end = lexer.lineEnd(from: offset)
      let next = skipLines(from: end)
      guard next < lexer.bytes.count else {
        resume(at: end)
        return .empty(comment: lexer.text(SourceSpan(offset + 2, end)))
      }
      offset = end
    }
    if lexer.byte(offset) == UInt8(ascii: "#") { return prose(from: offset) }
    resume(at: offset)
    if token.kind == .end, offset >= lexer.bytes.count {
      note(.line)
      return .empty(comment: nil)
    }
    return try nested { parser throws(SyntaxError) in try parser.statement() }
  }

  /// Behind blanks and line breaks; comments stay.
  private func skipLines(from start: Int) -> Int {
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

  private mutating func prose(from offset: Int) -> Statement {
    let end = lexer.lineEnd(from: offset)
    resume(at: end)
    return .prose(lexer.text(SourceSpan(offset, end)))
  }

  /// A statement; the token looked at is its first.
  mutating func statement() throws(SyntaxError) -> Statement {
    note(.line)
    if let swift = takeSwift() { return .swift(swift) }
    switch token.kind {
    case .openBrace: return .block(try block(named: true))
    case .number where peek().kind.endsLine:
      let number = try integer(.count)
      noteRelations()
      note(.choice(["+", "-", "*", "/"]))
      return .suggestion(number)
    case .word:
      let next = peek().kind
      if isNext("for"), next == .word || next == .end { return try loop() }
      if let verb = Verb(word: text(of: token)), next != .dot, !next.isRelation {
        return try phrase(verb)
      }
      return try bareLine()
    case .openParenthesis where isItemListNext(), .quoted: return try bareLine()
    case .openParenthesis, .number, .plus, .minus: return .constraint(try constraint())
    default: throw unexpected()
    }
  }

  /// A line that begins with a name and has no verb.
  private mutating func bareLine() throws(SyntaxError) -> Statement {
    if !isItemNext, token.kind == .word, let special = try specialConstraint() { return special }
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
      return .inside(try inside(suffixed: true))
    }
    switch token.kind {
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

  /// A line that begins with a reserved word that is no item: `NotAnAttribute`.
  private mutating func specialConstraint() throws(SyntaxError) -> Statement? {
    guard isNext("NotAnAttribute") else { return nil }
    return .constraint(try constraint())
  }

  // MARK: - Blocks and loops

  /// `{ … }`, and `as NAME` behind it when it may have one.
  mutating func block(named: Bool = false) throws(SyntaxError) -> Block {
    note(.choice(["{"]))
    guard token.kind == .openBrace else { throw unexpected() }
    let start = start
    let outside = parentheses
    parentheses = 0
    var block = Block(try blockLines(opening: token.span))
    parentheses = outside
    block.span = SourceSpan(start, token.end)
    resume(at: token.end)
    if named, take("as") { block.name = try newName() }
    return block
  }

  /// The lines up to the closing brace, which is then looked at.
  private mutating func blockLines(opening: SourceSpan) throws(SyntaxError) -> [BlockLine] {
    resume(at: opening.end)
    openBraces += 1
    defer { openBraces -= 1 }
    return try lines(upTo: .closeBrace, opening: opening)
  }

  /// The lines up to a token, which is then looked at.
  mutating func lines(upTo end: Token.Kind, opening: SourceSpan) throws(SyntaxError) -> [BlockLine]
  {
    var lines: [BlockLine] = []
    while true {
      let offset = skipLines(from: previousEnd)
      if let line = takeComment(at: offset) {
        lines.append(line)
        continue
      }
      resume(at: offset)
      note(.choice(["}"]))
      if token.kind == end {
        note(.line)
        return lines
      }
      switch token.kind {
      case .semicolon: advance()
      case .end:
        note(.line)
        throw .unclosed(Word("{", opening))
      default:
        let statement = try nested { parser throws(SyntaxError) in try parser.statement() }
        lines.append(BlockLine(statement, span: span(from: offset)))
        guard lines.count <= Parser.countLimit else {
          throw .tooMany(limit: Parser.countLimit, opening)
        }
        guard token.kind.endsLine else { throw unexpected() }
      }
    }
  }

  /// A line of a block that is only comment or prose.
  private mutating func takeComment(at offset: Int) -> BlockLine? {
    let end: Int
    let statement: Statement
    if lexer.isComment(at: offset) {
      end = lexer.lineEnd(from: offset)
      statement = .empty(comment: lexer.text(SourceSpan(offset + 2, end)))
    } else if lexer.byte(offset) == UInt8(ascii: "#") {
      end = lexer.lineEnd(from: offset)
      statement = .prose(lexer.text(SourceSpan(offset, end)))
    } else {
      return nil
    }
    previousEnd = end
    return BlockLine(statement, span: SourceSpan(offset, end))
  }
}
