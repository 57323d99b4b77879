import AutoLayout

/// The destination and form of an answer.

/// It consists of `as FORMAT` and `to FILE over`, each of them optional.
public struct OutputClause: Equatable, Sendable {
  /// The format; if omitted, the question's default.
  public var format: Located<OutputFormat>?
  /// The file; if omitted, the terminal.
  public var file: Word?
  /// Indicates whether an existing file is replaced.
  public var over: Bool

  /// Creates a clause, by default an empty one.
  public init(as format: Located<OutputFormat>? = nil, to file: Word? = nil, over: Bool = false) {
    self.format = format
    self.file = file
    self.over = over
  }
}

extension OutputClause: Written {
  package var text: String {
    format.behind(" as ") + (file.map { " to " + $0.value.fileText } ?? "") + (over ? " over" : "")
  }

  /// Indicates whether it names a file that must not exist yet.
  package var isNew: Bool { file != nil && !over }
}

extension Parser {
  /// Parses a clause such as `as json to FILE over`, in either order.
  package mutating func output() throws(SyntaxError) -> OutputClause {
    var clause = OutputClause()
    while true {
      if clause.format == nil, take("as") {
        clause.format = try need(OutputFormat.self)
      } else if clause.file == nil, mayWrite, case let isFile = isNext("to") && isFileNext,
        take("to")
      {
        note(.file)
        if !isFile, clause.format == nil, token.kind == .word || token.kind == .number {
          throw .unexpected(found: text(of: token), expected: [.file], token.span)
        }
        clause.file = try file()
      } else if clause.file != nil, !clause.over, take("over") {
        clause.over = true
      } else {
        return clause
      }
    }
  }

  /// Indicates whether the next word is followed by a file's path: a quoted one, one with a dot or
  /// slash, or the clipboard, as opposed to the words of a sentence.
  package var isFileNext: Bool {
    var ahead = self
    ahead.advance()
    guard ahead.token.kind != .quoted, !ahead.token.kind.endsLine else {
      return ahead.token.kind == .quoted
    }
    let name = ahead.rawWord().value
    return name == "clipboard" || name.contains { "./\\".contains($0) }
  }

  /// Takes `as` before a name, but not before a list's format if the line is a question.
  package mutating func takeNaming() -> Bool {
    if isAnswered, isNext("as"),
      let format = OutputFormat(rawValue: text(of: peek())), format.contents == [.list]
    {
      return false
    }
    return take("as")
  }

  /// Parses a file's path: one word up to a space, or in quotes.
  package mutating func file() throws(SyntaxError) -> Word {
    note(.file)
    switch token.kind {
    case .quoted: return try quotedName()
    case .end, .newline, .unclosedQuote: throw unexpected()
    case .semicolon where openBraces > 0, .closeBrace where openBraces > 0: throw unexpected()
    default: return rawWord()
    }
  }

  /// Parses a file's path, which may contain spaces: up to one of `words`, or the end of the line.
  package mutating func file(before words: [String]) throws(SyntaxError) -> Word {
    let (start, isQuoted) = (start, token.kind == .quoted)
    var path = try file()
    while !isQuoted, !token.kind.endsLine, !isNext(oneOf: words),
      openBraces == 0 || token.kind != .semicolon && token.kind != .closeBrace
    {
      _ = rawWord()
      path = word(span(from: start))
      // Shells escape a space this way.
      path.value = path.value.replacing("\\ ", with: " ")
    }
    return path
  }

  /// Takes the text up to the next space, or in braces up to the end of the line.
  package mutating func rawWord() -> Word {
    let start = start
    var end = start
    while let byte = lexer.byte(end), byte != UInt8(ascii: "\n"), lexer.blankWidth(at: end) == nil {
      if openBraces > 0, byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") { break }
      end += 1
    }
    return takeText(from: start, to: end)
  }
}
