/// A line inside a block.
public struct BlockLine: Equatable, Sendable {
  /// The statement; its spans count from the start of the whole text, not of this line.
  public var statement: Statement
  /// The line's span in the whole text.
  public var span = SourceSpan.none

  /// Makes a line.
  public init(statement: Statement, span: SourceSpan = .none) {
    self.statement = statement
    self.span = span
  }
}

/// `{ … }` and a name for its constraints.
public struct Block: Equatable, Sendable {
  /// The lines in order, comments among them.
  public var lines: [BlockLine]
  /// `as pins`: the group of everything made inside; only on a bare block or a loop.
  public var name: Word?
  /// From brace to brace.
  public var span: SourceSpan

  /// Makes a block.
  public init(_ lines: [BlockLine], name: Word? = nil, span: SourceSpan = .none) {
    self.lines = lines
    self.name = name
    self.span = span
  }
}

extension Block: Written {
  var text: String {
    let texts = lines.map { $0.statement.text }.filter { !$0.isEmpty }
    let name = name.behind(" as ")
    if texts.isEmpty { return "{ }" + name }
    if texts.count <= 3, lines.allSatisfy({ $0.statement.fitsOneLine }) {
      return "{ " + texts.joined(separator: "; ") + " }" + name
    }
    return "{\n" + texts.map { "  " + $0 + "\n" }.joined() + "}" + name
  }
}

extension Parser {
  /// `{ … }`, and `as NAME` after it when it may have one.
  mutating func block(named: Bool = false) throws(SyntaxError) -> Block {
    note(.choice(["{"]))
    guard token.kind == .openBrace else { throw unexpected() }
    let start = start
    let outside = parentheses
    parentheses = 0
    let opening = token.span
    resume(at: opening.end)
    openBraces += 1
    defer { openBraces -= 1 }
    var block = Block(try lines(upTo: .closeBrace, opening: opening))
    parentheses = outside
    block.span = SourceSpan(start, token.end)
    resume(at: token.end)
    if named, takeNaming() { block.name = try name(.newName) }
    return block
  }

  /// The lines up to a token, which is then looked at.
  mutating func lines(upTo end: Token.Kind, opening: SourceSpan) throws(SyntaxError) -> [BlockLine]
  {
    var lines: [BlockLine] = []
    while true {
      let offset = skipLines(from: previousEnd)
      if let remark = takeRemark(at: offset) {
        lines.append(BlockLine(statement: remark, span: SourceSpan(offset, previousEnd)))
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
        let statement = try nestedStatement()
        lines.append(BlockLine(statement: statement, span: span(from: offset)))
        guard lines.count <= Parser.countLimit else {
          throw .tooMany(limit: Parser.countLimit, opening)
        }
        guard token.kind.endsLine else { throw unexpected() }
      }
    }
  }
}
