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
    asking: .ask, "ambiguity [ITEM … [other]]",
    "says what has more than one solution, or shows the other one",
    examples: ["ambiguity", "view {new}", "ambiguity {new}", "ambiguity {new} other"],
    seeAlso: ["why", "frames", "show"]
  ) { parser throws(SyntaxError) -> AnyQuestion in
    let items = try parser.looseItems(except: ["other"])
    guard !items.isEmpty, parser.take("other") else {
      return .ambiguity(AmbiguityQuestion(items: items.isEmpty ? try parser.looseItems() : items))
    }
    return .exercise(ExerciseQuestion(items: items))
  }
}
