import AutoLayout
import Syntax

/// `for i in 1...8 { … }`, `for w in 320, 375 { … }`: a loop whose body is text in which the
/// variable is replaced.
///
/// `$i` and `${i}` stand for the number; `$(i+1)`, `$(i-1)` and `$(2*i)` for expressions of it.
struct Loop: ChangeLine {
  /// The variable, without `$`.
  var variable: Word
  /// The numbers, in order; a range may count down.
  var numbers: [Int]
  /// The text between the braces, as typed, for saving.
  var body: String
  /// The iterations of the loop, in order.
  var rounds: [LoopRound]
  /// `as boxes`: the group of all constraints created inside.
  var name: Word?
  /// The span of the whole loop.
  var span = SourceSpan.none

  var fitsOneLine: Bool { false }
  var text: String {
    "for \(variable.text) in \(Self.text(of: numbers)) {\(body)}" + name.behind(" as ")
  }

  private static func text(of numbers: [Int]) -> String {
    let (first, last) = (numbers[0], numbers[numbers.count - 1])
    let step = first <= last ? 1 : -1
    let isRange = zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == step }
    return isRange
      ? "\(first)...\(last)" : numbers.map { "\($0)" }.joined(separator: ", ")
  }
}

/// One iteration of a loop.
struct LoopRound: Equatable, Sendable {
  /// The body with the variable replaced.
  var text: String
  /// Its lines; their spans count from the start of ``text``.
  var lines: [BlockLine]
}

extension Parser {
  mutating func loop() throws(SyntaxError) -> Statement {
    let start = start
    advance()
    let variable = try name(.newName)
    try need("in")
    let numbers = try loopNumbers()
    note(.choice(["{"]))
    guard token.kind == .openBrace else { throw unexpected() }
    let opening = token.span
    guard let end = bodyEnd(from: opening.end) else {
      takeNotesOfBody(from: opening.end, variable.value, numbers[0])
      throw .unclosed(Word("{", opening))
    }
    let body = SourceSpan(opening.end, end)
    let rounds = try rounds(body, variable.value, numbers)
    resume(at: end + 1)
    var loop = Loop(
      variable: variable, numbers: numbers, body: lexer.text(body), rounds: rounds,
      span: span(from: start))
    if takeNaming() { loop.name = try name(.newName) }
    return Statement(loop)
  }

  /// Takes `1...8` or `320, 375, 414`.
  private mutating func loopNumbers() throws(SyntaxError) -> [Int] {
    var numbers = [try loopNumber()]
    if take(.comma, ",") {
      repeat {
        numbers.append(try loopNumber())
        try checkCount(numbers.count)
      } while take(.comma, ",")
      return numbers
    }
    try need(.ellipsis, "...")
    let (first, last) = (numbers[0], try loopNumber())
    return Array(stride(from: first, through: last, by: first <= last ? 1 : -1))
  }

  private mutating func loopNumber() throws(SyntaxError) -> Int {
    let number = try number(.number)
    guard let integer = NumberFormat.whole(number.value), abs(integer) <= 1_000_000 else {
      throw .outOfRange(number, .wholeNumber)
    }
    return integer
  }

  private mutating func rounds(
    _ body: SourceSpan, _ variable: String, _ numbers: [Int]
  ) throws(SyntaxError) -> [LoopRound] {
    guard numbers.count <= lineBudget else { throw .tooMany(limit: Parser.countLimit, body) }
    let text = lexer.text(body)
    var rounds: [LoopRound] = []
    for number in numbers {
      let filled = LoopText.filled(text, variable, number)
      byteBudget -= filled.utf8.count
      guard byteBudget >= 0 else { throw .tooMany(limit: Parser.loopByteLimit, body) }
      rounds.append(try round(filled, body))
    }
    return rounds
  }

  private mutating func round(_ text: String, _ body: SourceSpan) throws(SyntaxError) -> LoopRound {
    var parser = inner(text)
    do throws(SyntaxError) {
      let lines = try parser.loopLines()
      lineBudget = parser.lineBudget - max(1, lines.count)
      byteBudget = parser.byteBudget
      guard lineBudget >= 0 else { throw SyntaxError.tooMany(limit: Parser.countLimit, body) }
      return LoopRound(text: text, lines: lines)
    } catch {
      if case .tooMany(let limit, _) = error { throw .tooMany(limit: limit, body) }
      throw .inLoop(text: text, error, body)
    }
  }

