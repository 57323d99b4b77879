/// `explain gap`, `explain row`: the longer story of something in the layout.
public struct ExplainQuestion: Question {
  /// The path to be explained.
  public var path: Path

  /// Asks for the story of what a path names.
  public init(path: Path) { self.path = path }

  /// The question among all questions.
  public var asked: AnyQuestion { .explain(self) }

  /// The line that asks it, without format and file.
  public var text: String { "explain " + path.text }
}

/// `explain E103`: the longer story of an error or a hint.
public struct ExplainCodeQuestion: Question {
  /// The code, in upper case.
  public var code: Word

  /// The question among all questions.
  public var asked: AnyQuestion { .explainCode(self) }

  /// The line that asks it, without format and file.
  public var text: String { "explain " + code.value }
}

extension VerbSyntax {
  static let explain = VerbSyntax(
    asking: .ask, "explain NAME|CODE", "tells the longer story",
    examples: ["explain {gap}", "explain E101         // any code that an answer names"],
    seeAlso: ["help", "why"]
  ) { parser throws(SyntaxError) -> AnyQuestion in
    parser.note(.code)
    let word = parser.token.kind == .word ? parser.text(of: parser.token) : ""
    guard isCode(word), parser.peek().kind != .dot else {
      return .explain(ExplainQuestion(path: try parser.path()))
    }
    let code = Word(word.uppercased(), parser.token.span)
    parser.advance()
    return .explainCode(ExplainCodeQuestion(code: code))
  }

  /// Returns whether a word is a code of an error or hint: `E103`, `H301`.
  private static func isCode(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard bytes.count == 4, let head = word.first, "eEhH".contains(head) else { return false }
    return bytes.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
