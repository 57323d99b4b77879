/// How a visual format and what follows it are read; the format itself is not looked into.
extension Parser {
  mutating func visualFormatLine() throws(SyntaxError) -> VisualFormatLine {
    var line = VisualFormatLine(try format())
    while true {
      if line.alignments.isEmpty, take("align") {
        line.alignments = try alignments()
      } else if line.direction == nil, take("direction") {
        line.direction = try need(oneOf: ["leadingToTrailing", "leftToRight", "rightToLeft"])
      } else if line.metrics.isEmpty, take("metrics") {
        line.metrics = try metrics()
      } else {
        break
      }
    }
    line.suffixes = try suffixes()
    return line
  }

  private mutating func format() throws(SyntaxError) -> Word {
    note(.format)
    guard token.kind != .quoted else { return try quotedText() }
    guard !token.kind.endsLine, token.kind != .unclosedQuote else { throw unexpected() }
    let start = start
    var end = formatEnd(from: start)
    while end > start, lexer.blankWidth(at: end - 1) != nil { end -= 1 }
    resume(at: end)
    return Word(lexer.text(SourceSpan(start, end)), SourceSpan(start, end))
  }

  /// Behind the format: at a line's end, at `@`, or at a blank that only a word can follow, each
  /// outside brackets.
  private func formatEnd(from start: Int) -> Int {
    var offset = start
    var open = 0
    while let byte = lexer.byte(offset), byte != UInt8(ascii: "\n") {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"): open = max(0, open - 1)
      case UInt8(ascii: "@") where open == 0 && !isInFormat(offset): return offset
      case UInt8(ascii: ";") where openBraces > 0, UInt8(ascii: "}") where openBraces > 0:
        return offset
      case UInt8(ascii: " ") where open == 0, UInt8(ascii: "\t") where open == 0:
        let next = lexer.skipBlanks(from: offset, breaksAreBlank: false)
        guard let sign = lexer.byte(next), "|[-(".utf8.contains(sign) else { return offset }
        offset = next
        continue
      default: break
      }
      offset += 1
    }
    return offset
  }

  /// Whether the format goes on behind a priority: `|-50@20-[red]`.
  private func isInFormat(_ sign: Int) -> Bool {
    var offset = sign
    while let byte = lexer.byte(offset), lexer.blankWidth(at: offset) == nil {
      if byte == UInt8(ascii: "\n") { return false }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "|") { return true }
      offset += 1
    }
    return false
  }

  private mutating func alignments() throws(SyntaxError) -> [Located<AttributeName>] {
    let words = AttributeName.alignable.map(\.rawValue)
    var found: [Located<AttributeName>] = []
    repeat {
      let word = try need(oneOf: words + ["baseline"])
      if let attribute = AttributeName(key: word.value) {
        found.append(Located(attribute, word.span))
      }
      guard found.count <= words.count else { throw .tooMany(limit: words.count, word.span) }
      note(.choice(words))
    } while take(.comma, ",") || isNext(oneOf: words + ["baseline"])
    return found
  }

  private mutating func metrics() throws(SyntaxError) -> [VisualFormatLine.Metric] {
    var metrics: [VisualFormatLine.Metric] = []
    repeat {
      let name = try metricName()
      try need(.assign, "=")
      metrics.append(VisualFormatLine.Metric(name, try number(.number, inList: true)))
      try checkCount(metrics.count)
    } while take(.comma, ",")
    return metrics
  }

  /// The key of a metric, which names nothing outside of the format and so may be any word.
  private mutating func metricName() throws(SyntaxError) -> Word {
    guard token.kind == .word else { return try newName() }
    note(.newName)
    let word = Word(text(of: token), token.span)
    advance()
    return word
  }
}

extension AttributeName {
  /// The attributes that a visual format can align.
  static let alignable: [AttributeName] = [
    .left, .right, .top, .bottom, .leading, .trailing, .centerX, .centerY, .firstBaseline,
    .lastBaseline,
  ]
}
