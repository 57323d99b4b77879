import AutoLayout

/// What may stand behind a line: priority, name, traits, format and file.
extension Parser {
  /// `@750`, `as gap`, `when w:regular`, in any order, each once.
  mutating func suffixes() throws(SyntaxError) -> Suffixes {
    var suffixes = Suffixes()
    while true {
      if suffixes.priority == nil, take(.at, "@") {
        suffixes.priority = try priority()
      } else if suffixes.name == nil, take("as") {
        suffixes.name = try newName()
      } else if suffixes.traits == nil, take("when") {
        suffixes.traits = try traits()
      } else {
        return suffixes
      }
    }
  }

  /// A name for something new.
  mutating func newName() throws(SyntaxError) -> Word {
    try name(.newName)
  }

  /// `750`, `high`, `low + 1`; in (0, 1000].
  mutating func priority() throws(SyntaxError) -> Located<Priority> {
    note(.priority)
    let start = start
    var priority = Priority(nil)
    if let level = take(oneOf: Priority.Level.allCases.map(\.rawValue)) {
      priority.level = Priority.Level(rawValue: level.value)
      note(.choice(["+", "-"]))
      if token.kind == .plus || token.kind == .minus {
        let sign = takeSign()
        note(.number)
        guard token.kind == .number else { throw notANumber() }
        priority.offset = NumberFormat.withoutNegativeZero(sign * (try plainNumber()))
      }
    } else {
      priority.offset = try number(.priority).value
    }
    let span = span(from: start)
    guard SyntaxError.Bounds.priority.contain(priority.value) else {
      throw .outOfRange(Located(priority.value, span), .priority)
    }
    return Located(priority, span)
  }

  /// `w:compact and rtl`.
  mutating func traits() throws(SyntaxError) -> TraitList {
    let start = start
    var list = TraitList([try trait()])
    while take("and") {
      list.conditions.append(try trait())
      try checkCount(list.conditions.count)
    }
    list.span = span(from: start)
    return list
  }

  /// `w:compact and h:regular`, where `and` may be left out.
  mutating func traitsValue() throws(SyntaxError) -> TraitList {
    var list = try traits()
    while token.kind == .word, isNext(oneOf: ["w", "h", "text", "ltr", "rtl"]) {
      let more = try traits()
      list.conditions += more.conditions
      list.span = list.span.union(more.span)
      try checkCount(list.conditions.count)
    }
    return list
  }

  private mutating func trait() throws(SyntaxError) -> Located<TraitTest> {
    note(.trait)
    let start = start
    let head = try need(oneOf: ["w", "h", "text", "ltr", "rtl"]).value
    switch head {
    case "ltr", "rtl": return Located(.leftToRight(head == "ltr"), span(from: start))
    case "text":
      try need(.colon, ":")
      let first = try textSize()
      let last = token.kind == .ellipsis ? try textSizeBehindEllipsis() : first
      return Located(.text(first, last), span(from: start))
    default:
      try need(.colon, ":")
      let word = try need(oneOf: SizeClass.allCases.map(\.name) + ["any"]).value
      let value = SizeClass.allCases.first { $0.name == word }
      return Located(head == "w" ? .width(value) : .height(value), span(from: start))
    }
  }

  private mutating func textSize() throws(SyntaxError) -> TextSize {
    let word = try need(oneOf: TextSize.allCases.map(\.name)).value
    return TextSize(name: word) ?? .large
  }

  private mutating func textSizeBehindEllipsis() throws(SyntaxError) -> TextSize {
    advance()
    return try textSize()
  }

  /// `as json to FILE over`, in either order.
  mutating func output() throws(SyntaxError) -> OutputClause {
    var clause = OutputClause()
    while true {
      if clause.format == nil, take("as") {
        let word = try need(oneOf: OutputFormat.allCases.map(\.rawValue))
        clause.format = OutputFormat(rawValue: word.value).map { Located($0, word.span) }
      } else if clause.file == nil, mayWrite, take("to") {
        clause.file = try file()
      } else if clause.file != nil, !clause.over, take("over") {
        clause.over = true
      } else {
        return clause
      }
    }
  }

  /// A file's path: one word up to a blank, or in quotes.
  mutating func file() throws(SyntaxError) -> Word {
    note(.file)
    switch token.kind {
    case .quoted:
      let word = Word(try unquoted(token.span), token.span)
      guard !word.value.isEmpty else { throw .emptyName(word.span) }
      advance()
      return word
    case .end, .newline, .unclosedQuote: throw unexpected()
    case .semicolon where openBraces > 0, .closeBrace where openBraces > 0: throw unexpected()
    default: return rawWord()
    }
  }

  /// The text up to the next blank, or in braces up to where the line ends.
  mutating func rawWord() -> Word {
    let start = start
    var end = start
    while let byte = lexer.byte(end), byte != UInt8(ascii: "\n"), lexer.blankWidth(at: end) == nil {
      if openBraces > 0, byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}") { break }
      end += 1
    }
    resume(at: end)
    return Word(lexer.text(SourceSpan(start, end)), SourceSpan(start, end))
  }
}
