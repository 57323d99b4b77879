/// `bisect red.width == 100`: the line since when a claim fails.
public struct BisectQuestion: Question {
  /// The claim that once held.
  public var claim: Expectation

  /// The question among all questions.
  public var asked: AnyQuestion { .bisect(self) }

  /// The line that asks it, without format and file.
  public var text: String { "expect \(claim.text) since" }
}

extension VerbSyntax {
  static let bisect = VerbSyntax(
    asking: .ask, "bisect CONSTRAINT|CLAIM", "finds the line since when a claim fails",
    examples: ["bisect no conflict", "bisect {a}.width >= 0"],
    seeAlso: ["expect", "history", "rewrite"]
  ) { parser throws(SyntaxError) in
    BisectQuestion(
      claim: try parser.nested { parser throws(SyntaxError) in try parser.claim() })
  }
}
