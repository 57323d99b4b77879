/// `exercise red`: both ends of each ambiguous number.
public struct ExerciseQuestion: Question {
  /// The items; empty for all.
  public var items: [Item]

  /// The question among all questions.
  public var asked: AnyQuestion { .exercise(self) }

  /// The line that asks it, without format and file.
  public var text: String { items.isEmpty ? "exercise" : "ambiguity\(items.behind) other" }
}

extension VerbSyntax {
  static let exercise = VerbSyntax(
    asking: .ask, "exercise [ITEM …]",
    "shows both ends of what is not decided, and the other solution on each call",
    examples: ["view {new}", "exercise {new}", "exercise {new}   // the first again"],
    seeAlso: ["ambiguity"]
  ) { parser throws(SyntaxError) in
    ExerciseQuestion(items: try parser.looseItems())
  }
}
