/// Lines about the session.
extension Parser {
  mutating func saveLine() throws(SyntaxError) -> Statement {
    note(.file)
    let hasFile = !token.kind.endsLine && !(isNext("over") && peek().kind.endsLine)
    let file = hasFile ? try file() : nil
    return .save(file: file, over: take("over"))
  }

  mutating func files() throws(SyntaxError) -> [Word] {
    var files: [Word] = []
    note(.file)
    while !token.kind.endsLine {
      files.append(try file())
      try checkCount(files.count)
      note(.file)
    }
    return files
  }

  mutating func sceneName() throws(SyntaxError) -> Word {
    note(.text)
    if token.kind == .quoted { return try name(.text) }
    guard token.kind == .word else { throw unexpected() }
    return rawWord()
  }

  mutating func optionalCount() throws(SyntaxError) -> Located<Int>? {
    guard isNumberNext() else { return nil }
    return try integer(.count)
  }

  mutating func lessonName() throws(SyntaxError) -> Word? {
    note(.lesson)
    switch token.kind {
    case .number:
      let number = try integer(.wholeNumber)
      return Word(String(number.value), number.span)
    case .word, .quoted: return try name(.lesson)
    default: return nil
    }
  }

  mutating func predictLine() throws(SyntaxError) -> PredictLine {
    var line = PredictLine(try path())
    if isNumberNext() { line.guess = try number() }
    note(.choice(["{"]))
    if token.kind == .openBrace { line.block = try block() }
    return line
  }

  mutating func aliasLine() throws(SyntaxError) -> AliasLine {
    note(.newName)
    guard !token.kind.endsLine else { return .list }
    let word = try newName()
    if take("off") { return .remove(word) }
    note(.choice(["="]))
    guard token.kind == .assign else { throw unexpected() }
    let start = lexer.skipBlanks(from: token.end, breaksAreBlank: false)
    // Printed behind a blank, the two strokes would begin a comment.
    if lexer.bytes[start...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      advance()
      throw unexpected()
    }
    var end = endOfLine(from: start)
    while end > start, lexer.bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    resume(at: end)
    takeNotesOfLine(from: start)
    guard end > start else { throw unexpected() }
    return .define(word, Word(lexer.text(SourceSpan(start, end)), SourceSpan(start, end)))
  }

  /// Notes what may stand at the end of a line that is kept as text.
  private mutating func takeNotesOfLine(from start: Int) {
    guard token.kind == .end, depth < Parser.nestingLimit else { return }
    var parser = Parser(lexer.text(SourceSpan(start, lexer.bytes.count)))
    parser.depth = depth + 1
    _ = try? parser.wholeText()
    takeNotes(of: parser)
  }

  /// Where a line of raw text ends: at a line break, a comment, or in braces where its line ends.
  func endOfLine(from start: Int) -> Int {
    var offset = start
    var braces = 0
    var isQuoted = false
    while let byte = lexer.byte(offset), byte != UInt8(ascii: "\n") {
      switch byte {
      case UInt8(ascii: "\\") where isQuoted: offset += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted: braces += 1
      case UInt8(ascii: "}") where !isQuoted:
        if braces == 0, openBraces > 0 { return offset }
        braces -= 1
      case UInt8(ascii: ";") where !isQuoted && braces == 0 && openBraces > 0: return offset
      case UInt8(ascii: "/") where !isQuoted && lexer.isComment(at: offset): return offset
      default: break
      }
      offset += 1
    }
    return min(offset, lexer.bytes.count)
  }
}
