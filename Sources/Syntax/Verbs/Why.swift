import AutoLayout

/// `why red.width`: the constraints that fix a value.
public struct WhyQuestion: Question {
  /// The value.
  public var path: Path

  /// The question among all questions.
  public var asked: AnyQuestion { .why(self) }

  /// The line that asks it, without format and file.
  public var text: String { "why " + path.text }
}

/// `why not red.width == 100`: the constraints that forbid another value.
public struct WhyNotQuestion: Question {
  /// The constraint that does not hold.
  public var line: ConstraintLine

  /// The question among all questions.
  public var asked: AnyQuestion { .whyNot(self) }

  /// The line that asks it, without format and file.
  public var text: String { "why not " + line.text }
}

/// `why title truncated`: the size that its text needs, and the reason for the size that it has.
public struct WhyTruncatedQuestion: Question {
  /// The view that shows the text.
  public var view: Path

  /// The question among all questions.
  public var asked: AnyQuestion { .whyTruncated(self) }

  /// The line that asks it, without format and file.
  public var text: String { "why \(view.text) truncated" }
}

extension VerbSyntax {
  static let why = VerbSyntax(
    asking: .ask, "why PATH [as equation|by priority|moving]|not CONSTRAINT|NAME truncated",
    "says what fixes a value, what forbids another, or what cuts a text off",
    examples: [
      "why {a}.width", "why {a}.width as equation", "why {a}.width by priority",
      "why {gap} moving", "why {a}", "why not {a}.width == 100", "why {a} truncated",
    ],
    seeAlso: ["show", "ambiguity", "conflicts"]
  ) { parser throws(SyntaxError) -> AnyQuestion in
    guard parser.take("not") else {
      let path = try parser.path()
      if parser.take("truncated") { return .whyTruncated(WhyTruncatedQuestion(view: path)) }
      if parser.take("moving") { return .sensitivity(SensitivityQuestion(path: path)) }
      if parser.take("by") {
        try parser.need("priority")
        return .staircase(StaircaseQuestion(path: path))
      }
      if parser.isNext("as"), Name.matches(parser.text(of: parser.peek()), "equation") {
        parser.advance()
        parser.advance()
        return .formula(FormulaQuestion(path: path))
      }
      if path.steps.isEmpty, let axis = parser.take(Axis.self) {
        return .affecting(AffectingQuestion(items: path.heads.map(Item.init(head:)), axis: axis))
      }
      return .why(WhyQuestion(path: path))
    }
    return .whyNot(WhyNotQuestion(line: try parser.constraint(suffixed: false)))
  }
}
