/// `predict red.width 100 { … }`.
public struct PredictLine: Equatable, Sendable {
  /// The path of the number that the class is asked for.
  public var path: Path
  /// The prediction, when it is known already.
  public var guess: Located<Double>?
  /// The lines that are run before the value is compared; none compares at once.
  public var block: Block?
}

extension PredictLine: Written {
  var text: String { "predict " + path.text + guess.behind() + block.behind() }
}

extension VerbSyntax {
  static let predict = VerbSyntax(
    .session, "predict [PATH [NUM] [{ LINES }]|hint]",
    "asks for a value (or a class: 136 x7, 280 x4, ?), runs lines, and compares",
    examples: ["predict {a}.width 100 { set {gap} = 40 }"],
    seeAlso: ["lesson", "why"]
  ) { parser throws(SyntaxError) in
    parser.note(.choice(["hint"]))
    if parser.token.kind.endsLine { return .quiz }
    if parser.isNext("hint"), parser.peek().kind.endsLine {
      parser.advance()
      return .hint
    }
    var line = PredictLine(path: try parser.path())
    if parser.isNumberNext() { line.guess = try parser.number() }
    parser.note(.choice(["{"]))
    if parser.token.kind == .openBrace { line.block = try parser.block() }
    return .predict(line)
  }
}
