/// `history`: the lines so far.
public struct HistoryQuestion: Question {
  /// The question among all questions.
  public var asked: AnyQuestion { .history(self) }

  /// The line that asks it, without format and file.
  public var text: String { "history" }
}

extension VerbSyntax {
  static let history = VerbSyntax(
    asking: .session, "history", "lists the lines so far",
    examples: ["history"],
    seeAlso: ["undo", "show", "keys"]
  ) { _ throws(SyntaxError) in
    HistoryQuestion()
  }
}
