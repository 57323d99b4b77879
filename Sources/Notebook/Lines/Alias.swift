import Answers
import AutoLayout
import Syntax

/// An abbreviation for the beginning of a line.
enum AliasLine: SessionLine {
  /// `alias`.
  case list
  /// `alias f = frames red`: the text replaces the word before the line is parsed.
  case define(Word, Word)
  /// `alias f off`.
  case remove(Word)

  var text: String {
    switch self {
    case .list: "alias"
    case .define(let word, let line): "alias \(word.text) = \(line.value)"
    case .remove(let word): "alias \(word.text) off"
    }
  }

  /// Defines or removes an alias, or lists the aliases.
  func run(in session: inout Session, _ typed: String) -> LineOutcome {
    switch self {
    case .list:
      let text = session.aliases.map { "alias \($0.word) = \($0.line)\n" }.joined()
      return LineOutcome(answer: Answer(output: text))
    case .define(let word, let text):
      let alias = Alias(word: word.value, line: text.value, isScripted: session.isScripted)
      return LineOutcome(
        answer: Answer(output: "\(word.value) stands for: \(text.value)"),
        aliases: session.aliases.filter { !Name.matches($0.word, word.value) } + [alias])
    case .remove(let word):
      return LineOutcome(
        answer: Answer(output: "\(word.value) stands for nothing"),
        aliases: session.aliases.filter { !Name.matches($0.word, word.value) })
    }
  }
}

extension Verb {
  static let alias = Verb(
    .session, "alias [NAME = LINE|NAME off]", "defines a short name for the beginning of a line",
    examples: ["alias w = why {a}.width", "w", "alias w off"],
    seeAlso: ["watch", "start-up file"]
  ) { parser throws(SyntaxError) in
    parser.note(.newName)
    guard !parser.token.kind.endsLine else { return Statement(AliasLine.list) }
    let word = try parser.name(.newName)
    if parser.take("off") { return Statement(AliasLine.remove(word)) }
    parser.note(.choice(["="]))
    guard parser.token.kind == .assign else { throw parser.unexpected() }
    return Statement(AliasLine.define(word, try parser.restOfAlias()))
  }
}

extension Parser {
  /// Returns the text after the current symbol.
  fileprivate mutating func restOfAlias() throws(SyntaxError) -> Word {
    let start = lexer.skipBlanks(from: token.end, breaksAreBlank: false)
    // Printed after a space, the two slashes would begin a comment.
    if lexer.bytes[start...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
      advance()
      throw unexpected()
    }
    var end = endOfLine(from: start)
    while end > start, lexer.bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    let line = takeText(from: start, to: end)
    takeNotesOfLine(from: start)
    guard end > start else { throw unexpected() }
    if let sign = lexer.bytes[start..<end].firstIndex(of: UInt8(ascii: "$")) {
      throw .unexpected(found: "$", expected: [], SourceSpan(sign, sign + 1))
    }
    return line
  }

  /// Notes the slots at the end of a line that is kept as text.
  private mutating func takeNotesOfLine(from start: Int) {
    guard token.kind == .end, depth < Parser.nestingLimit else { return }
    var parser = Parser(lexer.text(SourceSpan(start, lexer.bytes.count)))
    parser.depth = depth + 1
    _ = try? parser.wholeText()
    takeNotes(of: parser)
  }

  /// Returns the end of a line of raw text: a line break, a comment, or, in braces, the end of that
  /// statement.
  private func endOfLine(from start: Int) -> Int {
    var braces = 0
    let end = lexer.firstUnquoted(from: start) { byte, offset in
      switch byte {
      case UInt8(ascii: "\n"): return true
      case UInt8(ascii: "/"): return lexer.isComment(at: offset)
      case UInt8(ascii: ";"): return braces == 0 && openBraces > 0
      case UInt8(ascii: "{"): braces += 1
      case UInt8(ascii: "}"):
        if braces == 0, openBraces > 0 { return true }
        braces -= 1
      default: break
      }
      return false
    }
    return end ?? lexer.bytes.count
  }
}

/// An abbreviation for the beginning of a line.
struct Alias: Sendable {
  var word: String
  var line: String
  /// Indicates whether it was defined by a file, in which case its line counts as the file's.
  var isScripted: Bool
}

extension [Alias] {
  /// Returns an entry with the alias at its start expanded; `isScripted` becomes true if a file
  /// defined it.
  func expanded(_ entry: String, isScripted: inout Bool) -> String {
    guard !isEmpty else { return entry }
    let trimmed = entry.drop { $0 == " " || $0 == "\t" }
    let word = trimmed.prefix { !$0.isWhitespace && $0 != "." }
    guard let alias = first(where: { Name.matches($0.word, String(word)) }),
      trimmed.dropFirst(word.count).first != "."
    else { return entry }
    if alias.isScripted { isScripted = true }
    return alias.line + trimmed.dropFirst(word.count)
  }
}

extension Session {
  /// Returns the full line for `because`, `code` or a bare `why`, unless something has that name.
  func meant(by line: String) -> String {
    guard line.utf8.count < 10 else { return line }
    let word = Name.key(String(line.split { $0.isWhitespace }.joined(separator: " ")))
    guard ["because", "code", "why"].contains(word), workspace.lookup(word) == nil else {
      return line
    }
    if word == "code" { return "show as swift" }
    let isBroken = workspace.layout.brokenConstraints.contains { _ in true }
    return word == "because" || isBroken ? "conflicts" : "ambiguity"
  }
}
