/// `what if off gap`: the effect that the line would have.
public struct WhatIfQuestion: Question {
  /// The line that is tried.
  public var line: BlockLine

  /// The question among all questions.
  public var asked: AnyQuestion { .whatIf(self) }

  /// The line that asks it, without format and file.
  public var text: String { "what if " + line.statement.text }
}

extension VerbSyntax {
  static let what = VerbSyntax(
    asking: .ask, "what if LINE", "says what a line would do, and does not do it",
    examples: ["what if {a}.width == 100", "what if off {gap} as json"],
    seeAlso: ["why", "undo"]
  ) { parser throws(SyntaxError) in
    try parser.need("if")
    let start = parser.start
    parser.isAnswered = true
    let statement = try parser.nestedStatement()
    return WhatIfQuestion(
      line: BlockLine(statement: statement, span: parser.span(from: start)))
  }
}
