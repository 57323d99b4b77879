/// `staircase red.width`: the range that each level of priority leaves to it.
public struct StaircaseQuestion: Question {
  /// The path that is asked about.
  public var path: Path

  /// The question among all questions.
  public var asked: AnyQuestion { .staircase(self) }

  /// The line that asks it, without format and file.
  public var text: String { "why \(path.text) by priority" }
}

extension VerbSyntax {
  static let staircase = VerbSyntax(
    asking: .ask, "staircase PATH", "says what each level of priority leaves to a value",
    examples: ["staircase {a}.width"],
    seeAlso: ["priority", "why"]
  ) { parser throws(SyntaxError) in
    StaircaseQuestion(path: try parser.path())
  }
}