  /// Returns a parser for the text of an iteration, at this parser's nesting depth.
  private func inner(_ text: String) -> Parser {
    var parser = Parser(text)
    parser.depth = depth
    parser.openBraces = 1
    parser.lineBudget = lineBudget
    parser.byteBudget = byteBudget
    return parser
  }

  /// Parses the lines of an iteration like those of a block, up to the end of the text.
  private mutating func loopLines() throws(SyntaxError) -> [BlockLine] {
    try nested { parser throws(SyntaxError) in
      try parser.lines(upTo: .end, opening: SourceSpan(0, 0))
    }
  }

  /// Returns the offset of the closing brace of the body that begins at an offset, skipping quotes
  /// and comments.
  private func bodyEnd(from start: Int) -> Int? {
    var open = 0
    return lexer.firstUnquoted(from: start) { byte, _ in
      if byte == UInt8(ascii: "}"), open == 0 { return true }
      open += byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0
      return false
    }
  }

  /// Notes the slots at the end of a body that is being typed.
  private mutating func takeNotesOfBody(from start: Int, _ variable: String, _ number: Int) {
    let text = lexer.text(SourceSpan(start, lexer.bytes.count))
    var parser = inner(LoopText.filled(text, variable, number))
    _ = try? parser.loopLines()
    takeNotes(of: parser)
  }
}

/// The text of a loop's body.
enum LoopText {
  /// Returns the text with the variable replaced by a number.
  ///
  /// Other names after `$` belong to inner loops.
  static func filled(_ text: String, _ variable: String, _ number: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let lexer = Lexer(text)
    var result: [UInt8] = []
    result.reserveCapacity(lexer.bytes.count)
    var offset = 0
    while let byte = lexer.byte(offset) {
      if byte == UInt8(ascii: "$"), let (end, value) = use(lexer, offset + 1, variable, number) {
        result += Array(String(value).utf8)
        offset = end
      } else {
        result.append(byte)
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the end and the value of the variable's use that begins at an offset; `nil` if there
  /// is none.
  private static func use(_ lexer: Lexer, _ start: Int, _ variable: String, _ number: Int)
    -> (end: Int, value: Int)?
  {
    switch lexer.byte(start) {
    case UInt8(ascii: "{"), UInt8(ascii: "("):
      return reckoned(lexer, start, variable, number)
    default:
      let end = lexer.wordEnd(start)
      let word = lexer.text(SourceSpan(start, end))
      return Name.matches(word, variable) ? (end, number) : nil
    }
  }

  /// Returns the end and the value of a use in braces or parentheses: the variable, or sums and
  /// products of it and numbers.
  private static func reckoned(_ lexer: Lexer, _ start: Int, _ variable: String, _ number: Int)
    -> (end: Int, value: Int)?
  {
    let close: Token.Kind =
      lexer.byte(start) == UInt8(ascii: "(") ? .closeParenthesis : .closeBrace
    func next(_ offset: Int) -> Token { lexer.token(from: offset, breaksAreBlank: false) }
    func operand(_ token: Token) -> Int? {
      let text = lexer.text(token.span)
      switch token.kind {
      case .word: return Name.matches(text, variable) ? number : nil
      case .number: return Int(text)
      default: return nil
      }
    }
    var token = next(start + 1)
    guard var value = operand(token) else { return nil }
    var usesVariable = token.kind == .word
    token = next(token.end)
    while token.kind != close {
      let sign = token.kind
      token = next(token.end)
      guard let right = operand(token) else { return nil }
      usesVariable = usesVariable || token.kind == .word
      let (result, overflows) =
        switch sign {
        case .plus: value.addingReportingOverflow(right)
        case .minus: value.subtractingReportingOverflow(right)
        case .times: value.multipliedReportingOverflow(by: right)
        default: (0, true)
        }
      guard !overflows else { return nil }
      value = result
      token = next(token.end)
    }
    return usesVariable ? (token.end, value) : nil
  }
}
