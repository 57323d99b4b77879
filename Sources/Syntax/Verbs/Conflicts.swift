/// `conflicts`: which constraints cannot all hold.
public struct ConflictsQuestion: Question {
  /// Asks for all of them.
  public init() {}

  /// The question among all questions.
  public var asked: AnyQuestion { .conflicts(self) }

  /// The line that asks it, without format and file.
  public var text: String { "conflicts" }
}

extension VerbSyntax {
  static let conflicts = VerbSyntax(
    asking: .ask, "conflicts", "says which constraints cannot all hold",
    examples: ["view {new}", "{new}.width == 100", "{new}.width == 120", "conflicts"],
    seeAlso: ["conflict", "why"]
  ) { _ throws(SyntaxError) in
    ConflictsQuestion()
  }
}
