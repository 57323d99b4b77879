/// `sensitivity gap`: the numbers that move with it, and their slopes.
public struct SensitivityQuestion: Question {
  /// The path that is asked about.
  public var path: Path

  /// A question about a number.
  public init(path: Path) { self.path = path }

  /// The question among all questions.
  public var asked: AnyQuestion { .sensitivity(self) }

  /// The line that asks it, without format and file.
  public var text: String { "why \(path.text) moving" }
}

extension VerbSyntax {
  static let sensitivity = VerbSyntax(
    asking: .ask, "sensitivity PATH", "says what moves with a constant, and how far",
    examples: ["sensitivity {gap}"],
    seeAlso: ["why", "slide"]
  ) { parser throws(SyntaxError) in
    SensitivityQuestion(path: try parser.path())
  }
}
