import AutoLayout

/// `vfl H:|-[red]-[blue(==red)]-| align top metrics pad=12, gap=8 @750 as line`.
public struct VisualFormatLine: Equatable, Sendable {
  /// A name in the format and its number.
  public struct Metric: Equatable, Sendable {
    /// The name.
    public var name: Word
    /// The number.
    public var value: Located<Double>
  }

  /// The format, not looked into.
  public var format: Word
  /// Indicates whether it is `vfl+`, which takes more than Apple's grammar.
  public var isExtended = false
  /// The attributes after `align`.
  public var alignments: [Located<AttributeName>] = []
  /// After `direction`: `leadingToTrailing`, `leftToRight` or `rightToLeft`.
  public var direction: Word?
  /// The metrics in order.
  public var metrics: [Metric] = []
  /// Priority, name, traits, for all its constraints.
  public var suffixes = Suffixes()
}

extension VisualFormatLine: Written {
  var text: String {
    let options = [
      alignments.isEmpty ? "" : " align" + alignments.behind,
      direction.map { " direction " + $0.value } ?? "",
      metrics.isEmpty ? "" : " metrics " + metrics.list,
    ]
    return (isExtended ? "vfl+ " : "vfl ") + Name.quoted(format.value) + options.joined()
      + suffixes.text
  }
}

extension VisualFormatLine.Metric: Written {
  var text: String { name.text + "=" + value.text }
}

extension VerbSyntax {
  static let vfl = VerbSyntax(
    .constrain,
    "vfl[+] FORMAT [align ATTRIBUTE …] [direction WORD] [metrics NAME=NUM, …] [@PRIORITY] [as NAME]",
    "makes constraints of a visual format",
    examples: [
      "view {new}, {other}", "vfl H:|-[{new}]-[{other}(=={new})]-|",
      "vfl V:|-pad-[{new}(44)] metrics pad=20 as {line}", "view {card}",
      "vfl+ HV:|~[{card}(50%)]~|",
    ],
    seeAlso: ["visual format", "spread"]
  ) { parser throws(SyntaxError) in
    let isExtended = parser.take(.plus, "+")
    var line = try parser.visualFormatLine()
    line.isExtended = isExtended
    return .visualFormat(line)
  }
}

/// Reading of a visual format and its suffixes; the format itself is not parsed.
extension Parser {
  /// Indicates whether a format begins here, as it stands in Apple's documentation: `H:|-[red]-|`,
  /// `V:[red]-[blue]`, `|-[red]-|`, `[red]-[blue]`.
  var isVisualFormatNext: Bool {
    var offset = token.start
    let hasAxis = "HV".utf8.contains(lexer.byte(offset) ?? 0) && lexer.byte(offset + 1) == 0x3A
    if hasAxis { offset += 2 }
    switch lexer.byte(offset) {
    case UInt8(ascii: "|"): return true
    case UInt8(ascii: "["):
      // A list of Swift begins like this too, and goes on otherwise.
      let view = lexer.bytes[offset...].prefix { $0 != UInt8(ascii: "]") && $0 != 0x0A }
      return hasAxis || "-[".utf8.contains(lexer.byte(view.endIndex + 1) ?? 0)
    default: return false
    }
  }

  /// Reads a format and its suffixes.
  mutating func visualFormatLine() throws(SyntaxError) -> VisualFormatLine {
    var line = VisualFormatLine(format: try format())
    while true {
      if line.alignments.isEmpty, take("align") {
        line.alignments = try alignments()
      } else if line.direction == nil, take("direction") {
        let words = VisualFormatOptions.Direction.allCases.map { $0.rawValue }
        line.direction = try need(oneOf: words)
      } else if line.metrics.isEmpty, take("metrics") {
        line.metrics = try commaList { parser throws(SyntaxError) in try parser.metric() }
      } else {
        break
      }
    }
    line.suffixes = try suffixes()
    return line
  }

  private mutating func format() throws(SyntaxError) -> Word {
    note(.format)
    // The books print formats as literals of Objective-C: @"H:|-[red]-|".
    if token.kind == .at, peek().kind == .quoted, !peek().isApart { advance() }
    guard token.kind != .quoted else { return try quotedText() }
    guard !token.kind.endsLine, token.kind != .unclosedQuote else { throw unexpected() }
    let start = start
    var end = formatEnd(from: start)
    while end > start, lexer.blankWidth(at: end - 1) != nil { end -= 1 }
    return takeText(from: start, to: end)
  }

  /// After the format: at a line's end, at `@`, or at a blank that only a word can follow, each
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

  /// Returns whether the format goes on after a priority: `|-50@20-[red]`.
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
    let words = AttributeName.alignable.map { $0.name }
    return try looseWords(words, or: "baseline")
      .compactMap { word in AttributeName(key: word.value).map { Located($0, word.span) } }
  }

  private mutating func metric() throws(SyntaxError) -> VisualFormatLine.Metric {
    let name = try metricName()
    try need(.assign, "=")
    return VisualFormatLine.Metric(name: name, value: try number(.number, inList: true))
  }

  /// The key of a metric, which names nothing outside of the format and so may be any word.
  private mutating func metricName() throws(SyntaxError) -> Word {
    guard token.kind == .word else { return try name(.newName) }
    note(.newName)
    return takeToken()
  }
}
