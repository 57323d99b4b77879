/// `rewrite 2 red.width == 120`: another line in the place of an earlier one.
public struct RewriteLine: Equatable, Sendable {
  /// The number of the line in the history.
  public var number: Located<Int>
  /// The line that takes its place, as typed.
  public var line: Word
}

extension RewriteLine: Written {
  var text: String { "rewrite \(number.text) \(line.value)" }
}

extension VerbSyntax {
  static let rewrite = VerbSyntax(
    .session, "rewrite [NUM [LINE]]",
    "puts another line in the place of an earlier one, or that one into the prompt",
    examples: ["new", "view {new}", "{new}.width == 100", "rewrite 2 {new}.width == 120"],
    seeAlso: ["history", "undo", "expect"]
  ) { parser throws(SyntaxError) in
    parser.note(.number)
    if parser.token.kind.endsLine { return .edit(nil) }
    let number = try parser.integer(.count)
    parser.note(.line)
    if parser.token.kind.endsLine { return .edit(number) }
    let start = parser.start
    let statement = try parser.nestedStatement()
    if case .empty = statement { throw parser.unexpected() }
    return .rewrite(RewriteLine(number: number, line: parser.word(parser.span(from: start))))
  }
}
