/// `infer title, field`: the constraints that an engineer would write for these frames.
public struct InferQuestion: Question {
  /// The views; all that are placed by their frames where none is named.
  public var items: [Item]

  /// The question among all questions.
  public var asked: AnyQuestion { .infer(self) }

  /// The line that asks it, without format and file.
  public var text: String { "show missing" + items.behind }
}

extension VerbSyntax {
  static let infer = VerbSyntax(
    asking: .ask, "infer [ITEM …]", "proposes constraints for views that were placed by frames",
    examples: ["view {new} frame 20 20 280 44", "infer"],
    seeAlso: ["autoresizing mask", "ambiguity", "lint"]
  ) { parser throws(SyntaxError) in
    InferQuestion(items: try parser.looseItems())
  }
}
