/// `lint`: lines that would better be written otherwise.
public struct LintQuestion: Question {
  /// The question among all questions.
  public var asked: AnyQuestion { .lint(self) }

  /// The line that asks it, without format and file.
  public var text: String { "lint" }
}

extension VerbSyntax {
  static let lint = VerbSyntax(
    asking: .ask, "lint", "looks for duplicates, redundancy and bad habits",
    examples: ["lint"],
    seeAlso: ["conflicts", "ambiguity"]
  ) { _ throws(SyntaxError) in
    LintQuestion()
  }
}
