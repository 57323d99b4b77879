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
    "diff" + first.behind() + second.behind()
  }
}

extension VerbSyntax {
  static let diff = VerbSyntax(
    asking: .ask, "diff [BRANCH] [BRANCH]", "compares two states",
    examples: ["mark {before}", "view {new}", "diff {before}"],
    seeAlso: ["mark", "branch", "switch"]
  ) { parser throws(SyntaxError) in
    parser.note(.branch)
    guard parser.isNameNext else { return DiffQuestion() }
    let first = try parser.name(.branch)
    parser.note(.branch)
    return DiffQuestion(first: first, second: parser.isNameNext ? try parser.name(.branch) : nil)
  }
}
