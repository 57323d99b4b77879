/// `history`: the lines so far.
public struct HistoryQuestion: Question {
  public var text: String { "history" }
}

extension VerbSyntax {
  static let history = VerbSyntax(
    asking: .session, "history", "lists the lines so far"
  ) { _ throws(SyntaxError) in
    HistoryQuestion()
  }
}
