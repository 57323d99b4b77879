/// `what if off gap`: what the line would do.
public struct WhatIfQuestion: Question {
  /// The line that is tried.
  public var line: BlockLine

  /// The line that asks it, without format and file.
  public var text: String { "what if " + Printer.text(line.statement) }
}

extension VerbSyntax {
  static let what = VerbSyntax(
    asking: .ask, "what if LINE", "says what a line would do, and does not do it"
  ) { parser throws(SyntaxError) in
    try parser.need("if")
    let start = parser.start
    let statement = try parser.nested { parser throws(SyntaxError) in try parser.statement() }
    return WhatIfQuestion(line: BlockLine(statement, span: parser.span(from: start)))
  }
}
