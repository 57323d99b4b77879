import Syntax

/// The word at the cursor, and the completions that may replace it.
struct WordAtCursor: Equatable, Sendable {
  /// The word being typed, up to the cursor; a completion replaces it.
  var span: SourceSpan
  /// The word's text, without an opening quote.
  var prefix: String
  /// Indicates whether the word began with a quote.
  var isQuoted: Bool
  /// The slots allowed in place of the word, in the order tried by the parser.
  var slots: [Slot]
}

extension Parser {
  /// Returns the completions at the end of a partial line, the text up to the cursor.
  ///
  /// The slots are those that ``parse(_:)`` tried there, so every slot of every verb is completed.
  /// A text with an error before the cursor has none.
  static func completion(of text: String) -> WordAtCursor {
    let lexer = Lexer(text)
    if let quote = openQuote(lexer) {
      return WordAtCursor(
        span: SourceSpan(quote, lexer.bytes.count),
        prefix: lexer.text(SourceSpan(quote + 1, lexer.bytes.count)), isQuoted: true,
        slots: slots(before: quote, lexer))
    }
    let chunk = wordStart(lexer) { $0 > UInt8(ascii: " ") }
    let chunkSlots = slots(before: chunk, lexer)
    let whole = chunkSlots.filter { $0.takesWholeWords }
    let word = wordStart(lexer, Lexer.isOfWord)
    let usesWhole =
      !whole.isEmpty && (chunk == word || chunkSlots.contains(.file) || isHyphened(lexer, chunk))
    let start = usesWhole ? chunk : word
    return WordAtCursor(
      span: SourceSpan(start, lexer.bytes.count),
      prefix: lexer.text(SourceSpan(start, lexer.bytes.count)), isQuoted: false,
      slots: start == chunk ? chunkSlots : slots(before: start, lexer))
  }

  /// Returns the slots that the parser tries at the end of the text before an offset.
  private static func slots(before end: Int, _ lexer: Lexer) -> [Slot] {
    var parser = Parser(lexer.text(SourceSpan(0, end)))
    let isRead = (try? parser.wholeText()) != nil
    guard parser.notesOffset >= lastSign(lexer, end) else { return [] }
    return isRead || parser.notesOffset == end ? parser.notes : []
  }

  /// Returns the offset after the last byte before another offset that is not whitespace.
  private static func lastSign(_ lexer: Lexer, _ end: Int) -> Int {
    var offset = end
    while offset > 0, lexer.bytes[offset - 1] <= UInt8(ascii: " ") { offset -= 1 }
    return offset
  }

  private static func wordStart(_ lexer: Lexer, _ isPart: (UInt8) -> Bool) -> Int {
    var offset = lexer.bytes.count
    while offset > 0, isPart(lexer.bytes[offset - 1]) { offset -= 1 }
    return offset
  }

  private static func isHyphened(_ lexer: Lexer, _ start: Int) -> Bool {
    lexer.bytes[start...].allSatisfy { Lexer.isOfWord($0) || $0 == UInt8(ascii: "-") }
  }

  /// Returns the start of the open quote at the cursor.
  private static func openQuote(_ lexer: Lexer) -> Int? {
    var quote: Int?
    var offset = 0
    while let byte = lexer.byte(offset) {
      switch byte {
      case UInt8(ascii: "\\") where quote != nil: offset += 1
      case UInt8(ascii: "\""): quote = quote == nil ? offset : nil
      case UInt8(ascii: "\n"): quote = nil
      default: break
      }
      offset += 1
    }
    return quote
  }
}

extension Slot {
  /// Indicates whether the slot's words may contain characters other than letters and digits.
  fileprivate var takesWholeWords: Bool {
    switch self {
    case .file: true
    case .choice(let words): words.contains { $0.utf8.contains(UInt8(ascii: "-")) && $0.count > 1 }
    case .line, .item, .attribute, .name, .step, .modifier, .newName, .number, .namedNumber, .size,
      .range, .text, .duration, .priority, .trait, .device, .branch, .lesson, .topic, .code,
      .format:
      false
    }
  }
}
