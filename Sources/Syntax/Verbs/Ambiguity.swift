/// `ambiguity`: the numbers with more than one value.
public struct AmbiguityQuestion: Question {
  /// The items; empty for all.
  public var items: [Item]

  /// The question among all questions.
  public var asked: AnyQuestion { .ambiguity(self) }

  /// The line that asks it, without format and file.
  public var text: String { "ambiguity" + items.behind }
}

extension VerbSyntax {
  static let ambiguity = VerbSyntax(
    asking: .ask, "ambiguity [ITEM …]", "says what has more than one solution",
    examples: ["ambiguity", "ambiguity {a}"],
    seeAlso: ["exercise", "why", "frames"]
  ) { parser throws(SyntaxError) in
    AmbiguityQuestion(items: try parser.looseItems())
  }
}
