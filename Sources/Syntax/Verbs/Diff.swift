/// `diff a b`: the differences between two states.
public struct DiffQuestion: Question {
  /// A branch or mark; the last mark when omitted.
  public var first: Word?
  /// A branch or mark; the present state when omitted.
  public var second: Word?

  /// The question among all questions.
  public var asked: AnyQuestion { .diff(self) }

  /// The line that asks it, without format and file.
  public var text: String {
    "show since" + first.behind() + second.behind()
  }
}

extension VerbSyntax {
  static let diff = VerbSyntax(
    asking: .ask, "diff [BRANCH] [BRANCH]", "compares two states",
    examples: ["mark {before}", "view {new}", "diff {before}"],
    seeAlso: ["mark", "branch"]
  ) { parser throws(SyntaxError) in try parser.diffQuestion() }
}

extension Parser {
  /// The states after `show since`.
  mutating func diffQuestion() throws(SyntaxError) -> DiffQuestion {
    note(.branch)
    guard isNameNext else { return DiffQuestion() }
    let first = try name(.branch)
    note(.branch)
    if token.kind == .comma { advance() }
    return DiffQuestion(first: first, second: isNameNext ? try name(.branch) : nil)
  }
}
