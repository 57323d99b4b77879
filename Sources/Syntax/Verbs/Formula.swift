/// `formula red.width`: the value in terms of the root's size.
public struct FormulaQuestion: Question {
  /// The path that is asked about.
  public var path: Path

  /// The question among all questions.
  public var asked: AnyQuestion { .formula(self) }

  /// The line that asks it, without format and file.
  public var text: String { "why \(path.text) as equation" }
}

extension VerbSyntax {
  static let formula = VerbSyntax(
    asking: .ask, "formula PATH", "says a value in terms of the root's size",
    examples: ["formula {a}.width"],
    seeAlso: ["why", "frames"]
  ) { parser throws(SyntaxError) in
    FormulaQuestion(path: try parser.path())
  }
}
